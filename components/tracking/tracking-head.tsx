import { useFormatter, useTranslations } from 'next-intl'
import { type GiftQuery, giftsHref } from '@/components/gifts/filters/gift-query'
import { StatStrip } from '@/components/kit/stat-strip'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import type { TrackingCounts } from '@/lib/gifts/tracking/schema'

/** Counts of gifts to buy, under way, to wrap and ready, and the next day to order. */
export function TrackingHead({
  query,
  counts,
  nextOrderBy,
  today,
}: {
  query: GiftQuery
  counts: TrackingCounts
  nextOrderBy: string | null
  today: PlainDate
}) {
  const t = useTranslations('tracking')
  const format = useFormatter()
  const order =
    nextOrderBy === null
      ? null
      : nextOrderBy <= today
        ? t('orderToday')
        : t('orderBy', {
            date: format.dateTime(toUtcDate(nextOrderBy), {
              month: 'short',
              day: 'numeric',
              timeZone: 'UTC',
            }),
          })
  const at = (status: GiftQuery['status']) => giftsHref(query, { status, late: undefined, view: 'table' })
  return (
    <div className="px-8 pt-4 max-lg:px-6 max-md:px-4 max-md:pt-3">
      <StatStrip
        stats={[
          { label: t('toBuy'), value: counts.toBuy, hint: order ?? undefined, href: at('planned') },
          {
            label: t('onTheWay'),
            value: counts.onTheWay,
            hint: counts.late > 0 ? t('lateOnes', { count: counts.late }) : undefined,
            href:
              counts.late > 0
                ? giftsHref(query, { status: 'active', late: true, view: 'table' })
                : at('purchased'),
          },
          { label: t('toWrap'), value: counts.toWrap, href: at('purchased') },
          { label: t('ready'), value: counts.ready, href: at('wrapped') },
        ]}
      />
    </div>
  )
}
