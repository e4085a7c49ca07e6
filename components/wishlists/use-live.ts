'use client'
import { useEffect } from 'react'
import { useRefresh } from '@/lib/client/use-refresh'

const pauseMilliseconds = 300
const refusedMilliseconds = 60_000

/** Reloads the page as soon as the list changes, for viewers who may learn of the change. */
export function useLive(wishlistId: string) {
  const askAgain = useRefresh()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let later: ReturnType<typeof setTimeout> | undefined
    let stream: EventSource
    let opened = false
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(askAgain, pauseMilliseconds)
    }
    const open = () => {
      stream = new EventSource('/api/events')
      stream.addEventListener('wishlist', ({ data }) => {
        if (JSON.parse(String(data)).wishlistId === wishlistId) refresh()
      })
      // What happened while there was no stream was not heard.
      stream.addEventListener('open', () => {
        if (opened) refresh()
        opened = true
      })
      // The browser comes back by itself, but not after a refusal.
      stream.addEventListener('error', () => {
        if (stream.readyState === EventSource.CLOSED) later = setTimeout(open, refusedMilliseconds)
      })
    }
    open()
    return () => {
      clearTimeout(timer)
      clearTimeout(later)
      stream.close()
    }
  }, [askAgain, wishlistId])
}
