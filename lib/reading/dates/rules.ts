import {
  addDays,
  daysBetween,
  isLeapYear,
  makeDate,
  monthDays,
  todayIn,
  weekdayOf,
  yearOf,
} from '@/lib/core/calendar'
import { fold } from '@/lib/core/text'
import { languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import { type Form, formAt, orders, type Parts } from '@/lib/reading/day-forms/rules'
import { nearAt } from '@/lib/reading/near-days/rules'
import { type Token, tokensOf } from '@/lib/reading/tokens/rules'
import {
  type DateContext,
  type DateOrder,
  type DateReading,
  type DateTrouble,
  firstYear,
  lastYear,
  longestDate,
  type TextContext,
} from './values'
import {
  blankTexts,
  blankWords,
  bornWords,
  fillers,
  monthLanguages,
  months,
  otherCalendarTexts,
  otherCalendarWords,
  weekdays,
} from './words'

export type { DateContext, DateOrder, DateReading, TextContext } from './values'

/** The order in which a language and a country write numbers alone. */
export const homeOrder = (written: WrittenLocale): DateOrder =>
  ['zh', 'ja', 'ko'].includes(languageOf(written)) ? 'ymd' : ['en', 'en-CA'].includes(written) ? 'mdy' : 'dmy'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** A day that exists, or a day without a year (`year` is null); null for every other. */
export function toDate(year: number | null, month: number, day: number): string | null {
  if (year !== null) return year >= 1000 ? makeDate(year, month, day) : null
  const date = makeDate(2000, month, day)
  return date && `--${date.slice(5)}`
}

/** Full-width and Arabic digits as ASCII, without direction marks and double spaces. */
export const plainDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0660-\u0669]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\s+/g, ' ')
    .trim()

/** The texts that address books and spreadsheets write for "no day". */
export function isBlankDate(text: string): boolean {
  if (text.length > longestDate) return false
  const folded = fold(text)
  if (folded === '' || blankWords.has(folded) || blankTexts.has(folded)) return true
  return /^(?:0{1,4}[/.-]0{1,2}[/.-]0{1,4}|0001-01-01|0{6,8})(?:[ t]0{1,2}:00.*)?$/.test(folded)
}

/** The century of a year of two digits: birthdays and the past lie behind, other days up to 20 years ahead. */
function fullYear(written: string, month: number, day: number, context: DateContext): number {
  const number = Number(written)
  if (written.length > 2) return number
  const { today } = context
  // Without a day to count from, the years of spreadsheets: 30 to 99 are in the last century.
  if (!today) return number < 30 ? 2000 + number : 1900 + number
  const recent = 2000 + number
  if (context.birthday || context.year === 'past') {
    const date = makeDate(recent, month, day)
    return recent > yearOf(today) || (date !== null && date > today) ? 1900 + number : recent
  }
  return recent > yearOf(today) + 20 ? 1900 + number : recent
}

type Settled = { date: string } | { why: DateTrouble }

/** The occurrence of a day without a year that the context asks for. */
function withYear(month: number, day: number, context: DateContext, weekday?: number): Settled {
  const open = toDate(null, month, day)
  if (!open) return { why: 'noSuchDay' }
  const { today, year = 'open' } = context
  if (year === 'open' || !today) return { date: open }
  const base = yearOf(today)
  if (year === 'nearest') {
    const near = [-8, -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8]
      .flatMap(step => makeDate(base + step, month, day) ?? [])
      .sort((one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)))
    // The weekday tells the year of an old mail that does not say when it was sent.
    const fitting = near.find(
      date => weekdayOf(date) === weekday && Math.abs(daysBetween(today, date)) < 2200,
    )
    return { date: fitting ?? near[0]! }
  }
  const step = year === 'past' ? -1 : 1
  for (let n = 0; n <= 8; n++) {
    const date = makeDate(base + n * step, month, day)
    if (date && (year === 'past' ? date <= today : date >= today)) return { date }
  }
  return { why: 'noSuchDay' }
}

