import NextLink from 'next/link'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

/** Views of the same page as links in one box. On a phone only the icons stay. */
export function Segmented({
  label,
  items,
  className,
  link: Link = NextLink,
}: {
  label: string
  items: readonly { href: string; label: string; icon?: ReactNode; current: boolean }[]
  className?: string
  /** What leads there; without it the views are fetched ahead. */
  link?: ComponentType<ComponentProps<'a'> & { href: string; scroll?: boolean }>
}) {
  return (
    <nav
      data-slot="segmented"
      aria-label={label}
      className={cn('inline-flex gap-0.5 rounded-md border border-line bg-sunken p-0.5', className)}
    >
      {items.map(item => (
        <Link
          key={item.href}
          href={item.href}
          scroll={false}
          aria-current={item.current ? 'page' : undefined}
          className={cn(
            'hit flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium text-ink-2 text-sm hover:text-ink max-md:h-9 [&_svg]:size-3.75',
            item.current &&
              'bg-surface font-semibold text-ink shadow-[var(--sh-1),0_0_0_1px_var(--line)] dark:bg-raised',
          )}
        >
          {item.icon}
          <span className={item.icon ? 'max-md:sr-only' : undefined}>{item.label}</span>
        </Link>
      ))}
    </nav>
  )
}
