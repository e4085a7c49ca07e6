import 'server-only'
import type { Locale } from '@/lib/i18n/locales'
import ar from './titles/ar.json'
import de from './titles/de.json'
import en from './titles/en.json'
import es from './titles/es.json'
import fr from './titles/fr.json'
import ja from './titles/ja.json'
import ko from './titles/ko.json'
import zh from './titles/zh.json'

const titles: Record<Locale, Record<string, string>> = { en, es, fr, de, ar, zh, ja, ko }

/** The title of an idea of the catalogue. Throws for a key that the catalogue does not have. */
export function titleOf(key: string, language: Locale): string {
  const title = titles[language][key]
  if (title === undefined) throw new Error(`The catalogue has no idea ${key}`)
  return title
}
