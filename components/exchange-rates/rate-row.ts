import type { ExchangeRate } from '@/lib/money/exchange-rates/schema'

/** A currency with its name in the reader's language. */
export interface Named {
  currency: string
  name: string
}

export type RateRow = ExchangeRate & Named

/** The other currency of the pair that was typed, where taking it back changes this row; null where it does not. */
export function typedAgainst({ currency, typed }: RateRow): string | null {
  if (!typed) return null
  return typed.currency === currency ? typed.base : typed.base === currency ? typed.currency : null
}
