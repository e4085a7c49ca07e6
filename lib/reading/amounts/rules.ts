import { toMinor } from '@/lib/core/money'
import { chosen } from '../currencies.rules'
import { type Candidate, candidateAt } from './forms.rules'
import { joined } from './ranges.rules'
import { wordCandidates } from './spelled.rules'
import { plainOf } from './texts.rules'
import { type AmountContext, betweenWords, fromAfter, fromBefore, spanWords } from './values'

export type { AmountContext } from './values'

export interface AmountRead {
  /** In major units. It may have more decimals than its currency. */
  amount: number
  /** The higher end of a range, of which `amount` is the lower. */
  upTo?: number
  /** Whether the amount is said to be the least: "from 20 €". */
  isFrom?: true
  /** The currency that the text names. Null where it names none, or one of several. */
  currency: string | null
  /** The currency as it is written. Null where there is none. */
  sign: string | null
}
export interface AmountFound extends AmountRead {
  start: number
  end: number
}

/** All amounts of a plain text, with and without a currency, in their order. */
function scan(text: string, context: AmountContext, isField: boolean): Candidate[] {
  const all: Candidate[] = []
  const digit = /\d/g
  let from = 0
  for (let match = digit.exec(text); match; match = digit.exec(text)) {
    const { candidate, end } = candidateAt(text, match.index, from, context, isField)
    digit.lastIndex = end
    if (!candidate) continue
    from = candidate.end
    all.push(candidate)
  }
  const words = wordCandidates(text, context, isField)
  const meets = (one: Candidate, other: Candidate) =>
    one !== other && one.start < other.end && other.start < one.end
  const both = words.length > 0 ? [...all, ...words] : all
  // A sign between a word and a number may belong to either, so neither is taken.
  const sorted =
    words.length > 0
      ? both
          .filter(
            one =>
              !words.some(word => meets(one, word)) &&
              !(words.includes(one) && all.some(other => meets(one, other))),
          )
          .sort((a, b) => a.start - b.start)
      : all
  const found: Candidate[] = []
  for (const candidate of sorted) {
    const last = found.at(-1)
    // An amount directly before a dash, as in "10-5": neither is a price.
    const dashed = candidate.isGlued && last && last.end === candidate.start - 1
    const range = last && last.upTo === undefined ? joined(text, last, candidate) : null
    if (range === 'neither') found.pop()
    else if (range) found[found.length - 1] = range
    else if (dashed) found.pop()
    else if (!candidate.isGlued) found.push(candidate)
  }
  return found
}

function readOf(text: string, candidate: Candidate, context: AmountContext): AmountRead {
  const { sign, numbers, isNegative, upTo } = candidate
  const [number = 0] = numbers
  const written = sign ? text.slice(sign.start, sign.end) : null
  return {
    amount: isNegative && number !== 0 ? -number : number,
    ...(upTo === undefined ? {} : { upTo }),
    currency: sign ? chosen(sign.codes, context, written ?? '') : null,
    sign: written,
  }
}

interface Wanted {
  /** Whether the text is a field for money, where letters count that are words elsewhere. */
  isField?: boolean
  /** Also numbers without a currency. */
  withBare?: boolean
  /** Also numbers that may be two, with NaN as their amount. */
  withOpen?: boolean
}

/**
 * The amounts of money in a text, in its order, with their places. Of currencies that share a sign those that the context
 * does not decide are null.
 */
export function findAmounts(
  source: string,
  context: AmountContext = {},
  { isField = false, withBare = false, withOpen = false }: Wanted = {},
): AmountFound[] {
  const { text, at } = plainOf(source)
  return scan(text, context, isField).flatMap(candidate => {
    const isOpen = candidate.numbers.length !== 1
    if ((isOpen && !withOpen) || (!candidate.sign && !withBare)) return []
    const { start, end } = candidate
    const place = at ? { start: at[start]!, end: at[end - 1]! + 1 } : { start, end }
    return [{ ...readOf(text, candidate, context), ...(isOpen ? { amount: Number.NaN } : {}), ...place }]
  })
}

export interface Money {
  amount: number
  currency: string
}

/** More than any gift costs. */
const most = 9_000_000_000

/**
 * The sums of money in a text, in its order: above zero, of a currency that is known, with no more decimals than it has. Ends of
 * ranges are none.
 */
export const findMoney = (
  source: string,
  context: AmountContext = {},
): (Money & { start: number; end: number })[] =>
  findAmounts(source, context).flatMap(({ amount, currency, upTo, start, end }) =>
    currency && upTo === undefined && amount > 0 && amount <= most && toMinor(amount, currency) !== null
      ? [{ amount, currency, start, end }]
      : [],
  )

const startsFrom = new RegExp(`^(?:${fromBefore}):?$`, 'iu')
const endsFrom = new RegExp(`^(?:${fromAfter})$`, 'iu')
const startsSpan = new RegExp(`^(?:${spanWords}|${betweenWords})$`, 'iu')

/** The only amount of a cell or field, with what it may be. Null where it says anything else. */
function only(
  source: string,
  context: AmountContext,
): { text: string; one: Candidate; isFrom: boolean } | null {
  if (source.length > 80) return null
  let { text } = plainOf(source.replace(/\s+/g, ' ').trim())
  const brackets = /^([^()\d]{0,8})\(([^()]*)\)([^()\d]{0,8})$/.exec(text)
  const isBracketed = brackets !== null && /\d/.test(brackets[2]!) && !/^\d.*$/.test(brackets[1]!.trim())
  if (isBracketed) text = `${brackets[1]}${brackets[2]}${brackets[3]}`.trim()
  const all = scan(text, context, true)
  const [one] = all
  if (!one || all.length > 1) return null
  const head = text.slice(0, one.start).trim()
  const tail = text
    .slice(one.end)
    .trim()
    .replace(/^[.,]$/, '')
  const isFrom = one.upTo === undefined && (startsFrom.test(head) || endsFrom.test(tail))
  const isHead =
    head === '' || head === '+' || startsFrom.test(head) || (one.upTo !== undefined && startsSpan.test(head))
  if (!isHead || !(tail === '' || endsFrom.test(tail))) return null
  if (isBracketed) one.isNegative = !one.isNegative
  return { text, one, isFrom }
}

/**
 * The amount that a cell or a field is, with its currency if it names one. Null where it is anything else, where its
 * number may be two, and where its currency has no code.
 */
export function readAmount(source: string, context: AmountContext = {}): AmountRead | null {
  const found = only(source, context)
  if (found?.one.numbers.length !== 1 || found.one.sign?.codes.length === 0) return null
  const { text, one, isFrom } = found
  return { ...readOf(text, one, context), ...(isFrom ? { isFrom: true as const } : {}) }
}

/**
 * The amount of a cell with the currency that it names, if it names one. Null for a range, and where its currency may be
 * several: what is not sure stays as it was typed.
 */
export function readCell(
  source: string,
  context: AmountContext = {},
): { amount: number; currency?: string } | null {
  const read = readAmount(source, context)
  if (!read || read.upTo !== undefined || (read.sign !== null && read.currency === null)) return null
  return read.currency ? { amount: read.amount, currency: read.currency } : { amount: read.amount }
}

/** Everything that the number of a cell or a field may be: none, one, or two to ask about. */
export const readingsOf = (source: string, context: AmountContext = {}): readonly number[] =>
  only(source, context)?.one.numbers ?? []
