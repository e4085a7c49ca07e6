'use client'
import { useEffect } from 'react'
import { call } from '@/lib/client/call'
import { hearLive, startLive } from '@/lib/client/live'
import { tellUnread } from '@/lib/client/unread'

const pauseMilliseconds = 300

/** Keeps this browser's stream, and asks for the count of unread notifications when it brings news. */
export function Listener({ account }: { account: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () =>
      call('GET /api/notifications', { limit: 1 }).then(
        ({ counts }) => tellUnread(counts.unread),
        // The next news asks again.
        () => undefined,
      )
    const deaf = hearLive(({ type }) => {
      if (type === 'wishlist') return
      clearTimeout(timer)
      timer = setTimeout(count, pauseMilliseconds)
    })
    const stop = startLive(account)
    return () => {
      clearTimeout(timer)
      deaf()
      stop()
    }
  }, [account])
  return null
}
