import { useTranslations } from 'next-intl'
import { LanguageLinks } from '@/components/kit/language-links'
import { LogoMark } from '@/components/shell/logo'

/** The foot of the pages for visitors: every language, and where to ask. */
export function SiteFooter() {
  const t = useTranslations('landing')
  const shell = useTranslations('shell')
  const help = useTranslations('help')
  const contact = useTranslations('contact')
  const developers = useTranslations('developers')
  const pages = [
    { href: '/help', label: help('title') },
    { href: '/developers', label: developers('footer') },
    { href: '/contact', label: contact('title') },
  ]
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex w-full max-w-[1240px] flex-wrap items-center justify-between gap-x-8 gap-y-5 px-8 py-7 text-ink-2 text-sm max-md:flex-col max-md:items-start max-md:px-5 max-md:py-6">
        <span className="flex items-center gap-2 text-ink">
          <LogoMark className="size-5.5" />
          <span dir="ltr" className="font-(family-name:--font-display) font-bold text-md">
            Gift Tracker
          </span>
        </span>
        <nav aria-label={shell('language')} className="flex flex-wrap gap-x-4 gap-y-2">
          <LanguageLinks />
        </nav>
        <nav aria-label={t('footer')} className="flex flex-wrap gap-x-4 gap-y-2">
          {pages.map(({ href, label }) => (
            <a key={href} href={href} className="hit hover:underline">
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
