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

/** The width of an axis without its labels: the ends of the grid lines and the padding. */
const besideLabels = 14
const lineHeight = fontSize * 1.2

/** As much of a text as there is room for, its end left out; in its own direction, so that the mark is at the end. */
function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  const cut = (end: number) => `${letters.slice(0, end).join('').trimEnd()}…`
  let end = letters.length - 1
  while (end > 1 && widthOf(cut(end)) > room) end -= 1
  return `\u2068${cut(end)}\u2069`
}

/** A text on two lines where it needs them: as many words as there is room for, then the rest. */
function twoLines(text: string, room: number, widthOf: (text: string) => number): string | string[] {
  if (widthOf(text) <= room) return text
  const words = text.split(' ')
  let first = words.length - 1
  while (first > 0 && widthOf(words.slice(0, first).join(' ')) > room) first -= 1
  if (first === 0) return shortened(text, room, widthOf)
  return [words.slice(0, first).join(' '), shortened(words.slice(first).join(' '), room, widthOf)]
}

/**
 * Labels beside lying bars: the axis has at most half of the width, and what is wider would begin outside of the
 * picture. Tooltip and table have the whole text.
 */
export function lyingLabels(labels: readonly string[], fontOf: (index: number) => string) {
  return function (
    this: Pick<Scale, 'chart' | 'maxWidth' | 'maxHeight'>,
    _: string | number,
    index: number,
  ): string | string[] {
    const { ctx } = this.chart
    const shorten = this.maxHeight / labels.length >= 2.2 * lineHeight ? twoLines : shortened
    ctx.save()
    ctx.font = fontOf(index)
    const shown = shorten(
      labels[index] ?? '',
      this.maxWidth - besideLabels,
      text => ctx.measureText(text).width,
    )
    ctx.restore()
    return shown
  }
}

/** The options of all charts: fonts, grid, axes and tooltips of the design. */
export function baseOptions<Type extends ChartType>(settings: ChartSettings) {
  const { data, theme, locale, rtl, highlight, stacked = false, horizontal = false, animated, say } = settings
  const font = { family: theme.font, size: fontSize }
  const value = (number: number, short = false) => valueText(number, data.format, locale, short)
  const isHighlight = ({ index }: { index: number }) =>
    highlight !== undefined && data.labels[index] === highlight
  const weightOf = (at: { index: number }) => (isHighlight(at) ? 700 : 400)
  const fontOf = (index: number) => `${weightOf({ index })} ${fontSize}px ${theme.font}`
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
      callback: horizontal ? lyingLabels(data.labels, fontOf) : everyFew(data.labels, highlight),
      color: (at: ScriptableScaleContext) => (isHighlight(at) ? theme.ink : theme.ink3),
      font: (at: ScriptableScaleContext) => ({ ...font, weight: weightOf(at) }),
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
