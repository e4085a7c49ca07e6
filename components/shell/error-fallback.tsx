'use client'
import { RotateCw } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ErrorPanel } from '@/components/kit/error-panel'
import { Button } from '@/components/ui/button'
import { reportError } from '@/lib/client/report-error'

/** The ways on that lead to screens which exist; the contact and help pages join when they do. */
const further = [] as const satisfies readonly { href: string; label: 'report' | 'help' }[]

const tips = ['tipRefresh', 'tipConnection', 'tipCache', 'tipBrowser'] as const

/** What is shown in the place of a page that failed. */
export function ErrorFallback({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('shell.error')
  useEffect(() => reportError(error), [error])
  return (
    <div className="mx-auto w-full max-w-[720px] p-8 max-md:p-4">
      <ErrorPanel
        title={t('title')}
        text={t('text')}
        actions={
          <>
            <Button onClick={reset}>
              <RotateCw aria-hidden="true" />
              {t('tryAgain')}
            </Button>
            <Button variant="secondary" asChild>
              {/* A full load, so that whatever broke is gone. */}
              <a href="/">{t('goHome')}</a>
            </Button>
            {further.map(({ href, label }) => (
              <Button key={href} variant="quiet" asChild>
                <Link href={href}>{t(label)}</Link>
              </Button>
            ))}
          </>
        }
        details={error.digest ? <bdi dir="ltr">{error.digest}</bdi> : undefined}
      />
      <h3 className="mt-6 mb-2 font-semibold">{t('tips')}</h3>
      <ul className="list-disc ps-5 text-ink-2">
        {tips.map(tip => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
    </div>
  )
}
