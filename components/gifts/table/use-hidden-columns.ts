'use client'
import { useSyncExternalStore } from 'react'

const key = 'gifts.columns.hidden'
const none: readonly string[] = []
const listeners = new Set<() => void>()
let known: { text: string | null; hidden: readonly string[] } = { text: null, hidden: none }

function read(): readonly string[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(key)
    if (text !== known.text) {
      const parsed: unknown = JSON.parse(text ?? '[]')
      known = { text, hidden: Array.isArray(parsed) ? parsed.filter(id => typeof id === 'string') : none }
    }
  } catch {
    known = { text, hidden: known.text === text ? known.hidden : none }
  }
  return known.hidden
}

function write(hidden: readonly string[]) {
  try {
    localStorage.setItem(key, JSON.stringify(hidden))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  known = { text: known.text, hidden }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The columns that this device's reader does not want to see. */
export const useHiddenColumns = () => [useSyncExternalStore(subscribe, read, () => none), write] as const
