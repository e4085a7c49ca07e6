'use client'
import {
  ChevronDown,
  ChevronsUpDown,
  Ellipsis,
  Languages,
  LogOut,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
} from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import { PersonAvatar } from '@/components/kit/person-avatar'
import { useLanguageName } from '@/components/kit/use-language'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/client/cn'
import { writeCookie } from '@/lib/client/cookie'
import { useModKey } from '@/lib/client/use-mod-key'
import { sidebarMoreCookie } from '@/lib/core/cookies'
import { openQuickAdd } from './events'
import { LanguagePicker } from './language-picker'
import { LogoMark } from './logo'
import { NavLink, SideTooltip } from './nav-link'
import { sidebar as lists, type Place } from './places'
import type { Counts, Viewer } from './shell-props'
import type { SidebarState } from './sidebar-state'
import { useSignOut } from './use-sign-out'

export function Sidebar({
  state,
  collapsed,
  toggle,
  place,
  viewer,
  counts,
  moreOpen: moreAtFirst,
}: {
  state: SidebarState
  collapsed: boolean
  toggle: () => void
  place: Place | null
  viewer: Viewer
  counts: Counts | undefined
  moreOpen: boolean
}) {
  const t = useTranslations('shell')
  const mod = useModKey()
  const language = useLanguageName()
  const { leave, busy } = useSignOut()
  const [moreOpen, setMoreOpen] = useState(moreAtFirst)
  const showMore = moreOpen || lists.more.some(one => one === place)
  const link = (one: Place) => (
    <li key={one}>
      <NavLink
        place={one}
        label={t(`nav.${one}`)}
        current={one === place}
        collapsed={collapsed}
        count={counts?.[one]}
        nested={lists.more.some(nested => nested === one)}
        hint={one === 'search' ? <Kbd aria-hidden="true">{mod('K')}</Kbd> : undefined}
      />
    </li>
  )
  const panelLabel = t(collapsed ? 'expand' : 'collapse')
  const Panel = collapsed ? PanelLeftOpen : PanelLeftClose

  return (
    <aside
      data-state={state}
      className="sticky top-0 flex h-dvh w-64 shrink-0 flex-col gap-0.5 overflow-y-auto overflow-x-hidden border-line border-e bg-sunken p-3 pb-0 max-md:hidden data-[state=collapsed]:w-16 max-xl:data-[state=auto]:w-16"
    >
      <div className="flex items-center justify-between side-collapsed:flex-col">
        <Link
          href="/"
          className="flex h-10 items-center gap-2.5 rounded-md px-1.5 font-(family-name:--font-display) font-bold text-[17px] tracking-[-.02em]"
        >
          <LogoMark />
          <span dir="ltr" className="side-word">
            Gift Tracker
          </span>
        </Link>
        <SideTooltip label={panelLabel} collapsed={collapsed}>
          <Button
            variant="quiet"
            size="icon-sm"
            aria-label={panelLabel}
            aria-expanded={!collapsed}
            onClick={toggle}
            className="max-lg:size-10"
          >
            <Panel aria-hidden="true" className="flip" />
          </Button>
        </SideTooltip>
      </div>
      <SideTooltip label={t('quickAdd')} collapsed={collapsed}>
        <Button
          variant={collapsed ? 'primary' : 'secondary'}
          onClick={openQuickAdd}
          className={cn(
            'mt-1.5 mb-1 w-full shrink-0',
            collapsed ? 'px-0' : 'justify-start px-2.5 font-medium text-ink-3',
          )}
        >
          <Plus aria-hidden="true" />
          <span className="side-label">{t('quickAdd')}</span>
          {collapsed ? null : <Kbd>Q</Kbd>}
        </Button>
      </SideTooltip>
      <nav aria-label={t('mainNavigation')} className="flex flex-1 flex-col gap-0.5">
        <ul className="contents">{lists.top.map(link)}</ul>
        {(['plan', 'discover'] as const).map(group => (
          <Fragment key={group}>
            <div id={`nav-${group}`} className="side-word px-2 pt-3 pb-1 font-semibold text-ink-3 text-xs">
              {t(`nav.${group}`)}
            </div>
            <span aria-hidden="true" className={cn('h-3', collapsed ? 'block' : 'hidden')} />
            <ul aria-labelledby={`nav-${group}`} className="contents">
              {lists[group].map(link)}
            </ul>
          </Fragment>
        ))}
        <SideTooltip label={t('nav.more')} collapsed={collapsed}>
          <button
            type="button"
            aria-expanded={showMore}
            aria-controls="nav-more"
            className="side-row"
            onClick={() => {
              setMoreOpen(!showMore)
              writeCookie(sidebarMoreCookie, showMore ? '0' : '1')
            }}
          >
            <Ellipsis aria-hidden="true" />
            <span className="side-label">{t('nav.more')}</span>
            <span className="side-gone">
              <ChevronDown
                aria-hidden="true"
                className={cn('size-4! text-ink-3 transition-transform', showMore && 'rotate-180')}
              />
            </span>
          </button>
        </SideTooltip>
        <ul id="nav-more" hidden={!showMore} className={showMore ? 'contents' : undefined}>
          {showMore ? lists.more.map(link) : null}
        </ul>
        <span aria-hidden="true" className="min-h-4 flex-1" />
        <ul className="contents">{lists.bottom.map(link)}</ul>
        <SideTooltip label={t('language')} collapsed={collapsed}>
          <span>
            <LanguagePicker
              signedIn
              trigger={
                <button type="button" className="side-row" aria-label={`${t('language')}: ${language}`}>
                  <Languages aria-hidden="true" />
                  <span className="side-label">{language}</span>
                  <span className="side-gone">
                    <ChevronsUpDown aria-hidden="true" className="size-4! text-ink-3" />
                  </span>
                </button>
              }
            />
          </span>
        </SideTooltip>
      </nav>
      <div className="sticky bottom-0 -mx-3 mt-2 flex items-center gap-2.5 border-line border-t bg-sunken px-4 py-2.5 side-collapsed:flex-col">
        <PersonAvatar name={viewer.name} />
        <div className="side-word min-w-0 flex-1">
          <div title={viewer.name} className="truncate font-semibold text-base/4.5">
            {t('welcome', { name: viewer.shortName })}
          </div>
          <div className="truncate text-ink-3 text-xs" title={viewer.email}>
            <bdi dir="ltr">{viewer.email}</bdi>
          </div>
        </div>
        <SideTooltip label={t('signOut')} collapsed>
          <Button variant="quiet" size="icon-sm" busy={busy} aria-label={t('signOut')} onClick={leave}>
            <LogOut aria-hidden="true" className="flip" />
          </Button>
        </SideTooltip>
      </div>
    </aside>
  )
}
