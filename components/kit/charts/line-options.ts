import type { ChartDataset, ChartOptions, ChartData as Drawn } from 'chart.js'
import { baseOptions, type ChartSettings } from './options'

type Line = ChartDataset<'line', (number | null)[]>
const many = 24
const faint = (rgb: string) => rgb.replace(/^rgb\((.*)\)$/, 'rgba($1, 0.16)')

export function lineData({ data, theme }: ChartSettings): Drawn<'line', (number | null)[], string> {
  const { band } = data
  const lines = data.series.map(({ label, values, color, dashed }): Line => {
    const stroke = theme.series[color]
    // A number with none beside it would be a line of no length.
    const alone = values.map(
      (value, at) => value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null,
    )
    return {
      label,
      data: [...values],
      borderColor: stroke,
      backgroundColor: stroke,
      borderWidth: 2,
      ...(dashed ? { borderDash: [5, 4] } : {}),
      pointRadius: values.length <= many ? 3 : alone.map(is => (is ? 3 : 0)),
      pointHoverRadius: 5,
      pointBackgroundColor: stroke,
      pointBorderColor: theme.surface,
      pointBorderWidth: 1.5,
      pointHoverBorderColor: theme.surface,
      cubicInterpolationMode: 'monotone',
    }
  })
  const edge = (
    label: string,
    values: readonly (number | null)[],
    fill: Line['fill'],
    color: string,
  ): Line => ({
    label,
    data: [...values],
    borderWidth: 0,
    pointRadius: 0,
    pointHoverRadius: 0,
    fill,
    borderColor: color,
    backgroundColor: color,
    cubicInterpolationMode: 'monotone',
  })
  const color = band ? faint(theme.series[band.color]) : ''
  const range = band
    ? [edge(band.lowerLabel, band.lower, false, color), edge(band.upperLabel, band.upper, '-1', color)]
    : []
  return { labels: [...data.labels], datasets: [...lines, ...range] }
}

export const lineOptions = (settings: ChartSettings): ChartOptions<'line'> => ({
  ...baseOptions<'line'>(settings),
  layout: { padding: { top: 6, right: 6 } },
})
