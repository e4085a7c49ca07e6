'use client'
import { useLive } from './use-live'

/** Keeps a list's screen as the list is now. */
export function Live({ wishlistId }: { wishlistId: string }) {
  useLive(wishlistId)
  return null
}
