import type { LeapDay, PlainDate } from '@/lib/core/calendar'
import { addDays } from '@/lib/core/calendar'
import { escaped, folded } from '@/lib/core/content-lines'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import { OccasionInput } from '@/lib/occasions/schema'
import { repeating } from '@/lib/transfers/exports/calendar'
import { readCalendar } from '@/lib/transfers/formats/ical'
import { contentLine, unfold } from '@/lib/transfers/formats/lists/lines'
import { UnreadableFile } from '@/lib/transfers/formats/parsed'
import type { Fields } from '../sync/merge.rules'
import { uidOf } from './cards.rules'

/** An occasion, as far as it goes out. Its description stays here: it may say what somebody is to get. */
export interface Day {
  name: string
  date: string
  repeats: 'none' | 'yearly'
  rule: DateRule
}

/** The database keeps the keys of a rule in an order of its own. */
const ruleText = (rule: DateRule) =>
  JSON.stringify(Object.fromEntries(Object.entries(rule).sort(([one], [other]) => (one < other ? -1 : 1))))

export const fieldsOfDay = ({ name, date, repeats, rule }: Day): Fields => ({
  name,
  date,
  repeats,
  rule: ruleText(rule),
})

/** The columns of an occasion for fields that came in. */
export function dayOf(fields: Fields): Partial<Day> {
  const { name, date, repeats, rule } = fields
  return {
    ...(name ? { name } : {}),
    ...(date ? { date } : {}),
    ...(repeats === 'none' || repeats === 'yearly' ? { repeats } : {}),
    ...(rule ? { rule: JSON.parse(rule) as DateRule } : {}),
  }
}

export interface ReadDay {
  uid: string | null
  fields: Fields
  type: OccasionType
}

/**
 * The occasion of a calendar's object. Null for what repeats more often than yearly, was cancelled, or is no event. A time
 * without a zone is one of where the account lives.
 */
export function readDay(text: string, today: PlainDate, zone: string): ReadDay | null {
  try {
    const { items } = readCalendar(text, { today, zone, onlyDays: true })
    const data = items[0]?.data
    const checked = data ? OccasionInput.safeParse(data) : null
    if (!checked?.success) return null
    const { name, date, repeats = 'none', rule = { kind: 'fixed' }, type } = checked.data
    return { uid: uidOf(text), fields: fieldsOfDay({ name, date, repeats, rule }), type }
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}

const dayText = (day: string) => day.replaceAll('-', '')
const stamp = (now: Date) => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

export interface Writing {
  today: PlainDate
  leapDay: LeapDay
  now: Date
}

export const dateLines = (day: Day, { today, leapDay }: Writing) => [
  `DTSTART;VALUE=DATE:${dayText(day.date)}`,
  `DTEND;VALUE=DATE:${dayText(addDays(day.date, 1))}`,
  ...repeating(day, today, leapDay),
]

/** A new event of an occasion: a whole day that keeps nobody busy. */
export function newEvent(id: string, day: Day, writing: Writing): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gift Tracker//Calendar//EN',
    'BEGIN:VEVENT',
    `UID:${id}@gift-tracker`,
    `DTSTAMP:${stamp(writing.now)}`,
    `SUMMARY:${escaped(day.name)}`,
    ...dateLines(day, writing),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const dated = /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE)$/

/** An event with some fields changed. Everything else in it stays as its programs wrote it. */
export function changedEvent(text: string, changes: Fields, day: Day, writing: Writing): string {
  const moves = 'date' in changes || 'repeats' in changes || 'rule' in changes
  const out: string[] = []
  let depth: string[] = []
  let isDone = false
  for (const physical of unfold(text)) {
    if (physical.text.trim() === '') continue
    const line = contentLine(physical)
    const kind = line?.value.trim().toUpperCase() ?? ''
    const inEvent = depth.at(-1) === 'VEVENT' && !isDone
    if (line?.name === 'BEGIN') depth.push(kind)
    else if (line?.name === 'END') {
      if (inEvent) {
        if ('name' in changes) out.push(`SUMMARY:${escaped(day.name)}`)
        if (moves) out.push(...dateLines(day, writing))
        isDone = true
      }
      depth = depth.slice(0, -1)
    } else if (inEvent && line) {
      if (line.name === 'SUMMARY' && 'name' in changes) continue
      if (moves && dated.test(line.name)) continue
    }
    out.push(physical.text)
  }
  return `${out.map(folded).join('\r\n')}\r\n`
}
