import { useFormatter } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { dayOf, toUtcDate } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { type OccasionDay, weeksOf } from './calendar-weeks'

/** The names of the days as the head of a month's table. */
export function WeekdayHead({
  week,
  style,
  className,
}: {
  week: readonly string[]
  style: 'narrow' | 'short'
  className?: string
}) {
  const format = useFormatter()
  const name = (date: string, weekday: 'narrow' | 'short' | 'long') =>
    format.dateTime(toUtcDate(date), { weekday, timeZone: 'UTC' })
  return (
    <thead>
      <tr>
        {week.map(date => (
          <th
            key={date}
            scope="col"
            abbr={name(date, 'long')}
            className={cn('font-semibold text-ink-2', className)}
          >
            {name(date, style)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A small month: days with an occasion carry its colour and lead to it. */
export function MonthLeaf({
  month,
  days,
  today,
  weekStart,
  label,
  compact,
}: {
  month: string
  days: readonly OccasionDay[]
  today: string
  weekStart: number
  label: string
  compact?: boolean
}) {
  const weeks = weeksOf(month, weekStart)
  const onDay = groupBy([...days], day => day.date)
  return (
    <table className="w-full table-fixed border-collapse text-center" aria-label={label}>
      <WeekdayHead week={weeks[0]!} style="narrow" className={compact ? 'pb-1 text-2xs' : 'pb-1.5 text-xs'} />
      <tbody>
        {weeks.map(week => (
          <tr key={week[0]}>
            {week.map(date => {
              const inMonth = date.startsWith(month)
              const [first, ...others] = inMonth ? (onDay.get(date) ?? []) : []
              const box = cn(
                'num mx-auto grid place-items-center rounded-md text-sm',
                compact ? 'size-6 text-xs' : 'size-8 max-md:size-10',
              )
              return (
                <td key={date} className={compact ? 'py-px' : 'py-0.5'}>
                  {first ? (
                    <a
                      href={`/app/occasions/${first.id}`}
                      data-soft=""
                      data-occ={first.type}
                      title={[first, ...others].map(one => one.name).join(', ')}
                      aria-label={`${dayOf(date)}: ${[first, ...others].map(one => one.name).join(', ')}`}
                      className={cn(
                        box,
                        'bg-o-soft font-bold text-o-ink hover:shadow-2',
                        date === today && 'outline-2 outline-primary',
                      )}
                    >
                      {dayOf(date)}
                    </a>
                  ) : (
                    <span
                      className={cn(
                        box,
                        !inMonth && 'font-light text-ink-3',
                        date === today && 'font-bold text-primary-ink outline-2 outline-primary',
                      )}
                      aria-current={date === today ? 'date' : undefined}
                    >
                      {compact && !inMonth ? null : dayOf(date)}
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
