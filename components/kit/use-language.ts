import { useLocale } from 'next-intl'
import { languageOf, languages } from '@/lib/i18n/locales'

/** The language of the words. `useLocale` is how Intl writes dates in it, which for English follows the country. */
export const useLanguage = () => languageOf(useLocale())

/** What the language of the words calls itself. */
export function useLanguageName(): string {
  const language = useLanguage()
  return languages.find(({ code }) => code === language)?.name ?? language
}
