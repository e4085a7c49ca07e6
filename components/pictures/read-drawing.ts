import type { giftCategories } from '@/lib/core/gift'
import type { Locale } from '@/lib/i18n/locales'
import { drawingOf, languagesOf } from '@/lib/pictures/drawings/rules'
import type { Drawing } from '@/lib/pictures/drawings/values'
import { type Lexicon, lexiconOf, type Words } from '@/lib/reading/vocabulary.rules'

type Category = (typeof giftCategories)[number]

/** The words of a language are loaded when a name is first read in it. */
const words: Record<Locale, () => Promise<{ default: Words }>> = {
  en: () => import('@/lib/pictures/drawings/words/en.json'),
  es: () => import('@/lib/pictures/drawings/words/es.json'),
  fr: () => import('@/lib/pictures/drawings/words/fr.json'),
  de: () => import('@/lib/pictures/drawings/words/de.json'),
  ar: () => import('@/lib/pictures/drawings/words/ar.json'),
  zh: () => import('@/lib/pictures/drawings/words/zh.json'),
  ja: () => import('@/lib/pictures/drawings/words/ja.json'),
  ko: () => import('@/lib/pictures/drawings/words/ko.json'),
}

const lexicons = new Map<Locale, Promise<Lexicon>>()
function lexiconIn(language: Locale): Promise<Lexicon> {
  const known = lexicons.get(language)
  if (known) return known
  const loading = words[language]().then(found => lexiconOf(found.default, language))
  lexicons.set(language, loading)
  // Without a network the next name tries again.
  loading.catch(() => lexicons.delete(language))
  return loading
}

/** The drawing of a gift that is being named, as lists will show it. Rejects where the words cannot be loaded. */
export async function readDrawing(
  name: string,
  locale: Locale,
  category: Category | null = null,
): Promise<Drawing | null> {
  const languages = languagesOf(name, locale)
  const found = await Promise.all(languages.map(lexiconIn))
  return drawingOf(name, category, locale, language => found[languages.indexOf(language)]!)
}
