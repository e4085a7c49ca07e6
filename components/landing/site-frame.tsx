import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SkipLink } from '@/components/shell/navigation/skip-link'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** The frame of the pages that anybody may read. */
export async function SiteFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const shell = await getTranslations('shell')
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{shell('skip')}</SkipLink>
      <SiteHeader signedIn={signedIn} />
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
