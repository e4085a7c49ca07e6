'use client'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useRef, useState, useTransition } from 'react'
import { type GiftQuery, giftsHref } from './gift-query'

const pause = 250

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

/** The text of the filter field; it reaches the address once the typing pauses. */
export function useTypedFilter(query: GiftQuery) {
  const { go } = useGiftNavigation(query)
  const asked = query.q ?? ''
  const [typed, setTyped] = useState(asked)
  const sent = useRef(asked)
  const latest = useRef(go)
  useEffect(() => {
    latest.current = go
  })
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setTyped(asked)
  }, [asked])
  useEffect(() => {
    const text = typed.trim()
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      latest.current({ q: text || undefined })
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}
