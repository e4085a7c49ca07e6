'use client'
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  LinearScale,
  type Plugin,
  Tooltip,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { barData, barOptions, hasDirectLabels } from './bar-options'
import type { ChartSettings } from './options'
import { usePrintSize } from './use-print-size'
import { type CanvasProps, useSettings } from './use-settings'
import { valueText } from './value-text'

ChartJs.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

/** Writes each number at the end of its bar, or none when they would touch. */
function directLabels(settings: ChartSettings): Plugin<'bar'> {
  const { data, theme, locale, horizontal, rtl, isTime } = settings
  return {
    id: 'directLabels',
    afterDatasetsDraw(chart) {
      const values = data.series[0]?.values ?? []
      const bars = chart.getDatasetMeta(0).data
      const isSaid = (value: number | null) =>
        data.format.kind === 'percent' ? value !== null : Boolean(value)
      const texts = values.map(value =>
        isSaid(value) ? valueText(value ?? 0, data.format, locale, true) : '',
      )
      const { ctx } = chart
      ctx.save()
      ctx.font = `600 11px ${theme.font}`
      ctx.fillStyle = theme.ink2
      const space = horizontal ? Number.POSITIVE_INFINITY : chart.chartArea.width / Math.max(1, bars.length)
      if (texts.every(text => ctx.measureText(text).width < space - 4)) {
        const toLeft = horizontal && rtl && !isTime
        ctx.textAlign = horizontal ? (toLeft ? 'right' : 'left') : 'center'
        ctx.textBaseline = horizontal ? 'middle' : 'bottom'
        for (const [at, text] of texts.entries()) {
          const bar = bars[at]
          if (!bar || !text) continue
          ctx.fillText(text, bar.x + (horizontal ? (toLeft ? -6 : 6) : 0), bar.y - (horizontal ? 0 : 4))
        }
      }
      ctx.restore()
    },
  }
}

export function BarCanvas(props: CanvasProps) {
  const settings = useSettings(props)
  const ref = useRef<ChartJs<'bar', (number | null)[], string> | null>(null)
  usePrintSize(ref)
  const drawn = useMemo(
    () => ({
      data: barData(settings),
      options: barOptions(settings),
      plugins: hasDirectLabels(settings) ? [directLabels(settings)] : [],
    }),
    [settings],
  )
  return (
    <Chart
      // Plugins are read once: new colours or words need a new chart only where they draw.
      key={drawn.plugins.length > 0 ? JSON.stringify([settings.theme, props.data]) : 'chart'}
      ref={ref}
      type="bar"
      {...drawn}
      aria-label={props.label}
      className="print:h-auto! print:max-w-full!"
    />
  )
}
