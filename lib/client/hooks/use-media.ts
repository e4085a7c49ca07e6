'use client'
import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now. `onServer` is the value while the server renders. */
export function useMedia(query: string, onServer: boolean) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  )
}
