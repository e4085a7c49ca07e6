import 'server-only'
import type { giftCategories } from '@/lib/core/gift'
import type { Locale } from '@/lib/i18n/locales'
import { type Lexicon, lexiconOf, type Words } from '@/lib/reading/vocabulary.rules'
import { drawingOf } from './rules'
import type { Drawing } from './values'
import ar from './words/ar.json'
import de from './words/de.json'
import en from './words/en.json'
import es from './words/es.json'
import fr from './words/fr.json'
import ja from './words/ja.json'
import ko from './words/ko.json'
import zh from './words/zh.json'

const words: Record<Locale, Words> = { en, es, fr, de, ar, zh, ja, ko }

const lexicons = new Map<Locale, Lexicon>()
/** The words of a language, prepared once for each process. */
export function lexiconIn(language: Locale): Lexicon {
  const known = lexicons.get(language) ?? lexiconOf(words[language], language)
  lexicons.set(language, known)
  return known
}

/** Lists show the same names again and again. */
const known = new Map<string, Drawing | null>()
const mostKnown = 5000

/** The drawing of a thing for a reader of the language; null leaves it to wrapping paper. It is stored nowhere. */
export function drawingFor(
  { locale }: { locale: Locale },
  { name, category = null }: { name: string; category?: (typeof giftCategories)[number] | null },
): Drawing | null {
  const key = `${locale}|${category}|${name}`
  const found = known.get(key)
  if (found !== undefined) return found
  const drawing = drawingOf(name, category, locale, lexiconIn)
  if (known.size >= mostKnown) known.clear()
  known.set(key, drawing)
  return drawing
}
