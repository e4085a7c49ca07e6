import { toMinor } from '@/lib/core/money'
import { type AmountContext, findMoney, type Money } from '@/lib/reading/amounts/rules'
import type { Article } from './article'
import { label } from './places'
import { type TextLine, wordsIn } from './plain'
import { billWords, shippingWords, subtotalWords, totalWords } from './words'

const words = {
  subtotal: label(subtotalWords),
  shipping: label(shippingWords),
  total: totalWords.map(label),
  bill: wordsIn(`(?<![\\p{L}\\p{M}\\d])(?:${billWords})(?![\\p{L}])`),
  free: /free|gratis|kostenlos|kostenfrei|gratuit|offerte?s?\b|مجان|免费|免運|包邮|無料|무료/iu,
}

export interface Bill {
  subtotal: Money | null
  shipping: Money | null
  isFree: boolean
  hasOther: boolean
}

export const isBill = (line: string) =>
  words.subtotal.test(line) ||
  words.shipping.test(line) ||
  words.bill.test(line) ||
  words.total.some(total => total.test(line))

/** The sums of a bill. */
export function billOf(lines: readonly TextLine[], place: AmountContext): Bill {
  const bill: Bill = { subtotal: null, shipping: null, isFree: false, hasOther: false }
  for (const [at, { plain: line }] of lines.entries()) {
    if (line.length > 120) continue
    const next = lines[at + 1]?.plain ?? ''
    const sum = (found: RegExpExecArray) => {
      const rest = line.slice(found.index + found[0].length)
      return (
        findMoney(rest, place)[0] ??
        (/\d/.test(rest) || rest.length > 12 ? undefined : findMoney(next.slice(0, 40), place)[0])
      )
    }
    const subtotal = words.subtotal.exec(line)
    if (subtotal) {
      bill.subtotal ??= sum(subtotal) ?? null
      continue
    }
    const shipping = words.shipping.exec(line)
    if (shipping) {
      const paid = sum(shipping)
      if (paid) bill.shipping ??= paid
      else if (words.free.test(line) || /(?<![\d.,])0(?:[.,]00?0?)?(?![\d.,])/.test(line)) bill.isFree = true
      continue
    }
    if (words.bill.test(line) && findMoney(line, place).length > 0) bill.hasOther = true
  }
  return bill
}

const minor = ({ amount, currency }: Money) => toMinor(amount, currency) ?? Number.NaN

/** The sum of rows, if each has an amount of one currency. */
export function sumOf(articles: readonly Article[], lineSum: (article: Article) => number): number {
  return articles.reduce((sum, article) => sum + lineSum(article), 0)
}
export const lastOf = ({ amounts }: Article) => (amounts.length > 0 ? minor(amounts.at(-1)!) : Number.NaN)

/** What all articles cost together: as the bill says it, or the total without shipping. */
export function goodsSums(bill: Bill, total: Money | null): number[] {
  const sums: number[] = []
  if (bill.subtotal) sums.push(minor(bill.subtotal))
  if (total) sums.push(minor(total) - (bill.shipping?.currency === total.currency ? minor(bill.shipping) : 0))
  return sums
}

export function priceOf(article: Article, bill: Bill, total: Money | null): Money | null {
  const quantity = article.quantity ?? 1
  const sums = goodsSums(bill, total)
  const [first] = article.amounts
  if (article.unit) {
    // "Price" beside a quantity may be of one or of all; the sums tell.
    if (quantity === 1 || article.amounts.length > 1) return article.unit
    if (sums.includes(minor(article.unit) * quantity)) return article.unit
    if (sums.includes(minor(article.unit))) return divided(article.unit, quantity)
    return sums.length === 0 ? article.unit : null
  }
  if (first && article.amounts.length > 1) {
    const last = article.amounts.at(-1)!
    // A price before a reduction stands first too.
    if (minor(first) * quantity === minor(last)) return first
    return quantity === 1 && sums.includes(minor(last)) ? last : null
  }
  if (first) {
    if (quantity === 1) return first
    if (sums.includes(minor(first) * quantity)) return first
    return sums.includes(minor(first)) ? divided(first, quantity) : null
  }
  // Without a quantity it may be the sum of several.
  if (article.quantity === null) return null
  if (bill.subtotal) return divided(bill.subtotal, quantity)
  if (!total || bill.hasOther || !(bill.shipping || bill.isFree)) return null
  const rest = total.amount - (bill.shipping?.amount ?? 0)
  return rest > 0 ? divided({ ...total, amount: rest }, quantity) : null
}

function divided({ amount, currency }: Money, by: number): Money | null {
  const one = Math.round((amount / by) * 1000) / 1000
  const whole = toMinor(one, currency)
  return whole !== null && whole * by === toMinor(Math.round(amount * 1000) / 1000, currency)
    ? { amount: one, currency }
    : null
}

/** The rows that are articles: those that say so, and others if the bill adds up with them. */
export function checked(articles: readonly Article[], bill: Bill, total: Money | null): Article[] {
  const sure = articles.filter(({ isSure }) => isSure)
  if (sure.length === articles.length) return sure
  const sums = goodsSums(bill, total)
  const sum = sumOf(articles, lastOf)
  if (sums.includes(sum)) return [...articles]
  const withUnits = sumOf(articles, article => lastOf(article) * (article.quantity ?? 1))
  return sums.includes(withUnits) ? [...articles] : sure
}
