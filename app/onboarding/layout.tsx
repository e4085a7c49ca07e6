import { SkipLink } from '@/components/shell/navigation/skip-link'
import '../globals.css'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Toasts } from '@/components/kit/toasts'
import { CreatedNotice } from '@/components/onboarding/created-notice'
import { FocusKeeper } from '@/components/shell/focus-keeper'
import { LogoMark } from '@/components/shell/logo'
import { ThemeMemory } from '@/components/shell/theme-memory'
import { AppWords } from '@/components/shell/words/app-words'
import { ButtonLink } from '@/components/ui/button-link'
import { getPreferences } from '@/lib/accounts/preferences/queries'
import { pageContext } from '@/lib/composition/page-context'

/** The frame of the first minutes: only the steps and the way to skip them. */
export default async function OnboardingLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext('/onboarding')
  const [t, accounts, shell, common, { theme }] = await Promise.all([
    getTranslations('onboarding'),
    getTranslations('accounts'),
    getTranslations('shell'),
    getTranslations('common'),
    getPreferences(ctx),
  ])
  return (
    <div className="group/way flex min-h-dvh flex-col">
      <SkipLink>{shell('skip')}</SkipLink>
      <header className="flex items-center justify-between gap-3 px-8 pt-4 max-md:px-4">
        <span className="flex h-11 items-center gap-2 font-(family-name:--font-display) font-bold text-[17px] tracking-[-.02em]">
          <LogoMark />
          <span dir="ltr">Gift Tracker</span>
        </span>
        {/* Nobody skips ticked or typed entries: then only the button of the step leads on. */}
        <ButtonLink href="/app" variant="quiet" className="group-has-data-unsaved/way:hidden">
          {t('skip')}
        </ButtonLink>
      </header>
      <AppWords>{children}</AppWords>
      <ThemeMemory saved={theme} />
      <FocusKeeper />
      <Toasts closeLabel={common('close')} regionLabel={common('notifications')} />
      <CreatedNotice title={accounts('accountCreated')} />
    </div>
  )
}
