'use client'
import { useSyncExternalStore } from 'react'

/** The browser's offer to install; not yet in TypeScript's DOM types. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const declinedKey = 'install-declined'
const visitsKey = 'visits'
const countedKey = 'visit-counted'
/** A "not now" holds for 30 days, in ms. */
export const declinedFor = 30 * 24 * 60 * 60_000

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', event => {
    // The browser would show its own bar at a time that it chooses.
    event.preventDefault()
    offer = event as InstallOffer
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = null
    tell()
  })
}

/** The browser's offer to install, once it has made one. */
export const useInstallOffer = () =>
  useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => offer,
    () => null,
  )

/** Accepts the offer. An offer can be answered only once. */
export async function install(): Promise<boolean> {
  const answer = await offer?.prompt()
  offer = null
  tell()
  return answer?.outcome === 'accepted'
}

/** Safari on a phone or tablet installs by hand only. An iPad calls itself a Mac. */
export const installsByHand = (userAgent: string, touchPoints: number) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

const read = (key: string) => {
  try {
    return Number(localStorage.getItem(key)) || 0
  } catch {
    return 0
  }
}
const write = (key: string, value: number) => {
  try {
    localStorage.setItem(key, String(value))
  } catch {
    // Asked again next time.
  }
}

export const declineInstall = (now: number) => write(declinedKey, now)
export const isDeclined = (now: number) => now - read(declinedKey) < declinedFor

/** Counts this window's visit once, and returns the number of visits. */
export function countVisit(): number {
  try {
    if (sessionStorage.getItem(countedKey)) return read(visitsKey)
    sessionStorage.setItem(countedKey, '1')
  } catch {
    return 0
  }
  const visits = read(visitsKey) + 1
  write(visitsKey, visits)
  return visits
}
