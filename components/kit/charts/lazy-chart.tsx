'use client'
import { type ComponentType, useEffect } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useLazy } from '@/lib/client/hooks/use-lazy'
import type { CanvasProps } from './use-settings'

export interface LazyChartProps extends CanvasProps {
  /** In px, also while the code of charts is on its way. */
  height?: number
  /** Called when it does not arrive. */
  onLost?: () => void
}

const bars = [46, 70, 38, 88, 60, 78, 52]

/** The place of a chart: the code that draws it comes after the page, and nothing moves when it does. */
function LazyChart({
  load,
  height = 240,
  onLost,
  ...props
}: LazyChartProps & { load: () => Promise<ComponentType<CanvasProps>> }) {
  const [Canvas, fetch] = useLazy(load)
  useEffect(() => fetch(onLost), [fetch, onLost])
  return (
    <div data-slot="chart" className="relative w-full min-w-0 print:h-auto!" style={{ height }}>
      {Canvas ? (
        <Canvas {...props} />
      ) : (
        <div
          role="img"
          aria-label={props.label}
          className="absolute inset-0 flex items-end justify-around gap-3 pb-7"
        >
          {bars.map((share, at) => (
            <Skeleton key={at} className="w-7" style={{ height: `${share}%` }} />
          ))}
        </div>
      )}
    </div>
  )
}

const loadBars = () => import('./bar-canvas').then(({ BarCanvas }) => BarCanvas)
/** Upright bars over time, or lying ones for things to compare; side by side or stacked. */
export const BarChart = (props: LazyChartProps) => <LazyChart load={loadBars} {...props} />

const loadLines = () => import('./line-canvas').then(({ LineCanvas }) => LineCanvas)
/** Lines over time, with the range that a forecast may fall in behind them. */
export const LineChart = (props: LazyChartProps) => <LazyChart load={loadLines} {...props} />
