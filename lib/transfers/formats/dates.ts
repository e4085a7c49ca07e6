import { fold } from '@/lib/core/text'

export type DateOrder = 'dmy' | 'mdy' | 'ymd'

const pad = (value: number, length = 2) => String(value).padStart(length, '0')
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number | null, month: number) =>
  [31, year === null || isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

/** A valid calendar date, or a day without a year (`year` is null). */
export function toDate(year: number | null, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null
  if (year === null) return `--${pad(month)}-${pad(day)}`
  return year >= 1000 && year <= 9999 ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null
}

/** The two-digit years of spreadsheets: 30 to 99 are in the last century. */
const fullYear = (text: string) => {
  const year = Number(text)
  if (text.length > 2) return year
  return year < 30 ? 2000 + year : 1900 + year
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

const monthLanguages =
  'en en-GB es es-MX fr fr-CA de de-AT ar ar-EG ar-SY ar-MA ar-DZ ar-TN zh ja ko it pt nl ru pl sv da nb tr'
const bare = (word: string) => fold(word).replace(/[.,،]/g, '').trim()

const names = (kind: 'month' | 'weekday') => {
  const found = new Map<string, number>()
  for (const language of monthLanguages.split(' ')) {
    for (const width of ['long', 'short'] as const) {
      for (const withDay of [false, true]) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
          [kind]: width,
          ...(withDay ? { day: 'numeric' } : {}),
          timeZone: 'UTC',
        })
        for (let index = 0; index < (kind === 'month' ? 12 : 7); index++) {
          const date = kind === 'month' ? Date.UTC(2023, index, 2) : Date.UTC(2023, 0, index + 1)
          const part = format.formatToParts(date).find(piece => piece.type === kind)?.value
          const name = part && bare(part)
          // Names contain no digits. An abbreviation for different months in two languages keeps its first
          // meaning.
          if (name && /\p{L}/u.test(name) && !/\d/.test(name) && !found.has(name)) found.set(name, index + 1)
        }
      }
    }
  }
  return found
}

let months: Map<string, number> | undefined
let weekdays: Map<string, number> | undefined
const monthOf = (word: string) => {
  months ??= new Map([...names('month'), ['sept', 9], ['enero', 1], ['mrz', 3], ['janner', 1]])
  return months.get(word)
}
const isWeekday = (word: string) => {
  weekdays ??= names('weekday')
  return weekdays.has(word)
}

const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 明治: 1867 }
const fillers = new Set([
  'de',
  'del',
  'of',
  'the',
  'le',
  'den',
  'der',
  'am',
  'di',
  'do',
  'da',
  'el',
  'من',
  'في',
  'يوم',
  'm',
  'م',
  'g',
])

/** The texts that address books write for "no date". */
export const isBlankDate = (text: string) =>
  /^(0{1,4}[/.-]0{1,2}[/.-]0{1,4}( 0?0:00.*)?|-|–|—|n\/a|none|null|not available|not set|ninguno|aucun(e)?|keine?|未设置|なし|없음|nil)?$/i.test(
    plainDigits(text),
  )

/** The order of day, month and year in a column, if its values tell. */
export function dateOrder(values: Iterable<string>): DateOrder | undefined {
  let dmy = 0
  let mdy = 0
  let ymd = 0
  for (const value of values) {
    const parts = /^(\d{1,4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,4})\b/.exec(plainDigits(value.slice(0, 40)))
    if (!parts) continue
    const [first = 0, second = 0, third = 0] = parts.slice(1).map(Number)
    if (parts[1]?.length === 4 || (first > 31 && third <= 31)) ymd++
    else if (first > 12 && second <= 12) dmy++
    else if (second > 12 && first <= 12) mdy++
  }
  if (dmy && mdy) return undefined
  if (dmy) return 'dmy'
  if (mdy) return 'mdy'
  return ymd ? 'ymd' : undefined
}

/**
 * A date as people and spreadsheets write it: `YYYY-MM-DD`, or `--MM-DD` without a year. Null when it is no
 * full date. `order` settles 3/4/2024; without it dots mean day first and slashes month first.
 */
export function parseDate(input: string, order?: DateOrder): string | null {
  if (input.length > 80 || isBlankDate(input)) return null
  const text = plainDigits(input)
    .replace(/[?]$/, '')
    .replace(
      /[,، ]*(?:T| |^)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?|[صم]|上午|下午|午前|午後|오전|오후)?\s*(?:Z|UTC|GMT)?(?:[+-]\d{2}:?\d{2})?$/i,
      '',
    )
    .replace(/(\d)T\d{4,6}Z?$/, '$1')
    .replace(/\s*(?:上午|下午|午前|午後|오전|오후)$/, '')
    .trim()
  return numeric(text, order) ?? ideographic(text) ?? worded(text)
}

