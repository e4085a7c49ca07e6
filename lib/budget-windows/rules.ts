import { mostPeriods, type Plan, periodsOf, type Span } from '@/lib/budgets/rules'
import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import { decimals } from '@/lib/core/money'
import { type Rate, rateUnits } from '@/lib/core/rate'

/** Days, both included. */
export interface Days {
  from: PlainDate
  to: PlainDate
}

/** Every window of a budget that meets the days, first to last, for a century of months at most. */
export function windowsIn(plan: Plan, { from, to }: Days): Span[] {
  const found: Span[] = []
  // One that was stored to end before it begins grants nothing.
  if (plan.startDate !== null && plan.endDate !== null && plan.endDate < plan.startDate) return found
  for (let day = from; day <= to && found.length < mostPeriods; ) {
    const window = periodsOf({ ...plan, autoAdjust: false }, day).at(-1)!
    if (window.end < day || window.start > to) break
    found.push(window)
    if (window.end >= to) break
    day = addDays(window.end, 1)
  }
  return found
}

const common = (window: Span, { from, to }: Days) =>
  Math.max(0, daysBetween(window.start > from ? window.start : from, window.end < to ? window.end : to) + 1)

/**
 * What a budget grants for the days of a window that are asked about: amount × days in common ÷ days of the window,
 * converted, half up once, in minor units.
 */
export function granted(
  budget: { amountMinor: number; currency: string },
  window: Span,
  asked: Days,
  currency: string,
  rate: Rate,
): number {
  const shift = decimals(currency) - decimals(budget.currency) - 8
  const dividend = BigInt(budget.amountMinor) * BigInt(common(window, asked)) * rateUnits(rate)
  const divisor = BigInt(daysBetween(window.start, window.end) + 1)
  const [up, down] = shift >= 0 ? [10n ** BigInt(shift), 1n] : [1n, 10n ** BigInt(-shift)]
  return Number((2n * dividend * up + divisor * down) / (2n * divisor * down))
}
