'use client'
import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useBusyRun } from '@/components/accounts/use-busy-run'
import { ConfirmDialog } from '@/components/kit/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { NativeSelect } from '@/components/ui/native-select'
import { call } from '@/lib/client/call'
import { keptDays } from '@/lib/webhooks/values'

/** Hours that can be sent again at once. */
const spans = [1, 24, 72, keptDays * 24]

/** Sends the events of a span of time again. */
export function ReplayDialog({ webhookId }: { webhookId: string }) {
  const t = useTranslations('webhooks')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { busy, run } = useBusyRun('unexpected')
  const [hours, setHours] = useState(24)
  const [failedOnly, setFailedOnly] = useState(true)

  const replay = () =>
    run('replay', async () => {
      const since = new Date(Date.now() - hours * 3_600_000).toISOString()
      const { count } = await call('POST /api/webhooks/{webhookId}/replay', { webhookId, since, failedOnly })
      setOpen(false)
      return t('replayed', { count })
    })

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden="true" />
        {t('replay')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('replay')}
        description={t('replayText')}
        confirmLabel={t('again')}
        destructive={false}
        busy={busy !== null}
        onConfirm={() => void replay()}
      >
        <div className="grid gap-3">
          <div>
            <label htmlFor={`${id}-span`} className="mb-1.5 block font-semibold text-sm">
              {t('span')}
            </label>
            <NativeSelect
              id={`${id}-span`}
              value={hours}
              onChange={({ target }) => setHours(Number(target.value))}
            >
              {spans.map(span => (
                <option key={span} value={span}>
                  {span < 48 ? t('lastHours', { hours: span }) : t('lastDays', { days: span / 24 })}
                </option>
              ))}
            </NativeSelect>
          </div>
          <span className="flex items-center gap-2">
            <Checkbox
              id={`${id}-failed`}
              checked={failedOnly}
              onCheckedChange={checked => setFailedOnly(checked === true)}
            />
            <label htmlFor={`${id}-failed`} className="py-1">
              {t('failedOnly')}
            </label>
          </span>
        </div>
      </ConfirmDialog>
    </>
  )
}