/** The day that parts name, where there is one. */
function settle({ year, month, day }: Parts, context: DateContext, weekday?: number): Settled {
  if (year === null) return withYear(month, day, context, weekday)
  const full = fullYear(year, month, day, context)
  // Programs write these years where none is known.
  if (full === 0 || full === 1604) {
    const open = toDate(null, month, day)
    return open ? { date: open } : { why: 'noSuchDay' }
  }
  if (full < firstYear || full > lastYear) return { why: 'beyond' }
  if (day > monthDays(full, month))
    return { why: month === 2 && day === 29 && !isLeapYear(full) ? 'noLeapDay' : 'noSuchDay' }
  const date = makeDate(full, month, day)!
  const { today } = context
  const isBehind = context.birthday || context.year === 'past'
  return today && isBehind && date > today ? { why: 'beyond' } : { date }
}

/** The options that the weekday, the sign and the order leave. */
function chosen({ options, sign, weekday }: Form, context: DateContext): Parts[] {
  if (options.length < 2) return options
  const isFull = options[0]!.year !== null
  const dates = options.map(parts => settle(parts, context))
  if (weekday !== undefined && isFull) {
    const fitting = options.filter((_, at) => {
      const settled = dates[at]!
      return 'date' in settled && !settled.date.startsWith('--') && weekdayOf(settled.date) === weekday
    })
    if (fitting.length === 1) return fitting
  }
  const by = (order: DateOrder | undefined) => {
    const wanted = order === 'ymd' && !isFull ? 'mdy' : order
    return options.filter(parts => parts.order === wanted)
  }
  const { order, home, today } = context
  if (order) return order === 'mixed' ? options : by(order).length > 0 ? by(order) : options
  // Wherever dots stand between the numbers and the year is last, the day is first.
  const isDotted = sign === '.' && (isFull ? !options.some(parts => parts.order === 'ymd') : home !== 'ymd')
  if (isDotted) return by('dmy')
  // Who writes the year first writes the month before the day.
  const own = by(home === 'ymd' && by('ymd').length === 0 ? 'mdy' : home)
  if (own.length === 0) return options
  if (context.year === 'nearest' && today && isFull) {
    // The day in the mail of a shop abroad is near the mail in one of its readings.
    const gap = (settled: Settled | undefined) =>
      settled && 'date' in settled && !settled.date.startsWith('--')
        ? Math.abs(daysBetween(today, settled.date))
        : Number.POSITIVE_INFINITY
    const mine = gap(dates[options.indexOf(own[0]!)])
    const near = options.filter((_, at) => gap(dates[at]) <= 90)
    if (mine > 180 && near.length === 1) return near
  }
  return own
}

type Day = Settled | { dates: string[] }

function dayOf(form: Form, context: DateContext): Day {
  if (form.options.length === 0) return { why: form.why ?? 'noSuchDay' }
  const settled = chosen(form, context).map(parts => settle(parts, context, form.weekday))
  const trouble = settled.find(one => 'why' in one)
  const dates = [...new Set(settled.flatMap(one => ('date' in one ? [one.date] : [])))].sort()
  if (dates.length > 1 || (dates.length === 1 && trouble)) return { dates }
  return dates.length === 1 ? { date: dates[0]! } : (trouble ?? { why: 'noSuchDay' })
}

/** The two days of a range. A day without a year has the year of the other. */
function rangeOf(form: Form, to: Form, context: DateContext): DateReading | null {
  const from = { ...form, to: undefined }
  const [first] = from.options
  const [last] = to.options
  const asked = (one: Form, year: string | null): Form => ({
    ...one,
    options: one.options.map(parts => ({ ...parts, year: parts.year ?? year })),
  })
  const full = (parts: Parts | undefined) => parts?.year ?? null
  let start = dayOf(asked(from, full(last)), context)
  let end = dayOf(asked(to, full(first)), context)
  if (!('date' in start) || !('date' in end)) return null
  if (start.date > end.date && !start.date.startsWith('--') && full(first) !== full(last)) {
    // "28 December to 3 January 2027" begins in the year before.
    if (full(first) === null) start = dayOf(asked(from, String(yearOf(end.date) - 1)), context)
    else end = dayOf(asked(to, String(yearOf(start.date) + 1)), context)
  } else if (start.date > end.date && full(first) === null && !start.date.startsWith('--')) {
    const earlier = dayOf(asked(from, String(yearOf(end.date) - 1)), context)
    const later = dayOf(asked(to, String(yearOf(start.date) + 1)), context)
    if (context.year === 'next') end = later
    else start = earlier
  }
  if (!('date' in start) || !('date' in end)) return null
  if (start.date.startsWith('--') !== end.date.startsWith('--')) return null
  if (start.date > end.date && !start.date.startsWith('--')) return null
  if (!start.date.startsWith('--') && daysBetween(start.date, end.date) > 400) return null
  return { is: 'range', from: start.date, to: end.date }
}

