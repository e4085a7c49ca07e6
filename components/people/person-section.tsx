import type { ReactNode } from 'react'
import { SectionHead } from '@/components/kit/section-head'
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
      <SectionHead id={id} title={title} count={count} action={action} />
      {children}
    </section>
  )
}
