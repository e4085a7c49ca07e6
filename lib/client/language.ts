import { isLocale, type Locale, localeCookie } from '@/lib/i18n/locales'
import { readCookie, writeCookie } from './cookie'

const storageKey = 'language'

/** Keeps the language in the cookie, which the server reads, and in local storage, which outlives it. */
export function rememberLanguage(locale: Locale) {
  writeCookie(localeCookie, locale)
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage may be switched off; the cookie is enough.
  }
}

/** The language that local or session storage remembers although its cookie is gone; null when there is none. */
export function forgottenLanguage(): Locale | null {
  if (isLocale(readCookie(localeCookie))) return null
  try {
    const kept = localStorage.getItem(storageKey) ?? sessionStorage.getItem(storageKey)
    return isLocale(kept) ? kept : null
  } catch {
    return null
  }
}
