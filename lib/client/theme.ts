import { readCookie, writeCookie } from './cookie'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'theme'
/** The background of each theme, for the browser's bars around the page. */
export const themeColors = { light: '#fcf9f6', dark: '#160f10' }

const isTheme = (value: unknown): value is Theme => themes.some(theme => theme === value)

/**
 * Runs in the head before the first paint, and again when the system's theme changes. If the user chose light
 * or dark, it adds a theme-color before the two that follow the system, and that one wins. The script is
 * constant, so the policy allows it by a hash.
 */
export const themeScript = `(function(){var d=document,r=d.documentElement,m=matchMedia('(prefers-color-scheme:dark)'),c=${JSON.stringify(themeColors)};function a(){var k=(d.cookie.match(/(?:^|; )${themeCookie}=(light|dark)(?:;|$)/)||[])[1],e=d.getElementById('theme-color');r.dataset.theme=k||(m.matches?'dark':'light');if(k){if(!e){e=d.createElement('meta');e.id='theme-color';e.name='theme-color';d.head.prepend(e)}e.content=c[k]}else if(e)e.remove()}a();m.addEventListener('change',a);addEventListener('themechange',a)})()`

export function storedTheme(): Theme | null {
  const kept = readCookie(themeCookie)
  return isTheme(kept) ? kept : null
}

/** Stores the choice in this browser and applies it at once. */
export function applyTheme(theme: Theme) {
  writeCookie(themeCookie, theme)
  window.dispatchEvent(new Event('themechange'))
}

/** Calls back whenever the choice changes in this window. */
export function watchTheme(listener: () => void) {
  window.addEventListener('themechange', listener)
  return () => window.removeEventListener('themechange', listener)
}
