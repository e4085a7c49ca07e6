import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** The frame of the pages that anybody may read. */
export async function SiteFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const shell = await getTranslations('shell')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="fixed start-3 top-3 z-60 rounded-md bg-primary px-3.5 py-2 font-semibold text-primary-foreground not-focus:sr-only"
      >
        {shell('skip')}
      </a>
      <SiteHeader signedIn={signedIn} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
