'use client'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { Heard } from '@/components/ui/heard'
import { Tooltip } from '@/components/ui/tooltip'
import { directionOf } from '@/lib/i18n/locales'
import { hrefOf, icons, type Place } from './places'

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
  const link = (
    <Link
      href={hrefOf(place)}
      aria-current={current ? 'page' : undefined}
      className={nested && !collapsed ? 'side-row ps-5' : 'side-row'}
    >
      <Icon aria-hidden="true" />
      <span className="side-label">{label}</span>
      {count === undefined ? null : (
        <span className="num side-gone font-semibold text-ink-3 text-xs">
          {count < 1000 ? count : '999+'}
        </span>
      )}
      {hint ? <span className="side-gone">{hint}</span> : null}
      <Heard />
    </Link>
  )
  // Where the words stand beside the icon nobody needs them twice.
  return collapsed ? (
    <SideTooltip label={label} collapsed>
      {link}
    </SideTooltip>
  ) : (
    link
  )
}
