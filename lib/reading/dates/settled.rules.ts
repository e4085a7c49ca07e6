import { daysBetween, isLeapYear, makeDate, monthDays, weekdayOf, yearOf } from '@/lib/core/calendar'
import type { Form, Parts } from '@/lib/reading/dates/grammar.rules'
import {
  type DateContext,
  type DateOrder,
  type DateReading,
  type DateTrouble,
  firstYear,
  lastYear,
} from '@/lib/reading/dates/values'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

/** A day that exists, or a day without a year (`year` is null); null for every other. */
export function toDate(year: number | null, month: number, day: number): string | null {
  if (year !== null) return year >= 1000 ? makeDate(year, month, day) : null
  const date = makeDate(2000, month, day)
  return date && `--${date.slice(5)}`
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
export function readingOf(form: Form, context: DateContext): DateReading {
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

export const yearReading = (text: string): DateReading => {
  const year = Number(text)
  return year < firstYear || year > lastYear ? { is: 'refused', why: 'beyond' } : { is: 'year', year }
}
