import { useFormatter, useTranslations } from 'next-intl'
import { OccasionIcon, OccasionName } from '@/components/kit/occasion-tag'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { dayOf, toUtcDate } from '@/lib/core/calendar'
import { groupBy } from '@/lib/core/group'
import { shortName } from '@/lib/people/rules'
import type { PickablePerson } from '@/lib/planner/schema'
import { CalendarBar } from './calendar-bar'
import { monthAfter, type OccasionDay, pageOf } from './calendar-weeks'
import { WeekdayHead } from './month-leaf'
import { type OccasionQuery, occasionsHref } from './occasion-query'

type Props = {
  query: OccasionQuery
  month: string
  days: readonly OccasionDay[]
  people: ReadonlyMap<string, PickablePerson>
  today: string
  weekStart: number
}

/** A month as a full page: every occasion by name, on a phone as dots with a list below. */
export function MonthView({ query, month, days, people, today, weekStart }: Props) {
  const t = useTranslations('occasions')
  const format = useFormatter()
  const dayName = (date: string) =>
    format.dateTime(toUtcDate(date), { month: 'short', day: 'numeric', timeZone: 'UTC' })

  const weeks = pageOf(month, today, weekStart)
  const onDay = groupBy([...days], day => day.date)
  const isNow = today.startsWith(month)
  const listed = days.filter(({ date }) =>
    isNow ? date >= today && date <= weeks.at(-1)!.at(-1)! : date.startsWith(month),
  )
  const inWords = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  const title = isNow
    ? format.dateTimeRange(toUtcDate(today), toUtcDate(weeks.at(-1)!.at(-1)!), inWords)
    : format.dateTime(toUtcDate(`${month}-01`), inWords)
  const personOf = ({ personId }: OccasionDay) => (personId ? people.get(personId) : undefined)
  return (
    <>
      <CalendarBar
        title={title}
        before={{
          href: occasionsHref(query, { month: monthAfter(month, -1) }),
          label: t('list.previousMonth'),
        }}
        after={{ href: occasionsHref(query, { month: monthAfter(month, 1) }), label: t('list.nextMonth') }}
      >
        {today.startsWith(month) ? null : (
          <a
            href={occasionsHref(query, { month: undefined })}
            data-soft="replace"
            className={buttonVariants({ variant: 'secondary', size: 'sm' })}
          >
            {t('list.today')}
          </a>
        )}
      </CalendarBar>
      <div className="mt-3 overflow-hidden rounded-lg border border-line bg-surface">
        <table className="w-full table-fixed border-collapse" aria-label={title}>
          <WeekdayHead
            week={weeks[0]!}
            style="short"
            className="px-2 py-2 text-start text-xs max-md:text-center"
          />
          <tbody>
            {weeks.map(week => (
              <tr key={week[0]}>
                {week.map(date => {
                  const there = onDay.get(date) ?? []
                  return (
                    <td
                      key={date}
                      className={cn(
                        'h-26 border-line border-t p-1.5 align-top not-first:border-s max-md:h-13 max-md:p-1 max-md:text-center',
                        (isNow ? date < today : !date.startsWith(month)) && 'bg-sunken text-ink-3',
                      )}
                    >
                      <span
                        aria-current={date === today ? 'date' : undefined}
                        className={cn(
                          'num inline-grid size-6 place-items-center rounded-full text-sm',
                          date === today && 'bg-primary font-bold text-primary-foreground',
                        )}
                      >
                        {dayOf(date)}
                      </span>
                      {isNow && (date === weeks[0]![0] || date.endsWith('-01')) ? (
                        <span className="ms-1 text-2xs text-ink-3 max-md:hidden">
                          {format.dateTime(toUtcDate(date), { month: 'short', timeZone: 'UTC' })}
                        </span>
                      ) : null}
                      <ul className="mt-0.5 flex flex-col gap-0.5 max-md:hidden">
                        {there.slice(0, 3).map(day => (
                          <li key={day.id}>
                            <DayLink day={day} person={personOf(day)} />
                          </li>
                        ))}
                        {there.length > 3 ? (
                          <li className="px-1 text-2xs text-ink-2">+{there.length - 3}</li>
                        ) : null}
                      </ul>
                      <span aria-hidden="true" className="flex justify-center gap-0.5 md:hidden">
                        {there.slice(0, 3).map(day => (
                          <span
                            key={day.id}
                            data-occ={day.type}
                            className="size-1.5 rounded-full bg-o-solid"
                          />
                        ))}
                      </span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="mt-4 flex flex-col divide-y divide-line md:hidden">
        {listed.map(day => (
          <li key={`${day.id}${day.date}`} className="relative flex min-h-14 items-center gap-3">
            <span className="num w-18 shrink-0 whitespace-nowrap font-bold">{dayName(day.date)}</span>
            {personOf(day) ? (
              <PersonAvatar {...personOf(day)!} size={28} />
            ) : (
              <OccasionIcon type={day.type} />
            )}
            <a
              href={`/app/occasions/${day.id}`}
              data-soft=""
              className="min-w-0 truncate font-medium after:absolute after:inset-0"
            >
              <OccasionName {...day} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function DayLink({ day, person }: { day: OccasionDay; person: PickablePerson | undefined }) {
  return (
    <a
      href={`/app/occasions/${day.id}`}
      data-soft=""
      data-occ={day.type}
      title={day.name}
      className="flex min-w-0 items-center gap-1.5 rounded-md border-o-solid border-t-3 bg-o-soft px-1.5 py-1 font-semibold text-o-ink text-xs hover:shadow-1"
    >
      {person ? <PersonAvatar {...person} size={24} /> : null}
      <span className="min-w-0 truncate">
        {person && day.type === 'birthday' ? <bdi>{shortName(person)}</bdi> : <OccasionName {...day} />}
      </span>
    </a>
  )
}
