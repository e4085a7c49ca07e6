import { useTranslations } from 'next-intl'
import { Skeleton } from '@/components/ui/skeleton'
import { Underway } from '@/components/ui/underway'
import { PanelSkeleton } from './panel'

/** The dashboard before its first answer: greeting, totals and panels in their places. */
export function PageSkeleton() {
  const t = useTranslations('dashboard')
  const shell = useTranslations('shell')
  return (
    <div className="flex w-full max-w-[1240px] flex-col gap-4 px-8 pt-6 pb-12 max-lg:px-6 max-md:px-4 max-md:pt-1">
      <Underway />
      <div className="flex h-14.5 flex-col justify-center gap-3">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="w-48" />
      </div>
      <Skeleton className="h-20 rounded-lg max-md:h-33" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <PanelSkeleton title={t('week.title')} label={shell('loading')} rows={6} />
        <PanelSkeleton title={t('ahead.title')} label={shell('loading')} rows={5} />
      </div>
    </div>
  )
}
