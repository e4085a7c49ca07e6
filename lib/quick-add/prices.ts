import { decimals, toMinor } from '@/lib/core/money'
import type { Locale } from '@/lib/i18n/locales'
import { findAmounts, findMoney, readingsOf } from '@/lib/reading/amounts/rules'
import { readNumber } from '@/lib/reading/numbers.rules'
import { foldText, type Line, letter, type Span } from './line'
import { aboutWords, costWords, eachWords, limitWords, priceWords, totalWords, worthWords } from './words'

export type Price = { amount: number; currency: string; isTotal?: boolean }

const opening = new RegExp(
  `(?<!${letter})(?:${foldText(`${priceWords}|${worthWords}`)}|(?:${foldText(costWords)}):?) ?$`,
  'u',
)
const closing = new RegExp(`^ ?(?:${eachWords}|${totalWords})(?!${letter})`, 'u')
const total = new RegExp(`(?:${totalWords})$`, 'u')
const limited = new RegExp(`(?<!${letter})(?:${foldText(limitWords.before)}) ?$`, 'u')
const limits = new RegExp(
  `^(?: ?\\+(?! ?[a-z])| ?(?:${limitWords.after.replace('\\+|', '')})(?!${letter}))`,
  'u',
)
/** Names of people that are limits in small letters. */
const named = new RegExp(`(?<!${letter})(?:[Ff]or|[Ff][üu]r|[Pp]our|[Pp]ara) Maxi?\\s*$`, 'u')
const about = new RegExp(`(?<!${letter})(?:${foldText(aboutWords.before)}) ?$`, 'u')
const roughly = new RegExp(`^ ?(?:${foldText(aboutWords.after)})(?!${letter})`, 'u')

/** The span of a price with the "for" before it and the "each" after it. */
function widen(line: Line, { start, end }: Span): Span {
  const before = (pattern: RegExp, at: number) =>
    at - (pattern.exec(line.text.slice(Math.max(0, at - 18), at))?.[0].length ?? 0)
  const after = (pattern: RegExp, at: number) =>
    at + (pattern.exec(line.text.slice(at, at + 14))?.[0].length ?? 0)
  return { start: before(opening, before(about, start)), end: after(closing, after(roughly, end)) }
}

/** Whether the words before a price name somebody: "for Max 80 €" is no "for max 80 €". */
const isName = (line: Line, start: number) =>
  named.test(line.source.slice(0, line.place({ start, end: start + 1 }).start))

/** The line as it was typed, with what is taken replaced by U+0000. */
function untaken(line: Line): string {
  const chars = line.source.split('')
  for (let at = 0; at < line.text.length; at++) {
    if (line.text[at] !== '\0') continue
    const { start, end } = line.place({ start: at, end: at + 1 })
    for (let place = start; place < end; place++) chars[place] = '\0'
  }
  return (
    chars
      .join('')
      // Arabic joins "for" to a number: ب٣٠ ريال.
      .replace(/(?<=^|[\s\0])بـ?(?=[\d٠-٩])/g, said => ' '.repeat(said.length))
      // "Lego,Mia,49 €": behind a word a comma begins no decimals.
      .replace(/(?<=[\p{L}\0])[,،，](?=[\d٠-٩])/gu, ' ')
  )
}

/** A span of the typed line as one of the folded text. */
function foldedSpan(line: Line, { start, end }: Span): Span {
  let from = 0
  while (from < line.text.length && line.place({ start: from, end: from + 1 }).end <= start) from++
  let to = from
  while (to < line.text.length && line.place({ start: to, end: to + 1 }).start < end) to++
  return { start: from, end: to }
}

/** The first price of a line: a currency symbol, code or word beside a number. Blanks nothing. */
export function findPrice(line: Line, locale: Locale, mine: string): (Price & { span: Span }) | null {
  for (const { amount, currency, ...place } of findMoney(untaken(line), {
    account: mine,
    locale,
    isLikely: true,
  })) {
    const said = foldedSpan(line, place)
    // "under $20" and "$20 off" are no price.
    const before = line.text.slice(Math.max(0, said.start - 14), said.start)
    if (limited.test(before) && !isName(line, said.start)) continue
    if (limits.test(line.text.slice(said.end, said.end + 16))) continue
    const span = widen(line, said)
    const isTotal = total.test(line.text.slice(said.end, span.end))
    return { amount, currency, span, ...(isTotal ? { isTotal } : {}) }
  }
  return null
}

/** The first price whose number may be two ("€12.500"), with both. Null where a line says none. */
export function findOpenPrice(line: Line, locale: Locale, mine: string): { sums: Price[]; at: Span } | null {
  const context = { account: mine, locale, isLikely: true }
  for (const { amount, currency, ...at } of findAmounts(untaken(line), context, { withOpen: true })) {
    if (!currency || !Number.isNaN(amount)) continue
    const sums = readingsOf(line.source.slice(at.start, at.end), context)
      .filter(one => one > 0 && toMinor(one, currency) !== null)
      .map(one => ({ amount: one, currency }))
    if (sums.length > 0) return { sums, at }
  }
  return null
}

