import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

/** The surface of one object; never inside another card. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      data-slot="card"
      className={cn('rounded-lg border border-line bg-surface', className)}
      {...props}
    />
  )
}

/** The title line of a card: title, something beside it, and an action at the end. */
export function CardHeader({
  title,
  beside,
  action,
  className,
}: {
  title: ReactNode
  beside?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div className={cn('flex items-center gap-2 px-4 pt-3.5 pb-2.5', className)}>
      <h2 className="display text-lg">{title}</h2>
      {beside}
      <span className="flex-1" />
      {action}
    </div>
  )
}
