// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { hrefOf, placeOf, swipePages, swipeTarget } from '@/components/shell/navigation/places'
import { ownsTouch, swipeOf } from '@/lib/client/hooks/use-swipe'

const at = (x: number, y: number, time: number) => ({ x, y, time })

describe('a swipe', () => {
  it('is 50 px long and 0.3 px per ms fast at least', () => {
    expect(swipeOf(at(200, 300, 0), at(150, 300, 100))).toBe('left')
    expect(swipeOf(at(150, 300, 0), at(200, 300, 100))).toBe('right')
    expect(swipeOf(at(200, 300, 0), at(151, 300, 100))).toBeNull()
    expect(swipeOf(at(200, 300, 0), at(140, 300, 200))).toBe('left')
    expect(swipeOf(at(200, 300, 0), at(140, 300, 201))).toBeNull()
  })

  it('leaves scrolling up and down alone', () => {
    expect(swipeOf(at(200, 300, 0), at(140, 200, 100))).toBeNull()
    expect(swipeOf(at(200, 300, 0), at(140, 259, 100))).toBeNull()
  })

  it('turns the pages in order and stops at both ends', () => {
    expect(swipeTarget('dashboard', 'left', 'ltr')).toBe('gifts')
    expect(swipeTarget('people', 'right', 'ltr')).toBe('gifts')
    expect(swipeTarget('dashboard', 'right', 'ltr')).toBeNull()
    expect(swipeTarget(swipePages.at(-1)!, 'left', 'ltr')).toBeNull()
  })

  it('runs the other way in Arabic', () => {
    expect(swipeTarget('dashboard', 'right', 'rtl')).toBe('gifts')
    expect(swipeTarget('dashboard', 'left', 'rtl')).toBeNull()
  })

  it('does nothing on other screens', () => {
    expect(swipeTarget('settings', 'left', 'ltr')).toBeNull()
    expect(swipeTarget(null, 'left', 'ltr')).toBeNull()
  })
})

describe('a touch', () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><p id="text">a</p><input id="field"><div data-no-swipe><b id="marked">b</b></div>
      <div id="wide" style="overflow-x: auto"><i id="inside">c</i></div></main>`
    const wide = document.getElementById('wide')!
    Object.defineProperty(wide, 'scrollWidth', { value: 900 })
    Object.defineProperty(wide, 'clientWidth', { value: 390 })
  })

  it.each([
    ['text', false],
    ['field', true],
    ['marked', true],
    ['inside', true],
  ])('on #%s belongs to that element: %s', (id, owned) => {
    expect(ownsTouch(document.getElementById(id), document.querySelector('main')!)).toBe(owned)
  })
})

describe('an address', () => {
  it('belongs to its screen, and /app to the dashboard', () => {
    expect(placeOf('/app')).toBe('dashboard')
    expect(placeOf('/app/gifts/123/edit')).toBe('gifts')
    expect(placeOf('/app/constructor')).toBeNull()
    expect(hrefOf('people')).toBe('/app/people')
  })
})
