import { addDays, yearOf } from '@/lib/core/calendar'
import { languageOf, type WrittenLocale } from '@/lib/i18n/locales'
import { type Clock, halves, inZone, withoutTime } from '@/lib/reading/dates/clocks.rules'
import { formAt } from '@/lib/reading/dates/forms.rules'
import { type Form, isSign, orders } from '@/lib/reading/dates/grammar.rules'
import { nearAt } from '@/lib/reading/dates/near.rules'
import { readingOf, yearReading } from '@/lib/reading/dates/settled.rules'
import { isBlankDate, plainDigits } from '@/lib/reading/dates/texts.rules'
import { type Token, tokensOf } from '@/lib/reading/tokens.rules'
import {
  type DateContext,
  type DateOrder,
  type DateReading,
  type DateTrouble,
  lastYear,
  longestDate,
  type TextContext,
} from './values'
import {
  bornWords,
  fillers,
  monthLanguages,
  months,
  otherCalendarTexts,
  otherCalendarWords,
  weekdays,
} from './words'

export { dateOrder, isSerialColumn } from '@/lib/reading/dates/columns.rules'
export { toDate } from '@/lib/reading/dates/settled.rules'
export { isBlankDate, plainDigits } from '@/lib/reading/dates/texts.rules'
export type { DateContext, DateOrder, DateReading, TextContext } from './values'

/** The order in which a language and a country write numbers alone. */
export const homeOrder = (written: WrittenLocale): DateOrder =>
  ['zh', 'ja', 'ko'].includes(languageOf(written)) ? 'ymd' : ['en', 'en-CA'].includes(written) ? 'mdy' : 'dmy'

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

/** Why a cell names a day and is none; undefined for every other cell. */
export function dateTrouble(text: string, context: DateContext = {}): DateTrouble | undefined {
  const reading = readDate(text, context)
  return reading.is === 'refused' ? reading.why : undefined
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
