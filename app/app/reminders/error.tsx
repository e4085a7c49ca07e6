'use client'
import { useTranslations } from 'next-intl'
import { ErrorPanel } from '@/components/kit/error-panel'
import { PageBody } from '@/components/kit/page-header'
import { Button } from '@/components/ui/button'

/** What stands in the place of reminders that could not be loaded. */
export default function RemindersError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const t = useTranslations('reminders')
  const errors = useTranslations('errors')
  return (
    <PageBody className="max-w-2xl">
      <ErrorPanel
        title={t('failures.load')}
        text={errors('server')}
        actions={<Button onClick={reset}>{t('failures.again')}</Button>}
        details={error.digest}
      />
    </PageBody>
  )
}
