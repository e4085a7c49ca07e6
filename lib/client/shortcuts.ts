'use client'
import { useEffect, useRef, useSyncExternalStore } from 'react'

export interface Shortcut {
  /** A lower-case letter, a digit, a sign, or `mod+` and a letter, where `mod` is Ctrl or ⌘. */
  key: string
  /** The key's action, in the reader's language. */
  description: string
  /** Undefined where the focused element handles the key itself. */
  run?: (event: KeyboardEvent) => void
}

let shortcuts: readonly Shortcut[] = []
let singleKeys = true
const none: readonly Shortcut[] = []
const listeners = new Set<() => void>()

function publish(next: readonly Shortcut[]) {
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Adds a shortcut. Of two shortcuts on one key the newest works. Returns a function that removes it. */
export function register(key: string, run: Shortcut['run'], description: string): () => void {
  const shortcut = { key, run, description }
  publish([...shortcuts, shortcut])
  return () => publish(shortcuts.filter(other => other !== shortcut))
}

/** Single keys can be switched off (WCAG 2.1.4). Those with Ctrl or ⌘ stay. */
export function enableSingleKeys(on: boolean) {
  singleKeys = on
}

export const hasSingleKeys = () => singleKeys

const signs: Record<string, string> = { Slash: '/', BracketLeft: '[' }

/** The key as on a Latin keyboard, so that `g` works on an Arabic or Korean one too. */
export function keyOf(event: KeyboardEvent): string | null {
  // On many keyboards AltGr and Option write signs: `[` in German, for one.
  if (event.altKey) return /^[!-/:-@[-`{-~]$/.test(event.key) ? event.key : null
  const mod = event.ctrlKey || event.metaKey
  const latin = /^[!-~]$/.test(event.key)
  const letter = latin
    ? /^[a-z]$/i.exec(event.key)?.[0].toLowerCase()
    : /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
  if (letter) return event.shiftKey ? null : `${mod ? 'mod+' : ''}${letter}`
  if (mod) return null
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]
  if (digit && !event.shiftKey) return digit
  if (latin) return event.key
  if (event.code === 'Slash' && event.shiftKey) return '?'
  return signs[event.code] ?? null
}

/** Elements that take typed letters. */
export const typing = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'
const owning = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Runs the shortcut of a key press. Does nothing while the user types, while a dialog or menu is open, or if
 * the press was already used.
 */
export function handleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false
  const key = keyOf(event)
  const found =
    key === null ? undefined : shortcuts.findLast(shortcut => shortcut.key === key && shortcut.run)
  if (!found?.run) return false
  if (!found.key.startsWith('mod+')) {
    const target = event.target instanceof Element ? event.target : null
    if (!singleKeys || target?.closest(`${typing}, ${owning}`) || document.querySelector('[role=dialog]'))
      return false
  }
  event.preventDefault()
  found.run(event)
  return true
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** All active shortcuts, for the list of them. */
export const useShortcuts = () =>
  useSyncExternalStore(
    subscribe,
    () => shortcuts,
    () => none,
  )

/**
 * Adds keys to the list that an element of the page handles itself, such as the rows of a table. Runs
 * nothing.
 */
export function useListedKeys(keys: Readonly<Record<string, string>>) {
  const list = JSON.stringify(keys)
  useEffect(() => {
    const all = Object.entries<string>(JSON.parse(list))
    const stops = all.map(([key, description]) => register(key, undefined, description))
    return () => {
      for (const stop of stops) stop()
    }
  }, [list])
}

/** A shortcut that lives as long as its component. `key` null registers nothing. */
export function useShortcut(key: string | null, run: (event: KeyboardEvent) => void, description: string) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(
    () => (key === null ? undefined : register(key, event => latest.current(event), description)),
    [key, description],
  )
}
