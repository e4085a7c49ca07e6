import type { PlainDate } from '@/lib/core/calendar'
import type { forecastBases } from './schema'

/** The mean, rounded half up, of non-negative integers. */
export const meanOf = (values: readonly number[]): number =>
  Math.floor((2 * values.reduce((sum, value) => sum + value, 0) + values.length) / (2 * values.length))

/** The sample standard deviation: divides by n − 1; 0 for fewer than two values. */
export function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** The median, or the lower of the two middle values; null for an empty list. */
export const medianOf = (values: readonly number[]): number | null =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? null

export interface Expected {
  date: PlainDate
  /** Minor units. */
  amount: number
  deviation: number
  basis: (typeof forecastBases)[number]
}

/**
 * The expected cost of an occasion: the mean of its last three occurrences, else its budget, else the median
 * over all occasions. When its own history gives no deviation, that of all occasions is used.
 */
export function expectedOf(
  occasion: { date: PlainDate; budget: number | null; past: readonly number[] },
  usual: { median: number | null; spread: number },
): Expected {
  const { date, budget, past } = occasion
  const deviation = past.length < 2 ? usual.spread : deviationOf(past)
  if (past.length > 0) return { date, amount: meanOf(past), deviation, basis: 'history' }
  if (budget !== null) return { date, amount: budget, deviation, basis: 'budget' }
  if (usual.median !== null) return { date, amount: usual.median, deviation, basis: 'median' }
  return { date, amount: 0, deviation: 0, basis: 'none' }
}

/**
 * The sum of the expected costs with its interval. The occasions are independent, so their variances add up.
 */
export function intervalOf(expected: readonly Pick<Expected, 'amount' | 'deviation'>[]) {
  const amount = expected.reduce((sum, each) => sum + each.amount, 0)
  const deviation = Math.round(Math.sqrt(expected.reduce((sum, each) => sum + each.deviation ** 2, 0)))
  return { amount, lower: Math.max(0, amount - deviation), upper: amount + deviation }
}
