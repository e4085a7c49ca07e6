'use client'
import { useMemo, useSyncExternalStore } from 'react'
import type { Noun } from './calls'
import { type Overlay, overlayOf } from './overlay'
import { nothingShown, type Shown, shownNow, subscribeShown } from './shown'

const nothing = () => nothingShown

/** What waits on this device, was refused or met other changes. The server's page knows of none: kept pages hydrate alike. */
export const useOutbox = (): Shown => useSyncExternalStore(subscribeShown, shownNow, nothing)

/** What lies over the records of a noun. */
export function useWaiting(noun: Noun): Overlay {
  const { entries } = useOutbox()
  return useMemo(() => overlayOf(entries, noun), [entries, noun])
}

/** How sending stands. */
export const useEngine = () => useOutbox().engine
