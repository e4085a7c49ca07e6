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

/** The chosen language is stored in this cookie, so that the server answers in it at once. */
export const localeCookie = 'NEXT_LOCALE'

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && (locales as readonly string[]).includes(value)

export const directionOf = (locale: WrittenLocale) =>
  languages.find(language => language.code === locale)?.dir ?? 'ltr'

/** English as countries write dates and times. Numbers are the same in all of them. */
type English = 'en-GB' | 'en-AU' | 'en-CA'

/** A language, and for English the country's way to write dates: the tag that Intl formats with. */
export type WrittenLocale = Locale | English

/** Countries that write the month first in English. */
const monthFirst = new Set('AS FM GU MH MP PH PR PW UM US VI'.split(' '))

/** Countries that write the day first and count twelve hours in English. */
const twelveHours = new Set('AU BD BS GH HK IN JM KE LK MY NG NZ PK SG TT UG'.split(' '))

/**
 * How dates and times are written in a language and a country (ISO 3166-1). English puts the month first only
 * where the country does. All other languages write them in one way.
 */
export function writtenLocale(locale: Locale, country: string): WrittenLocale {
  if (locale !== 'en' || monthFirst.has(country)) return locale
  if (country === 'CA') return 'en-CA'
  return twelveHours.has(country) ? 'en-AU' : 'en-GB'
}

export const languageOf = (written: WrittenLocale) => written.slice(0, 2) as Locale

/** Whether 5/6 means the sixth of May. */
export const isMonthFirst = (written: WrittenLocale) => ['en', 'en-CA', 'zh', 'ja', 'ko'].includes(written)

/** The country in a language tag, such as GB in `en-GB`; undefined without one. */
export function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    return undefined
  }
}
