import type { ReactNode } from 'react'
import { SectionHead } from '@/components/kit/section-head'

/** One part of a family's page: its title, perhaps a number and an action, and its content. */
export function FamilySection({
  id,
  title,
  text,
  count,
  action,
  children,
}: {
  id: string
  title: string
  text?: string
  count?: number
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={`${id}-title`} className="min-w-0">
      <SectionHead id={id} title={title} count={count} action={action} className="min-h-9" />
      {text ? <p className="-mt-2 mb-3 text-ink-3 text-sm">{text}</p> : null}
      {children}
    </section>
  )
}

export const rowsClasses = 'divide-y divide-line rounded-lg border border-line bg-surface'
export const rowClasses = 'flex min-h-16 items-center gap-3 px-4 py-2.5'
