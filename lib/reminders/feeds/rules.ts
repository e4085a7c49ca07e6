import { addDays, dayOf, instantAt, type LeapDay, monthOf, type PlainDate, yearOf } from '@/lib/core/calendar'
import { occurrencesIn } from '@/lib/occasions/rules'
import type { Occasion } from '@/lib/occasions/schema'

/** An entry of a calendar. */
export interface Entry {
  /** The same at every reading, so that a program changes what it has instead of adding it again. */
  uid: string
  title: string
  /** A whole day, or an instant. */
  start: PlainDate | Date
  isYearly: boolean
  /** When it rings; null where it does not. */
  alarm: Date | null
  changedAt: Date
  version: number
}

/** Days that a calendar looks back and ahead. What moves from year to year is said day by day. */
export const back = 31
const ahead = 731

type Dated = Pick<Occasion, 'id' | 'name' | 'date' | 'repeats' | 'rule' | 'updatedAt' | 'version'>

/** The entries of an occasion: one that repeats by itself where its date is fixed, else one for each day. */
export function occasionEntries(occasion: Dated, today: PlainDate, leapDay: LeapDay, host: string): Entry[] {
  const { id, name, date, repeats, rule, version } = occasion
  const entry = (start: PlainDate, more: Partial<Entry> = {}): Entry => ({
    uid: `occasion-${id}@${host}`,
    title: name,
    start,
    isYearly: false,
    alarm: null,
    changedAt: new Date(occasion.updatedAt),
    version,
    ...more,
  })
  if (repeats === 'none') return [entry(date)]
  const from = addDays(today, -back)
  const years = [0, 1, 2, 3].map(more => yearOf(from) + more)
  const days = years
    .flatMap(year => occurrencesIn(occasion, year, leapDay))
    .filter(day => day >= from && day <= addDays(today, ahead))
  const isLeap = monthOf(date) === 2 && dayOf(date) === 29
  // From a year that every program knows: a birthday may have been a hundred years ago.
  if (rule.kind === 'fixed' && !isLeap) {
    const first = years.flatMap(year => occurrencesIn(occasion, year, leapDay))[0] ?? date
    return [entry(first, { isYearly: true })]
  }
  return days.map(day => entry(day, { uid: `occasion-${id}-${day}@${host}` }))
}

interface Due {
  id: string
  title: string
  dueOn: PlainDate
  dueTime: string
  timezone: string
  fireAt: Date
  channels: readonly string[]
  updatedAt: Date
  version: number
}

/** The entry of a reminder. It rings where its owner chose the calendar as a channel. */
export const reminderEntry = (reminder: Due, host: string): Entry => ({
  uid: `reminder-${reminder.id}@${host}`,
  title: reminder.title,
  start: instantAt(reminder.dueOn, reminder.dueTime, reminder.timezone),
  isYearly: false,
  alarm: reminder.channels.includes('calendar') ? reminder.fireAt : null,
  changedAt: reminder.updatedAt,
  version: reminder.version,
})

const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are not allowed in a calendar
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

const encoder = new TextEncoder()

/** A line in pieces of at most 75 bytes, none of them within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = []
  let [piece, size] = ['', 0]
  for (const sign of line) {
    const bytes = encoder.encode(sign).length
    // A further piece begins with a space.
    if (size + bytes > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece)
      ;[piece, size] = ['', 0]
    }
    piece += sign
    size += bytes
  }
  return [...pieces, piece].join('\r\n ')
}

const dayText = (day: PlainDate) => day.replaceAll('-', '')
const timeText = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const eventOf = ({ uid, title, start, isYearly, alarm, changedAt, version }: Entry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${timeText(changedAt)}`,
  `LAST-MODIFIED:${timeText(changedAt)}`,
  `SEQUENCE:${version - 1}`,
  `SUMMARY:${escaped(title)}`,
  ...(typeof start === 'string'
    ? [`DTSTART;VALUE=DATE:${dayText(start)}`, `DTEND;VALUE=DATE:${dayText(addDays(start, 1))}`]
    : [`DTSTART:${timeText(start)}`, `DTEND:${timeText(new Date(start.getTime() + 900_000))}`]),
  ...(isYearly ? ['RRULE:FREQ=YEARLY'] : []),
  // It makes nobody look busy.
  'TRANSP:TRANSPARENT',
  ...(alarm
    ? [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(title)}`,
        `TRIGGER;VALUE=DATE-TIME:${timeText(alarm)}`,
        'END:VALARM',
      ]
    : []),
  'END:VEVENT',
]

/** A calendar as programs read it (RFC 5545). */
export const calendarText = (name: string, entries: readonly Entry[]): string =>
  `${[
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gift Tracker//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(eventOf),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('\r\n')}\r\n`
