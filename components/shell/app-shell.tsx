'use client'
import { Plus } from 'lucide-react'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Toasts } from '@/components/kit/toasts'
import type { Theme } from '@/lib/client/theme'
import { BottomBar } from './bottom-bar'
import { DeviceKeeper } from './device-keeper'
import { openQuickAdd } from './events'
import { Keys } from './keys'
import { OfflineBanner } from './offline-banner'
import { PhoneHeader } from './phone-header'
import { placeOf } from './places'
import { SessionEndedBanner } from './session-ended-banner'
import type { Counts, Viewer } from './shell-props'
import { Sidebar } from './sidebar'
import { type SidebarState, useSidebar } from './sidebar-state'
import { SkipLink } from './skip-link'
import { SwipePages } from './swipe-pages'
import { ThemeMemory } from './theme-memory'

const MoreSheet = dynamic(() => import('./more-sheet').then(module => module.MoreSheet), { ssr: false })

/** The frame around every screen behind sign-in. */
export function AppShell({
  viewer,
  theme,
  shortcuts,
  sidebar,
  sidebarMore,
  counts,
  notices,
  after,
  dialogs,
  sheet,
  children,
}: {
  viewer: Viewer
  theme: Theme
  shortcuts: boolean
  sidebar: SidebarState
  sidebarMore: boolean
  counts?: Counts
  /** About the app itself, above every screen: a new version, a sample that will end. */
  notices?: ReactNode
  /** Below the screen, where coming late moves nothing. */
  after?: ReactNode
  /** Those that listen for the events of events.ts. */
  dialogs: ReactNode
  sheet: ReactNode
  children: ReactNode
}) {
  const t = useTranslations('shell')
  const common = useTranslations('common')
  const pathname = usePathname()
  const place = placeOf(pathname)
  // On a page that is itself a form the floating button would only cover it.
  const writing = /\/(new|edit)$|^\/app\/expenses\//.test(pathname)
  const { state, collapsed, toggle } = useSidebar(sidebar)
  const [moreOpen, setMoreOpen] = useState(false)
  const [moreWanted, setMoreWanted] = useState(false)
  return (
    <div className="flex min-h-dvh">
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
      <div className="flex min-w-0 flex-1 flex-col max-md:pb-[calc(88px+env(safe-area-inset-bottom))]">
        <OfflineBanner />
        <SessionEndedBanner />
        {notices}
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
          <SwipePages
            place={place}
            writing={writing}
            header={place === 'dashboard' ? <PhoneHeader viewer={viewer} /> : null}
          >
            {children}
          </SwipePages>
          {after}
        </main>
      </div>
      {writing ? null : (
        <button
          type="button"
          aria-label={t('quickAdd')}
          onClick={openQuickAdd}
          className="press fixed end-4 bottom-[calc(80px+env(safe-area-inset-bottom))] z-20 grid size-14 place-items-center rounded-[18px] bg-primary text-primary-foreground shadow-3 md:hidden"
        >
          <Plus aria-hidden="true" className="size-6.5 stroke-[2.2]" />
        </button>
      )}
      <BottomBar
        place={place}
        moreOpen={moreOpen}
        onMore={() => {
          setMoreWanted(true)
          setMoreOpen(true)
        }}
      />
      {moreWanted ? (
        <MoreSheet open={moreOpen} onOpenChange={setMoreOpen} place={place} viewer={viewer} theme={theme} />
      ) : null}
      <Keys enabled={shortcuts} toggleSidebar={toggle} />
      <ThemeMemory saved={theme} />
      <DeviceKeeper viewer={viewer} />
      {sheet}
      {dialogs}
      <Toasts closeLabel={common('close')} regionLabel={common('notifications')} />
    </div>
  )
}
