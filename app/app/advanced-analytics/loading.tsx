import { getTranslations } from 'next-intl/server'
import { PageBody, PageHeader } from '@/components/kit/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default async function AdvancedAnalyticsLoading() {
  const t = await getTranslations()
  return (
    <>
      <PageHeader title={t('analytics.title')} />
      <PageBody>
        <SkeletonRows rows={8} label={t('common.loading')} />
      </PageBody>
    </>
  )
}
