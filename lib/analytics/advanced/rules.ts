import { leadEdges } from '@/lib/analytics/giving/values'
import { ratio } from '@/lib/analytics/rules'

/** A spread above 1/5 counts as uneven. */
const evenParts = 5

/** The spread of amounts: (highest − lowest) ÷ mean. Null for fewer than two amounts or a sum of zero. */
export function fairnessOf(amounts: readonly number[]): { spread: number | null; isUneven: boolean } {
  const sum = amounts.reduce((one, other) => one + other, 0)
  if (amounts.length < 2 || sum === 0) return { spread: null, isUneven: false }
  const apart = (Math.max(...amounts) - Math.min(...amounts)) * amounts.length
  return { spread: ratio(apart, sum), isUneven: apart * evenParts > sum }
}

/** The range of days of each bucket of lead times, both ends included; null for an open end. */
export const leadBuckets = (counts: readonly number[]) =>
  counts.map((count, at) => ({
    from: at === 0 ? null : leadEdges[at - 1]!,
    to: at === leadEdges.length ? null : leadEdges[at]! - 1,
    count,
  }))

/** Twelve months for each year from the last back to the first; null for months after `last`. */
export function heatYears(
  sums: ReadonlyMap<string, number>,
  years: { first: number; last: number },
  lastMonth: string,
): { year: number; months: (number | null)[] }[] {
  return Array.from({ length: years.last - years.first + 1 }, (_, at) => {
    const year = years.last - at
    const months = Array.from({ length: 12 }, (_month, nth) => {
      const month = `${String(year).padStart(4, '0')}-${String(nth + 1).padStart(2, '0')}`
      return month > lastMonth ? (sums.get(month) ?? null) : (sums.get(month) ?? 0)
    })
    return { year, months }
  })
}
