import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export function Separator({ className, vertical, ...props }: ComponentProps<'div'> & { vertical?: boolean }) {
  return (
    <div
      data-slot="separator"
      aria-hidden="true"
      className={cn('shrink-0 bg-line', vertical ? 'w-px self-stretch' : 'h-px w-full', className)}
      {...props}
    />
  )
}
