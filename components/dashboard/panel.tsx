import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { cn } from '@/lib/client/cn'

/** A panel of the dashboard: a card with its title; on a phone the title stands above the card. */
export function Panel({
  title,
  beside,
  action,
  id,
  className,
  bodyClassName,
  children,
}: {
  title: ReactNode
  beside?: ReactNode
  action?: ReactNode
  id?: string
  className?: string
  bodyClassName?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      className={cn('flex min-w-0 flex-col md:rounded-lg md:border md:border-line md:bg-surface', className)}
    >
      <div className="flex items-center gap-2 px-4 pt-3.5 pb-2.5 max-md:px-0 max-md:pt-0 max-md:pb-2">
        <h2 className="display min-w-0 truncate text-[17px]/[24px] max-md:text-lg">{title}</h2>
        {beside}
        <span className="flex-1" />
        {action}
      </div>
      <div
        className={cn(
          'flex-1 border-line max-md:overflow-hidden max-md:rounded-lg max-md:border max-md:bg-surface',
          bodyClassName,
        )}
      >
        {children}
      </div>
    </section>
  )
}

export function PanelLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      data-soft=""
      className="hit shrink-0 font-semibold text-primary-ink text-sm hover:underline"
    >
      {children}
    </a>
  )
}

/** The sentence of a panel without content. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-ink-3">{children}</p>
)

/** A panel that is still being read: its title is there already, its rows keep their height. */
export function PanelSkeleton({
  title,
  label,
  rows,
  rowClassName = 'h-15.25',
}: {
  title: ReactNode
  label: string
  rows: number
  rowClassName?: string
}) {
  return (
    <Panel title={title} bodyClassName="md:border-t">
      <div role="status">
        <span className="sr-only">{label}</span>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={cn('flex items-center gap-3 border-line border-b px-4', rowClassName)}>
            <Skeleton className="size-8 rounded-full" />
            <div className="flex flex-1 flex-col gap-1.5">
              <Skeleton className={['w-[46%]', 'w-[38%]', 'w-[52%]'][index % 3]} />
              <Skeleton className="h-2.5 w-1/4" />
            </div>
            <Skeleton className="w-14" />
          </div>
        ))}
      </div>
    </Panel>
  )
}
