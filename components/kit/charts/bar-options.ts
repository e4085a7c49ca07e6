import type { ChartOptions, ChartData as Drawn } from 'chart.js'
import { barWidth, baseOptions, type ChartSettings } from './options'

/** Numbers stand at the bars themselves when there is one series and few bars. */
export const hasDirectLabels = ({ data }: ChartSettings) =>
  data.series.length === 1 && data.labels.length <= 12

export function barData({ data, theme, stacked }: ChartSettings): Drawn<'bar', (number | null)[], string> {
  return {
    labels: [...data.labels],
    datasets: data.series.map(({ label, values, color }) => ({
      label,
      data: [...values],
      backgroundColor: theme.series[color],
      hoverBackgroundColor: theme.series[color],
      // Half of the gap between two segments belongs to each.
      borderWidth: stacked ? 0.75 : 0,
      borderColor: theme.surface,
      hoverBorderColor: theme.surface,
      borderSkipped: false,
      borderRadius: 3,
      maxBarThickness: barWidth,
      categoryPercentage: 0.82,
      barPercentage: 0.92,
    })),
  }
}

export function barOptions(settings: ChartSettings): ChartOptions<'bar'> {
  const options = baseOptions<'bar'>(settings)
  const axis = options.scales?.[settings.horizontal ? 'x' : 'y']
  if (axis && hasDirectLabels(settings)) Object.assign(axis, { grace: settings.horizontal ? '14%' : '8%' })
  return options
}
