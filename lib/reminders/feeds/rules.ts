import { addDays, instantAt, type LeapDay, type PlainDate, yearOf } from '@/lib/core/calendar'
import { escaped, folded } from '@/lib/core/content-lines'
import { groupBy } from '@/lib/core/group'
import { occurrencesIn } from '@/lib/occasions/rules'
import type { Occasion } from '@/lib/occasions/schema'
import type { reminderSources } from '../values'

/** An entry of a calendar. */
export interface Entry {
  /** The same at every reading, so that a program changes what it has instead of adding it again. */
  uid: string
  title: string
  description: string | null
  /** The page about it; null where it has none. */
  url: string | null
  /** A whole day, or an instant. */
  start: PlainDate | Date
  /** When it rings. */
  alarms: readonly Date[]
  changedAt: Date
  version: number
}

/** Days that a calendar looks back and ahead. What repeats is said day by day, because ages and gifts differ by year. */
export const back = 31
const ahead = 731

type Dated = Pick<
  Occasion,
  'id' | 'name' | 'date' | 'repeats' | 'rule' | 'nextDate' | 'years' | 'updatedAt' | 'version'
>

/** The days of an occasion that a calendar shows, in order. */
function daysOf(occasion: Dated, today: PlainDate, leapDay: LeapDay): PlainDate[] {
  if (occasion.repeats === 'none') return [occasion.date]
  const from = addDays(today, -back)
  return [0, 1, 2, 3]
    .flatMap(more => occurrencesIn(occasion, yearOf(from) + more, leapDay))
    .filter(day => day >= from && day <= addDays(today, ahead))
    .sort()
}

/** A reminder as far as the calendar shows it. */
export interface Due {
  id: string
  title: string
  source: (typeof reminderSources)[number]
  occasionId: string | null
  dueOn: PlainDate
  dueTime: string
  timezone: string
  fireAt: Date
  channels: readonly string[]
  updatedAt: Date
  version: number
}

/** What a calendar says of an occasion beside its name: how far its gifts are at the next day, and its page. */
export interface Said {
  state: string | null
  url: string
}

const rings = ({ channels }: Due) => channels.includes('calendar')
const placeOf = (occasionId: string | null, day: PlainDate) => `${occasionId} ${day}`

/**
 * The entries of an occasion, one for each of its days. The reminders that rules made for a day ring in its entry. The
 * name has the age or the years of that day, where they are known.
 */
function occasionEntries(
  occasion: Dated,
  { state, url }: Said,
  ringing: ReadonlyMap<string, readonly Due[]>,
  { today, leapDay, host }: { today: PlainDate; leapDay: LeapDay; host: string },
): Entry[] {
  const { id, name, repeats, nextDate, years, version } = occasion
  const days = daysOf(occasion, today, leapDay)
  const next = days.indexOf(nextDate)
  return days.map((day, at) => {
    const reminders = ringing.get(placeOf(id, day)) ?? []
    const age = years === null || next < 0 ? 0 : years + at - next
    return {
      uid: repeats === 'none' ? `occasion-${id}@${host}` : `occasion-${id}-${day}@${host}`,
      title: age > 0 ? `${name} (${age})` : name,
      description: day === nextDate && day >= today ? state : null,
      url,
      start: day,
      alarms: reminders.filter(rings).map(({ fireAt }) => fireAt),
      changedAt: new Date(
        Math.max(Date.parse(occasion.updatedAt), ...reminders.map(({ updatedAt }) => updatedAt.getTime())),
      ),
      version,
    }
  })
}

/** The entry of a reminder that is none of an occasion's day. It rings where its owner chose the calendar as a channel. */
const reminderEntry = (reminder: Due, host: string): Entry => ({
  uid: `reminder-${reminder.id}@${host}`,
  title: reminder.title,
  description: null,
  url: null,
  start: instantAt(reminder.dueOn, reminder.dueTime, reminder.timezone),
  alarms: rings(reminder) ? [reminder.fireAt] : [],
  changedAt: reminder.updatedAt,
  version: reminder.version,
})

/**
 * The entries of occasions and reminders: one for each day of an occasion, with an alarm for each of its reminders, and one
 * for each reminder of its own.
 */
export function entriesOf(
  occasions: readonly (Dated & { said: Said })[],
  due: readonly Due[],
  how: { today: PlainDate; leapDay: LeapDay; host: string },
): Entry[] {
  const shown = new Set(
    occasions.flatMap(one => daysOf(one, how.today, how.leapDay).map(day => placeOf(one.id, day))),
  )
  const isOfDay = ({ source, occasionId, dueOn }: Due) =>
    source === 'rule' && shown.has(placeOf(occasionId, dueOn))
  const ringing = groupBy(due.filter(isOfDay), ({ occasionId, dueOn }) => placeOf(occasionId, dueOn))
  return [
    ...occasions.flatMap(one => occasionEntries(one, one.said, ringing, how)),
    ...due.filter(one => !isOfDay(one)).map(one => reminderEntry(one, how.host)),
  ]
}

const dayText = (day: PlainDate) => day.replaceAll('-', '')
const timeText = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const eventOf = ({ uid, title, description, url, start, alarms, changedAt, version }: Entry): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${timeText(changedAt)}`,
  `LAST-MODIFIED:${timeText(changedAt)}`,
  `SEQUENCE:${version - 1}`,
  `SUMMARY:${escaped(title)}`,
  ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
  ...(url ? [`URL:${url}`] : []),
  ...(typeof start === 'string'
    ? [`DTSTART;VALUE=DATE:${dayText(start)}`, `DTEND;VALUE=DATE:${dayText(addDays(start, 1))}`]
    : [`DTSTART:${timeText(start)}`, `DTEND:${timeText(new Date(start.getTime() + 900_000))}`]),
  // It makes nobody look busy.
  'TRANSP:TRANSPARENT',
  ...alarms.flatMap(alarm => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER;VALUE=DATE-TIME:${timeText(alarm)}`,
    'END:VALARM',
  ]),
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
