'use client'
import { useTranslations } from 'next-intl'
import { ErrorPanel } from '@/components/kit/error-panel'
import { Button } from '@/components/ui/button'
import { type PageFailure, useReport } from '@/lib/client/report-error'
import { PageBody } from './page-header'

/** Stands in place of a part that could not be loaded. The digest is the id of the failure in the log. */
export function LoadFailed({ of, ...failure }: PageFailure & { of: 'reminders' | 'wishlists' | 'data' }) {
  const retry = useReport(failure)
  const common = useTranslations('common')
  const t = useTranslations('shell.notLoaded')
  return (
    <PageBody width="reading">
      <ErrorPanel
        title={t(of)}
        text={t('text')}
        actions={<Button onClick={retry}>{common('retry')}</Button>}
        details={failure.error.digest}
      />
    </PageBody>
  )
}
