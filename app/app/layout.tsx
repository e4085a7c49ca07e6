import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { QuickAddDialog } from '@/components/quick-add/quick-add-dialog'
import { CommandPalette } from '@/components/search/command-palette'
import { AppShell } from '@/components/shell/app-shell'
import { Messages } from '@/components/shell/messages'
import { getProfile } from '@/lib/accounts/queries'
import { sidebarCookie, sidebarMoreCookie } from '@/lib/core/cookies'
import { shortName } from '@/lib/people/rules'
import { frameCounts } from '@/lib/planner/queries'
import { pageContext } from '@/lib/server/page-context'

/**
 * The session gate and the frame of every screen.
 *
 * Sheets: a form with an address of its own (`app/app/gifts/new/page.tsx`, what a reload opens) also opens over the
 * present page when `app/app/@sheet/(.)gifts/new/page.tsx` exists: Next then fills `sheet` instead of `children`.
 * For a deeper address the dots stay `(.)`, since the slot stands at `/app`: `@sheet/(.)gifts/[giftId]/edit/page.tsx`.
 * Such a page shows its form in `components/kit/sheet-panel` with `open`, and closes with `router.back()`. Every
 * address without a sheet empties the slot: `@sheet/page.tsx`, `@sheet/[...missing]/page.tsx`, `@sheet/default.tsx`.
 */
export default async function AppLayout({ children, sheet }: { children: ReactNode; sheet: ReactNode }) {
  const ctx = await pageContext()
  const [user, counts, jar] = await Promise.all([getProfile(ctx), frameCounts(ctx), cookies()])
  const sidebar = jar.get(sidebarCookie)?.value
  return (
    <AppShell
      viewer={{ id: user.id, name: user.name, shortName: shortName(user), email: user.email }}
      counts={counts}
      theme={user.preferences.theme}
      shortcuts={user.preferences.shortcuts}
      sidebar={sidebar === 'open' || sidebar === 'collapsed' ? sidebar : 'auto'}
      sidebarMore={jar.get(sidebarMoreCookie)?.value === '1'}
      quickAdd={
        <Messages of={['gifts', 'quickAdd']}>
          <QuickAddDialog />
        </Messages>
      }
      palette={
        <Messages of={['search', 'gifts', 'quickAdd']}>
          <CommandPalette />
        </Messages>
      }
      sheet={sheet}
    >
      {children}
    </AppShell>
  )
}
