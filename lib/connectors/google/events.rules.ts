import { addDays, type PlainDate } from '@/lib/core/calendar'
import { escaped } from '@/lib/core/content-lines'
import { type Day, dateLines, type ReadDay, readDay, type Writing } from '../dav/events.rules'
import type { Fields } from '../sync/merge.rules'
import { ownKey, parsed } from './people.rules'

interface Moment {
  date?: string | null
  dateTime?: string | null
  timeZone?: string | null
}
/** An event, as far as we know it. What we do not know stays in it. */
export interface GoogleEvent {
  id?: string
  etag?: string
  status?: string
  eventType?: string
  recurringEventId?: string
  summary?: string
  start?: Moment
  end?: Moment
  recurrence?: string[]
  transparency?: string
  extendedProperties?: { private?: Record<string, string> }
}

const compact = (text: string) => text.replace(/[-:]/g, '')

/** The beginning of an event as a line of RFC 5545. */
function startLine({ date, dateTime }: Moment): string | null {
  if (date && /^\d{4}-\d\d-\d\d$/.test(date)) return `DTSTART;VALUE=DATE:${compact(date)}`
  const instant = Date.parse(dateTime ?? '')
  return Number.isNaN(instant) ? null : `DTSTART:${compact(new Date(instant).toISOString().slice(0, 19))}Z`
}

/** Whether a line is one by which an event comes back. Others are no lines of a rule, and are left out. */
const isRule = (line: unknown): line is string =>
  typeof line === 'string' && /^(?:RRULE|RDATE|EXDATE)[:;][^\r\n]*$/.test(line)

/**
 * The occasion of an event. Null for one that was cancelled, a single day of one that comes back, and what Google makes
 * itself, such as hours of focus or birthdays of contacts.
 */
export function readGoogleEvent(text: string, today: PlainDate, zone: string): ReadDay | null {
  const event = parsed<GoogleEvent>(text)
  if (!event || event.status === 'cancelled' || event.recurringEventId) return null
  if (event.eventType && event.eventType !== 'default') return null
  const start = event.start ? startLine(event.start) : null
  if (start === null || typeof event.summary !== 'string') return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Google//EN',
    'BEGIN:VEVENT',
    'UID:google',
    `SUMMARY:${escaped(event.summary)}`,
    start,
    ...(Array.isArray(event.recurrence) ? event.recurrence.filter(isRule) : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const day = readDay(lines.join('\r\n'), today, zone)
  return day && { ...day, uid: event.extendedProperties?.private?.[ownKey] ?? null }
}

/** A day as Google writes it. What it knew of an hour is taken away. */
const whole = (date: string): Moment => ({ date, dateTime: null, timeZone: null })

function datesOf(day: Day, writing: Writing): Pick<GoogleEvent, 'start' | 'end' | 'recurrence'> {
  return {
    start: whole(day.date),
    end: whole(addDays(day.date, 1)),
    recurrence: dateLines(day, writing).filter(isRule),
  }
}

/** A new event of an occasion: a whole day that keeps nobody busy. It carries its name here, by which it is known again. */
export const newGoogleEvent = (id: string, day: Day, writing: Writing): string =>
  JSON.stringify({
    summary: day.name,
    start: { date: day.date },
    end: { date: addDays(day.date, 1) },
    recurrence: datesOf(day, writing).recurrence,
    transparency: 'transparent',
    // Reminders of every birthday would wake a whole family.
    reminders: { useDefault: false },
    extendedProperties: { private: { [ownKey]: id } },
  })

/** An event with some fields changed. Everything else in it stays as it is. */
export function changedGoogleEvent(text: string, changes: Fields, day: Day, writing: Writing): string {
  const event = parsed<GoogleEvent>(text) ?? {}
  const moves = 'date' in changes || 'repeats' in changes || 'rule' in changes
  return JSON.stringify({
    ...event,
    ...('name' in changes ? { summary: day.name } : {}),
    ...(moves ? datesOf(day, writing) : {}),
  })
}
