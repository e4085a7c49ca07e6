// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme, storedTheme, themeColors, themeScript } from '@/lib/client/theme'

let systemIsDark = false
let systemChanged = () => {}

function start() {
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark
    },
    addEventListener: (_type: string, listener: () => void) => {
      systemChanged = listener
    },
  }))
  new Function(themeScript)()
}

const shown = () => document.documentElement.dataset.theme
const barColor = () => document.querySelector<HTMLMetaElement>('meta#theme-color')?.content

describe('the theme', () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test empties what the product wrote
    document.cookie = 'theme=; Max-Age=0; Path=/'
    document.head.innerHTML = ''
    systemIsDark = false
  })

  it('follows the system, also when it changes, until the user chooses', () => {
    start()
    expect(shown()).toBe('light')
    systemIsDark = true
    systemChanged()
    expect(shown()).toBe('dark')
    expect(storedTheme()).toBeNull()
    expect(barColor()).toBeUndefined()
  })

  it('shows a choice at once, with the browser’s bars, and keeps it', () => {
    start()
    applyTheme('dark')
    expect([shown(), storedTheme(), barColor()]).toEqual(['dark', 'dark', themeColors.dark])
    systemIsDark = false
    start()
    expect(shown()).toBe('dark')
  })

  it('goes back to the system', () => {
    start()
    applyTheme('dark')
    applyTheme('system')
    expect([shown(), storedTheme(), barColor()]).toEqual(['light', 'system', undefined])
  })
})
