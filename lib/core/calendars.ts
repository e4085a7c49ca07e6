import { addDays, makeDate, type PlainDate, toUtcDate, yearOf } from './calendar'

export type OtherCalendar = 'hijri' | 'hebrew' | 'chinese' | 'dangi'

interface Month {
  year: number
  month: number
  leap: boolean
  start: PlainDate
  length: number
}

const intlNames = { hijri: 'islamic-umalqura', hebrew: 'hebrew', chinese: 'chinese', dangi: 'dangi' } as const

/** The first two letters of the Hebrew months' English names, from Nisan on: the rest of the spelling varies. */
const hebrewMonths = ['ni', 'iy', 'si', 'ta', 'av', 'el', 'ti', 'he', 'ki', 'te', 'sh', 'ad']

const formatters = new Map<OtherCalendar, Intl.DateTimeFormat>()

function partsOf(calendar: OtherCalendar, date: PlainDate) {
  let formatter = formatters.get(calendar)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(`en-u-ca-${intlNames[calendar]}-nu-latn`, {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    formatters.set(calendar, formatter)
  }
  const part: Record<string, string> = {}
  for (const { type, value } of formatter.formatToParts(toUtcDate(date))) part[type] = value
  const text = part.month!
  const month =
    calendar !== 'hebrew'
      ? Number.parseInt(text, 10)
      : /^ad/i.test(text)
        ? text.endsWith('I') && !text.endsWith('II')
          ? 12
          : 13
        : hebrewMonths.indexOf(text.slice(0, 2).toLowerCase().replace('ch', 'he')) + 1
  return {
    year: Number(part.relatedYear ?? part.year),
    month,
    leap: /bis/i.test(text),
    day: Number(part.day),
  }
}

/**
 * The lengths of the months that begin on the day of the new moon in Beijing and in Seoul, from 9 December 1969 to
 * 2100. One bit per month, 0 for 29 days and 1 for 30, and five bits per digit. Computed with astronomy-engine 2.1.19.
 */
const monthLengths = {
  chinese:
    'kmqinaar96t4rkitabdabdabd9bd4rkiuibm9dl5dl5dkldkleibq9ep5mklqimmammamq9mp5r4mqinaar9aqlaqlar4nciriat9bd5balbalbaitabd9bl5ekjeillalladl9dl5ekjmidq9ml6ml6ml5mklqimq9n95t4nairaiqqaraar96t4nkitabd9bd5bd5bd4rkiuibm9dl5ekllildileibm9ep5mklqimqamlaml9ml5qkmqinaar9aqlaqlaqknairaat97d4rijdaldajdabd9bl4tkbeidl9dl9ll5dl5ekjmidq5ep5qkm',
  dangi:
    'kqqinaat97d4rkitajdaddabd9bd4rkjeibm9dl5dl5ll5dklmidq9ep5mklqimqimmimq9n95r4msinaar9aqlar5ar4nciriat9bd5bkldalbaitabd9bl5eklmillallall9dl5eklqieq9mp6mlaml5mklqina9n96t4nairairairaar96t4nkitibd9bd9bd9bd5bkjeibm9dl5ekllillilmidq9ep5mklqimqamlamlamp5r4msinaar9aqlaqlaqknairaat9bl4rkldaldajdabd9bl4ukjeidl9llall9dl5eklqidq9n95qkm',
}

const newMoons = new Map<string, Set<PlainDate>>()

function newMoonsOf(calendar: keyof typeof monthLengths): Set<PlainDate> {
  const known = newMoons.get(calendar)
  if (known) return known
  const found = new Set<PlainDate>()
  let date: PlainDate = '1969-12-09'
  for (const digit of monthLengths[calendar]) {
    for (let bit = 4; bit >= 0; bit--) {
      found.add(date)
      date = addDays(date, 29 + ((Number.parseInt(digit, 32) >> bit) & 1))
    }
  }
  newMoons.set(calendar, found)
  return found
}

/**
 * Platforms compute the moon roughly. When it is new around midnight (6 February 2027 in Beijing) they start a month a
 * day off. So from 1970 to 2100, East Asian months start by our own table of new moons.
 */
function trueStart(calendar: OtherCalendar, start: PlainDate): PlainDate {
  if (calendar !== 'chinese' && calendar !== 'dangi') return start
  const known = newMoonsOf(calendar)
  return [start, addDays(start, -1), addDays(start, 1)].find(day => known.has(day)) ?? start
}

const years = new Map<string, Month[]>()

/** The months that touch a Gregorian year, in order. */
function monthsAround(calendar: OtherCalendar, gregorianYear: number): Month[] {
  const key = `${calendar}${gregorianYear}`
  const known = years.get(key)
  if (known) return known
  const first = makeDate(gregorianYear, 1, 1)!
  const starts: { year: number; month: number; leap: boolean; start: PlainDate }[] = []
  // Begins 45 days earlier, so that a corrected start never leaves a gap at the edges.
  let date = addDays(first, -45)
  date = addDays(date, 1 - partsOf(calendar, date).day)
  while (starts.length < 18) {
    const { year, month, leap } = partsOf(calendar, date)
    starts.push({ year, month, leap, start: trueStart(calendar, date) })
    const next = addDays(date, 29)
    if (next <= date) break
    const { day } = partsOf(calendar, next)
    date = day === 1 ? next : addDays(date, 30)
  }
  const months = starts.slice(0, -1).map((month, index) => ({
    ...month,
    length: (Date.parse(starts[index + 1]!.start) - Date.parse(month.start)) / 86_400_000,
  }))
  if (years.size > 400) years.clear()
  years.set(key, months)
  return months
}

/**
 * The day in another calendar. Hijri follows Umm al-Qura. Hebrew months count from Nisan (Kislev 9, Tishri 7): 12 is
 * Adar I of a leap year, and 13 is Adar or Adar II, so a birthday in Adar is celebrated in Adar II. A leap month of the
 * Chinese and Korean calendars has the number of the month before it, with `leap` set. The year of these calendars is
 * the Gregorian year in which it began.
 */
export function toOtherCalendar(date: PlainDate, calendar: OtherCalendar) {
  const month = monthsAround(calendar, yearOf(date)).findLast(one => one.start <= date)
  if (!month) return partsOf(calendar, date)
  const day = (Date.parse(date) - Date.parse(month.start)) / 86_400_000 + 1
  return { year: month.year, month: month.month, leap: month.leap, day }
}

/** A day of another calendar. The year of East Asian calendars is the Gregorian year in which it began. */
export interface OtherDay {
  calendar: OtherCalendar
  year: number
  month: number
  day: number
  /** Whether it is in the leap month after the month of that number. */
  leap: boolean
}

/** The Gregorian years in which a year of another calendar begins and ends, with a year to spare. */
function gregorianYears({ calendar, year }: Pick<OtherDay, 'calendar' | 'year'>): number[] {
  const first =
    calendar === 'hijri' ? Math.floor(year * 0.970224 + 621.57) : calendar === 'hebrew' ? year - 3761 : year
  return [first - 1, first, first + 1].filter(one => one >= 1 && one <= 9998)
}

/**
 * The Gregorian date of a day of another calendar; null where that year has no such month or day. The twelfth Hebrew
 * month of a common year is Adar.
 */
export function gregorianOf(wanted: OtherDay): PlainDate | null {
  const { calendar, year, month, day, leap } = wanted
  const months = gregorianYears(wanted).flatMap(one => monthsAround(calendar, one))
  const named = (number: number) =>
    months.find(one => one.year === year && one.month === number && one.leap === leap)
  const found = named(month) ?? (calendar === 'hebrew' && month === 12 ? named(13) : undefined)
  return found && day >= 1 && day <= found.length ? addDays(found.start, day - 1) : null
}

/**
 * The days of a Gregorian year on which a month and day of the other calendar fall: usually one, for Hijri also none or
 * two. A day that the month lacks becomes its last day. Ordinary months are preferred to leap months, and Adar I (12)
 * is Adar in a common year.
 */
export function fromOtherCalendar(
  calendar: OtherCalendar,
  month: number,
  day: number,
  gregorianYear: number,
): PlainDate[] {
  const months = monthsAround(calendar, gregorianYear)
  const leapYear = months.some(one => one.month === 12 && yearOf(one.start) === gregorianYear)
  const wanted = calendar === 'hebrew' && month === 12 && !leapYear ? 13 : month
  return months
    .filter(one => one.month === wanted && !one.leap)
    .map(one => addDays(one.start, Math.min(day, one.length) - 1))
    .filter(date => yearOf(date) === gregorianYear)
}
