import { addMonths, makeDate, type PlainDate, yearOf } from '@/lib/core/calendar'

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

/**
 * A period and the same dates a year earlier. A period that lasts beyond today is cut at today, so that both
 * are equally long.
 */
export function yearBefore({ from, to }: Days, today: PlainDate): { now: Days; before: Days } {
  const now = { from, to: to > today && from <= today ? today : to }
  return { now, before: { from: addMonths(now.from, -12), to: addMonths(now.to, -12) } }
}

/** Growth in percent above which a category is mentioned. */
const notedGrowth = 25
/** How many categories are mentioned, largest growth first. */
const mostCategories = 2

/**
 * The categories that grew by more than a quarter, with the growth in whole percent. A new category has no
 * base and is left out.
 */
export function grownCategories(
  now: readonly { key: string; minor: number }[],
  before: readonly { key: string; minor: number }[],
): { key: string; percent: number; minor: number }[] {
  const earlier = new Map(before.map(({ key, minor }) => [key, minor]))
  return now
    .flatMap(({ key, minor }) => {
      const base = earlier.get(key) ?? 0
      // Compared without rounding. The percentage is rounded down, so that it never overstates.
      if (base <= 0 || minor * 100 <= base * (100 + notedGrowth)) return []
      return [{ key, percent: Math.floor(((minor - base) * 100) / base), minor: minor - base }]
    })
    .sort((one, other) => other.minor - one.minor || (one.key < other.key ? -1 : 1))
    .slice(0, mostCategories)
}

/** Whether late purchases are worth a note: more than 30 % of at least three gifts. */
export const isLastMinute = (late: number, bought: number) => bought >= 3 && late * 10 > bought * 3
