import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

/** The title of a part of a page, perhaps with a number and an action beside it. The part is labelled by `<id>-title`. */
export const SectionHead = ({
  id,
  title,
  count,
  action,
  className,
}: {
  id: string
  title: string
  count?: number
  action?: ReactNode
  className?: string
}) => (
  <div className={cn('mb-3 flex items-center gap-2', className)}>
    <h2 id={`${id}-title`} className="display min-w-0 break-words text-lg">
      {title}
    </h2>
    {count ? (
      <span className="num rounded-sm bg-sunken px-2 py-0.5 font-semibold text-ink-2 text-xs">{count}</span>
    ) : null}
    <span className="flex-1" />
    {action}
  </div>
)
