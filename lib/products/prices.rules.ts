import { decimals } from '@/lib/core/money'
import { type AmountContext, findAmounts } from '@/lib/reading/amounts/rules'
import { readNumber } from '@/lib/reading/numbers.rules'
import { formerWords, measures, priceWords } from './prices.values'

export interface ReadPrice {
  /** In major units, as it is written: it may have more decimals than its currency. */
  amount: number
  /** The sign or code beside the number. Null where there is none. */
  sign: string | null
  /** The currency that it means. Null where that is open. */
  currency: string | null
}

/** A text of a page on one line, in which the decimals may stand apart: "119. 95". */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(\d[.,]) (\d\d)(?![\d.,])/g, '$1$2')
    .trim()

/**
 * A number that a page's data gives, where a point separates decimals: "1299.00". Null where it was written for people,
 * or may have been: "12.990" is 12.99 for a program and 12,990 for a shop in Chile.
 */
export function readMachineAmount(text: string, currency: string | null): number | null {
  const digits = text.trim()
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(digits)) return null
  const [number] = digits.split('.')
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(digits))
    return readNumber(digits, { places: currency ? decimals(currency) : 2, currency }) === Number(digits)
      ? Number(digits)
      : null
  return number ? Number(digits) : null
}

interface Candidate {
  amount: number | null
  sign: string | null
  currency: string | null
  start: number
  end: number
}

const measured = new RegExp(`^ ?(?:${measures})(?!\\p{L})`, 'u')
const former = new RegExp(`(?:${formerWords})[^\\d]{0,12}$`, 'iu')
const label = new RegExp(`(?<!\\p{L})(?:${priceWords})(?!\\p{L})`, 'giu')

function candidatesIn(text: string, context: AmountContext): Candidate[] {
  const all = findAmounts(text, context, { isField: true, withBare: true, withOpen: true })
  return all.flatMap(({ amount, upTo, sign, currency, start, end }) => {
    if (!sign && measured.test(text.slice(end, end + 24))) return []
    if (text[end] === '+') return []
    const isOne = amount >= 0 && upTo === undefined
    return [{ amount: isOne ? amount : null, sign, currency, start, end }]
  })
}

/** Amounts that are asked: not in brackets beside others, and not what it cost before. */
function asked(text: string, all: Candidate[]): Candidate[] {
  const isAside = ({ start }: Candidate) => {
    const head = text.slice(0, start)
    return head.lastIndexOf('(') > head.lastIndexOf(')')
  }
  const isFormer = ({ start }: Candidate) => former.test(text.slice(0, start))
  const open = all.filter(one => !isAside(one))
  const kept = open.length > 0 ? open : all
  const now = kept.filter(one => !isFormer(one))
  return now.length > 0 ? now : kept
}

/**
 * The price that a text of a page says. Null where it says none, or several: a wrong number in a form is worse than
 * none. The ends of a range are two prices.
 */
export function readPrice(source: string, context: AmountContext = {}): ReadPrice | null {
  const text = plain(source.slice(0, 300))
  const all = candidatesIn(text, context)
  const signed = all.filter(one => one.sign !== null)
  const meant = asked(text, signed.length > 0 ? signed : all)
  const [first] = meant
  // Nothing to pay beside a price is a gap that the page has not filled yet.
  if (first?.amount === 0 && all.some(({ amount }) => amount !== 0)) return null
  if (!first || meant.some(one => one.amount === null || one.amount !== first.amount)) return null
  if (first.sign === null && !standsAlone(text, first, all)) return null
  return { amount: first.amount!, sign: first.sign, currency: first.currency }
}

const isLetter = /\p{L}/u

/** Whether a number without a currency is a price: alone, beside a word for price, or with its two decimals. */
function standsAlone(text: string, { start, end }: Candidate, all: Candidate[]): boolean {
  if (new Set(all.map(({ amount }) => amount)).size > 1) return false
  if (/[.,٫] ?\d\d$/.test(text.slice(start, end))) return true
  const rest = `${text.slice(0, start)} ${text.slice(end)}`
  // One short word beside it is a sign that this list does not know.
  return !isLetter.test(rest.replace(label, '')) || /^[^\s\d]{1,4}$/u.test(rest.trim())
}
