import type { Noun } from './calls'
import type { Entry } from './entry'
import { nothingOver, type Overlay } from './laid'

export interface Engine {
  state: 'stopped' | 'running' | 'paused'
  /** What it does while it runs. */
  activity: 'idle' | 'syncing' | 'offline' | 'error'
  /** Why it does not go on by itself: the session has ended. */
  needsSignIn: boolean
  /** When it tries again, in ms since 1970 by this device's clock; null while nothing failed. */
  retryAt: number | null
  /** When the server answered last, ISO 8601 by the server's clock. */
  lastSyncAt: string | null
  /** By how many ms the device's clock is ahead of the server's. */
  clockAhead: number
}

export interface Shown {
  /** What lies over the records of a noun. Its code comes with the outbox: without entries nothing lies over anything. */
  overlay: (noun: Noun) => Overlay
  /** In the order in which they are sent. */
  entries: readonly Entry[]
  waiting: readonly Entry[]
  refused: readonly Entry[]
  conflicts: readonly Entry[]
  /** Entries of a newer version of the app, which this one leaves alone. */
  unreadable: number
  engine: Engine
  /** False until this device was looked at. */
  isKnown: boolean
}

/** What a page shows that was just loaded, and the server always. */
export const nothingShown: Shown = {
  overlay: () => nothingOver,
  entries: [],
  waiting: [],
  refused: [],
  conflicts: [],
  unreadable: 0,
  engine: {
    state: 'running',
    activity: 'idle',
    needsSignIn: false,
    retryAt: null,
    lastSyncAt: null,
    clockAhead: 0,
  },
  isKnown: false,
}

let shown = nothingShown
const listeners = new Set<() => void>()

export const shownNow = () => shown

/** Whether the server can be asked, as far as this window knows. */
export const isReachable = () => navigator.onLine !== false && shown.engine.activity !== 'offline'

export function show(next: Partial<Shown>) {
  shown = { ...shown, ...next }
  for (const listener of [...listeners]) listener()
}

export function subscribeShown(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