function numeric(text: string, order?: DateOrder): string | null {
  let match =
    /^(\d{4}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{1,2})\.?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (match) {
    const year = Number(match[1])
    // Some exports write year 0 for an unknown year.
    return toDate(year === 0 ? null : year, Number(match[2]), Number(match[3]))
  }
  match = /^--(\d{2})-?(\d{2})$/.exec(text)
  if (match) return toDate(null, Number(match[1]), Number(match[2]))
  match = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})\.?$/.exec(text)
  if (match) {
    const [, first = '', sign, second = '', third = ''] = match
    if (third.length === 2 && (order === 'ymd' || Number(first) > 31)) {
      return toDate(fullYear(first), Number(second), Number(third))
    }
    return dayAndMonth(third === '0000' ? null : fullYear(third), Number(first), Number(second), sign, order)
  }
  match = /^(\d{1,2}) ?([-/.]) ?(\d{1,2})\.?$/.exec(text)
  if (match) {
    // A bare 03-07 is the rest of --03-07, whatever order the column has for full dates.
    const [, first, sign, second] = match
    return dayAndMonth(
      null,
      Number(first),
      Number(second),
      sign,
      sign === '-' ? 'mdy' : order === 'ymd' ? 'mdy' : order,
    )
  }
  return null
}

function dayAndMonth(year: number | null, first: number, second: number, sign?: string, order?: DateOrder) {
  if (first > 12) return toDate(year, second, first)
  if (second > 12) return toDate(year, first, second)
  const dayFirst = order ? order === 'dmy' : sign !== '/'
  return dayFirst ? toDate(year, second, first) : toDate(year, first, second)
}

function ideographic(text: string): string | null {
  const match =
    /^(?:(令和|平成|昭和|大正|明治)? ?(\d{1,4}|元) ?[年년],? ?)?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号號일]? ?(?:\(?[月火水木金土日월화수목금토일]\)?|星期[一二三四五六日天]|[월화수목금토일]요일)?$/.exec(
      text,
    )
  if (!match) return null
  const [, era, year, month, day] = match
  if (year === undefined) return toDate(null, Number(month), Number(day))
  const count = year === '元' ? 1 : Number(year)
  const base = era === undefined ? 0 : (eras[era] ?? 0)
  return toDate(base ? base + count : count, Number(month), Number(day))
}

function worded(text: string): string | null {
  const letters: string[] = []
  const numbers: string[] = []
  const cleaned = text.replace(/(\d)(?:st|nd|rd|th|er|ère|º|ª|°)(?![\p{L}])/giu, '$1')
  for (const [token] of cleaned.matchAll(/\d+|[\p{L}\p{M}]+/gu)) {
    if (/^\d/.test(token)) numbers.push(token)
    else letters.push(bare(token))
  }
  const words = letters.filter(word => word && !fillers.has(word))
  const month = monthOf(words.join(' ')) ?? monthAmongWeekdays(words)
  if (!month || numbers.length === 0 || numbers.length > 2) return null
  const [first = '', second] = numbers
  if (second === undefined) return first.length > 2 ? null : toDate(null, month, Number(first))
  if (first.length === 4) return toDate(Number(first), month, Number(second))
  if (second.length !== 2 && second.length !== 4) return null
  return toDate(fullYear(second), month, Number(first))
}

/** "Tuesday, 12 March": one word is the month, all others are weekdays. */
function monthAmongWeekdays(words: string[]): number | undefined {
  if (words.length > 4) return undefined
  for (let at = 0; at < words.length; at++) {
    const rest = words.filter((_, index) => index !== at)
    const month = monthOf(words[at] ?? '')
    if (month && rest.every(isWeekday)) return month
    const pair = monthOf(words.slice(at, at + 2).join(' '))
    if (pair && words.every((word, index) => index === at || index === at + 1 || isWeekday(word))) return pair
  }
  return undefined
}

/** A birthday: like a date, except that the placeholder year 1604 of Apple's address book means unknown. */
export function parseBirthday(input: string, order?: DateOrder): string | null {
  const date = parseDate(input, order)
  return date?.startsWith('1604-') ? `-${date.slice(4)}` : date
}
