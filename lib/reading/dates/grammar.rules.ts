import type { DateTrouble } from '@/lib/reading/dates/values'
import { fillers, type MonthWord, months, ordinals } from '@/lib/reading/dates/words'
import type { Token } from '@/lib/reading/tokens.rules'

/** A day as its numbers name it. The year has the digits as they were written: two of them are no century yet. */
export interface Parts {
  order: 'dmy' | 'mdy' | 'ymd' | 'told'
  year: string | null
  month: number
  day: number
}

/** What the tokens from one place on say. Several options are the same numbers in several orders. */
export interface Form {
  /** The token after the last one. */
  end: number
  options: Parts[]
  /** The sign between numbers alone. */
  sign?: string
  /** A month without a day. */
  month?: { year: string; month: number }
  year?: string
  /** Days of a range; the first is in `options`. */
  to?: Form
  /** The end of the first day of a range, where it needs nothing of the last. */
  firstEnd?: number
  weekday?: number
  why?: DateTrouble
}

export interface Grammar {
  tokens: readonly Token[]
  /** Whether the tokens are all of a cell. A running text needs clearer signs of a day. */
  isCell: boolean
  /** The languages whose names of months count; all where undefined. */
  languages?: readonly string[]
  /** Whether nobody knows in which of them the text is. */
  isMixed: boolean
  ranges: boolean
}

/** Whether numbers can be a month and a day. */
export const fits = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31
export const told = (year: string | null, month: number, day: number): Pick<Form, 'options' | 'why'> =>
  fits(month, day) ? { options: [{ order: 'told', year, month, day }] } : { options: [], why: 'noSuchDay' }

/** The readings of three numbers, or of two: those whose month and day are possible. */
export function orders(numbers: readonly string[]): Parts[] {
  const [a = '', b = '', c] = numbers
  const found: Parts[] = []
  const add = (order: Parts['order'], year: string | null, month: string, day: string) => {
    if (month.length <= 2 && day.length <= 2 && fits(Number(month), Number(day)))
      found.push({ order, year, month: Number(month), day: Number(day) })
  }
  const isYear = (text: string | undefined) => text?.length === 4 || text?.length === 2
  if (c === undefined || isYear(c)) {
    add('dmy', c ?? null, b, a)
    add('mdy', c ?? null, a, b)
  }
  if (c !== undefined && isYear(a)) add('ymd', a, b, c)
  return found
}

export const isSign = (token: Token | undefined, signs: string) =>
  token?.kind === 'sign' && signs.includes(token.text)
export const isNumber = (token: Token | undefined, most = 2): token is Token =>
  token?.kind === 'number' && token.text.length <= most
export const isYearText = (text: string) => /^(?:1[89]|2[01])\d\d$/.test(text)
export const joins = (token: Token | undefined) => token !== undefined && !token.gap

/** Whether a day may begin at a token of a running text. */
export function mayStart(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (!token || !before || token.gap) return true
  if (before.kind === 'char') return true
  if (before.kind !== 'sign') return false
  if ('#$€£¥₩%+=&_@^*'.includes(before.text)) return false
  return !(
    '-./,:'.includes(before.text) &&
    joins(before) &&
    ['number', 'word'].includes(tokens[at - 2]?.kind ?? '')
  )
}

/** Whether a day may end before a token of a running text. */
export function mayEnd({ tokens, isCell }: Grammar, at: number, dash = false): boolean {
  const next = tokens[at]
  if (isCell || !next || next.gap || next.kind === 'char') return true
  if (next.kind === 'word') return next.text === 't' && tokens[at + 1]?.kind === 'number'
  if (next.kind === 'number') return false
  if ('%$€£¥₩°'.includes(next.text)) return false
  return !(
    '-/.,:'.includes(next.text) &&
    tokens[at + 1]?.kind === 'number' &&
    joins(tokens[at + 1]) &&
    !(dash && next.text === '-')
  )
}

export function cell({ isCell }: Grammar, token: Token | undefined) {
  return isCell || joins(token)
}

/** The longest name of a month at a token. Arabic joins prepositions to it. */
export function monthAt(
  { tokens, languages }: Grammar,
  at: number,
): { month: number; end: number; word: MonthWord; text: string } | null {
  const first = tokens[at]
  if (first?.kind !== 'word') return null
  const second = tokens[at + 1]
  const tries: [string, number][] = []
  if (second?.kind === 'word' && second.gap) tries.push([`${first.text} ${second.text}`, at + 2])
  tries.push([first.text, at + 1])
  for (const [text, end] of tries)
    for (const form of /^[لبو]/.test(text) ? [text, text.slice(1)] : [text]) {
      const word = months.get(form)
      if (!word) continue
      if (languages && !languages.some(language => word.languages.has(language))) continue
      return { month: word.month, end, word, text: form }
    }
  return null
}

/** Past the dot of a short month, and past the same month in another word: كانون الثاني/يناير. */
export function pastMonth(grammar: Grammar, found: { month: number; end: number }): number {
  const { tokens } = grammar
  let { end } = found
  if (isSign(tokens[end], '.') && joins(tokens[end])) end++
  if (isSign(tokens[end], '/')) {
    const other = monthAt(grammar, end + 1)
    if (other?.month === found.month) end = other.end
  }
  return end
}

export const pastOrdinal = (tokens: readonly Token[], at: number) => {
  const token = tokens[at]
  if (!joins(token)) return at
  if (token!.kind === 'word' && ordinals.has(token!.text))
    return isSign(tokens[at + 1], '.') && joins(tokens[at + 1]) ? at + 2 : at + 1
  return isSign(token, '.°') ? at + 1 : at
}

/** The year that may follow a day and a month. `sign` is what stood between those two. */
export function yearAfter(grammar: Grammar, at: number, sign?: string): { year: string; end: number } | null {
  const { tokens, isCell } = grammar
  let p = at
  let between = ''
  if (isSign(tokens[p], ',،-/.') && tokens[p]) {
    between = tokens[p]!.text
    p++
  }
  while (p < at + 3 && tokens[p]?.kind === 'word' && fillers.has(tokens[p]!.text)) p++
  if (
    isSign(tokens[p], "'") &&
    tokens[p + 1]?.kind === 'number' &&
    joins(tokens[p + 1]) &&
    tokens[p + 1]!.text.length === 2
  )
    return { year: tokens[p + 1]!.text, end: p + 2 }
  const token = tokens[p]
  if (token?.kind !== 'number') return null
  const isSame = between !== '' && between === sign && joins(token)
  const isFull = token.text.length === 4 && (isCell || isYearText(token.text))
  const isShort = token.text.length === 2 && (isSame || (isCell && between !== '-'))
  if (!isFull && !isShort) return null
  if (!isCell && '-/.'.includes(between) && between && !isSame) return null
  return mayEnd(grammar, p + 1) ? { year: token.text, end: p + 1 } : null
}

export const isChar = (token: Token | undefined, chars: string) =>
  token?.kind === 'char' && chars.includes(token.text)
