import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

/** An empty page: one picture, one sentence and a few links. */
export function EmptyState({
  art,
  title,
  text,
  children,
  actions,
  heading: Heading = 'h2',
  className,
}: {
  art?: ReactNode
  title: string
  text?: ReactNode
  /** The main way to begin, e.g. a quick line. */
  children?: ReactNode
  /** Quieter ways to begin. */
  actions?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  className?: string
}) {
  return (
    <div
      data-slot="empty-state"
      className={cn('flex flex-col items-center px-6 pt-22 pb-12 text-center max-md:pt-10', className)}
    >
      {art}
      <Heading className="display mt-5.5 text-[26px]/[32px] max-md:text-2xl">{title}</Heading>
      {text ? <p className="mt-1.5 max-w-[46ch] text-[15px]/[22px] text-ink-2">{text}</p> : null}
      {children ? <div className="mt-5 w-full max-w-[520px]">{children}</div> : null}
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}
