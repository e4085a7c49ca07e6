'use client'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Tooltip } from '@/components/ui/tooltip'
import { cn } from '@/lib/client/cn'
import { directionOf } from '@/lib/i18n/locales'
import { hrefOf, icons, type Place } from './places'
import { goneWhenCollapsed, labelClasses } from './sidebar-state'

export const rowClasses =
  'group/row relative flex h-8 w-full items-center gap-2.5 rounded-md px-2 font-medium text-base text-ink-2 hover:text-ink max-lg:h-10 group-data-[state=collapsed]/side:h-9 group-data-[state=collapsed]/side:justify-center group-data-[state=collapsed]/side:px-0 max-lg:group-data-[state=auto]/side:justify-center max-lg:group-data-[state=auto]/side:px-0 [&_svg]:size-4.5 [&>svg]:text-ink-3'

/** Names a control of the collapsed sidebar beside it. */
export function SideTooltip({
  label,
  collapsed,
  children,
}: {
  label: string
  collapsed: boolean
  children: ReactNode
}) {
  const side = directionOf(useLocale()) === 'rtl' ? 'left' : 'right'
  return (
    <Tooltip label={label} side={side} hidden={!collapsed}>
      {children}
    </Tooltip>
  )
}

/** A screen in the sidebar, with how much is there and its key when given. */
export function NavLink({
  place,
  label,
  current,
  collapsed,
  count,
  hint,
  nested,
}: {
  place: Place
  label: string
  current: boolean
  collapsed: boolean
  count?: number
  hint?: ReactNode
  nested?: boolean
}) {
  const Icon = icons[place]
  return (
    <SideTooltip label={label} collapsed={collapsed}>
      <Link
        href={hrefOf(place)}
        aria-current={current ? 'page' : undefined}
        className={cn(
          rowClasses,
          nested && !collapsed && 'ps-5',
          current &&
            'bg-surface font-semibold text-ink shadow-[var(--sh-1),0_0_0_1px_var(--line)] dark:bg-raised [&>svg]:text-primary',
        )}
      >
        <Icon aria-hidden="true" />
        <span className={cn('min-w-0 flex-1 truncate', labelClasses)}>{label}</span>
        {count === undefined ? null : (
          <span className={cn('num font-semibold text-ink-3 text-xs', goneWhenCollapsed)}>
            {count < 1000 ? count : '999+'}
          </span>
        )}
        {hint ? <span className={goneWhenCollapsed}>{hint}</span> : null}
      </Link>
    </SideTooltip>
  )
}
