import { type Plan, periodsOf, type Span } from '@/lib/budgets/rules'
import { addDays, addMonths, daysBetween, makeDate, type PlainDate, yearOf } from '@/lib/core/calendar'
import { decimals } from '@/lib/core/money'
import { type Rate, rateUnits } from '@/lib/core/rate'

/** Days, both included. */
export interface Days {
  from: PlainDate
  to: PlainDate
}

/** The calendar year that a day lies in. */
export const calendarYear = (day: PlainDate): Days => ({
  from: makeDate(yearOf(day), 1, 1)!,
  to: makeDate(yearOf(day), 12, 31)!,
})

/** The same days a year earlier, up to today where the days go beyond it: like is compared with like. */
export function yearBefore({ from, to }: Days, today: PlainDate): { now: Days; before: Days } {
  const now = { from, to: to > today && from <= today ? today : to }
  return { now, before: { from: addMonths(now.from, -12), to: addMonths(now.to, -12) } }
}

/** Every window of a budget that meets the days, first to last. */
export function windowsIn(plan: Plan, { from, to }: Days): Span[] {
  const found: Span[] = []
  for (let day = from; day <= to; ) {
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

/** From which growth on a category is spoken about. */
const notedGrowth = 25
/** How many categories are spoken about, the largest growth first. */
const mostCategories = 2

/** The categories that grew by more than a quarter, with the growth in whole percent; new ones have nothing to grow from. */
export function grownCategories(
  now: readonly { key: string; minor: number }[],
  before: readonly { key: string; minor: number }[],
): { key: string; percent: number; minor: number }[] {
  const earlier = new Map(before.map(({ key, minor }) => [key, minor]))
  return now
    .flatMap(({ key, minor }) => {
      const base = earlier.get(key) ?? 0
      // Compared without rounding; the percent that is said is rounded down, so that it is never too much.
      if (base <= 0 || minor * 100 <= base * (100 + notedGrowth)) return []
      return [{ key, percent: Math.floor(((minor - base) * 100) / base), minor: minor - base }]
    })
    .sort((one, other) => other.minor - one.minor || (one.key < other.key ? -1 : 1))
    .slice(0, mostCategories)
}

/** Whether so many gifts were bought in the last days that it is worth saying: more than 30 % of at least three. */
export const isLastMinute = (late: number, bought: number) => bought >= 3 && late * 10 > bought * 3