function monthOf({ year, month }: { year: string; month: number }, context: DateContext): string | null {
  const full = fullYear(year, month, 1, context)
  return full < firstYear || full > lastYear ? null : `${full}-${pad(month)}`
}

/** What a form says in a context. */
function readingOf(form: Form, context: DateContext): DateReading {
  if (form.to) {
    const range = rangeOf(form, form.to, context)
    if (range) return range
    return { is: 'unsure', dates: [] }
  }
  if (form.month) {
    const month = monthOf(form.month, context)
    const day = form.options.length > 0 ? dayOf(form, context) : null
    if (day && 'date' in day) return { is: 'unsure', dates: [day.date, ...(month ? [month] : [])] }
    return month ? { is: 'month', month } : { is: 'refused', why: 'beyond' }
  }
  if (form.year !== undefined) return yearReading(form.year)
  const day = dayOf(form, context)
  if ('date' in day) return { is: 'day', date: day.date }
  return 'dates' in day ? { is: 'unsure', dates: day.dates } : { is: 'refused', why: day.why }
}

const yearReading = (text: string): DateReading => {
  const year = Number(text)
  return year < firstYear || year > lastYear ? { is: 'refused', why: 'beyond' } : { is: 'year', year }
}

interface Clock {
  hour: number
  minute: number
  /** Minutes ahead of UTC; null where the text does not say. */
  offset: number | null
}

const isSign = (token: Token | undefined, sign: string) => token?.kind === 'sign' && sign.includes(token.text)
const isText = (token: Token | undefined, words: string) =>
  token?.kind === 'word' && words.split(' ').includes(token.text)
const isPair = (token: Token | undefined) => token?.kind === 'number' && token.text.length <= 2
const halves: Record<string, number> = { 上午: 0, 午前: 0, 오전: 0, 下午: 12, 午後: 12, 오후: 12 }
const zones: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  wet: 0,
  bst: 1,
  cet: 1,
  mez: 1,
  cest: 2,
  mesz: 2,
  eet: 2,
  msk: 3,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  jst: 9,
  kst: 9,
}

/** The tokens without the time of day, and that time. */
function withoutTime(all: readonly Token[]): { tokens: Token[]; clock: Clock | null } {
  const tokens = [...all]
  const half = (at: number) => halves[`${tokens[at]?.text ?? ''}${tokens[at + 1]?.text ?? ''}`]
  for (let at = 0; at < tokens.length; at++) {
    const [hour, colon, minute] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    let end = 0
    let [h, m] = [0, 0]
    if (hour?.kind !== 'number') continue
    // 131454 after the T of 20240312T131454.
    if (
      isText(tokens[at - 1], 't') &&
      !tokens[at - 1]!.gap &&
      !hour.gap &&
      [4, 6].includes(hour.text.length)
    ) {
      ;[h, m, end] = [Number(hour.text.slice(0, 2)), Number(hour.text.slice(2, 4)), at + 1]
    } else if (isPair(hour) && isSign(colon, ':') && isPair(minute) && minute!.text.length === 2) {
      ;[h, m, end] = [Number(hour.text), Number(minute!.text), at + 3]
      if (isSign(tokens[end], ':') && isPair(tokens[end + 1])) end += 2
      if (
        isSign(tokens[end], '.,') &&
        !tokens[end]!.gap &&
        tokens[end + 1]?.kind === 'number' &&
        !tokens[end + 1]!.gap &&
        end > at + 3
      )
        end += 2
    } else if (
      isPair(hour) &&
      (isText(colon, 'h uhr') || (colon?.kind === 'char' && '時时点點시'.includes(colon.text))) &&
      Number(hour.text) < 25 &&
      at > 0
    ) {
      ;[h, end] = [Number(hour.text), at + 2]
      if (isPair(tokens[end])) {
        m = Number(tokens[end]!.text)
        end++
        if (tokens[end]?.kind === 'char' && '分분'.includes(tokens[end]!.text)) end++
      }
    } else continue
    if (h > 24 || m > 59) continue
    let start = at
    if (start > 1 && half(start - 2) !== undefined) {
      start -= 2
      if (h < 12) h += half(start)!
    }
    while (start > 0 && isText(tokens[start - 1], 't at um om alle las la s الساعه')) start--
    while (start > 0 && isText(tokens[start - 1], 'a') && start < at) start--
    if (start > 0 && isSign(tokens[start - 1], ',،')) start--
    if (half(end) !== undefined) {
      if (h < 12) h += half(end)!
      end += 2
    } else if (isText(tokens[end], 'am pm a p ص م صباحا مساء uhr h')) {
      if (isText(tokens[end], 'pm p م مساء') && h < 12) h += 12
      if (isText(tokens[end], 'am a ص صباحا') && h === 12) h = 0
      end++
      if (isSign(tokens[end], '.')) end++
      if (isText(tokens[end], 'm')) end++
      if (isSign(tokens[end], '.')) end++
    }
    let offset: number | null = null
    const zone = tokens[end]
    if (zone?.kind === 'word' && zones[zone.text] !== undefined) {
      offset = zones[zone.text]! * 60
      end++
    }
    if (isSign(tokens[end], '+-') && tokens[end + 1]?.kind === 'number' && !tokens[end + 1]!.gap) {
      const sign = tokens[end]!.text === '-' ? -1 : 1
      const digits = tokens[end + 1]!.text
      const isColon = isSign(tokens[end + 2], ':') && isPair(tokens[end + 3])
      if (digits.length === 4 || digits.length <= 2) {
        const minutes = isColon ? Number(tokens[end + 3]!.text) : Number(digits.slice(2))
        offset = sign * (Number(digits.slice(0, 2)) * 60 + minutes)
        end += isColon ? 4 : 2
      }
    }
    if (isSign(tokens[end], '(')) {
      const close = tokens.findIndex((token, p) => p > end && isSign(token, ')'))
      if (close > 0) end = close + 1
    }
    const rest = [...tokens.slice(0, start), ...tokens.slice(end)]
    return { tokens: rest, clock: { hour: h, minute: m, offset } }
  }
  return { tokens, clock: null }
}

