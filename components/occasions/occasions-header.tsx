import { CalendarDays, CalendarHeart, CalendarRange, List, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Segmented } from '@/components/kit/fields/segmented'
import { PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { type OccasionQuery, occasionsHref, occasionViews } from './occasion-query'

const icons = { timeline: List, month: CalendarDays, year: CalendarRange }

/** The bar on top of the occasions screen. */
export function OccasionsHeader({ query }: { query: OccasionQuery }) {
  const t = useTranslations('occasions')
  return (
    <PageHeader
      title={t('list.title')}
      icon={<CalendarHeart aria-hidden="true" />}
      actions={
        <>
          <Segmented
            label={t('list.view')}
            className="me-2 max-md:me-0"
            items={occasionViews.map(view => {
              const Icon = icons[view]
              return {
                href: occasionsHref(query, { view }),
                label: t(`list.${view}`),
                icon: <Icon aria-hidden="true" />,
                current: query.view === view,
              }
            })}
          />
          <a
            href="/app/occasions/holidays"
            data-soft="stay"
            className={cn(buttonVariants({ variant: 'secondary' }), 'max-lg:hidden')}
          >
            {t('list.addHolidays')}
          </a>
          <a href="/app/occasions/new" data-soft="stay" className={cn(buttonVariants(), 'max-md:hidden')}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </a>
        </>
      }
    />
  )
}
