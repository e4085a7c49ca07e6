import { Languages, Menu } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LogoMark } from '@/components/shell/logo'
import { Button, buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { languages } from '@/lib/i18n/locales'
import { LanguageLinks } from './language-links'

const item = 'flex min-h-10 items-center rounded-md px-3 hover:bg-sunken dark:hover:bg-surface'

/** A menu of the browser's own: it opens without a script. */
function Fold({ summary, label, children }: { summary: ReactNode; label: string; children: ReactNode }) {
  return (
    <details className="group relative">
      <summary
        aria-label={label}
        className={cn(
          buttonVariants({ variant: 'quiet' }),
          'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        {summary}
      </summary>
      <div className="absolute end-0 top-full z-30 mt-1 grid min-w-44 rounded-lg border border-line bg-raised p-1 text-md shadow-3">
        {children}
      </div>
    </details>
  )
}

/** The head of the pages for visitors. Whoever is signed in finds the way back to the dashboard. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('landing')
  const shell = useTranslations('shell')
  const common = useTranslations('common')
  const help = useTranslations('help')
  const contact = useTranslations('contact')
  const locale = useLocale()
  const language = languages.find(({ code }) => code === locale)?.name ?? locale
  const pages = [
    { href: '/#how', label: t('how') },
    { href: '/help', label: help('title') },
  ]
  const actions = signedIn
    ? ([{ href: '/app', label: t('open'), variant: 'primary', phone: true }] as const)
    : ([
        { href: '/login', label: t('signIn'), variant: 'secondary', phone: true },
        { href: '/register', label: t('start'), variant: 'primary', phone: false },
      ] as const)
  return (
    <header className="mx-auto flex h-18 w-full max-w-[1240px] items-center gap-3 px-8 max-md:h-15 max-md:gap-1 max-md:px-4">
      <Link
        href="/"
        prefetch={false}
        className="hit me-auto flex h-11 items-center gap-2 rounded-md font-(family-name:--font-display) font-bold text-[19px] tracking-[-.02em] max-md:text-lg"
      >
        <LogoMark className="size-7" />
        <span dir="ltr" className="max-[359px]:sr-only">
          Gift Tracker
        </span>
      </Link>
      <nav aria-label={shell('mainNavigation')} className="flex items-center gap-1 max-md:hidden">
        {pages.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            className="hit rounded-md px-2.5 py-2 font-medium text-md hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="max-md:hidden">
        <Fold
          label={`${shell('language')}: ${language}`}
          summary={
            <>
              <Languages aria-hidden="true" className="size-4.5" />
              {language}
            </>
          }
        >
          <LanguageLinks className={item} />
        </Fold>
      </div>
      {actions.map(({ href, label, variant, phone }) => (
        <Button
          key={href}
          asChild
          variant={variant}
          className={cn(phone ? '' : 'max-md:hidden', variant === 'secondary' && quietOnPhone)}
        >
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        </Button>
      ))}
      <div className="md:hidden">
        <Fold label={common('menu')} summary={<Menu aria-hidden="true" className="size-5.5" />}>
          {[...pages, { href: '/contact', label: contact('title') }].map(({ href, label }) => (
            <Link key={href} href={href} prefetch={false} className={item}>
              {label}
            </Link>
          ))}
          <hr className="my-1 border-line" />
          <LanguageLinks className={item} />
        </Fold>
      </div>
    </header>
  )
}

const quietOnPhone = 'max-md:border-transparent max-md:bg-transparent max-md:px-2 max-md:shadow-none'