/** The day of an instant in the reader's zone. Midnight is how programs write a day without a time. */
function inZone(date: string, clock: Clock | null, zone: string | undefined): string {
  if (!zone || clock?.offset == null || date.startsWith('--') || (clock.hour === 0 && clock.minute === 0))
    return date
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))]
  const at = Date.UTC(year, month - 1, day, clock.hour, clock.minute) - clock.offset * 60_000
  return todayIn(zone, new Date(at))
}

/** The day that a spreadsheet counts: 1 is 1 January 1900, and 60 the 29 February that 1900 did not have. */
function fromSerial(text: string): DateReading | null {
  const digits = /^(\d{1,6})(?:[.,]\d{1,12})?$/.exec(plainDigits(text))?.[1]
  if (!digits) return null
  const number = Number(digits)
  if (number < 1 || number === 60) return { is: 'refused', why: 'noSuchDay' }
  const date = addDays('1899-12-30', number < 60 ? number + 1 : number)
  return yearOf(date) > lastYear ? { is: 'refused', why: 'beyond' } : { is: 'day', date }
}

/** The tokens of a cell that can name its day, and the weekday that it says. */
function essence(all: readonly Token[]): { tokens: Token[]; weekday?: number } {
  const isMonth = (at: number) => all[at]?.kind === 'word' && months.has(all[at]!.text)
  const severalMonths = all.filter((_, at) => isMonth(at)).length > 1
  let weekday: number | undefined
  const tokens: Token[] = []
  for (const [at, token] of all.entries()) {
    const named = token.kind === 'word' && weekdays.has(token.text)
    if (named && (!isMonth(at) || (severalMonths && at === 0))) {
      weekday ??= weekdays.get(token.text) ?? undefined
      if (isSign(all[at + 1], '.') && all[at + 2]?.kind !== 'number') continue
      continue
    }
    const isFirst = tokens.length === 0
    if (
      isFirst &&
      (isSign(token, '.,،*:;()[]"\'') ||
        (token.kind === 'word' && (bornWords.has(token.text) || fillers.has(token.text)) && !isEra(all, at)))
    )
      continue
    tokens.push(token)
  }
  return { tokens, weekday }
}

/** "S60.4.12" begins with a letter that is a word elsewhere. */
const isEra = (tokens: readonly Token[], at: number) =>
  tokens[at]!.text.length === 1 && tokens[at + 1]?.kind === 'number' && !tokens[at + 1]!.gap

