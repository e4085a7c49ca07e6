import type { giftCategories } from '@/lib/core/gift'
import { fold } from '@/lib/core/text'
import type { Locale } from '@/lib/i18n/locales'
import { type Lexicon, languageOfScript, type Named, thingIn } from '@/lib/reading/vocabulary.rules'
import { type Drawing, drawingOfCategory } from './values'

/** Words of things that have no drawing, and that must not get that of a part of their name: "phone case". */
const none = 'none'

/** The languages in which the words of a name are looked up, in this order. */
export function languagesOf(name: string, language: Locale): Locale[] {
  const written = languageOfScript(name)
  // Han alone is Japanese too.
  const other = written === 'zh' && language === 'ja' ? null : written
  return [...new Set([language, ...(other ? [other] : []), 'en' as const])]
}

/**
 * The drawing of a thing by its name, else that of its category. Words of the reader's language count first. English
 * wins with a word that is longer than each of them: "Pizza Hut voucher" is no hat to a German, and « Puzzle de
 * dinosaures » stays a puzzle. Null leaves it to wrapping paper.
 */
export function drawingOf(
  name: string,
  category: (typeof giftCategories)[number] | null,
  language: Locale,
  lexicons: (language: Locale) => Lexicon,
): Drawing | null {
  const folded = fold(name)
  let best: Named | null = null
  for (const each of languagesOf(name, language)) {
    const found = thingIn(folded, lexicons(each))
    if (found === null) continue
    if (best === null) {
      best = found
      if (found.thing === none) break
    } else if (found.thing !== none && found.length > best.longest) best = found
  }
  if (best) return best.thing === none ? null : (best.thing as Drawing)
  return category === null ? null : drawingOfCategory[category]
}
