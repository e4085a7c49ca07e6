import type { ReactNode } from 'react'
import { SideScroll } from '@/components/ui/side-scroll'
import { cn } from '@/lib/client/cn'
import { segmentedBox, segmentedItem } from './segmented-looks'

/** Views of the same page as links in one box. On a phone only the icons stay. */
export function Segmented({
  label,
  items,
  className,
}: {
  label: string
  items: readonly { href: string; label: string; icon?: ReactNode; current: boolean }[]
  className?: string
}) {
  return (
    <nav data-slot="segmented" aria-label={label} className={cn(segmentedBox, className)}>
      {items.map(item => (
        <a
          key={item.href}
          href={item.href}
          data-soft="stay"
          aria-current={item.current ? 'page' : undefined}
          className={segmentedItem(item.current)}
        >
          {item.icon}
          <span className={item.icon ? 'max-md:sr-only' : undefined}>{item.label}</span>
        </a>
      ))}
      <SideScroll current={items.find(item => item.current)?.href} />
    </nav>
  )
}
