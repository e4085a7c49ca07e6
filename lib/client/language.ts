import { type Locale, localeCookie, locales } from '@/lib/i18n/locales'
import { oneYear, writeCookie } from './cookie'

const storageKey = 'language'

/** Stores the language in the cookie, which the server reads, and in local storage, which outlives it. */
export function rememberLanguage(locale: Locale) {
  writeCookie(localeCookie, locale)
  try {
    localStorage.setItem(storageKey, locale)
  } catch {
    // Storage may be switched off; the cookie is enough.
  }
}

/**
 * Runs in the head: restores the language from local or session storage when its cookie is gone. It contains
 * no less-than sign and no ampersand, because React would write them as entities.
 */
export const languageScript = `(function(){try{var d=document,l='${locales.join('|')}',c=new RegExp('(^|; )${localeCookie}=('+l+')(;|$)'),k=localStorage.getItem('${storageKey}')||sessionStorage.getItem('${storageKey}');if(c.test(d.cookie)||!new RegExp('^('+l+')$').test(k)||new URLSearchParams(location.search).has('lng'))return;d.cookie='${localeCookie}='+k+'; Path=/; Max-Age=${oneYear}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');if(k!==d.documentElement.lang)if(c.test(d.cookie))location.reload()}catch(e){}})()`
