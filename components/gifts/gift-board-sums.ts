import { formatMoney, toMajor, toMinor } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'

/** What the gifts of a column cost, each currency for itself, without decimals as in a heading. */
export function sumsOf(gifts: readonly Gift[], locale: string): string {
  const sums = new Map<string, number>()
  for (const { price, currency, quantity } of gifts) {
    const minor = price === null ? null : toMinor(price, currency)
    if (minor !== null) sums.set(currency, (sums.get(currency) ?? 0) + minor * quantity)
  }
  return [...sums]
    .map(([currency, minor]) => formatMoney(Math.round(toMajor(minor, currency)), currency, locale, true))
    .join(' · ')
}
