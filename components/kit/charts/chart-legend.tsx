import { cn } from '@/lib/client/cn'
import type { ChartData } from './data'

/** The legend of a chart. */
export function ChartLegend({
  series,
  band,
  className,
}: Pick<ChartData, 'series' | 'band'> & { className?: string }) {
  return (
    <ul className={cn('flex flex-wrap gap-x-4 gap-y-1 text-ink text-sm', className)}>
      {series.map(({ key, label, color, dashed }) => (
        <li key={key} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className={cn(
              'size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none [print-color-adjust:exact]',
              dashed && 'h-0 rounded-none border-t-2 border-dashed',
            )}
            style={
              dashed ? { borderColor: `var(--chart-${color})` } : { background: `var(--chart-${color})` }
            }
          />
          <bdi className="truncate">{label}</bdi>
        </li>
      ))}
      {band ? (
        <li className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-2.5 shrink-0 rounded-[3px] border border-line-strong forced-color-adjust-none [print-color-adjust:exact]"
            // As strong as it is drawn.
            style={{ background: `color-mix(in srgb, var(--chart-${band.color}) 16%, transparent)` }}
          />
          <bdi className="truncate">{band.label}</bdi>
        </li>
      ) : null}
    </ul>
  )
}
