import { fold } from '@/lib/core/text'
import { nextOccurrence } from '@/lib/occasions/rules'
import type { DateRule, OccasionType } from '@/lib/occasions/schema'
import { toDate } from '@/lib/reading/dates/rules'
import { type ContentLine, contentLine, plainText, unfold } from './lists/lines'
import { birthdayOf, soundsLikeBirthday } from './lists/titles'
import {
  emptyParsed,
  filled,
  maxProperties,
  maxRows,
  named,
  type Parsed,
  type ReadOptions,
  UnreadableFile,
} from './parsed'
import { occasionTypeFrom } from './words'

interface CalendarEvent {
  row: number
  line: number
  lines: ContentLine[]
  broken: boolean
}

/** Reads the events of an iCalendar file: birthdays become people, yearly and single days become occasions. */
export function readCalendar(text: string, options: ReadOptions = {}): Parsed {
  const parsed = emptyParsed('ical')
  const { events, zone, found } = eventsOf(text)
  if (!found) throw new UnreadableFile('noEvents')
  if (events.length > 0 && events.every(event => event.broken))
    throw new UnreadableFile('noEvents', events[0]?.line)
  const seen = new Set<string>()
  // A series also covers its changed single dates, in any order in the file.
  const series = new Set(
    events.filter(event => !textOf(event, 'RECURRENCE-ID')).map(event => textOf(event, 'UID')),
  )
  for (const event of events) readEvent(event, parsed, zone ?? options.zone, seen, series, options)
  return parsed
}

function eventsOf(text: string) {
  const events: CalendarEvent[] = []
  let open: CalendarEvent | null = null
  let inner: string[] = []
  let found = false
  let zone: string | undefined
  for (const physical of unfold(text)) {
    if (physical.text.trim() === '') continue
    const line = contentLine(physical)
    const kind = line?.value.trim().toUpperCase() ?? ''
    if (line?.name === 'BEGIN') {
      if (kind === 'VCALENDAR') found = true
      if (kind === 'VEVENT') {
        found = true
        if (open) open.broken = true
        if (events.length === maxRows) throw new UnreadableFile('tooManyRows')
        open = { row: events.length + 1, line: physical.line, lines: [], broken: false }
        events.push(open)
        inner = []
      } else if (open) inner.push(kind)
    } else if (line?.name === 'END') {
      if (kind === 'VEVENT') open = null
      else if (inner.at(-1) === kind) inner.pop()
      else if (open && kind === 'VCALENDAR') {
        open.broken = true
        open = null
      }
    } else if (line && open && inner.length === 0) {
      if (open.lines.length < maxProperties) open.lines.push(line)
      else open.broken = true
    } else if (line?.name === 'X-WR-TIMEZONE') zone = line.value.trim()
  }
  if (open) open.broken = true
  return { events, zone, found }
}

const lineOf = (event: CalendarEvent, name: string) => event.lines.find(line => line.name === name)
const textOf = (event: CalendarEvent, name: string) => plainText(lineOf(event, name)?.value ?? '').trim()

function readEvent(
  event: CalendarEvent,
  parsed: Parsed,
  zone: string | undefined,
  seen: Set<string>,
  series: Set<string>,
  { today, onlyDays = false }: ReadOptions,
) {
  const fail = (field: string | null, code: string, messageKey: string) =>
    parsed.errors.push({ row: event.row, type: 'occasion', field, code, messageKey, line: event.line })
  const skip = (reason: string) =>
    parsed.skipped.push({ row: event.row, type: 'occasion', reason, ...named(textOf(event, 'SUMMARY')) })
  if (event.broken) return fail(null, 'EVENT_BROKEN', 'unreadableFile')
  if (textOf(event, 'STATUS').toUpperCase() === 'CANCELLED') return skip('cancelled')
  const title = textOf(event, 'SUMMARY').replace(/\s+/g, ' ')
  if (!title) return fail('name', 'NAME_REQUIRED', 'nameRequired')
  const start = lineOf(event, 'DTSTART')
  if (!start?.value.trim()) return fail('date', 'DATE_REQUIRED', 'dateRequired')
  const date = dateOf(start, zone)
  if (!date) return fail('date', 'DATE_INVALID', 'dateInvalid')
  const who = onlyDays ? null : birthdayOf(title)
  if (who) {
    const key = `birthday ${fold(who)} ${date.slice(5)}`
    if (seen.has(key)) return skip('duplicate')
    seen.add(key)
    const birthday = birthYear(event, date) ?? `-${date.slice(4)}`
    parsed.items.push({
      row: event.row,
      type: 'person',
      data: { name: who, birthday },
      defaults: { relationship: 'other' },
    })
    return
  }
  const uid = textOf(event, 'UID')
  if (textOf(event, 'RECURRENCE-ID') && series.has(uid)) return skip('override')
  const repeat = repeatOf(textOf(event, 'RRULE'), date)
  if (!repeat) return skip('notYearly')
  const day = repeat.date ?? date
  const goesOn = repeat.yearly && !hasEnded(repeat, day, today)
  const key = `${uid || event.row} ${fold(title)} ${goesOn ? day.slice(5) : day}`
  if (seen.has(key)) return skip('duplicate')
  seen.add(key)
  const data = {
    name: title,
    date: day,
    type: typeOf(title, event),
    repeats: goesOn ? 'yearly' : 'none',
    rule: goesOn ? repeat.rule : undefined,
    description: textOf(event, 'DESCRIPTION'),
  }
  parsed.items.push({ row: event.row, type: 'occasion', data: filled(data) })
}

