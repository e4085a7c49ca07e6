import { Languages, Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LanguageLinks } from '@/components/kit/language-links'
import { useLanguageName } from '@/components/kit/use-language'
import { Fold, foldItem } from '@/components/shell/fold'
import { LogoMark } from '@/components/shell/logo'
import { ButtonLink } from '@/components/ui/button-link'
import { cn } from '@/lib/client/cn'

/** The head of the pages for visitors. A signed-in user finds the way back to the dashboard. */
export function SiteHeader({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('landing')
  const shell = useTranslations('shell')
  const common = useTranslations('common')
  const help = useTranslations('help')
  const contact = useTranslations('contact')
  const language = useLanguageName()
  const pages = [
    { href: '/#how', label: t('how') },
    { href: '/#surprise', label: shell('nav.wishlists') },
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
      <a
        href="/"
        className="hit me-auto flex h-11 items-center gap-2 rounded-md font-(family-name:--font-display) font-bold text-[19px] tracking-[-.02em] max-md:text-lg"
      >
        <LogoMark className="size-7" />
        <span dir="ltr" className="max-[359px]:sr-only">
          Gift Tracker
        </span>
      </a>
      <nav aria-label={shell('mainNavigation')} className="flex items-center gap-1 max-md:hidden">
        {pages.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="hit rounded-md px-2.5 py-2 font-medium text-md hover:underline"
          >
            {label}
          </a>
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
          <LanguageLinks className={foldItem} />
        </Fold>
      </div>
      {actions.map(({ href, label, variant, phone }) => (
        <ButtonLink
          key={href}
          href={href}
          variant={variant}
          className={cn(phone ? '' : 'max-md:hidden', variant === 'secondary' && quietOnPhone)}
        >
          {label}
        </ButtonLink>
      ))}
      <div className="md:hidden">
        <Fold label={common('menu')} summary={<Menu aria-hidden="true" className="size-5.5" />}>
          {[...pages, { href: '/contact', label: contact('title') }].map(({ href, label }) => (
            <a key={href} href={href} className={foldItem}>
              {label}
            </a>
          ))}
          <hr className="my-1 border-line" />
          <LanguageLinks className={foldItem} />
        </Fold>
      </div>
    </header>
  )
}

const quietOnPhone = 'max-md:border-transparent max-md:bg-transparent max-md:px-2 max-md:shadow-none'
