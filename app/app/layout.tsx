import { countOpenConflicts } from '@/lib/transfers/sync/queries'
import '../globals.css'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddressLost } from '@/components/accounts/address-lost'
import { FreshSignIn } from '@/components/accounts/fresh-sign-in'
import { AlsoFor } from '@/components/gifts/form/also-for'
import { BannerStrip } from '@/components/operator/banner-strip'
import { LeaveQuestion } from '@/components/outbox/leave-question'
import { QuickAddDialog } from '@/components/quick-add/quick-add-dialog'
import { SampleBanner } from '@/components/samples/sample-banner'
import { CommandPalette } from '@/components/search/command-palette'
import { AppShell } from '@/components/shell/app-shell'
import { AppWords } from '@/components/shell/words/app-words'
import { Messages } from '@/components/shell/words/words'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { sidebarCookie, sidebarMoreCookie } from '@/lib/core/cookies'
import { bannerFor } from '@/lib/operator/queries'
import { shortName } from '@/lib/people/rules'
import { frameCounts } from '@/lib/planner/queries'
import { sampleOf } from '@/lib/samples/queries'
import { env } from '@/lib/server/ops/env'

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
  const [user, { position, ...counts }, data, sample, banner, t, operator, jar] = await Promise.all([
    getProfile(ctx),
    frameCounts(ctx),
    countOpenConflicts(ctx),
    sampleOf(ctx),
    bannerFor(ctx),
    getTranslations('samples'),
    getTranslations('operator.strip'),
    cookies(),
  ])
  const sidebar = jar.get(sidebarCookie)?.value
  const keepsUntil = (ctx.actor.type === 'user' && ctx.actor.keepsUntil?.toISOString()) || null
  return (
    <AppWords>
      <AppShell
        viewer={{
          id: user.id,
          name: user.name,
          shortName: shortName(user),
          avatarUrl: user.avatarUrl,
          email: sample ? t('keepChoice') : user.email,
          keepsUntil,
        }}
        counts={{ ...counts, data }}
        position={position ?? 'bottomEnd'}
        theme={user.preferences.theme}
        density={user.preferences.density}
        shortcuts={user.preferences.shortcuts}
        sidebar={sidebar === 'open' || sidebar === 'collapsed' ? sidebar : 'auto'}
        sidebarMore={jar.get(sidebarMoreCookie)?.value === '1'}
        hasWorker={env().NODE_ENV === 'production'}
        offersInstall={Boolean(counts.gifts) && !sample}
        notices={
          <>
            {banner ? <BannerStrip {...banner} label={operator('label')} hide={operator('hide')} /> : null}
            {user.email === '' ? <AddressLost /> : null}
            {sample ? (
              <Messages of={['samples']}>
                <SampleBanner aside={sample.returnSessionId !== null} />
              </Messages>
            ) : null}
            {/* The service worker reads whose page this is before it keeps it, and keeps no page that does not say so. */}
            {keepsUntil ? <meta name="viewer" content={user.id} /> : null}
          </>
        }
        dialogs={
          <>
            <QuickAddDialog draftKey={`quick-add:${user.id}`} />
            <CommandPalette />
            <AlsoFor />
            <LeaveQuestion />
            <FreshSignIn email={user.email} />
          </>
        }
        sheet={sheet}
      >
        {children}
      </AppShell>
    </AppWords>
  )
}
