import { Check, Languages, SunMoon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LanguageLinks } from '@/components/kit/language-links'
import { useLanguageName } from '@/components/kit/use-language'
import { ThemeFold } from '@/components/preferences/theme-fold'
import { FoldSummary, foldItem, foldPanel } from '@/components/shell/fold'
import { LanguageFold } from '@/components/shell/language-fold'
import { LogoMark } from '@/components/shell/logo'

/** Logo, language and theme on top of the pages before sign-in. */
export function PublicHeader() {
  const t = useTranslations('shell')
  const language = useLanguageName()
  return (
    <header className="flex items-center gap-1 px-10 pt-7 max-md:px-4 max-md:pt-3">
      <a
        href="/"
        className="hit me-auto flex h-11 items-center gap-2 rounded-md font-(family-name:--font-display) font-bold text-[17px] tracking-[-.02em]"
      >
        <LogoMark />
        <span dir="ltr">Gift Tracker</span>
      </a>
      <LanguageFold className="relative">
        <FoldSummary label={`${t('language')}: ${language}`}>
          <Languages aria-hidden="true" className="size-4.5" />
          {language}
        </FoldSummary>
        <div className={foldPanel}>
          <LanguageLinks className={foldItem} />
        </div>
      </LanguageFold>
      <ThemeFold
        words={{ light: t('themeLight'), dark: t('themeDark'), system: t('themeSystem') }}
        className="relative"
        panelClassName={foldPanel}
        itemClassName={`${foldItem} gap-2`}
        check={<Check aria-hidden="true" className="size-4" />}
      >
        <FoldSummary label={t('theme')}>
          <SunMoon aria-hidden="true" className="size-4.5" />
        </FoldSummary>
      </ThemeFold>
    </header>
  )
}
