'use client'
import { useEffect, useSyncExternalStore } from 'react'

/** How many notifications are unread, as last heard in this tab. */
let unread: number | null = null
const listeners = new Set<() => void>()

type Badged = Navigator & {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Shows the count on the icon of the installed app, where the system does that. */
function badge(count: number) {
  const { setAppBadge, clearAppBadge } = navigator as Badged
  const done = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator)
  done?.catch(() => undefined)
}

export function tellUnread(count: number) {
  badge(count)
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

export const knownUnread = () => unread

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** How many are unread. `rendered` is the count that came with the page. */
export function useUnread(rendered: number): number {
  useEffect(() => tellUnread(rendered), [rendered])
  return useSyncExternalStore(
    subscribe,
    () => unread ?? rendered,
    () => rendered,
  )
}
