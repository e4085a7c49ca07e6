'use client'
import { CreditCard, Languages, LogOut, type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { digits, hrefOf, icons, type Place } from '@/components/shell/places'
import { useSignOut } from '@/components/shell/use-sign-out'
import { call } from '@/lib/client/call'
import { rememberLanguage } from '@/lib/client/language'
import { hasSingleKeys } from '@/lib/client/shortcuts'
import { applyTheme, type Theme, themes } from '@/lib/client/theme'
import { fold } from '@/lib/core/text'
import { type Locale, languages } from '@/lib/i18n/locales'
import { searchWords } from '@/lib/search/rules'
import { Highlighted } from './highlighted'
import type { PaletteGroup } from './palette-items'
import { placeIn } from './palette-order'

interface Command {
  value: string
  name: string
  /** Other names by which it is found. */
  also?: string
  Icon: LucideIcon
  run: () => void
}

const themeLooks = {
  light: { icon: Sun, label: 'themeLight' },
  dark: { icon: Moon, label: 'themeDark' },
  system: { icon: Monitor, label: 'themeSystem' },
} as const

/** The views of a page that the address names. */
const views = {
  gifts: ['table', 'board', 'cards'],
  people: ['list', 'cards'],
  occasions: ['timeline', 'month', 'year'],
} as const

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' })

/** What a language is called in the reader's language and in English: who cannot read this one looks for another. */
const languageNames = (code: Locale, locale: string) =>
  [locale, 'en'].map(reader => namesIn(reader).of(code) ?? '').join(' ')

/** The pages, their views and the settings whose names hold every word of a text; where there is none, all but the languages. */
export function usePalettePlaces(typed: string): PaletteGroup[] {
  const text = placeIn(typed)
  const t = useTranslations('search.palette')
  const shell = useTranslations('shell')
  const locale = useLocale()
  const router = useRouter()
  const { leave } = useSignOut()
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
      keys: hasSingleKeys() ? digits[place] : undefined,
      run: () => router.push(hrefOf(place)),
    }))
  const chosen: Command[] = [
    ...themes.map(theme => {
      const { icon: Icon, label } = themeLooks[theme]
      const name = t('themeIs', { name: shell(label) })
      return { value: `theme:${theme}`, name, Icon, run: () => setTheme(theme) }
    }),
    ...languages.map(({ code, name }) => ({
      value: `language:${code}`,
      name: t('languageIs', { name }),
      also: languageNames(code, locale),
      Icon: Languages,
      run: () => setLanguage(code),
    })),
    { value: 'signOut', name: shell('signOut'), Icon: LogOut, run: () => void leave() },
  ]
  const viewed: Command[] = (Object.keys(views) as (keyof typeof views)[]).flatMap(place =>
    views[place].map(view => ({
      value: `view:${place}:${view}`,
      name: t('viewIs', { page: shell(`nav.${place}`), view: t(`views.${view}`) }),
      Icon: icons[place],
      run: () => router.push(`${hrefOf(place)}?view=${view}`),
    })),
  )
  const below: Command[] = [
    {
      value: 'page:gift-cards',
      name: shell('nav.gift-cards'),
      Icon: CreditCard,
      run: () => router.push('/app/gift-cards'),
    },
  ]
  const line = ({ value, name, Icon, run }: Command) => ({
    value,
    picture: <Icon aria-hidden="true" className="size-4.5" />,
    label: <Highlighted text={name} query={text} />,
    run,
  })
  const settings = chosen
    .filter(
      ({ value, name, also }) =>
        fits(also ? `${name} ${also}` : name) && (words.length > 0 || !value.startsWith('language:')),
    )
    .map(line)
  const shown = [...below, ...viewed].filter(({ name }) => fits(name)).map(line)
  return [
    { key: 'pages', heading: t('pages'), items: [...pages, ...shown] },
    { key: 'settings', heading: t('settings'), items: settings },
  ]
}
