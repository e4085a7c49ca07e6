import { Languages } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageLinks } from '@/components/kit/language-links'
import { Paper } from '@/components/kit/pictures/paper'
import { useLanguageName } from '@/components/kit/use-language'
import { FocusKeeper } from '@/components/shell/focus-keeper'
import { LogoMark } from '@/components/shell/logo'
import { SkipLink } from '@/components/shell/navigation/skip-link'

const pill =
  'hit inline-flex h-9 items-center gap-2 rounded-md font-semibold max-md:rounded-full max-md:bg-surface max-md:shadow-1'

/** The frame of what a link opens: whose product this is, the language and the way in. `back` is where sign-in leads. */
export function SharedFrame({
  signedIn,
  back,
  children,
}: {
  signedIn: boolean
  back: string
  children: ReactNode
}) {
  const t = useTranslations('shared')
  const shell = useTranslations('shell')
  const landing = useTranslations('landing')
  const language = useLanguageName()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink>{shell('skip')}</SkipLink>
      <FocusKeeper />
      <header className="z-20 mx-auto flex h-15 w-full max-w-[1120px] items-center gap-2 px-4 max-md:absolute max-md:h-13 max-md:px-3 print:hidden">
        <a href="/" className={`${pill} me-auto max-md:ps-2 max-md:pe-3.5`}>
          <LogoMark className="size-6 max-md:size-5" />
          <span dir="ltr" className="display text-lg max-md:text-sm">
            Gift Tracker
          </span>
        </a>
        <details className="relative">
          <summary
            aria-label={`${shell('language')}: ${language}`}
            className={`${pill} cursor-pointer px-3 list-none text-ink-2 [&::-webkit-details-marker]:hidden`}
          >
            <Languages aria-hidden="true" className="size-4.5" />
            <span className="max-md:hidden">{language}</span>
          </summary>
          <div className="absolute end-0 top-full z-30 mt-1 grid min-w-44 rounded-lg border border-line bg-raised p-1 text-md shadow-3">
            <LanguageLinks className="flex min-h-10 items-center rounded-md px-3 hover:bg-sunken" />
          </div>
        </details>
        <a
          href={signedIn ? '/app' : `/login?from=${encodeURIComponent(back)}`}
          className={`${pill} border px-3 border-line-strong bg-surface shadow-1 hover:bg-sunken max-md:border-transparent`}
        >
          {signedIn ? landing('open') : landing('signIn')}
        </a>
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <footer className="mx-auto flex w-full max-w-[1120px] flex-wrap items-center gap-x-5 gap-y-2 px-4 py-7 text-ink-3 text-sm print:hidden">
        <a href="/" className="hit font-semibold text-primary-ink hover:underline">
          {t('pitch')}
        </a>
      </footer>
    </div>
  )
}

/** A band of wrapping paper under the frame's head, and on it what the page has to say. */
export function OnPaper({ children }: { children: ReactNode }) {
  return (
    <>
      <Paper occasion="birthday" pattern="conf" className="h-24 max-md:h-30 print:hidden" />
      <div className="relative z-1 mx-auto -mt-12 w-full max-w-[500px] px-4">
        <div className="rounded-[20px] border border-line bg-surface p-6 shadow-2 max-md:p-5">{children}</div>
      </div>
    </>
  )
}
