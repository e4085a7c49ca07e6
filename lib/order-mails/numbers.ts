import {
  carrierByForm,
  carrierOfHost,
  carriersIn,
  guessCarriers,
  plainNumber,
} from '@/lib/reading/carriers.rules'
import { after, label, valuesAfter } from './places'
import type { TextLine } from './plain'
import { orderNumberWords, parcelWords, returnPartWords, trackingNumberWords } from './words'

const labels = {
  orderNumber: label(orderNumberWords),
  trackingNumber: label(trackingNumberWords),
  parcel: label(parcelWords),
  returns: label(returnPartWords),
}

const orderNumber =
  /^#?([A-Z]{0,8}[-_/]?(?=[A-Z0-9._/-]*\d)[A-Z0-9](?:[A-Z0-9._/-]{1,38}[A-Z0-9])?)(?![\p{L}\p{M}])/iu
/** Amazon's numbers have one form in every country. */
const amazonNumber = /(?<![\w-])(?:\d{3}|D\d{2})-\d{7}-\d{7}(?![\w-])/
const isDayOrPrice = (text: string) =>
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^(?:19|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}$|^\d+[.,]\d\d$/.test(text)

const orderWords = '(?:order|bestellung|auftrag|pedido|orden|compra|commande|طلب\\S{0,3}|订单|訂單|注文|주문)'
/** Numbers that say themselves what they are: "ORDER #HG-20417", "votre commande CJ-2088 est partie". */
const unlabelled = [
  new RegExp(`${orderWords}[\\s:：]{0,3}#\\s?([A-Z0-9][A-Z0-9-]{2,30}\\d)(?![\\p{L}\\d])`, 'iu'),
  new RegExp(
    `${orderWords.replace('(?:order', '(?:[Oo]rder|[Bb]estellung').replace('|commande', '|[Cc]ommande')} \\(?([A-Z]{1,6}[-/]?\\d[\\d/-]{2,24})(?![\\p{L}\\d])`,
    'u',
  ),
]

/** The number of the order. `links` are looked at for numbers whose form alone says what they are. */
export function orderNumberIn(lines: readonly TextLine[], links: readonly string[]): string | null {
  for (const hit of after(lines, labels.orderNumber))
    for (const value of valuesAfter(hit)) {
      const found = orderNumber.exec(value)?.[1]
      if (!found || found.length < 4 || isDayOrPrice(found)) continue
      return found
    }
  const text = lines.map(line => line.plain).join('\n')
  return (
    amazonNumber.exec(text)?.[0] ??
    unlabelled.map(pattern => pattern.exec(text)?.[1]).find(Boolean) ??
    links.map(link => amazonNumber.exec(link)?.[0]).find(Boolean) ??
    null
  )
}

/** Groups of digits that stand apart: "4028 7312 9981", "3905-1234-5678". */
const grouped = /^\d{3,5}(?:([ -])\d{3,5})(?:\1\d{2,5}){1,6}(?![\dA-Z.,:-])/i

/** The tracking number at the start of a text, whose groups may stand apart. */
function trackingAt(text: string): string | null {
  if (amazonNumber.exec(text)?.index === 0) return null
  const groups = /^[A-Z0-9]{1,40}(?:[ .-][A-Z0-9]{1,40}){0,10}/i.exec(text)?.[0].split(/[ .-]/) ?? []
  let best: string | null = null
  for (let count = 1; count <= groups.length; count++) {
    const tried = groups.slice(0, count)
    const last = tried.at(-1)!
    if (!/\d/.test(last) && !(last.length === 2 && last === last.toUpperCase())) break
    if (guessCarriers(tried.join('')).length > 0) best = plainNumber(tried.join(''))
  }
  if (best) return best
  const apart = grouped.exec(text)?.[0]
  const first = apart ?? /^[A-Z0-9](?:[A-Z0-9-]{0,38}[A-Z0-9])?(?![\p{L}\p{M}@])/iu.exec(text)?.[0] ?? ''
  const plain = plainNumber(first)
  if (isDayOrPrice(first)) return null
  return plain.length >= 8 && plain.length <= 35 && (plain.match(/\d/g)?.length ?? 0) >= 6 ? plain : null
}

/** What may stand between the words and the number: a carrier in brackets or before a colon. */
const between = [
  /^[^\d]{0,24}?[(（[][^)）\]]{1,30}[)）\]] ?[:：]? ?/u,
  /^[\p{L}\p{M} .&-]{2,30}? ?[:：/|]+ ?/u,
]

function numberIn(value: string): string | null {
  for (const pattern of between) {
    const found = trackingAt(value.replace(pattern, ''))
    if (found) return found
  }
  // "Tracking number DHL 00340434161094027318"
  const [carrier] = carriersIn(value.slice(0, 40))
  const digit = value.search(/\d/)
  return carrier && digit > 0 && digit < 40
    ? trackingAt(value.slice(value.slice(0, digit).search(/[A-Z]{0,3}$/)))
    : null
}

