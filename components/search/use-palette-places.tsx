'use client'
import {
  Coins,
  CreditCard,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Receipt,
  SlidersHorizontal,
  Sun,
} from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useFailure, useUndoToast } from '@/components/kit/use-undoable'
import { useSeek, useSettingsSearch } from '@/components/preferences/use-settings-search'
import { useSignOut } from '@/components/shell/device/use-sign-out'
import { digits, hrefOf, icons, type Place } from '@/components/shell/navigation/places'
import { call } from '@/lib/client/call'
import { rememberLanguage } from '@/lib/client/language'
import { hasSingleKeys } from '@/lib/client/shortcuts'
import { applyTheme, type Theme, themes } from '@/lib/client/theme'
import { type Locale, languages, locales } from '@/lib/i18n/locales'
import { meantBy } from '@/lib/reading/currencies.rules'
import { isCalled } from '@/lib/search/names.rules'
import { searchWords } from '@/lib/search/rules'
import { Highlighted } from './highlighted'
import type { PaletteGroup } from './palette-items'
import { placeIn } from './palette-order'
import {
  currencyItself,
  languageItself,
  pageWords,
  signOutWords,
  themeItself,
  themeWords,
} from './palette-words'

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

/** What a language is called in every language of the product: who cannot read this one looks for another. */
const languageNames = (code: Locale) => locales.map(reader => namesIn(reader).of(code) ?? '').join(' ')

/** The currencies that a text names, with or without the word itself: CHF, Franken, currency euro. */
function currenciesIn(text: string): readonly string[] {
  const bare = currencyItself
    .split(' ')
    .reduce((left, word) => left.replace(new RegExp(`^${word}[ :]+|[ :]+${word}$`, 'iu'), ''), text.trim())
  const codes = bare.length > 0 ? meantBy(bare, { account: null }) : null
  return (codes ?? []).filter(code => code !== '').slice(0, mostCurrencies)
}

/** The most settings that are offered for one text; the settings themselves have a search of their own. */
const mostSettings = 6

/** The most currencies that are offered for one word: a dollar is many. */
const mostCurrencies = 4

/** The pages, their views and the settings whose names hold every word of a text; where there is none, all but the languages. */
export function usePalettePlaces(typed: string, account: string | null): PaletteGroup[] {
  const text = placeIn(typed)
  const t = useTranslations('search.palette')
  const kinds = useTranslations('search.tabs')
  const shell = useTranslations('shell')
  const locale = useLocale()
  const router = useRouter()
  const { leave } = useSignOut()
  const undoToast = useUndoToast()
  const fail = useFailure(useTranslations('gifts')('toasts.offline'))
  const words = searchWords(text)
  const findSettings = useSettingsSearch()
  const seek = useSeek()
  const fits = (name: string, also?: string) => isCalled(words, name, also)

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
    .filter(({ place, name }) => fits(name, pageWords[place]))
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
      return {
        value: `theme:${theme}`,
        name,
        also: `${themeWords[theme]} ${themeItself}`,
        Icon,
        run: () => setTheme(theme),
      }
    }),
    ...languages.map(({ code, name }) => ({
      value: `language:${code}`,
      name: t('languageIs', { name }),
      also: `${languageNames(code)} ${languageItself}`,
      Icon: Languages,
      run: () => setLanguage(code),
    })),
    { value: 'signOut', name: shell('signOut'), also: signOutWords, Icon: LogOut, run: () => void leave() },
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
      value: 'page:expenses',
      name: kinds('expenses'),
      also: pageWords.expenses,
      Icon: Receipt,
      run: () => router.push('/app/expenses'),
    },
    {
      value: 'page:gift-cards',
      name: shell('nav.gift-cards'),
      also: pageWords['gift-cards'],
      Icon: CreditCard,
      run: () => router.push('/app/gift-cards'),
    },
  ]
  const setCurrency = (currency: string) => {
    const change = (to: string) => call('PUT /api/preferences', { currency: to }).then(() => router.refresh())
    change(currency).then(
      () =>
        account &&
        undoToast({ title: t('currencyIs', { name: currency }) }, () => change(account).catch(fail)),
      fail,
    )
  }
  const currencyName = (code: string) => new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code
  const money = currenciesIn(text)
    .filter(code => code !== account)
    .map(code => ({
      value: `currency:${code}`,
      picture: <Coins aria-hidden="true" className="size-4.5" />,
      label: t('currencyIs', { name: `${currencyName(code)} (${code})` }),
      run: () => setCurrency(code),
    }))
  const line = ({ value, name, Icon, run }: Command) => ({
    value,
    picture: <Icon aria-hidden="true" className="size-4.5" />,
    label: <Highlighted text={name} query={text} />,
    run,
  })
  const settings = chosen
    .filter(
      ({ value, name, also }) => fits(name, also) && (words.length > 0 || !value.startsWith('language:')),
    )
    .map(line)
  const sought = findSettings(text)
    .filter(({ href }) => !pages.some(({ value }) => hrefOf(value.slice('page:'.length) as Place) === href))
    .slice(0, mostSettings)
    .map(one => ({
      value: `setting:${one.name}`,
      picture: <SlidersHorizontal aria-hidden="true" className="size-4.5" />,
      label: <Highlighted text={one.label} query={text} />,
      hint: one.where ?? undefined,
      run: () => seek(one),
    }))
  const shown = [...below, ...viewed].filter(({ name, also }) => fits(name, also)).map(line)
  return [
    { key: 'pages', heading: t('pages'), items: [...pages, ...shown] },
    { key: 'settings', heading: t('settings'), items: [...settings, ...money, ...sought] },
  ]
}
