'use client'
import { Play } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailure } from '@/components/kit/use-undoable'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { call } from '@/lib/client/call'
import type { JobState } from '@/lib/operator/schema'

const headLook =
  'border-line border-b px-2.5 py-2 text-start font-semibold text-ink-3 text-xs first:ps-5 last:pe-4'
const cellLook = 'border-line border-b px-2.5 py-2 first:ps-5 last:pe-4 max-md:first:ps-4'

/** The jobs of the clock, those that fail first, each with a button that runs it. `now` is an ISO instant. */
export function JobList({ jobs, now }: { jobs: readonly JobState[]; now: string }) {
  const t = useTranslations('operator.jobs')
  const all = useTranslations('operator')
  const format = useFormatter()
  const router = useRouter()
  const fail = useFailure(all('failed'))
  const [busy, setBusy] = useState<string | null>(null)
  const when = (moment: string | null) =>
    moment === null ? all('facts.never') : format.relativeTime(new Date(moment), new Date(now))
  async function run(name: string) {
    setBusy(name)
    try {
      const { failed } = await call('POST /api/operator/jobs/{job}', { job: name })
      toast(
        failed ? { title: t('runFailed', { name }), variant: 'destructive' } : { title: t('ran', { name }) },
      )
      router.refresh()
    } catch (error) {
      fail(error)
    } finally {
      setBusy(null)
    }
  }
  return (
    <table className="w-full border-collapse text-sm [&_tr:last-child>*]:border-b-0">
      <caption className="sr-only">{t('title')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={headLook}>
            {t('name')}
          </th>
          <th scope="col" className={headLook}>
            {t('lastRun')}
          </th>
          <th scope="col" className={headLook}>
            {t('nextRun')}
          </th>
          <th scope="col" className={headLook}>
            {t('failures')}
          </th>
          <th scope="col" className={headLook}>
            <span className="sr-only">{t('run')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ name, ranAt, nextAt, failedAt, failures }) => (
          <tr key={name}>
            <th scope="row" className={`${cellLook} text-start font-normal`}>
              <bdi dir="ltr" className="font-mono text-xs">
                {name}
              </bdi>
              <span className="block text-ink-3 md:hidden">{when(ranAt)}</span>
              {failedAt ? (
                <Badge tone="bad" className="md:ms-2">
                  {t('lastFailed')}
                </Badge>
              ) : null}
            </th>
            <td className={`${cellLook} num whitespace-nowrap text-ink-2 max-md:hidden`}>{when(ranAt)}</td>
            <td className={`${cellLook} num whitespace-nowrap text-ink-2 max-md:hidden`}>
              {nextAt === null ? '–' : when(nextAt)}
            </td>
            <td
              className={`${cellLook} num max-md:hidden ${failures > 0 ? 'font-semibold text-bad-ink' : 'text-ink-3'}`}
            >
              {failures}
            </td>
            <td className={`${cellLook} text-end`}>
              <Button
                variant="quiet"
                size="sm"
                busy={busy === name}
                disabled={busy !== null && busy !== name}
                aria-label={`${t('run')}: ${name}`}
                onClick={() => void run(name)}
              >
                <Play aria-hidden="true" />
                <span className="max-md:sr-only">{t('run')}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
