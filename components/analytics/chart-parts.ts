import type { ChartColor, ChartData, ChartSeries } from '@/components/kit/charts/data'
import { toMajor, toMinor } from '@/lib/core/money'

export const series = (
  key: string,
  label: string,
  values: readonly (number | null)[],
  color: ChartColor = 1,
): ChartSeries => ({ key, label, values, color })

/** A chart of one row. */
export const single = (
  head: string,
  label: string,
  entries: readonly { label: string; value: number | null }[],
  format: ChartData['format'],
): ChartData => ({
  head,
  labels: entries.map(entry => entry.label),
  series: [
    series(
      'value',
      label,
      entries.map(entry => entry.value),
    ),
  ],
  format,
})

/** Up to so many months have a bar each; more are told by year. */
const mostMonths = 36

/** Months as they are, or their years where they are too many; sums are exact. Amounts are major units. */
export function monthsOrYears<Key extends string>(
  rows: readonly ({ month: string } & Record<Key, number>)[],
  keys: readonly Key[],
  currency: string,
): { isYears: boolean; labels: string[]; values: Record<Key, number[]> } {
  const isYears = rows.length > mostMonths
  const labels = [...new Set(rows.map(({ month }) => (isYears ? month.slice(0, 4) : month)))]
  const places = new Map(labels.map((label, at) => [label, at]))
  const values = Object.fromEntries(
    keys.map(key => {
      const sums = labels.map(() => 0)
      for (const row of rows) {
        const at = places.get(isYears ? row.month.slice(0, 4) : row.month)!
        sums[at]! += toMinor(row[key], currency) ?? 0
      }
      return [key, sums.map(sum => toMajor(sum, currency))]
    }),
  ) as Record<Key, number[]>
  return { isYears, labels, values }
}
