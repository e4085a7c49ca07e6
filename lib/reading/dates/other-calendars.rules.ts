import type { OtherCalendar } from '@/lib/core/calendars'
import { fold } from '@/lib/core/text'
import { plainDigits } from '@/lib/reading/dates/texts.rules'
import { longestDate } from '@/lib/reading/dates/values'
import { months } from '@/lib/reading/dates/words'
import { calendarScales, hebrewMonths, hijriMonths } from './other-calendars.values'

/** A day of another calendar, without a year where none is named. Hebrew months count from Nisan. */
export interface OtherDate {
  calendar: OtherCalendar
  year: number | null
  month: number
  day: number
  leap: boolean
}

const ones = '〇一二三四五六七八九'
const monthNames: Record<string, number> = { 正: 1, 冬: 11, 腊: 12, 臘: 12 }

/** 十五, 初八, 廿三, 三十, 15. */
function countOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const parts =
    /^(?:初([一二三四五六七八九十])|([二三]?)十([一二三四五六七八九]?)|([廿卅])([一二三四五六七八九]?)|([一二三四五六七八九]))$/.exec(
      text,
    )
  if (!parts) return Number.NaN
  const [, first, tens, rest, short, after, one] = parts
  if (first) return first === '十' ? 10 : ones.indexOf(first)
  if (one) return ones.indexOf(one)
  if (short) return (short === '廿' ? 20 : 30) + (after ? ones.indexOf(after) : 0)
  return (tens ? ones.indexOf(tens) : 1) * 10 + (rest ? ones.indexOf(rest) : 0)
}

const chineseWords =
  '农历|農曆|農历|农暦|農暦|阴历|陰曆|陰暦|阴曆|旧历|舊曆|旧暦|夏历|chinese lunar|lunar calendar|calendario lunar|calendrier lunaire|(?:mond|lunar)kalender|\\blunar\\b|\\blunaire\\b|(?:التقويم )?القمري|قمري'
const koreanWords = '음력|\\(음\\)'
const lunarWords: readonly [RegExp, 'chinese' | 'dangi'][] = [
  [new RegExp(chineseWords, 'giu'), 'chinese'],
  [new RegExp(koreanWords, 'gu'), 'dangi'],
]
/** The words of a text that say that its day is one of the moon. */
export const moonWords = new RegExp(`${chineseWords}|${koreanWords}`, 'giu')
const lunarForm =
  '(?:(\\d{4}) ?[年년./-] ?)?(闰|閏|윤)?(\\d{1,2}|[正冬腊臘]|十[一二]?|[一二三四五六七八九]) ?[月월./-] ?(初?[一二三四五六七八九十廿卅]{1,3}|\\d{1,2})(?: ?[日号號일])?'
const lunarDay = new RegExp(`^${lunarForm}\\.?$`, 'u')
/** The word for the calendar stands before or behind the day, or within it: 1958년 음력 8월 1일. */
const lunarInText = new RegExp(
  `(?<!\\d)(?:\\d{4} ?[年년] ?)?[(（]?(?:${chineseWords}|${koreanWords})[)）]?[ :：,]{0,2}${lunarForm}(?!\\d)[)）]?|(?<!\\d)${lunarForm}(?!\\d)[ ,]{0,2}[(（]?(?:${chineseWords}|${koreanWords})[)）]?`,
  'giu',
)

