'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useTransition } from 'react'
import { type GiftQuery, giftsHref } from './filters/gift-query'

/** Asks the server for another selection through the address, without a new entry in the history. */
export function useGiftNavigation(query: GiftQuery) {
  const router = useRouter()
  const [busy, start] = useTransition()
  const go = useCallback(
    (changes: Partial<GiftQuery>) =>
      start(() => router.replace(giftsHref(query, changes), { scroll: false })),
    [query, router],
  )
  return { go, busy }
}
