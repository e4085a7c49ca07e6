import { getTranslations } from 'next-intl/server'
import { PageBody, PageHeader } from '@/components/kit/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'

export default async function TrashLoading() {
  const t = await getTranslations()
  return (
    <>
      <PageHeader title={t('trash.title')} />
      <PageBody className="max-w-[760px]">
        <SkeletonRows rows={5} label={t('common.loading')} />
      </PageBody>
    </>
  )
}
