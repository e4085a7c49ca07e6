import type { ComponentProps, ReactNode } from 'react'
import { cn } from '@/lib/client/cn'
import { shownCount } from '@/lib/core/counts'
import { SideScroll } from './side-scroll'

export type TabLink = { href: string; label: string; current: boolean; count?: number; extra?: ReactNode }

/** Tabs that are pages: links in a separate landmark, the open one marked. */
export function TabLinks({
  label,
  tabs,
  className,
  ...props
}: Omit<ComponentProps<'nav'>, 'children'> & { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav
      data-slot="tab-links"
      aria-label={label}
      className={cn('side-scroll flex gap-5 border-line border-b px-8 max-md:px-4', className)}
      {...props}
    >
      {tabs.map(tab => (
        <a
          key={tab.href}
          href={tab.href}
          data-soft=""
          aria-current={tab.current ? 'page' : undefined}
          className={cn(
            'flex h-10 shrink-0 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-medium text-ink-2 hover:text-ink focus-visible:-outline-offset-2 has-data-[slot=underway]:border-primary has-data-[slot=underway]:text-ink max-md:h-11',
            tab.current && 'border-primary font-semibold text-ink',
          )}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="num font-semibold text-ink-3 text-xs">{shownCount(tab.count)}</span>
          )}
          {tab.extra}
        </a>
      ))}
      <SideScroll current={tabs.find(tab => tab.current)?.href} />
    </nav>
  )
}
