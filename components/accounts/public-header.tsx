'use client'
import { Languages } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { ThemeMenu } from '@/components/preferences/theme-menu'
import { LanguagePicker } from '@/components/shell/language-picker'
import { LogoMark } from '@/components/shell/logo'
import { Button } from '@/components/ui/button'
import { languages } from '@/lib/i18n/locales'

/** Logo, language and theme on top of the pages before sign-in. */
export function PublicHeader() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const language = languages.find(({ code }) => code === locale)?.name ?? locale
  return (
    <header className="flex items-center gap-1 px-10 pt-7 max-md:px-4 max-md:pt-3">
      <Link
        href="/"
        className="hit me-auto flex h-11 items-center gap-2 rounded-md font-(family-name:--font-display) font-bold text-[17px] tracking-[-.02em]"
      >
        <LogoMark />
        <span dir="ltr">Gift Tracker</span>
      </Link>
      <LanguagePicker
        signedIn={false}
        trigger={
          <Button variant="quiet" aria-label={`${t('language')}: ${language}`}>
            <Languages aria-hidden="true" className="size-4.5" />
            {language}
          </Button>
        }
      />
      <ThemeMenu />
    </header>
  )
}
