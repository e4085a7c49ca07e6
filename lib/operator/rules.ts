import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'

type Texts = Partial<Record<Locale, string>>

/** A text in the reader's language, else in English, else in the first language that it has. */
export function shownText(texts: Texts, locale: Locale): { text: string; language: Locale } | null {
  const language = [locale, defaultLocale, ...Object.keys(texts).filter(isLocale)].find(one => texts[one])
  return language ? { text: texts[language]!, language } : null
}
