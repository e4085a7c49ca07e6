import { ratio } from '@/lib/analytics/rules'
import { decimals } from '@/lib/core/money'
import type { Rated } from './schema'

/** With fewer reactions no rate is shown. */
export const enoughRated = 3

/** The value of each reaction, in hundredths. */
export const reactionValues = { loved: 100, liked: 75, neutral: 40, disliked: 0 } as const

export interface Counts {
  given: number
  rated: number
  good: number
  /** Hundredths. */
  value: number
  dated: number
  ontime: number
}

export const rates = ({ given, rated, good, value, dated, ontime }: Counts): Rated => ({
  given,
  rated,
  successRate: rated < enoughRated ? null : ratio(good, rated),
  delight: rated < enoughRated ? null : ratio(value, rated * 100),
  onTimeRate: ratio(ontime, dated),
})

const edges = [25, 50, 100, 200] as const

/**
 * The edges of the price groups, in minor units: usual gift prices, scaled to the currency. `perEuro` is how
 * many of its major units a euro buys (about 160 yen: 2,500, 5,000 …).
 */
export function priceEdges(currency: string, perEuro: number): number[] {
  const size = 10 ** Math.max(0, Math.round(Math.log10(perEuro)))
  return edges.map(edge => edge * size * 10 ** decimals(currency))
}
