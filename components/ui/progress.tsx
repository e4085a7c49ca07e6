import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

/** How far something is, from 0 to 1. */
export function Progress({
  value,
  label,
  className,
  ...props
}: ComponentProps<'div'> & { value: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <div
      data-slot="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cn('ribbon-bar h-2 [--rc:var(--good)]', className)}
      {...props}
    >
      <i data-part="spent" data-tail={percent < 100 ? '' : undefined} style={{ width: `${percent}%` }} />
    </div>
  )
}
