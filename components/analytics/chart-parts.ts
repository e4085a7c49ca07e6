import type { ChartColor, ChartData, ChartSeries } from '@/components/kit/charts/data'

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
