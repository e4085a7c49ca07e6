'use client'
import { useSyncExternalStore } from 'react'

/** The wishes that were put among the received gifts since the page was loaded, with the gift each became. */
const gifts = new Map<string, string>()
const listeners = new Set<() => void>()

/** Remembers which gift a wish became; null forgets it. */
export function rememberGift(itemId: string, giftId: string | null) {
  if (giftId === null) gifts.delete(itemId)
  else gifts.set(itemId, giftId)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The gift that a wish became in this session; null when it did not. */
export const useGiftOf = (itemId: string) =>
  useSyncExternalStore(
    subscribe,
    () => gifts.get(itemId) ?? null,
    () => null,
  )
