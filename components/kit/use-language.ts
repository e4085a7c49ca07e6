import { useLocale } from 'next-intl'
import { languageOf, languages } from '@/lib/i18n/locales'

/** The language of the words. `useLocale` is how Intl writes dates in it, which for English follows the country. */
export const useLanguage = () => languageOf(useLocale())

/** The name of the language of the words, in that language: Deutsch, français. */
export function useLanguageName(): string {
  const language = useLanguage()
  return languages.find(({ code }) => code === language)?.name ?? language
}
