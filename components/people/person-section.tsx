import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

/** One part of a person's page: a title, perhaps a number and an action beside it, and its content. */
export function Section({
  id,
  title,
  count,
  action,
  className,
  children,
}: {
  id: string
  title: string
  count?: number
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`${id}-title`} className={cn('min-w-0', className)}>
      <div className="mb-3 flex items-center gap-2">
        <h2 id={`${id}-title`} className="display min-w-0 break-words text-lg">
          {title}
        </h2>
        {count ? (
          <span className="num rounded-sm bg-sunken px-2 py-0.5 font-semibold text-ink-2 text-xs">
            {count}
          </span>
        ) : null}
        <span className="flex-1" />
        {action}
      </div>
      {children}
    </section>
  )
}