/** The date of an event in its own time zone. An instant in UTC counts in the calendar's time zone. */
function dateOf(start: ContentLine, zone: string | undefined): string | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?)?(Z)?$/i.exec(start.value.trim())
  if (!match) return null
  const [, year, month, day, hour, minute, , utc] = match
  const date = toDate(Number(year), Number(month), Number(day))
  if (!date || hour === undefined || !utc || !zone) return date
  try {
    const instant = new Date(
      Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)),
    )
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
      .format(instant)
      .slice(0, 10)
  } catch {
    return date
  }
}

/**
 * A birthday with its year, if the calendar proves the year. Calendars repeat a birthday from the year of its
 * entry. The start therefore counts as the birth only if words name the year or the series starts years
 * before it was written.
 */
function birthYear(event: CalendarEvent, date: string): string | null {
  const started = Number(date.slice(0, 4))
  const rest = date.slice(4)
  const words = `${textOf(event, 'SUMMARY')}\n${textOf(event, 'DESCRIPTION').slice(0, 500)}`
  const named =
    /(?:born(?: in| on)?|birth ?year|year of birth|geboren(?: am)?|geburtsjahr|jahrgang|née? en|née? le|nacid[oa] en|nato nel|مواليد|出生于|生まれ)\D{0,12}((?:18|19|20)\d{2})(?!\d)/iu.exec(
      words,
    )?.[1] ??
    /[(（*]\s*((?:18|19|20)\d{2})\s*[)）]?/.exec(textOf(event, 'SUMMARY'))?.[1] ??
    /((?:18|19|20)\d{2})\s*年\s*(?:生まれ|出生)/.exec(words)?.[1]
  if (named) return `${named}${rest}`
  const property = event.lines.find(line => /^X-(?:.*-)?BIRTH-?YEAR$/.test(line.name))?.value.trim()
  if (property && /^\d{4}$/.test(property) && property !== '1604') return `${property}${rest}`
  const written = Number(textOf(event, 'CREATED').slice(0, 4))
  const yearly = /FREQ=YEARLY/i.test(textOf(event, 'RRULE'))
  const standIn = [1604, 1900, 1904, 1970, 2000].includes(started)
  return yearly && written && started >= 1880 && started <= written - 2 && !standIn ? date : null
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

interface Repeat {
  yearly: boolean
  rule?: DateRule
  /** The day that the rule names, where the event itself stands on another. */
  date?: string
  /** The last date of the series, if it ends. */
  until?: string | null
}

/** Whether a series has no more dates. Without `today` no series has ended. */
function hasEnded({ rule, until }: Repeat, date: string, today: string | undefined): boolean {
  if (!until || !today) return false
  const next = nextOccurrence({ date, repeats: 'yearly', rule: rule ?? { kind: 'fixed' } }, today, 'feb28')
  return next > until
}

/**
 * The end of a series that starts on a date; null without an end. A series with a count ends with its last
 * year.
 */
function untilOf(rule: ReadonlyMap<string, string>, date: string): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(rule.get('UNTIL') ?? '') ?? []
  if (year) return toDate(Number(year), Number(month), Number(day))
  const count = /^\d{1,4}$/.exec(rule.get('COUNT') ?? '')?.[0]
  return count ? toDate(Number(date.slice(0, 4)) + Number(count) - 1, 12, 31) : null
}

const isLeapDay = (date: string) => date.endsWith('-02-29')

/** The days of a year from its start or end that fall on the same date in every year; null for others. */
function fixedYearDay(rule: ReadonlyMap<string, string>, date: string): string | null {
  const count = Number(/^[+-]?\d{1,3}$/.exec(rule.get('BYYEARDAY') ?? '')?.[0] ?? 0)
  if (rule.has('BYWEEKNO') || rule.has('BYDAY') || rule.has('BYMONTH') || rule.has('BYMONTHDAY')) return null
  // A 29 February that is kept on 1 March in other years.
  if (count === 60 && isLeapDay(date)) return date
  // Before 29 February and, from the end, after it.
  if (!((count >= 1 && count <= 59) || (count <= -1 && count >= -306))) return null
  const year = Number(date.slice(0, 4))
  const day = count > 0 ? Date.UTC(year, 0, count) : Date.UTC(year + 1, 0, 1 + count)
  return new Date(day).toISOString().slice(0, 10)
}

