import { getTranslations } from 'next-intl/server'
import { PageBody, PageHeader } from '@/components/kit/page-header'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { Place } from './places'

/** Holds the place of a list while it loads: its title stands, its rows are grey. */
export async function PageLoading({ place, rows = 8 }: { place: Place; rows?: number }) {
  const t = await getTranslations()
  return (
    <>
      <PageHeader title={t(`shell.nav.${place}`)} />
      <PageBody>
        <SkeletonRows rows={rows} label={t('shell.loading')} />
      </PageBody>
    </>
  )
}
