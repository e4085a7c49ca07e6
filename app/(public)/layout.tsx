import { SkipLink } from '@/components/shell/navigation/skip-link'
import '../site.css'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EntryArt } from '@/components/accounts/entry-art'
import { PublicHeader } from '@/components/accounts/public-header'
import { Toasts } from '@/components/kit/toasts'

/** The frame of the pages before sign-in. It shows nothing about any user. */
export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [t, shell, common] = await Promise.all([
    getTranslations('accounts'),
    getTranslations('shell'),
    getTranslations('common'),
  ])
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <SkipLink>{shell('skip')}</SkipLink>
      <div className="flex min-w-0 flex-col">
        <PublicHeader />
        <main
          id="main"
          tabIndex={-1}
          // Anchored at the top, so that late content moves nothing that is already there.
          className="mx-auto flex w-full max-w-[412px] flex-1 flex-col px-4 pt-[max(2.5rem,12dvh)] pb-10 max-md:pt-10"
        >
          <noscript>
            <p className="mb-6 rounded-md bg-warn-soft px-3 py-2.5 text-warn-ink">{t('noScript')}</p>
          </noscript>
          {children}
        </main>
      </div>
      <EntryArt className="sticky top-0 h-dvh rounded-s-[28px] max-lg:hidden" />
      <Toasts closeLabel={common('close')} regionLabel={common('notifications')} />
    </div>
  )
}