const trailing = new Set('生まれ出출년생'.split(''))
const isEnd = (token: Token) =>
  (token.kind === 'sign' && '.,;?!)]"'.includes(token.text)) ||
  (token.kind === 'char' && trailing.has(token.text)) ||
  (token.kind === 'word' && fillers.has(token.text))

/** The day, the range or the month that a cell holds. `order` and `home` settle 3/4/2024. */
export function readDate(text: string, context: DateContext = {}): DateReading {
  if (text.length > longestDate) return { is: 'none' }
  if (isBlankDate(text)) return { is: 'blank' }
  if (context.serial) {
    const day = fromSerial(text)
    if (day) return day
  }
  const all = tokensOf(text)
  if (!all.some(({ kind }) => kind === 'number' || kind === 'char')) return { is: 'none' }
  const folded = all.map(token => token.text).join('')
  if (
    otherCalendarTexts.some(words => folded.includes(words)) ||
    all.some((token, at) => at > 0 && token.kind === 'word' && otherCalendarWords.has(token.text))
  )
    return { is: 'refused', why: 'otherCalendar' }
  const { tokens: timed, clock } = withoutTime(all)
  const half = timed.at(-2) && timed.at(-1) ? halves[timed.at(-2)!.text + timed.at(-1)!.text] : undefined
  const plain = half === undefined ? timed : timed.slice(0, -2)
  const special = compact(plain, folded)
  if (special) return withZone(readingOf(special, context), clock, context)
  const { tokens, weekday } = essence(plain)
  const form = formAt({ tokens, isCell: true, isMixed: true, ranges: true }, 0)
  if (!form || !tokens.slice(form.end).every(isEnd)) {
    const [only] = tokens
    return tokens.length === 1 && only?.kind === 'number' && only.text.length === 4 && !clock
      ? yearReading(only.text)
      : { is: 'none' }
  }
  return withZone(readingOf({ ...form, weekday: form.weekday ?? weekday }, context), clock, context)
}

const withZone = (reading: DateReading, clock: Clock | null, { zone }: DateContext): DateReading =>
  reading.is === 'day' ? { is: 'day', date: inZone(reading.date, clock, zone) } : reading

/** --03-12, --0312, 20240312. */
function compact(tokens: readonly Token[], folded: string): Form | null {
  const parts = (year: string | null, month: string, day: string): Form => ({
    end: tokens.length,
    options: orders([year ?? '2000', month, day])
      .filter(({ order }) => order === 'ymd')
      .map(one => ({ ...one, order: 'told', year })),
    why: 'noSuchDay',
  })
  const [one, two, three, four, five] = tokens
  if (isSign(one, '-') && isSign(two, '-') && three?.kind === 'number') {
    if (three.text.length === 4 && !four) return parts(null, three.text.slice(0, 2), three.text.slice(2))
    if (three.text.length === 2 && isSign(four, '-') && five?.kind === 'number' && tokens.length === 5)
      return parts(null, three.text, five.text)
    return null
  }
  if (one?.kind !== 'number' || one.text.length !== 8 || tokens.length !== 1 || !folded.startsWith(one.text))
    return null
  return parts(one.text.slice(0, 4), one.text.slice(4, 6), one.text.slice(6))
}

/** The day of a cell, YYYY-MM-DD or --MM-DD; null where it says none, or more than one. */
export function dateIn(text: string, context: DateContext = {}): string | null {
  const reading = readDate(text, context)
  return reading.is === 'day' ? reading.date : null
}

export interface FoundDate {
  reading: DateReading
  /** Where it stands in the text. */
  start: number
  end: number
  /** The end of the first day of a range, where that day is whole by itself. */
  firstEnd?: number
}

const leads = new Set('el le am on den the dem'.split(' '))

