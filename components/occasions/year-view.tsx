import { useFormatter, useTranslations } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import { CalendarBar } from './calendar-bar'
import { monthAfter, type OccasionDay } from './calendar-weeks'
import { MonthLeaf } from './month-leaf'
import { type OccasionQuery, occasionsHref } from './occasion-query'

/** The twelve months of a year. */
export function YearView({
  query,
  month,
  days,
  today,
  weekStart,
}: {
  query: OccasionQuery
  month: string
  days: readonly OccasionDay[]
  today: string
  weekStart: number
}) {
  const t = useTranslations('occasions')
  const format = useFormatter()
  const year = month.slice(0, 4)
  const name = (date: string, long: boolean) =>
    format.dateTime(toUtcDate(date), { month: 'long', year: long ? 'numeric' : undefined, timeZone: 'UTC' })
  return (
    <>
      <CalendarBar
        title={format.dateTime(toUtcDate(`${year}-06-15`), { year: 'numeric', timeZone: 'UTC' })}
        before={{
          href: occasionsHref(query, { month: monthAfter(month, -12) }),
          label: t('list.previousYear'),
        }}
        after={{ href: occasionsHref(query, { month: monthAfter(month, 12) }), label: t('list.nextYear') }}
      />
      <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-3 max-md:grid-cols-[repeat(auto-fill,minmax(170px,1fr))] max-md:gap-y-6">
        {Array.from({ length: 12 }, (_, index) => {
          const leaf = `${year}-${String(index + 1).padStart(2, '0')}`
          return (
            <section
              key={leaf}
              // A phone has room for two months beside each other where no edge takes it.
              className="rounded-lg border border-line bg-surface p-3 max-md:border-0 max-md:bg-transparent max-md:p-0"
            >
              <h3 className="mb-1.5 font-semibold">
                <a
                  href={occasionsHref(query, { view: 'month', month: leaf })}
                  data-soft=""
                  className="hit hover:underline"
                >
                  {name(`${leaf}-01`, false)}
                </a>
              </h3>
              <MonthLeaf
                compact
                month={leaf}
                label={name(`${leaf}-01`, true)}
                days={days}
                today={today}
                weekStart={weekStart}
              />
            </section>
          )
        })}
      </div>
    </>
  )
}
