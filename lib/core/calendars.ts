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

/** Hebrew months counted from Nisan, found by how their English names begin, whatever the spelling after that. */
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

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180)

/**
 * The instant (ms) of the new moon nearest to the given one, within seconds in our time.
 * Meeus, Astronomical Algorithms, 2nd edition, chapter 49; ΔT after Espenak and Meeus for 2005 to 2050.
 */
function newMoonNear(ms: number): number {
  const k = Math.round((ms - Date.UTC(2000, 0, 6, 18, 14)) / (29.530588861 * 86_400_000))
  const t = k / 1236.85
  const e = 1 - 0.002516 * t - 0.0000074 * t * t
  const s = 2.5534 + 29.1053567 * k - 0.0000014 * t * t
  const m = 201.5643 + 385.81693528 * k + 0.0107582 * t * t + 0.00001238 * t ** 3
  const f = 160.7108 + 390.67050284 * k - 0.0016118 * t * t - 0.00000227 * t ** 3
  const node = 124.7746 - 1.56375588 * k + 0.0020672 * t * t
  let day = 2451550.09766 + 29.530588861 * k + 0.00015437 * t * t - 0.00000015 * t ** 3
  day += -0.4072 * sin(m) + 0.17241 * e * sin(s) + 0.01608 * sin(2 * m) + 0.01039 * sin(2 * f)
  day += 0.00739 * e * sin(m - s) - 0.00514 * e * sin(m + s) + 0.00208 * e * e * sin(2 * s)
  day += -0.00111 * sin(m - 2 * f) - 0.00057 * sin(m + 2 * f) + 0.00056 * e * sin(2 * m + s)
  day += -0.00042 * sin(3 * m) + 0.00042 * e * sin(s + 2 * f) + 0.00038 * e * sin(s - 2 * f)
  day += -0.00024 * e * sin(2 * m - s) - 0.00017 * sin(node) - 0.00007 * sin(m + 2 * s)
  day += 0.00004 * (sin(2 * m - 2 * f) + sin(3 * s)) + 0.00003 * (sin(m + s - 2 * f) + sin(2 * m + 2 * f))
  day += 0.00003 * (sin(m - s + 2 * f) - sin(m + s + 2 * f)) - 0.00002 * (sin(m - s - 2 * f) + sin(3 * m + s))
  day += 0.00002 * sin(4 * m) + 0.000325 * sin(299.77 + 0.107408 * k - 0.009173 * t * t)
  day += 0.000165 * sin(251.88 + 0.016321 * k) + 0.000164 * sin(251.83 + 26.651886 * k)
  day += 0.000126 * sin(349.42 + 36.412478 * k) + 0.00011 * sin(84.66 + 18.206239 * k)
  day += 0.000062 * sin(141.74 + 53.303771 * k) + 0.00006 * sin(207.14 + 2.453732 * k)
  day += 0.000056 * sin(154.84 + 7.30686 * k) + 0.000047 * sin(34.52 + 27.261239 * k)
  day += 0.000042 * sin(207.19 + 0.121824 * k) + 0.00004 * sin(291.34 + 1.844379 * k)
  day += 0.000037 * sin(161.72 + 24.198154 * k) + 0.000035 * sin(239.56 + 25.513099 * k)
  day += 0.000023 * sin(331.55 + 3.592518 * k)
  const y = t * 100
  return (day - 2440587.5) * 86_400_000 - (62.92 + 0.32217 * y + 0.005589 * y * y) * 1000
}

/**
 * Platforms compute the moon roughly and miss a month by a day when it is new around midnight (6 February 2027
 * in Beijing), so East Asian months start on the day of the new moon computed here, from 1970 to 2100.
 */
function trueStart(calendar: OtherCalendar, start: PlainDate): PlainDate {
  const hours = calendar === 'chinese' ? 8 : calendar === 'dangi' ? 9 : null
  if (hours === null || yearOf(start) < 1970 || yearOf(start) > 2100) return start
  const moon = newMoonNear(toUtcDate(start).getTime() - hours * 3_600_000)
  const day = new Date(moon + hours * 3_600_000).toISOString().slice(0, 10)
  return Math.abs(Date.parse(day) - Date.parse(start)) <= 86_400_000 ? day : start
}

const years = new Map<string, Month[]>()

/** The months that touch a Gregorian year, in order. */
function monthsAround(calendar: OtherCalendar, gregorianYear: number): Month[] {
  const key = `${calendar}${gregorianYear}`
  const known = years.get(key)
  if (known) return known
  const first = makeDate(gregorianYear, 1, 1)!
  const starts: { year: number; month: number; leap: boolean; start: PlainDate }[] = []
  // From two months before, so that a corrected start never leaves a gap at the edges.
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
 * The day in another calendar. Hijri follows Umm al-Qura. Hebrew months count from Nisan (Kislev 9, Tishri 7);
 * 12 is Adar I of a leap year and 13 is Adar, or Adar II, so a birthday in Adar is kept in Adar II. A leap month
 * of the Chinese and Korean calendars has the number of the month before it, with `leap` set; its year is
 * the Gregorian year in which it began.
 */
export function toOtherCalendar(date: PlainDate, calendar: OtherCalendar) {
  const month = monthsAround(calendar, yearOf(date)).findLast(one => one.start <= date)
  if (!month) return partsOf(calendar, date)
  const day = (Date.parse(date) - Date.parse(month.start)) / 86_400_000 + 1
  return { year: month.year, month: month.month, leap: month.leap, day }
}

/**
 * The days of a Gregorian year on which month and day of the other calendar fall: usually one; for Hijri also none
 * or two. A day that the month lacks becomes its last; leap months are passed over in favour of the ordinary ones,
 * and Adar I (12) is Adar in a common year.
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