/** The one day that a rule without weekdays names; null for several days or one that moves. */
function fixedDay(rule: ReadonlyMap<string, string>, date: string): string | null {
  const [month = Number(date.slice(5, 7)), day = Number(date.slice(8))] = ['BYMONTH', 'BYMONTHDAY'].map(
    part => (rule.has(part) ? Number(rule.get(part) || Number.NaN) : undefined),
  )
  const year = Number(date.slice(0, 4))
  if (!Number.isInteger(month) || !Number.isInteger(day)) return null
  if (day > 0) return toDate(year, month, day)
  // A 29 February that is kept on the last day of February in other years.
  if (day === -1 && month === 2 && isLeapDay(date)) return date
  // The end of February moves; counted back from it, so does every day.
  if (day === 0 || month === 2 || day < -28) return null
  return toDate(year, month, new Date(Date.UTC(year, month, 1 + day)).getUTCDate())
}

/** How an event repeats; null when it repeats more or less often than yearly. */
function repeatOf(text: string, date: string): Repeat | null {
  if (!text) return { yearly: false }
  const rule = new Map(
    text
      .toUpperCase()
      .split(';')
      .map(part => part.split('=', 2) as [string, string]),
  )
  if (rule.get('COUNT') === '1') return { yearly: false }
  const interval = Number(rule.get('INTERVAL') ?? 1)
  const yearly =
    (rule.get('FREQ') === 'YEARLY' && interval === 1) || (rule.get('FREQ') === 'MONTHLY' && interval === 12)
  // A yearly date of another calendar falls on changing dates of ours.
  if (!yearly || (rule.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return null
  const until = untilOf(rule, date)
  // A day of the year moves with leap years, and the day of a week moves every year.
  if (rule.has('BYYEARDAY') || rule.has('BYWEEKNO')) {
    const fixed = fixedYearDay(rule, date)
    return fixed ? { yearly: true, until, date: fixed } : null
  }
  const byDay = /^([+-]?\d)?(SU|MO|TU|WE|TH|FR|SA)$/.exec(rule.get('BYDAY') ?? '')
  if (!rule.has('BYDAY')) {
    const fixed = fixedDay(rule, date)
    return fixed ? { yearly: true, until, date: fixed } : null
  }
  const nth = Number(byDay?.[1] ?? rule.get('BYSETPOS') ?? Number.NaN)
  const month = Number(rule.get('BYMONTH') ?? Number.NaN)
  const fits = (nth >= 1 && nth <= 5) || nth === -1
  if (!byDay || !fits || !Number.isInteger(month)) return null
  return {
    yearly: true,
    until,
    rule: {
      kind: 'nthWeekday',
      month,
      weekday: weekdays.indexOf(byDay[2] ?? ''),
      nth: nth as 1 | 2 | 3 | 4 | 5 | -1,
    },
  }
}

const hints: [RegExp, OccasionType][] = [
  [
    /wedding anniversary|anniversar|aniversario|anniversaire de mariage|hochzeitstag|jahrestag|ذكرى|纪念日|紀念日|記念日|결혼기념일/i,
    'anniversary',
  ],
  [
    /christmas|x-?mas|navidad|\bno[eë]l\b|weihnacht|الكريسماس|圣诞|聖誕|クリスマス|크리스마스|성탄/i,
    'christmas',
  ],
  [/valentin|عيد الحب|情人节|情人節|バレンタイン|발렌타인|밸런타인/i, 'valentines'],
  [
    /mother['’]?s['’]? day|mothering sunday|d[ií]a de la madre|f[eê]te des m[eè]res|muttertag|عيد الأم|母亲节|母親節|母の日|어머니/i,
    'mothersDay',
  ],
  [
    /father['’]?s['’]? day|d[ií]a del padre|f[eê]te des p[eè]res|vatertag|عيد الأب|父亲节|父親節|父の日|아버지/i,
    'fathersDay',
  ],
  [/wedding|\bboda\b|mariage|hochzeit|زفاف|婚礼|婚禮|結婚式|결혼식/i, 'wedding'],
  [/graduation|graduaci[oó]n|remise des? dipl[oô]me|abschlussfeier|تخرج|毕业|畢業|卒業|졸업/i, 'graduation'],
  [/house-?warming|cr[eé]maill[eè]re|einweihung|乔迁|新築祝|집들이/i, 'housewarming'],
]

function typeOf(title: string, event: CalendarEvent): OccasionType {
  const cake = /cake/.test(textOf(event, 'X-GOOGLE-CALENDAR-CONTENT-ICON'))
  if (cake || soundsLikeBirthday(title)) return 'birthday'
  return occasionTypeFrom(title) ?? hints.find(([pattern]) => pattern.test(title))?.[1] ?? 'other'
}
