/** A calendar date, YYYY-MM-DD, proleptic Gregorian, years 1 to 9999. It belongs to no time zone. */
export type PlainDate = string

/** The day on which a 29 February is celebrated in other years. */
export const leapDays = ['feb28', 'mar1'] as const
export type LeapDay = (typeof leapDays)[number]

const dayMs = 86_400_000
const firstDay = -62_135_596_800_000
const lastDay = 253_402_214_400_000

export const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The number of days of a month (1 to 12). */
export const monthDays = (year: number, month: number) =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

export const yearOf = (date: PlainDate) => Number(date.slice(0, 4))
export const monthOf = (date: PlainDate) => Number(date.slice(5, 7))
export const dayOf = (date: PlainDate) => Number(date.slice(8, 10))

/** The date of these numbers, or null when there is no such day (30 February, year 0). */
export function makeDate(year: number, month: number, day: number): PlainDate | null {
  if (![year, month, day].every(Number.isInteger)) return null
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > monthDays(year, month))
    return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether the text is a day that exists, written YYYY-MM-DD. */
export const isDate = (text: string): text is PlainDate =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && makeDate(yearOf(text), monthOf(text), dayOf(text)) !== null

/** Whether the text is a birthday: a date, or --MM-DD (29 February included) when the year is not known. */
export const isBirthday = (text: string) => isDate(text.startsWith('--') ? `2000-${text.slice(2)}` : text)

/**
 * The date's midnight in UTC, in milliseconds. Date.UTC makes no object, but reads years below 100 as 19xx.
 */
function midnight(date: PlainDate): number {
  const [year, month, day] = [yearOf(date), monthOf(date) - 1, dayOf(date)]
  return year < 100 ? new Date(0).setUTCFullYear(year, month, day) : Date.UTC(year, month, day)
}

const fromMidnight = (ms: number): PlainDate =>
  new Date(Math.min(Math.max(ms, firstDay), lastDay)).toISOString().slice(0, 10)

/** The date n days later (earlier where negative), kept within the years 1 to 9999. */
export const addDays = (date: PlainDate, n: number): PlainDate => fromMidnight(midnight(date) + n * dayMs)

/** The same day n months later, or the month's last day where it is shorter; kept within the years 1 to 9999. */
export function addMonths(date: PlainDate, n: number): PlainDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + n
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  if (year < 1) return fromMidnight(firstDay)
  if (year > 9999) return fromMidnight(lastDay)
  return makeDate(year, month, Math.min(dayOf(date), monthDays(year, month)))!
}

/** Days from one date to the other: 1 from today to tomorrow, negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate) => (midnight(to) - midnight(from)) / dayMs

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (date: PlainDate) => new Date(midnight(date)).getUTCDay()

/** The first day of the date's week, where weeks start on `weekStart` (0 is Sunday). */
export const startOfWeek = (date: PlainDate, weekStart: number): PlainDate =>
  addDays(date, -((weekdayOf(date) - weekStart + 7) % 7))

/** Noon UTC of the date: format it with Intl and timeZone 'UTC'. */
export const toUtcDate = (date: PlainDate) => new Date(midnight(date) + dayMs / 2)

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string) {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      // A stored zone that this platform does not know must not make a job fail for everybody.
      timeZone: isKnownZone(timeZone) ? timeZone : 'UTC',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  return clock
}

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/**
 * IANA's names of three letters. The others that Intl accepts (VST, NET, IST, …) are ICU's own, and elsewhere mean
 * another place.
 */
const shortZones = 'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' ')

/**
 * Whether the text names an IANA zone. Bare offsets such as +05:30 are refused, because databases read their sign
 * differently.
 */
export const isTimeZone = (zone: string): boolean =>
  /^[A-Za-z][A-Za-z0-9_+\-/]*$/.test(zone) &&
  (zone.length !== 3 || shortZones.includes(zone.toUpperCase())) &&
  isKnownZone(zone)

/** The local time in the zone at an instant, as if its digits were UTC, in milliseconds. */
function wallClock(timeZone: string, instant: number): number {
  const part: Record<string, number> = {}
  for (const { type, value } of clockOf(timeZone).formatToParts(instant)) part[type] = Number(value)
  const date = new Date(0).setUTCFullYear(part.year!, part.month! - 1, part.day!)
  return date + (part.hour! * 3600 + part.minute! * 60 + part.second!) * 1000
}

/** The calendar date in the zone at the instant. */
export const todayIn = (timeZone: string, now: Date): PlainDate =>
  new Date(wallClock(timeZone, now.getTime())).toISOString().slice(0, 10)

/** The hour (0 to 23) in the zone at the instant. */
export const localHour = (timeZone: string, now: Date) =>
  new Date(wallClock(timeZone, now.getTime())).getUTCHours()

/** The local time in the zone at the instant, as `HH:MM`. */
export const timeOfDay = (timeZone: string, at: Date) =>
  new Date(wallClock(timeZone, at.getTime())).toISOString().slice(11, 16)

/**
 * The instant at which clocks in the zone show `time` (HH:MM) on the date. Where they show it twice, the first one.
 * Where it is skipped, the first moment after the gap.
 */
export function instantAt(date: PlainDate, time: string, timeZone: string): Date {
  const wall = midnight(date) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000
  const offsetAt = (instant: number) => wallClock(timeZone, instant) - instant
  const candidates = [wall - offsetAt(wall - dayMs), wall - offsetAt(wall + dayMs)].sort((a, b) => a - b)
  const match = candidates.find(instant => wallClock(timeZone, instant) === wall)
  if (match !== undefined) return new Date(match)
  let [before, after] = [candidates[0]!, candidates[1]!]
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (middle <= before) break
    if (wallClock(timeZone, middle) < wall) before = middle
    else after = middle
  }
  return new Date(after)
}

/** The offsets of a zone from UTC in minutes: one entry for `from`, and one for each change before `until`. */
export function offsetsOf(timeZone: string, from: Date, until: Date): { at: Date; minutes: number }[] {
  const minutesAt = (instant: number) => Math.round((wallClock(timeZone, instant) - instant) / 60_000)
  const found = [{ at: from, minutes: minutesAt(from.getTime()) }]
  const week = 7 * dayMs
  for (let end = from.getTime() + week; end < until.getTime() + week; end += week) {
    const { minutes } = found.at(-1)!
    if (minutesAt(end) === minutes) continue
    let [before, after] = [end - week, end]
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000
      if (minutesAt(middle) === minutes) before = middle
      else after = middle
    }
    found.push({ at: new Date(after), minutes: minutesAt(after) })
  }
  return found
}