const last = '(?=[ ,;.!)]*(?:\\0|$))'
/** Not within a number, a word or the price of a currency that was not sure: "1'299.50", "1 299,50", "$12.500". */
const apart = `(?<![\\d.,/:'\\x60´٬-]|${letter}|\\p{Sc} ?)(?<!(?<![\\d.,])\\d{1,3} (?=\\d{3}(?!\\d)))`
const bareDecimal = new RegExp(`${apart}(\\d{1,3}(?:[.,'٬]\\d{3})*|\\d+)([.,٫])(\\d\\d\\d?)${last}`, 'gu')
const bareGrouped = new RegExp(`${apart}(\\d{1,3}(?:[,.'٬]\\d{3})+)${last}`, 'gu')
const bareDash = new RegExp(
  `${apart}(\\d{1,3}(?:[.'٬]\\d{3})+|\\d{1,6})([.,])-{1,2}(?![\\d-])(?: ?(?:€|eur|chf|fr\\.?))?`,
  'gu',
)
const bareFor = new RegExp(
  `(?<!${letter})(?:${foldText(priceWords)}|${foldText(aboutWords.before)}|((?:${foldText(costWords)}):?)) ?(\\d[\\d.,]{0,8}(?<=\\d))${last}`,
  'gu',
)

const bareWide = new RegExp(`${apart}(\\d{1,4}(?:\\.\\d)?)[万만萬](?:(\\d)[千천])?${last}`, 'u')
const bareCents = new RegExp(`${apart}(\\d{1,2}) ?(?:cents?|centimes?|centimos?)${last}`, 'u')

/** "24.12" where a dot separates day and month. */
const isDay = (mark: string, head: string, tail: string, locale: Locale) =>
  mark === '.' && !['en', 'zh', 'ja', 'ko', 'ar'].includes(locale) && Number(head) <= 31 && Number(tail) <= 12

/**
 * A price without a currency, taken as the user's own. It has decimals and ends the words, or it follows
 * "for" and is too high for a number of people and no year. A plain number at the end ("Lego 42115") is no
 * price.
 */
export function findBarePrice(line: Line, locale: Locale, mine: string): (Price & { span: Span }) | null {
  const places = decimals(mine)
  const priceOf = (text: string, match: RegExpMatchArray, mark?: '.' | ',') => {
    const amount = readNumber(text, { places, locale, currency: mine, mark, isSigned: true })
    if (amount === null || toMinor(amount, mine) === null) return null
    const span = widen(line, { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length })
    return { amount, currency: mine, span }
  }
  // 5만, 2万 and "50 cents" leave the currency out.
  const wide = bareWide.exec(line.text)
  if (wide && places === 0) {
    const amount = Number(wide[1]) * 10_000 + Number(wide[2] ?? 0) * 1000
    const span = { start: wide.index, end: wide.index + wide[0].length }
    if (amount > 0) return { amount, currency: mine, span: widen(line, span) }
  }
  const cents = places === 2 ? bareCents.exec(line.text) : null
  if (cents) {
    const span = { start: cents.index, end: cents.index + cents[0].length }
    return { amount: Number(cents[1]) / 100, currency: mine, span: widen(line, span) }
  }
  for (const match of line.text.matchAll(bareDash)) {
    const price = priceOf(match[1] ?? '', match, match[2] as '.' | ',')
    if (price) return price
  }
  if (places > 0) {
    for (const match of line.text.matchAll(bareDecimal)) {
      const [, head = '', mark = '', tail = ''] = match
      if (tail.length === places && !isDay(mark, head, tail, locale)) return priceOf(match[0], match)
    }
  } else {
    for (const match of line.text.matchAll(bareGrouped)) {
      const value = Number(match[0].replace(/\D/g, ''))
      return {
        amount: value,
        currency: mine,
        span: { start: match.index, end: match.index + match[0].length },
      }
    }
  }
  for (const match of line.text.matchAll(bareFor)) {
    const price = priceOf(match[2] ?? '', match)
    const isSaid = match[1] !== undefined
    const isYear = price && Number.isInteger(price.amount) && price.amount >= 1900 && price.amount <= 2100
    if (price && (isSaid || (price.amount >= 20 && !isYear))) return price
  }
  return null
}

const times = new RegExp(`(?<![\\d.,]|${letter})([1-9]\\d?) ?[x×] ?(?=(\\0| \\0)|(?<= )[^\\d\\0])`, 'gu')

/** The quantity: "2x mug" at the start, or "3 x 8.50" before the price, which is already blanked. */
export function findQuantity(line: Line): { quantity: number; span: Span } | null {
  for (const match of line.text.matchAll(times)) {
    const isFirst = /^[\s\0]*$/.test(line.text.slice(0, match.index))
    if (!isFirst && match[2] === undefined) continue
    return {
      quantity: Number(match[1]),
      span: { start: match.index, end: match.index + match[0].length },
    }
  }
  return null
}
