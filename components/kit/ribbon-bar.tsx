import type { CSSProperties } from 'react'
import { cn } from '@/lib/client/cn'

const share = (amount: number, total: number) =>
  total > 0 ? Math.min(100, Math.max(0, (amount / total) * 100)) : 0

/** Money as a ribbon: spent is solid, planned striped, the rest empty. `label` says the three in words. */
export function RibbonBar({
  spent,
  planned = 0,
  total,
  label,
  color,
  height = 10,
  className,
}: {
  spent: number
  planned?: number
  total: number
  label: string
  /** A CSS colour, e.g. `var(--good)`; berry without it. */
  color?: string
  /** In px. */
  height?: number
  className?: string
}) {
  const solid = share(spent, total)
  const striped = Math.min(100 - solid, share(planned, total))
  const style = { height, '--rc': color } as CSSProperties
  return (
    <div
      data-slot="ribbon-bar"
      role="img"
      aria-label={label}
      className={cn('ribbon-bar w-full', className)}
      style={style}
    >
      {solid > 0 ? (
        <i data-part="spent" data-tail={striped > 0 ? undefined : ''} style={{ width: `${solid}%` }} />
      ) : null}
      {striped > 0 ? <i data-part="planned" data-tail="" style={{ width: `${striped}%` }} /> : null}
    </div>
  )
}
