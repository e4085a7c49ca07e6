import { addDays, dayOf, type LeapDay, monthOf, type PlainDate } from '@/lib/core/calendar'
import { escaped, folded } from '@/lib/core/content-lines'
import type { KeptOccasion } from '@/lib/occasions/queries'
import { nextOccurrence } from '@/lib/occasions/rules'

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** Days of a feast that no rule of calendars can say are listed, for so many years. */
const yearsAhead = 10

const dayText = (day: PlainDate) => day.replaceAll('-', '')
const timeText = (at: string) => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`

/** How an occasion repeats, as a calendar program repeats it (RFC 5545, 3.8.5). */
export function repeating(
  occasion: Pick<KeptOccasion, 'repeats' | 'rule' | 'date'>,
  today: PlainDate,
  leapDay: LeapDay,
): string[] {
  const { repeats, rule, date } = occasion
  if (repeats === 'none') return []
  if (rule.kind === 'fixed') {
    const isLeap = date.endsWith('-02-29')
    // A 29 February is kept on another day in other years.
    if (!isLeap) return [`RRULE:FREQ=YEARLY;BYMONTH=${monthOf(date)};BYMONTHDAY=${dayOf(date)}`]
    return [
      leapDay === 'mar1' ? 'RRULE:FREQ=YEARLY;BYYEARDAY=60' : 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    ]
  }
  if (rule.kind === 'nthWeekday' && !rule.offset && rule.avoidEaster === undefined)
    return [`RRULE:FREQ=YEARLY;BYMONTH=${rule.month};BYDAY=${rule.nth}${weekdays[rule.weekday]}`]
  const days: string[] = []
  for (let day = date > today ? date : today, count = 0; count < yearsAhead; count++) {
    const next = nextOccurrence(occasion, day, leapDay)
    if (next < day) break
    if (next !== date) days.push(dayText(next))
    day = addDays(next, 1)
  }
  return days.length > 0 ? [`RDATE;VALUE=DATE:${days.join(',')}`] : []
}

function eventOf(occasion: KeptOccasion, today: PlainDate, leapDay: LeapDay): string {
  const { id, name, date, description, createdAt, updatedAt } = occasion
  const lines = [
    'BEGIN:VEVENT',
    `UID:${id}@gift-tracker`,
    `DTSTAMP:${timeText(updatedAt)}`,
    `CREATED:${timeText(createdAt)}`,
    `LAST-MODIFIED:${timeText(updatedAt)}`,
    `SUMMARY:${escaped(name)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `DTSTART;VALUE=DATE:${dayText(date)}`,
    `DTEND;VALUE=DATE:${dayText(addDays(date, 1))}`,
    ...repeating(occasion, today, leapDay),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Occasions as a calendar (RFC 5545), each with the rule by which it comes back. */
export async function* occasionsAsCalendar(
  pages: AsyncIterable<KeptOccasion[]>,
  today: PlainDate,
  leapDay: LeapDay,
): AsyncGenerator<string, void> {
  yield 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Gift Tracker//Export//EN\r\nCALSCALE:GREGORIAN\r\n'
  for await (const page of pages) yield page.map(one => eventOf(one, today, leapDay)).join('')
  yield 'END:VCALENDAR\r\n'
}
