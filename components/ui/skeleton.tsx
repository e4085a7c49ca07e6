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

/** Rows of 60 px that keep the layout of a list with a picture, two lines and a number; one element, drawn by its style. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className="skeleton-rows" style={{ height: rows * 60 + 1 }}>
      <span className="sr-only">{label}</span>
    </div>
  )
}
