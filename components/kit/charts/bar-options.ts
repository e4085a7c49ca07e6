import type { ChartOptions, ChartData as Drawn } from 'chart.js'
import { barWidth, baseOptions, type ChartSettings } from './options'

const labelRoom = 52

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
  if (!hasDirectLabels(settings)) return options
  // Room for the numbers: beside lying bars, above upright ones.
  if (settings.horizontal) {
    const isMirrored = settings.rtl && !settings.isTime
    return { ...options, layout: { padding: isMirrored ? { left: labelRoom } : { right: labelRoom } } }
  }
  if (options.scales?.y) Object.assign(options.scales.y, { grace: '8%' })
  return options
}
