import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { SideScroll } from '@/components/ui/side-scroll'
import { endOfMonth, lastTwelveMonths, monthOfDate } from '@/lib/analytics/rules'
import { addMonths, type PlainDate } from '@/lib/core/calendar'

export const spans = ['month', 'months', 'year', 'lastYear'] as const
export type SpanKey = (typeof spans)[number]

interface Days {
  from: PlainDate
  to: PlainDate
}

/** The days of a choice, and as many months before them to compare with; `period` is how the spending list says it. */
export function daysOf(key: SpanKey, today: PlainDate): { now: Days; before: Days; period?: string } {
  const year = Number(today.slice(0, 4))
  const shifted = ({ from, to }: Days, months: number): Days => ({
    from: addMonths(from, -months),
    // A period that ends with its month is compared with whole months.
    to:
      endOfMonth(monthOfDate(to)) === to
        ? endOfMonth(monthOfDate(addMonths(to, -months)))
        : addMonths(to, -months),
  })
  const with_ = (now: Days, months: number, period?: string) => ({
    now,
    before: shifted(now, months),
    period,
  })
  switch (key) {
    case 'month':
      return with_({ from: `${today.slice(0, 7)}-01`, to: today }, 1, today.slice(0, 7))
    case 'year':
      return with_({ from: `${year}-01-01`, to: today }, 12, String(year))
    case 'lastYear':
      return with_({ from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }, 12, String(year - 1))
    default:
      return with_(lastTwelveMonths(today), 12)
  }
}

/** Chooses the period of a screen, kept in the address. */
export function SpanLinks({ current, path }: { current: SpanKey; path: string }) {
  const t = useTranslations('budgets.spans')
  return (
    <nav
      aria-label={t('label')}
      data-no-swipe=""
      className="mb-4 flex gap-2 max-md:side-scroll max-md:-mx-4 max-md:px-4 max-md:py-1"
    >
      {spans.map(span => (
        <a
          key={span}
          href={span === 'months' ? path : `${path}?span=${span}`}
          data-soft="stay"
          aria-current={span === current ? 'true' : undefined}
          className={chipVariants({ look: span === current ? 'on' : 'plain' })}
        >
          {t(span)}
        </a>
      ))}
      <SideScroll current={current} />
    </nav>
  )
}
