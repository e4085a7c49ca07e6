import type { ChartColor, ChartData, ChartSeries } from '@/components/kit/charts/data'

/** The height of a chart, in px, in which horizontal bars can be read. */
export const heightOf = (bars: number, rows = 1) => Math.max(200, 56 + bars * (rows > 1 ? 46 : 34))

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
