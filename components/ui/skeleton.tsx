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

/** Rows of 60 px that keep the layout of a list with a picture, two lines, a tag and a number. */
export function SkeletonRows({ rows = 3, label }: { rows?: number; label: string }) {
  return (
    <div
      role="status"
      className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
    >
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-15 items-center gap-3 px-4">
          <Skeleton className="size-10 rounded-[10px]" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className={['w-[46%]', 'w-[38%]', 'w-[52%]'][index % 3]} />
            <Skeleton className="h-2.5 w-1/4" />
          </div>
          <Skeleton className="h-5 w-22.5 max-md:hidden" />
          <Skeleton className="w-14" />
        </div>
      ))}
    </div>
  )
}
