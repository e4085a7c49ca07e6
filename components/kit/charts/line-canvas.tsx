'use client'
import {
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js'
import { useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { lineData, lineOptions } from './line-options'
import { usePrintSize } from './use-print-size'
import { type CanvasProps, useSettings } from './use-settings'

ChartJs.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip)

export function LineCanvas(props: CanvasProps) {
  const settings = useSettings(props)
  const ref = useRef<ChartJs<'line', (number | null)[], string> | null>(null)
  usePrintSize(ref)
  const drawn = useMemo(() => ({ data: lineData(settings), options: lineOptions(settings) }), [settings])
  return (
    <Chart
      ref={ref}
      type="line"
      {...drawn}
      aria-label={props.label}
      className="print:h-auto! print:max-w-full!"
    />
  )
}
