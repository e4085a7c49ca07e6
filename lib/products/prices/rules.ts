import { decimals, isCurrency } from '@/lib/core/money'
import { formerWords, measures, priceWords, signs } from './values'

export interface ReadPrice {
  /** In major units, as it is written: it may have more decimals than its currency. */
  amount: number
  /** The sign or code beside the number. Null where there is none. */
  sign: string | null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const written = new Map<string, readonly string[]>()
const folded = new Map<string, readonly string[]>()
for (const [list, currencies] of signs)
  for (const sign of list.split(' ')) {
    const meant = currencies.split(' ').filter(Boolean)
    if (!written.has(sign)) written.set(sign, meant)
    const low = sign.toLowerCase()
    if (!folded.has(low)) folded.set(low, meant)
  }

/** Codes that shops also write small. Others are words: all, try, top, mad. */
const smallCodes = [
  'usd',
  'eur',
  'gbp',
  'chf',
  'cad',
  'aud',
  'jpy',
  'pln',
  'sek',
  'nok',
  'dkk',
  'czk',
  'huf',
  'ron',
]

/** The currencies that a sign or code may mean; null for what is none. Empty for money without a code of its own. */
function meantBy(sign: string): readonly string[] | null {
  if (written.has(sign)) return written.get(sign)!
  if (/^[A-Z]{3}$/.test(sign) && isCurrency(sign)) return [sign]
  const low = sign.toLowerCase()
  return smallCodes.includes(low) ? [low.toUpperCase()] : (folded.get(low) ?? null)
}

/** The currency of a sign; `hint` is the code that the page or its country suggests. Null where several are possible. */
export function currencyOfSign(sign: string, hint: string | null): string | null {
  const meant = meantBy(sign.trim())
  if (!meant || meant.length === 0) return null
  if (hint && meant.includes(hint)) return hint
  return meant.length === 1 ? meant[0]! : null
}

const isLetter = /\p{L}/u
const longest = Math.max(...[...written.keys()].map(sign => sign.length))

/** The longest sign at the start or the end of a text. One of letters must not be a part of a word. */
function signAt(text: string, end: 'start' | 'end'): string | null {
  for (let length = Math.min(longest, text.length); length > 0; length -= 1) {
    const found = end === 'start' ? text.slice(0, length) : text.slice(-length)
    const [first, last] = [found[0]!, found.at(-1)!]
    if (first === ' ' || last === ' ' || !meantBy(found)) continue
    const beside = end === 'start' ? text[length] : text.at(-length - 1)
    const touching = end === 'start' ? last : first
    if (!(isLetter.test(touching) && beside !== undefined && isLetter.test(beside))) return found
  }
  return null
}

const number = [
  "\\d{1,3}(?:[ '’]\\d{3})+(?![\\d])(?:[.,] ?\\d{1,2}(?!\\d))?",
  '\\d[\\d.,]*[.,] \\d\\d(?!\\d)',
  '\\d[\\d.,]*\\d',
  '\\d',
].join('|')
const whole = '(?:[.,] ?[-–—]+|[.,](?= |$|[-–—]))?'
const amounts = new RegExp(`(?<![\\d])(?:${number})${whole}`, 'gu')
/** "35€ 99": the sign stands where the point would. */
const signAsPoint = /(?<![\d.,])(\d{1,6}) ?(€|£|\$|₣|Kč|zł) ?(\d\d)(?![\d.,%]| ?[€$£])/gu

const plain = (text: string) =>
  text
    .replace(/[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u00AD\u200B\uFEFF]/g, '')
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[０-９．，]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/￥/g, '¥')
    .replace(/＄/g, '$')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/\s+/g, ' ')
    .trim()

const grouped = (text: string, mark: string) =>
  new RegExp(
    `^(?:\\d{1,3}(?:${escaped(mark)}\\d{3})+|\\d{1,2}(?:${escaped(mark)}\\d{2})+${escaped(mark)}\\d{3})$`,
  ).test(text)

/**
 * A number as people write it. Null where its marks make no sense, or could mean two numbers: "1.250" with a currency
 * of three decimals.
 */