/** The days that a running text names, in its order. */
export function findDates(text: string, context: TextContext = {}): FoundDate[] {
  const tokens = tokensOf(text)
  const found: FoundDate[] = []
  const grammar = {
    tokens,
    isCell: false,
    languages: context.languages ?? monthLanguages,
    isMixed: context.languages === undefined,
    ranges: context.ranges ?? false,
  }
  const isBirth = context.year === 'open' || context.birthday
  for (let at = 0; at < tokens.length; ) {
    const form = formAt(grammar, at)
    const near =
      context.near && context.today && !isBirth
        ? nearAt(tokens, at, context.today, context.year === 'past')
        : null
    if (near && (!form || near.end > form.end)) {
      found.push({
        reading: { is: 'day', date: near.date },
        start: tokens[at]!.start,
        end: tokens[near.end - 1]!.end,
      })
      at = near.end
    } else if (form) {
      const before = tokens[at - 1]
      const isLed =
        before?.kind === 'word' && leads.has(before.text) && tokens[at]!.gap && tokens[at]!.kind !== 'char'
      const isOther = isOtherCalendar(tokens, at, form.end)
      found.push({
        reading: isOther ? { is: 'refused', why: 'otherCalendar' } : readingOf(form, context),
        start: (isLed ? before : tokens[at]!).start,
        end: tokens[form.end - 1]!.end,
        ...(form.firstEnd === undefined ? {} : { firstEnd: tokens[form.firstEnd - 1]!.end }),
      })
      at = form.end
    } else at++
  }
  return found
}

/** Whether words beside a day say that it is of another calendar: 农历8月15日, 12/9/1445 هـ. */
function isOtherCalendar(tokens: readonly Token[], at: number, end: number): boolean {
  const before = tokens.slice(Math.max(0, at - 3), at)
  const after = tokens[end]
  return (
    otherCalendarTexts.some(words =>
      before
        .map(({ text }) => text)
        .join('')
        .endsWith(words),
    ) ||
    (after?.kind === 'word' && ['ه', 'هجري', 'هجريه'].includes(after.text))
  )
}

/** The readings of a cell of three numbers, and whether the year stands first. */
function shapesOf(text: string): { options: Parts[]; isYearFirst: boolean } | null {
  const parts = /^(\d{1,4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,4})(?!\d)/.exec(plainDigits(text.slice(0, 40)))
  if (!parts) return null
  const numbers = parts.slice(1)
  return { options: orders(numbers), isYearFirst: numbers[0]!.length === 4 }
}

/** Five different days rise or fall by chance in one of 60 columns. */
const fewestInLine = 5

/** Whether the days of a column rise or fall in an order, as an account's do. */
function isInLine(shapes: readonly Parts[][], order: Parts['order']): boolean {
  const keys = shapes.flatMap(options => {
    const parts = options.find(one => one.order === order)
    if (!parts) return []
    const year = parts.year!.length > 2 ? Number(parts.year) : 2000 + Number(parts.year)
    return [year * 10_000 + parts.month * 100 + parts.day]
  })
  if (keys.length !== shapes.length || new Set(keys).size < fewestInLine) return false
  const pairs = keys.slice(1).map((key, at) => key - keys[at]!)
  return pairs.every(step => step >= 0) || pairs.every(step => step <= 0)
}

/** The order of day, month and year in a column, if its values tell: `mixed` where they contradict each other. */
export function dateOrder(values: Iterable<string>): DateOrder | undefined {
  let left: Set<Parts['order']> | null = null
  let yearFirst = 0
  const open: Parts[][] = []
  for (const value of values) {
    const shape = shapesOf(value)
    if (!shape || shape.options.length === 0) continue
    if (shape.isYearFirst) {
      yearFirst++
      continue
    }
    const own = new Set(shape.options.map(({ order }) => order))
    left = new Set([...(left ?? own)].filter(order => own.has(order)))
    if (left.size === 0) return 'mixed'
    if (open.length < 2000) open.push(shape.options)
  }
  if (!left) return yearFirst > 0 ? 'ymd' : undefined
  const candidates = [...left]
  if (candidates.length > 1) {
    const inLine = candidates.filter(order => isInLine(open, order))
    if (inLine.length === 1) return inLine[0] as DateOrder
    return undefined
  }
  return candidates[0] as DateOrder
}

/** Whether a column of days holds the day numbers of a spreadsheet: whole numbers of 1927 to 2064 in each cell. */
export function isSerialColumn(values: Iterable<string>): boolean {
  let count = 0
  for (const value of values) {
    if (isBlankDate(value)) continue
    const digits = /^(\d{5})(?:[.,]\d{1,12})?$/.exec(plainDigits(value.slice(0, 40)))?.[1]
    if (!digits || Number(digits) < 10_000 || Number(digits) > 60_000) return false
    count++
  }
  return count > 0
}
