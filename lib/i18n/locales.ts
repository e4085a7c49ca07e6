/** The languages of the interface, in the order in which they are offered. */
export const languages = [
  { code: 'en', name: 'English', flag: '🇬🇧', dir: 'ltr' },
  { code: 'es', name: 'Español', flag: '🇪🇸', dir: 'ltr' },
  { code: 'fr', name: 'Français', flag: '🇫🇷', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪', dir: 'ltr' },
  { code: 'ar', name: 'العربية', flag: '🇸🇦', dir: 'rtl' },
  { code: 'zh', name: '中文', flag: '🇨🇳', dir: 'ltr' },
  { code: 'ja', name: '日本語', flag: '🇯🇵', dir: 'ltr' },
  { code: 'ko', name: '한국어', flag: '🇰🇷', dir: 'ltr' },
] as const

export const locales = languages.map(language => language.code)
export type Locale = (typeof languages)[number]['code']
export const defaultLocale: Locale = 'en'

/** Where the chosen language is kept: the cookie lets the server answer in it at once. */
export const localeCookie = 'NEXT_LOCALE'

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value)

export const directionOf = (locale: Locale) =>
  languages.find(language => language.code === locale)?.dir ?? 'ltr'
