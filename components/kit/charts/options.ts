import type { ChartOptions, ChartType, Scale, ScriptableScaleContext, TooltipItem } from 'chart.js'
import type { ChartData } from './data'
import type { ChartTheme } from './theme'
import { valueText } from './value-text'

export interface ChartSettings {
  data: ChartData
  theme: ChartTheme
  locale: string
  rtl: boolean
  /** The label written bold, e.g. the current month. */
  highlight?: string
  stacked?: boolean
  horizontal?: boolean
  /** The labels are moments: these run from left to right in every language. */
  isTime?: boolean
  animated: boolean
  say: { point: (label: string, value: string) => string; total: string }
}

export const barWidth = 28
const fontSize = 11
/** About what the other axis takes, in px. */
const axisRoom = 50

/**
 * As many labels as there is room for, counted from the highlighted one (or the last), so that this one is always
 * there.
 */
export function everyFew(labels: readonly string[], highlight?: string) {
  const found = highlight === undefined ? -1 : labels.indexOf(highlight)
  const anchor = found < 0 ? labels.length - 1 : found
  return function (this: Pick<Scale, 'chart'>, _: string | number, index: number): string {
    const { ctx, width } = this.chart
    const widest = Math.max(...labels.map(label => ctx.measureText(label).width))
    const step = Math.max(1, Math.ceil((widest + 10) / ((width - axisRoom) / labels.length)))
    return (anchor - index) % step === 0 ? (labels[index] ?? '') : ''
  }
}

/** What bars and lines have in common: fonts, grid, axes and tooltips of the design. */
export function baseOptions<Type extends ChartType>(settings: ChartSettings) {
  const { data, theme, locale, rtl, highlight, stacked = false, horizontal = false, animated, say } = settings
  const font = { family: theme.font, size: fontSize }
  const value = (number: number, short = false) => valueText(number, data.format, locale, short)
  const isHighlight = ({ index }: ScriptableScaleContext) =>
    highlight !== undefined && data.labels[index] === highlight
  const mirrored = rtl && settings.isTime === false
  const labels = {
    stacked,
    grid: { display: false },
    border: { display: false },
    reverse: mirrored && !horizontal,
    position: horizontal ? (mirrored ? 'right' : 'left') : 'bottom',
    ticks: {
      autoSkip: false,
      maxRotation: 0,
      ...(horizontal ? {} : { callback: everyFew(data.labels, highlight) }),
      color: (at: ScriptableScaleContext) => (isHighlight(at) ? theme.ink : theme.ink3),
      font: (at: ScriptableScaleContext) => ({ ...font, weight: isHighlight(at) ? 700 : 400 }),
    },
  }
  const values = {
    stacked,
    beginAtZero: true,
    reverse: mirrored && horizontal,
    position: horizontal ? 'bottom' : mirrored ? 'right' : 'left',
    grid: { color: theme.line, drawTicks: false },
    border: { display: false },
    ticks: {
      color: theme.ink3,
      font,
      padding: 8,
      maxTicksLimit: 5,
      // Half a gift or half a day's unit is no place on an axis.
      ...(data.format.kind === 'count' || data.format.kind === 'days' ? { precision: 0 } : {}),
      callback: (number: string | number) => value(Number(number), true),
    },
  }
  return {
    responsive: true,
    maintainAspectRatio: false,
    locale,
    animation: animated ? { duration: 250 } : false,
    indexAxis: horizontal ? 'y' : 'x',
    interaction: { mode: 'index', intersect: false, axis: horizontal ? 'y' : 'x' },
    scales: horizontal ? { x: values, y: labels } : { x: labels, y: values },
    plugins: {
      tooltip: {
        rtl,
        textDirection: rtl ? 'rtl' : 'ltr',
        backgroundColor: theme.raised,
        titleColor: theme.ink,
        bodyColor: theme.ink2,
        footerColor: theme.ink,
        borderColor: theme.line,
        borderWidth: 1,
        cornerRadius: 8,
        padding: 10,
        boxWidth: 8,
        boxHeight: 8,
        boxPadding: 4,
        titleFont: { ...font, size: 12, weight: 600 },
        bodyFont: { ...font, size: 12 },
        footerFont: { ...font, size: 12, weight: 600 },
        callbacks: {
          label: (item: TooltipItem<Type>) => {
            const number = item.parsed as unknown as { x: number; y: number }
            return say.point(
              (item.dataset as { label?: string }).label ?? '',
              value(horizontal ? number.x : number.y),
            )
          },
          footer: (items: TooltipItem<Type>[]) => {
            const total = data.series.length > 1 ? data.totals?.[items[0]?.dataIndex ?? -1] : undefined
            return typeof total === 'number' ? say.point(say.total, value(total)) : ''
          },
        },
      },
    },
  } as unknown as ChartOptions<Type>
}
