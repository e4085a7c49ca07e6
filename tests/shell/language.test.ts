// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languageScript, rememberLanguage } from '@/lib/client/language'
import { localeCookie } from '@/lib/i18n/locales'

const start = () => new Function(languageScript)()
const reload = vi.fn()
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test empties what the product wrote
  document.cookie = `${localeCookie}=; Max-Age=0; Path=/`
}

describe('the language of a browser', () => {
  beforeEach(() => {
    forget()
    localStorage.clear()
    sessionStorage.clear()
    document.documentElement.lang = 'en'
    window.history.replaceState(null, '', '/')
    reload.mockClear()
    vi.spyOn(window.location, 'reload').mockImplementation(reload)
  })

  it('comes back from storage when its cookie is gone, with one reload', () => {
    rememberLanguage('ko')
    forget()
    start()
    expect(document.cookie).toContain(`${localeCookie}=ko`)
    expect(reload).toHaveBeenCalledTimes(1)
    start()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('needs no reload where the page speaks it already', () => {
    localStorage.setItem('language', 'en')
    start()
    expect(document.cookie).toContain(`${localeCookie}=en`)
    expect(reload).not.toHaveBeenCalled()
  })

  it('yields to the cookie and to the address, and is one of ours', () => {
    localStorage.setItem('language', 'klingon')
    start()
    expect(document.cookie).not.toMatch(/NEXT_LOCALE=\w/)
    rememberLanguage('fr')
    localStorage.setItem('language', 'de')
    start()
    expect(document.cookie).toContain(`${localeCookie}=fr`)
    forget()
    window.history.replaceState(null, '', '/?lng=ja')
    start()
    expect(document.cookie).not.toMatch(/NEXT_LOCALE=\w/)
    expect(reload).not.toHaveBeenCalled()
  })

  it('is restored by a script without signs that React would turn into entities', () => {
    expect(languageScript).not.toMatch(/[<&>]/)
  })
})