/** Whether a line speaks of sending something back: the number there is of another parcel. */
const isReturn = (line: string) => labels.returns.test(line)

/** The cell under the one where the words stand. */
function under(lines: readonly TextLine[], at: number, words: RegExp): string | null {
  const [here, below] = [lines[at]?.plain ?? '', lines[at + 1]?.plain ?? '']
  if (/\d{4}/.test(here)) return null
  const [cells, values] = [here.split('\t'), below.split('\t')]
  const column = cells.findIndex(cell => words.test(cell))
  return trackingAt((cells.length === values.length && values[Math.max(column, 0)]) || values[0] || '')
}

/** The words of an address that may hold a number: what stands between its marks. */
const wordsOf = (link: string) =>
  link
    .replace(/^https?:\/\/[^/?#]*/i, '')
    .split(/[/?#&=;,]/)
    .map(word => word.replace(/%[0-9a-f]{2}/gi, ''))

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).hostname : '')

function numberOfLinks(links: readonly string[]): string | null {
  for (const link of links) {
    const carrier = carrierOfHost(hostOf(link))
    if (!carrier) continue
    const found = wordsOf(link).find(
      word => word.length >= 10 && word.length <= 35 && guessCarriers(word).includes(carrier),
    )
    if (found) return plainNumber(found)
  }
  return null
}

/** What may say that a number follows: "envío número 027000123456". */
const numberSign =
  /^[\s:：#(]{0,4}(?:(?:mit der|con el|with(?: the)?) )?(?:(?:numero|number|nummer|num|nr|no|n[°o]|رقم|番号|번호|单号)\.?[°o]?[:：]? ?)?/iu

export interface TrackingNumber {
  number: string
  /** Its line, where it stands in the text. */
  at: number | null
}

/** Every tracking number that a text names, with its line, in its order. */
export function trackingNumbersIn(lines: readonly TextLine[]): { number: string; at: number }[] {
  const found = new Map<string, number>()
  const add = (number: string | null, at: number) => {
    if (number && !found.has(number)) found.set(number, at)
  }
  for (const [at, { plain: line }] of lines.entries()) {
    if (isReturn(line)) continue
    const before = found.size
    const words = labels.trackingNumber.exec(line)
    if (words) {
      for (const [number, row] of columnUnder(lines, at)) add(number, row)
      const rest = line.slice(words.index + words[0].length)
      const [value = ''] = valuesAfter({ rest, line, next: lines[at + 1]?.plain ?? '', at })
      if (found.size === before) add(numberIn(value), at)
    }
    if (found.size > before) continue
    for (const [word] of line.matchAll(/(?<![A-Z0-9-])[A-Z0-9]{11,35}(?![A-Z0-9-])/g))
      if (carrierByForm(word)) add(word, at)
  }
  return [...found].map(([number, at]) => ({ number, at }))
}

/** The numbers of a table under the heading of their column. */
function* columnUnder(lines: readonly TextLine[], at: number): Generator<[string | null, number]> {
  const head = lines[at]!.plain.split('\t')
  const column = head.findIndex(cell => labels.trackingNumber.test(cell))
  if (head.length < 2 || /\d{4}/.test(lines[at]!.plain)) return
  for (let row = at + 1; row < lines.length; row++) {
    const cells = lines[row]!.plain.split('\t')
    const number = cells.length === head.length ? trackingAt(cells[column] ?? '') : null
    if (!number) return
    yield [number, row]
  }
}

export function trackingNumberIn(
  lines: readonly TextLine[],
  links: readonly string[],
): TrackingNumber | null {
  for (const hit of after(lines, labels.trackingNumber)) {
    if (isReturn(hit.line)) continue
    for (const value of valuesAfter(hit)) {
      const found = numberIn(value)
      if (found) return { number: found, at: hit.at }
    }
    const found = under(lines, hit.at, labels.trackingNumber)
    if (found) return { number: found, at: hit.at }
  }
  for (const [at, { plain: line }] of lines.entries()) {
    if (isReturn(line)) continue
    for (const [word] of line.matchAll(/(?<![A-Z0-9-])[A-Z0-9]{11,35}(?![A-Z0-9-])/g))
      if (carrierByForm(word)) return { number: word, at }
  }
  for (const hit of after(lines, labels.parcel)) {
    if (isReturn(hit.line)) continue
    const [before] = numberSign.exec(hit.rest)!
    const found = trackingAt(hit.rest.slice(before.length))
    const least = /\p{L}|#/u.test(before) ? 8 : 10
    if (found && found.length >= least && /\d{8}/.test(found)) return { number: found, at: hit.at }
  }
  const number = numberOfLinks(links)
  return number ? { number, at: null } : null
}
