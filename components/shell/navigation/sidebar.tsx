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
import { useTranslations } from 'next-intl'
import { Fragment, useRef, useState } from 'react'
import { PersonAvatar } from '@/components/kit/pictures/person-avatar'
import { useLanguageName } from '@/components/kit/use-language'
import { useSignOut } from '@/components/shell/device/use-sign-out'
import { openQuickAdd } from '@/components/shell/events'
import { LanguagePicker } from '@/components/shell/language-picker'
import { LogoMark } from '@/components/shell/logo'
import type { Counts, Viewer } from '@/components/shell/shell-props'
import { Button, buttonVariants } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { cn } from '@/lib/client/cn'
import { writeCookie } from '@/lib/client/cookie'
import { useModKey } from '@/lib/client/hooks/use-mod-key'
import { sidebarMoreCookie } from '@/lib/core/cookies'
import { shownCount } from '@/lib/core/counts'
import { AttentionMark } from './attention-mark'
import { hrefOf, icons, sidebar as lists, type Place } from './places'
import { SideTips } from './side-tips'
import type { SidebarState } from './sidebar-state'
import { UnreadMark } from './unread-mark'

const panelButton = cn(buttonVariants({ variant: 'quiet', size: 'icon-sm' }), 'max-lg:size-10')
const addButton = cn(
  buttonVariants({ variant: 'secondary' }),
  'mt-1.5 mb-1 w-full shrink-0 justify-start px-2.5 font-medium text-ink-3',
)
const addButtonCollapsed = cn(buttonVariants({ variant: 'primary' }), 'mt-1.5 mb-1 w-full shrink-0 px-0')
const markLook =
  'side-collapsed:absolute side-collapsed:end-0.5 side-collapsed:top-0 side-collapsed:h-4 side-collapsed:min-w-4 side-collapsed:px-1'
const inMore: readonly Place[] = lists.more

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
  const aside = useRef<HTMLElement>(null)
  const showMore = moreOpen || (place !== null && inMore.includes(place))
  const link = (one: Place) => {
    const Icon = icons[one]
    const label = t(`nav.${one}`)
    const count = counts?.[one]
    return (
      <li key={one}>
        <a
          href={hrefOf(one)}
          data-soft=""
          data-tip={label}
          aria-current={one === place ? 'page' : undefined}
          className={inMore.includes(one) && !collapsed ? 'side-row ps-5' : 'side-row'}
        >
          <Icon aria-hidden="true" />
          <span className="side-label">{label}</span>
          {one === 'data' ? (
            <AttentionMark conflicts={count ?? 0} className={markLook} />
          ) : count === undefined ? null : one === 'notifications' ? (
            <UnreadMark count={count} className={markLook} />
          ) : (
            <span className="num side-gone font-semibold text-ink-3 text-xs">{shownCount(count)}</span>
          )}
          {one === 'search' ? (
            <span className="side-gone">
              <Kbd aria-hidden="true">{mod('K')}</Kbd>
            </span>
          ) : null}
        </a>
      </li>
    )
  }
  const panelLabel = t(collapsed ? 'expand' : 'collapse')
  const Panel = collapsed ? PanelLeftOpen : PanelLeftClose

  return (
    <aside
      ref={aside}
      aria-label="Gift Tracker"
      data-state={state}
      className="sticky top-0 flex h-dvh w-64 shrink-0 flex-col gap-0.5 scroll-pb-18 overflow-y-auto overflow-x-hidden border-line border-e bg-sunken p-3 pb-0 side-collapsed:scroll-pb-28 max-md:hidden data-[state=collapsed]:w-16 max-xl:data-[state=auto]:w-16"
    >
      <div className="flex items-center justify-between side-collapsed:flex-col">
        <a
          href="/"
          data-soft=""
          className="flex h-10 items-center gap-2.5 rounded-md px-1.5 font-(family-name:--font-display) font-bold text-[17px] tracking-[-.02em]"
        >
          <LogoMark />
          <span dir="ltr" className="side-word">
            Gift Tracker
          </span>
        </a>
        <button
          type="button"
          data-slot="button"
          data-tip={panelLabel}
          aria-label={panelLabel}
          aria-expanded={!collapsed}
          onClick={toggle}
          className={panelButton}
        >
          <Panel aria-hidden="true" className="flip" />
        </button>
      </div>
      <button
        type="button"
        data-slot="button"
        data-tip={t('quickAdd')}
        onClick={openQuickAdd}
        className={collapsed ? addButtonCollapsed : addButton}
      >
        <Plus aria-hidden="true" />
        <span className="side-label">{t('quickAdd')}</span>
        {collapsed ? null : <Kbd>Q</Kbd>}
      </button>
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
        <button
          type="button"
          data-tip={t('nav.more')}
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
          {showMore ? null : <AttentionMark conflicts={counts?.data ?? 0} className={markLook} />}
          <span className="side-gone">
            <ChevronDown
              aria-hidden="true"
              className={cn('size-4! text-ink-3 transition-transform', showMore && 'rotate-180')}
            />
          </span>
        </button>
        <ul id="nav-more" hidden={!showMore} className={showMore ? 'contents' : undefined}>
          {showMore ? lists.more.map(link) : null}
        </ul>
        <span aria-hidden="true" className="min-h-4 flex-1" />
        <ul className="contents">{lists.bottom.map(link)}</ul>
        <span data-tip={t('language')}>
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
      </nav>
      <div className="sticky bottom-0 -mx-3 mt-2 flex items-center gap-2.5 border-line border-t bg-sunken px-4 py-2.5 side-collapsed:flex-col">
        <PersonAvatar name={viewer.name} avatarUrl={viewer.avatarUrl} />
        <div className="side-word min-w-0 flex-1">
          <div title={viewer.name} className="truncate font-semibold text-base/4.5">
            {t('welcome', { name: viewer.shortName })}
          </div>
          <div className="truncate text-ink-3 text-xs" title={viewer.email}>
            <bdi dir="ltr">{viewer.email}</bdi>
          </div>
        </div>
        <Button
          variant="quiet"
          size="icon-sm"
          busy={busy}
          data-tip={t('signOut')}
          data-tip-open=""
          aria-label={t('signOut')}
          onClick={leave}
        >
          <LogOut aria-hidden="true" className="flip" />
        </Button>
      </div>
      <SideTips area={aside} collapsed={collapsed} />
    </aside>
  )
}
