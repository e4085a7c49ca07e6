import { addDays, daysBetween, type PlainDate, weekdayOf } from '@/lib/core/calendar'
import { type DateContext, dateIn, findDates, type TextContext } from '@/lib/reading/dates/rules'

/** Nobody orders four years ago, or gets a parcel in four years. */
const farthest = 1500

const contextOf = (base: PlainDate, monthFirst: boolean): TextContext => ({
  today: base,
  year: 'nearest',
  home: monthFirst ? 'mdy' : 'dmy',
  ranges: true,
})

/**
 * The days that a plain text names, in its order; a range is its first and its last. A day without a year is the one
 * nearest to `base`. `monthFirst` reads 12/3 as the third of December.
 */
export const datesIn = (text: string, base: PlainDate, monthFirst: boolean): PlainDate[] =>
  findDates(text, contextOf(base, monthFirst))
    .flatMap(({ reading }) =>
      reading.is === 'day' ? [reading.date] : reading.is === 'range' ? [reading.from, reading.to] : [],
    )
    .filter(date => Math.abs(daysBetween(base, date)) < farthest)

/** The day of a mail's own header, however long ago. */
export function sentOn(header: string, today: PlainDate, monthFirst: boolean): PlainDate | null {
  const context: DateContext = contextOf(today, monthFirst)
  const date = dateIn(header, context)
  if (date && !date.startsWith('--')) return date
  for (const { reading } of findDates(header, context)) if (reading.is === 'day') return reading.date
  return null
}

/** The day that words name by its distance from the day of the mail: today, tomorrow, Friday. */
export function nearDay(text: string, sent: PlainDate | null): PlainDate | null {
  if (!sent) return null
  const days = findDates(text, { today: sent, year: 'next', near: true, languages: [] }).flatMap(
    ({ reading }) =>
      reading.is === 'day' && reading.date >= sent && reading.date <= addDays(sent, 7) ? [reading.date] : [],
  )
  const [day, other] = new Set(days)
  // On a Friday, "Friday" may be that day or the next.
  return day === undefined || other !== undefined || (day !== sent && weekdayOf(day) === weekdayOf(sent))
    ? null
    : day
}
