import type { ReactNode } from 'react'

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
      <div className="mb-3 flex min-h-9 items-center gap-2">
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
      {text ? <p className="-mt-2 mb-3 text-ink-3 text-sm">{text}</p> : null}
      {children}
    </section>
  )
}

export const rowsClasses = 'divide-y divide-line rounded-lg border border-line bg-surface'
export const rowClasses = 'flex min-h-16 items-center gap-3 px-4 py-2.5'
