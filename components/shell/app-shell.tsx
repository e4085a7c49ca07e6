'use client'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { onDemand } from '@/components/kit/on-demand'
import { cn } from '@/lib/client/cn'
import { useOrientation } from '@/lib/client/hooks/use-orientation'
import { belongTo } from '@/lib/client/outbox/load'
import type { Theme } from '@/lib/client/theme'
import { BottomBar } from './navigation/bottom-bar'
import { PhoneHeader } from './navigation/phone-header'
import { placeOf, plusOf } from './navigation/places'
import { PlusButton } from './navigation/plus-button'
import { Sidebar } from './navigation/sidebar'
import { type SidebarState, useSidebar } from './navigation/sidebar-state'
import { SkipLink } from './navigation/skip-link'
import { useSoftLinks } from './navigation/soft-links'
import { SwipePages } from './navigation/swipe-pages'
import type { Counts, Position, Viewer } from './shell-props'
import { ThemeMemory } from './theme-memory'
import { useLater } from './use-later'

const MoreSheet = onDemand(() => import('./navigation/more-sheet').then(module => module.MoreSheet))

/** The frame around every screen behind sign-in. */
export function AppShell({
  viewer,
  theme,
  density,
  shortcuts,
  sidebar,
  sidebarMore,
  counts,
  position,
  hasWorker,
  offersInstall,
  notices,
  dialogs,
  sheet,
  children,
}: {
  viewer: Viewer
  theme: Theme
  density: 'comfortable' | 'compact'
  shortcuts: boolean
  sidebar: SidebarState
  sidebarMore: boolean
  counts?: Counts
  /** Where messages appear. */
  position?: Position
  hasWorker: boolean
  /** Whether the card that offers to install the app need not wait for a second visit. */
  offersInstall: boolean
  /** About the account, above every screen: a sample that will end. */
  notices?: ReactNode
  /** The components that listen for the events of events.ts. */
  dialogs: ReactNode
  sheet: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const pathname = usePathname()
  const place = placeOf(pathname)
  const plus = plusOf(pathname)
  const { state, collapsed, toggle } = useSidebar(sidebar)
  const { later, waiting } = useLater(shortcuts)
  const [opened] = useState(pathname)
  const [openedWith] = useState(viewer)
  useEffect(() => belongTo(viewer.id), [viewer.id])
  useSoftLinks()
  useOrientation()
  const [moreOpen, setMoreOpen] = useState(false)
  const [moreWanted, setMoreWanted] = useState(false)
  return (
    // Held sideways, a phone has its notch beside the content.
    <div
      data-density={density}
      className="flex min-h-dvh in-[[data-orientation=landscape]]:ps-[env(safe-area-inset-left)] in-[[data-orientation=landscape]]:pe-[env(safe-area-inset-right)]"
    >
      <SkipLink>{t('skip')}</SkipLink>
      <Sidebar
        state={state}
        collapsed={collapsed}
        toggle={toggle}
        place={place}
        viewer={viewer}
        counts={counts}
        moreOpen={sidebarMore}
      />
      {/* Below the content there is room for what floats over it, so that it can always be scrolled out from under. */}
      <div
        className={cn(
          'flex min-w-0 flex-1 flex-col',
          plus
            ? 'max-md:pb-[calc(152px+env(safe-area-inset-bottom))]'
            : 'max-md:pb-[calc(88px+env(safe-area-inset-bottom))]',
        )}
      >
        {later ? (
          <>
            <later.OfflineBanner isFirst={pathname === opened && viewer === openedWith} />
            <later.SessionEndedBanner />
          </>
        ) : null}
        {notices}
        {later ? <later.UpdateNotice hasWorker={hasWorker} /> : null}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <SwipePages
            place={place}
            header={
              place === 'dashboard' ? (
                <PhoneHeader viewer={viewer} unread={counts?.notifications ?? 0} />
              ) : null
            }
          >
            {children}
          </SwipePages>
          {later ? <later.InstallCard hasGifts={offersInstall} /> : null}
        </main>
      </div>
      {plus ? <PlusButton {...plus} /> : null}
      <BottomBar
        place={place}
        moreOpen={moreOpen}
        onMore={() => {
          setMoreWanted(true)
          setMoreOpen(true)
        }}
      />
      {moreWanted ? (
        <MoreSheet
          open={moreOpen}
          onOpenChange={setMoreOpen}
          place={place}
          viewer={viewer}
          theme={theme}
          unread={counts?.notifications ?? 0}
          conflicts={counts?.data ?? 0}
        />
      ) : null}
      <ThemeMemory saved={theme} />
      {sheet}
      {dialogs}
      {later ? (
        <later.Background
          viewer={viewer}
          position={position}
          toggleSidebar={toggle}
          waiting={waiting}
          closeLabel={common('close')}
          regionLabel={common('notifications')}
        />
      ) : null}
    </div>
  )
}
