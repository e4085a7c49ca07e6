'use client'
import { useEffect } from 'react'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { hearLive } from '@/lib/client/live'

const pauseMilliseconds = 300

/** Reloads the page as soon as the list changes, for viewers who may learn of the change. */
export function useLive(wishlistId: string) {
  const askAgain = useRefresh()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = hearLive(heard => {
      if (heard.type !== 'again' && heard.type !== 'wishlist') return
      if (heard.type === 'wishlist' && heard.wishlistId !== wishlistId) return
      clearTimeout(timer)
      timer = setTimeout(askAgain, pauseMilliseconds)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [askAgain, wishlistId])
}
