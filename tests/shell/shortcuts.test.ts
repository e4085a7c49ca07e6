// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enableSingleKeys, handleKey, keyOf, register } from '@/lib/client/shortcuts'

const ends: (() => void)[] = []
const on = (key: string) => {
  const run = vi.fn()
  ends.push(register(key, run, key))
  return run
}

/** Presses a key on an element and returns whether a shortcut took it. */
function press(key: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  let taken = false
  const listen = (heard: KeyboardEvent) => {
    taken = handleKey(heard)
  }
  document.addEventListener('keydown', listen as EventListener, { once: true })
  target.dispatchEvent(event)
  return taken
}

beforeEach(() => {
  document.body.innerHTML = '<input id="field"><input id="tick" type="checkbox"><button id="plain">x</button>'
  enableSingleKeys(true)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

describe('a shortcut', () => {
  it('runs on its key and consumes the key press', () => {
    const gift = on('g')
    expect(press('g')).toBe(true)
    expect(press('x')).toBe(false)
    expect(gift).toHaveBeenCalledTimes(1)
  })

  it('does not run while the user types, but runs on a tick box', () => {
    const gift = on('g')
    expect(press('g', {}, document.getElementById('field')!)).toBe(false)
    expect(press('g', {}, document.getElementById('tick')!)).toBe(true)
    expect(gift).toHaveBeenCalledTimes(1)
  })

  it('does not run while a dialog is open', () => {
    on('g')
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')
    expect(press('g')).toBe(false)
  })

  it('can be switched off, except with Ctrl or ⌘', () => {
    on('g')
    const palette = on('mod+k')
    enableSingleKeys(false)
    expect(press('g')).toBe(false)
    expect(press('k', { ctrlKey: true }, document.getElementById('field')!)).toBe(true)
    expect(press('k', { metaKey: true })).toBe(true)
    expect(palette).toHaveBeenCalledTimes(2)
  })

  it('does not take the browser’s keys', () => {
    on('g')
    on('1')
    expect(press('g', { ctrlKey: true })).toBe(false)
    expect(press('g', { altKey: true })).toBe(false)
    expect(press('1', { code: 'Digit1', ctrlKey: true })).toBe(false)
    expect(press('g', { repeat: true })).toBe(false)
  })

  it('gives way to a newer one on the same key, and comes back', () => {
    const first = on('g')
    const second = on('g')
    press('g')
    ends.pop()!()
    press('g')
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  })
})

describe('a key', () => {
  const keyed = (key: string, init: KeyboardEventInit = {}) =>
    keyOf(new KeyboardEvent('keydown', { key, ...init }))

  it('is read as on a Latin keyboard when it writes another script', () => {
    expect(keyed('ل', { code: 'KeyG' })).toBe('g')
    expect(keyed('ㅎ', { code: 'KeyG' })).toBe('g')
    expect(keyed('ظ', { code: 'Slash' })).toBe('/')
    expect(keyed('؟', { code: 'Slash', shiftKey: true })).toBe('?')
  })

  it('is the sign that AltGr writes', () => {
    expect(keyed('[', { code: 'Digit8', ctrlKey: true, altKey: true })).toBe('[')
  })

  it('is the letter itself on a Latin keyboard of another order', () => {
    expect(keyed('q', { code: 'KeyA' })).toBe('q')
    expect(keyed('&', { code: 'Digit1' })).toBe('1')
  })
})