export function readAmount(text: string, places = 2): number | null {
  const bare = text.replace(/[.,]? ?[-–—]+$|[.,]$/, '').replace(/[ '’]/g, '')
  const marks = bare.replace(/\d/g, '')
  const last = marks.at(-1)
  if (!last) return /^\d+$/.test(bare) ? Number(bare) : null
  const at = bare.lastIndexOf(last)
  const [head, tail] = [bare.slice(0, at), bare.slice(at + 1)]
  const other = last === '.' ? ',' : '.'
  const isMixed = marks.includes(other)
  if (!isMixed && marks.length > 1) return grouped(bare, last) ? Number(bare.replaceAll(last, '')) : null
  if (isMixed) {
    if (marks.indexOf(last) !== marks.length - 1 || !grouped(head, other)) return null
    // "1,234.567": the decimals of a currency with three, or a number that somebody typed wrong.
    if (tail.length === 0 || (tail.length === 3 && places !== 3)) return null
    return Number(`${head.replaceAll(other, '')}.${tail}`)
  }
  if (tail.length !== 3 || head === '' || head.length > 3 || /^0/.test(head)) {
    return Number(`${head || '0'}.${tail}`)
  }
  return places === 3 ? null : Number(head + tail)
}

/**
 * A number that a page's data gives, where a point separates decimals: "1299.00". Null where it was written for people,
 * or may have been: "12.990" is 12.99 for a program and 12,990 for a shop in Chile.
 */
export function readMachineAmount(text: string, currency: string | null): number | null {
  const digits = text.trim()
  if (!/^\d{1,12}(?:\.\d{1,6})?$/.test(digits)) return null
  const decided = currency !== null && decimals(currency) === 3
  return /^[1-9]\d{0,2}\.\d{3}$/.test(digits) && !decided ? null : Number(digits)
}

interface Candidate {
  amount: number | null
  sign: string | null
  start: number
  end: number
}

/** "$ 5", "AU $5", "Price €: 5", "$.75". */
const signBefore = (head: string) =>
  signAt(
    head
      .replace(/[ :]{1,2}$/, '')
      .replace(/(?<=[^. ]) ?\.{1,2}$/, dots => (signAt(head.trim(), 'end') ? dots : ''))
      .replace(/ (?=\$$)/, ''),
    'end',
  )
const signAfter = (tail: string) => signAt(tail.replace(/^ {1,2}/, ''), 'start')

const measured = new RegExp(`^ ?(?:${measures})(?!\\p{L})`, 'u')
const former = new RegExp(`(?:${formerWords})[^\\d]{0,12}$`, 'iu')
const label = new RegExp(`(?<!\\p{L})(?:${priceWords})(?!\\p{L})`, 'giu')

const placesOf = (found: string | null) => {
  const meant = found ? meantBy(found) : null
  return meant?.some(code => decimals(code) === 3) && !meant.some(code => decimals(code) === 2) ? 3 : 2
}

/** Whether a letter sign is really the end of something else: "ft" of a length is not the forint "Ft". */
const measure = new RegExp(`^(?:${measures})$`, 'u')
const isMeasure = (text: string) => measure.test(text)

/** "$.75" is less than one, with its zero left out. "$..750" may be anything. */
function amountOf(written: string, head: string, sign: string | null): number | null {
  if (head.endsWith('.') && /^\d\d$/.test(written)) return Number(`0.${written}`)
  return head.endsWith('..') ? null : readAmount(written, placesOf(sign))
}

function candidatesIn(text: string): Candidate[] {
  const found: Candidate[] = []
  for (const match of text.matchAll(amounts)) {
    const [start, end] = [match.index, match.index + match[0].length]
    const [head, tail] = [text.slice(Math.max(0, start - 24), start), text.slice(end, end + 24)]
    if (/^ ?[%+°]/.test(tail) || (/(?<!\p{L})[-−]$/u.test(head) && /^ ?%/.test(tail))) continue
    const leading = signBefore(head)
    const trailing = signAfter(tail)
    const following = trailing && !isMeasure(trailing) ? trailing : null
    const own = leading ?? following
    if (!own && measured.test(tail)) continue
    found.push({ amount: amountOf(match[0], head, own), sign: own, start, end })
  }
  return found
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

const range = /^(?:[-–—~〜～]|to|bis|à|a|до|至|から)$/iu

/** What stands between two amounts, without their signs. */
function betweenOf(text: string): string {
  const rest = text.trim()
  const open = rest.slice(signAt(rest, 'start')?.length ?? 0).trim()
  return open.slice(0, open.length - (signAt(open, 'end')?.length ?? 0)).trim()
}

/** "6.95 – 9.95" and "from 26 to 50 €" ask at least the first. */
function lowest(text: string, [first, second, ...more]: Candidate[]): Candidate | null {
  if (!first || !second || more.length > 0 || first.amount === null || second.amount === null) return null
  const between = betweenOf(text.slice(first.end, second.start))
  return range.test(between) && first.amount < second.amount
    ? { ...first, sign: first.sign ?? second.sign }
    : null
}

/**
 * The price that a text of a page says. Null where it says none, or several: a wrong number in a form is worse than
 * none.
 */
export function readPrice(source: string): ReadPrice | null {
  const text = plain(source.slice(0, 300))
  const split = [...text.matchAll(signAsPoint)]
  if (split.length === 1 && [...text.matchAll(/\d+/g)].length === 2) {
    const [, units, found, cents] = split[0]!
    return { amount: Number(`${units}.${cents}`), sign: found! }
  }
  const all = candidatesIn(text)
  const least = lowest(text, all)
  if (least?.amount != null && least.sign) return { amount: least.amount, sign: least.sign }
  const signed = all.filter(one => one.sign !== null)
  const meant = asked(text, signed.length > 0 ? signed : all)
  const [first] = meant
  // Nothing to pay beside a price is a gap that the page has not filled yet.
  if (first?.amount === 0 && all.some(({ amount }) => amount !== 0)) return null
  if (!first || meant.some(one => one.amount === null || one.amount !== first.amount)) return null
  if (first.sign === null && !standsAlone(text, first, all)) return null
  return { amount: first.amount!, sign: first.sign }
}

/** Whether a number without a currency is a price: alone, beside a word for price, or with its two decimals. */
function standsAlone(text: string, { start, end }: Candidate, all: Candidate[]): boolean {
  if (new Set(all.map(({ amount }) => amount)).size > 1) return false
  if (/[.,] ?\d\d$/.test(text.slice(start, end))) return true
  const rest = `${text.slice(0, start)} ${text.slice(end)}`
  // One short word beside it is a sign that this list does not know.
  return !isLetter.test(rest.replace(label, '')) || /^[^\s\d]{1,4}$/u.test(rest.trim())
}

/** Whether a text is a sign or code and nothing else. */
export const isSign = (text: string): boolean => meantBy(text.trim()) !== null
