'use client'
import { useSyncExternalStore } from 'react'
import type { Noun } from './calls'
import type { Overlay } from './laid'
import { nothingShown, type Shown, shownNow, subscribeShown } from './shown'

const nothing = () => nothingShown

/** What waits on this device, was refused or met other changes. The server's page knows of none: kept pages hydrate alike. */
export const useOutbox = (): Shown => useSyncExternalStore(subscribeShown, shownNow, nothing)

/** What lies over the records of a noun. */
export const useWaiting = (noun: Noun): Overlay => useOutbox().overlay(noun)

/** How sending stands. */
export const useEngine = () => useOutbox().engine
