import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

/** A grey bar in the place of what is loading; give it the size of the final thing. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      data-slot="skeleton"
      aria-hidden="true"
      className={cn('block h-3 animate-pulse rounded-sm bg-line motion-reduce:animate-none', className)}
      {...props}
    />
  )
}

/**
 * Rows that keep the layout of a list with a picture, two lines and a number; one element, drawn by its style. They are
 * 60 px high in a frame, those of a table 56 px from edge to edge.
 */
export function SkeletonRows({
  rows = 3,
  label,
  edge = false,
}: {
  rows?: number
  label: string
  edge?: boolean
}) {
  return (
    <div
      role="status"
      data-edge={edge || undefined}
      className="skeleton-rows"
      style={{ height: rows * (edge ? 56 : 60) + 1 }}
    >
      <span className="sr-only">{label}</span>
    </div>
  )
}