function lunar(text: string): OtherDate | null {
  for (const [words, calendar] of lunarWords) {
    if (text.search(words) < 0) continue
    const rest = text
      .replace(words, ' ')
      .replace(/[()（）:：,，]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const [, year, leap, month = '', day = ''] = lunarDay.exec(rest) ?? []
    const number = monthNames[month] ?? countOf(month)
    return number >= 1 && number <= 12 && countOf(day) >= 1 && countOf(day) <= 30
      ? {
          calendar,
          year: year ? Number(year) : null,
          month: number,
          day: countOf(day),
          leap: leap !== undefined,
        }
      : null
  }
  return null
}

const monthKey = (text: string) =>
  fold(text)
    .replace(/['’`ʿʾ׳]/g, '')
    .replace(/[-.\s]+/g, ' ')
    .trim()
const keysOf = (months: readonly string[]) =>
  new Map(months.flatMap((names, at) => names.split(',').map(name => [monthKey(name), at + 1] as const)))
const hijriKeys = keysOf(hijriMonths)
const hebrewKeys = keysOf(hebrewMonths)

const isHijriYear = (year: number) => year >= 1200 && year <= 1600
const isHebrewYear = (year: number) => year >= 5500 && year <= 6100

/** 15 Ramadan 1410, ١٥ رمضان ١٤١٠ هـ, 12/9/1445 هـ, 1445/9/12 AH. */
function hijri(text: string): OtherDate | null {
  const mark = /(?:هجرية|هجري|هـ|ه|\bah\b\.?)$/iu
  const isMarked = mark.test(text)
  const rest = text.replace(mark, '').trim()
  const numbers = /^(\d{1,4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,4})$/.exec(rest)
  if (numbers && isMarked) {
    const isYearFirst = numbers[1]!.length === 4
    const [year, month, day] = (isYearFirst ? [1, 2, 3] : [3, 2, 1]).map(at => Number(numbers[at]))
    return isHijriYear(year!) && month! <= 12 && month! >= 1 && day! >= 1 && day! <= 30
      ? { calendar: 'hijri', year: year!, month: month!, day: day!, leap: false }
      : null
  }
  return named(rest, hijriKeys, 'hijri', isHijriYear)
}

/**
 * A day and the name of a month, in either order, with a year that only this calendar has. Without a year the month must
 * be none of ours: Nisan is one in Turkish.
 */
function named(
  text: string,
  keys: ReadonlyMap<string, number>,
  calendar: OtherCalendar,
  isYear: (year: number) => boolean,
): OtherDate | null {
  const dayFirst =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of |من |ב)?(?<name>\D[^,،]{1,24}?)(?:,?،? (?<year>\d{4}))?$/iu.exec(
      text,
    )
  const monthFirst = /^(?<name>\D[^,،]{1,24}?) (?<day>\d{1,2})(?:st|nd|rd|th)?,?،? (?<year>\d{4})$/iu.exec(
    text,
  )
  const { day, name = '', year } = (dayFirst ?? monthFirst)?.groups ?? {}
  const month = keys.get(monthKey(name))
  const isIts = year === undefined ? !months.has(fold(name)) : isYear(Number(year))
  return month !== undefined && isIts && Number(day) >= 1 && Number(day) <= 30
    ? { calendar, year: year === undefined ? null : Number(year), month, day: Number(day), leap: false }
    : null
}

/** A text that names a day of another calendar; null for every other. */
export function readOtherDay(source: string): OtherDate | null {
  if (source.length > longestDate) return null
  const text = plainDigits(source)
  return lunar(text) ?? hijri(text) ?? named(text, hebrewKeys, 'hebrew', isHebrewYear)
}

/** The first words of the months' names. */
const firstWords = new Set([...hijriKeys.keys(), ...hebrewKeys.keys()].map(key => key.split(' ')[0]!))
/** "15 Dhu al Hijjah 1410 AH" has as many words. */
const mostWords = 7

export interface OtherDateFound {
  other: OtherDate
  /** Where it stands in the text. */
  start: number
  end: number
}

/** A text of the same length with digits that patterns know. */
const withDigits = (text: string) =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19\s]/g, char => plainDigits(char) || ' ')

/** The days of other calendars in a text, in its order. */
export function findOtherDays(source: string): OtherDateFound[] {
  const text = withDigits(source)
  const isLunar = text.search(moonWords) >= 0
  const found = (isLunar ? [...text.matchAll(lunarInText)] : []).flatMap(
    ({ 0: said, index }): OtherDateFound[] => {
      const other = lunar(said)
      return other ? [{ other, start: index, end: index + said.length }] : []
    },
  )
  const words = [...text.matchAll(/[^\s|]+/gu)]
  const isMonth = words.map(({ 0: word }) => {
    const key = monthKey(word.replace(/[,،]$/, '').replace(/^ב(?=.{3})/u, ''))
    return firstWords.has(key) || firstWords.has(key.split(' ')[0]!)
  })
  for (let at = 0; at < words.length; at++) {
    if (!isMonth[at] && !isMonth[at + 1] && !isMonth[at + 2]) continue
    for (let count = Math.min(mostWords, words.length - at); count > 1; count--) {
      const last = words[at + count - 1]!
      const said = text
        .slice(words[at]!.index, last.index + last[0].length)
        .replace(/^[([]+|[,،.;)\]]+$/gu, '')
      const other = hijri(said) ?? named(said, hebrewKeys, 'hebrew', isHebrewYear)
      if (!other) continue
      const start = text.indexOf(said, words[at]!.index)
      found.push({ other, start, end: start + said.length })
      at += count - 1
      break
    }
  }
  return found.sort((one, other) => one.start - other.start)
}

/** Tishri comes first in programs; 6 is Adar I to some of them and Adar to others. */
const fromTishri = (month: number, hasAdarI: boolean): number | null => {
  if (month <= 5) return month + 6
  if (!hasAdarI) return null
  return month <= 7 ? month + 6 : month - 7
}

/**
 * A day in the digits of a file that names its calendar. Apple writes a Chinese year as its cycle and its place in it.
 * Null where the calendar is unknown, or where two days could be meant.
 */
export function otherDayOf(scale: string, source: string, isApple: boolean): OtherDate | null {
  const key = scale.toLowerCase()
  const calendar = Object.hasOwn(calendarScales, key)
    ? calendarScales[key as keyof typeof calendarScales]
    : undefined
  if (!calendar) return null
  const digits = /^-{0,3}(?:(\d{4}) ?-?(?:(\d{4})-?)?)?(\d{2})(l?)-?(\d{2})$/i.exec(plainDigits(source))
  if (!digits) return readOtherDay(source)
  const [, first, second, written, leap, last] = digits
  const isLunar = calendar === 'chinese' || calendar === 'dangi'
  const isCycle = isLunar && second !== undefined
  if (second !== undefined && !isCycle) return null
  const year = isCycle
    ? 1984 + (Number(first) - 78) * 60 + Number(second) - 1
    : first === undefined || Number(first) === 0
      ? null
      : Number(first)
  // A year within its cycle alone is none.
  const known = year !== null && isLunar && year < 1800 ? null : year
  const month = calendar === 'hebrew' ? fromTishri(Number(written), isApple) : Number(written)
  return month === null
    ? null
    : { calendar, year: known, month, day: Number(last), leap: leap !== '' && isLunar }
}
