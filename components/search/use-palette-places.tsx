'use client'
import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { hrefOf, icons, type Place } from '@/components/shell/places'
import { call } from '@/lib/client/call'
import { rememberLanguage } from '@/lib/client/language'
import { applyTheme, type Theme, themes } from '@/lib/client/theme'
import { fold } from '@/lib/core/text'
import { type Locale, languages } from '@/lib/i18n/locales'
import { searchWords } from '@/lib/search/rules'
import { Highlighted } from './highlighted'
import type { PaletteGroup } from './palette-items'

const themeLooks = {
  light: { icon: Sun, label: 'themeLight' },
  dark: { icon: Moon, label: 'themeDark' },
  system: { icon: Monitor, label: 'themeSystem' },
} as const

/** The pages and settings whose names hold every word of a text; all pages when there is none. */
export function usePalettePlaces(text: string): PaletteGroup[] {
  const t = useTranslations('search.palette')
  const shell = useTranslations('shell')
  const router = useRouter()
  const words = searchWords(text)
  const fits = (name: string) => words.every(word => fold(name).includes(word))

  const setTheme = (theme: Theme) => {
    applyTheme(theme)
    // This browser shows it already; an account that cannot be reached follows with the next choice.
    call('PUT /api/preferences', { theme }).catch(() => undefined)
  }
  const setLanguage = (locale: Locale) => {
    rememberLanguage(locale)
    call('PUT /api/preferences', { locale }).catch(() => undefined)
    router.refresh()
  }
  const pages = (Object.keys(icons) as Place[])
    .map(place => ({ place, name: shell(`nav.${place}`), Icon: icons[place] }))
    .filter(({ name }) => fits(name))
    .map(({ place, name, Icon }) => ({
      value: `page:${place}`,
      picture: <Icon aria-hidden="true" className="size-4.5" />,
      label: <Highlighted text={name} query={text} />,
      run: () => router.push(hrefOf(place)),
    }))
  const chosen = [
    ...themes.map(theme => {
      const { icon: Icon, label } = themeLooks[theme]
      const name = t('themeIs', { name: shell(label) })
      return { value: `theme:${theme}`, name, Icon, run: () => setTheme(theme) }
    }),
    ...languages.map(({ code, name }) => ({
      value: `language:${code}`,
      name: t('languageIs', { name }),
      Icon: Languages,
      run: () => setLanguage(code),
    })),
  ]
  const settings = (words.length > 0 ? chosen.filter(({ name }) => fits(name)) : []).map(
    ({ value, name, Icon, run }) => ({
      value,
      picture: <Icon aria-hidden="true" className="size-4.5" />,
      label: <Highlighted text={name} query={text} />,
      run,
    }),
  )
  return [
    { key: 'pages', heading: t('pages'), items: pages },
    { key: 'settings', heading: t('settings'), items: settings },
  ]
}
