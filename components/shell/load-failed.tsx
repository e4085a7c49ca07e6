'use client'
import { useTranslations } from 'next-intl'
import { ErrorPanel } from '@/components/kit/error-panel'
import { PageBody } from '@/components/kit/page-header'
import { Button } from '@/components/ui/button'

/** What stands in the place of what could not be loaded. `reference` finds the failure in the log. */
export function LoadFailed({
  of,
  reference,
  onAgain,
}: {
  of: 'reminders' | 'wishlists' | 'data'
  reference: string | undefined
  onAgain: () => void
}) {
  const common = useTranslations('common')
  const t = useTranslations('shell.notLoaded')
  return (
    <PageBody className="max-w-2xl">
      <ErrorPanel
        title={t(of)}
        text={t('text')}
        actions={<Button onClick={onAgain}>{common('retry')}</Button>}
        details={reference}
      />
    </PageBody>
  )
}
