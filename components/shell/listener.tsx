'use client'
import { useEffect } from 'react'
import { call } from '@/lib/client/call'
import { hearLive, pass, startLive } from '@/lib/client/live'
import { knownUnread, tellUnread } from '@/lib/client/unread'

const pauseMilliseconds = 300

/** Keeps this browser's stream, and asks for the count of unread notifications when it brings news. */
export function Listener({ account }: { account: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () =>
      call('GET /api/notifications', { limit: 1 }).then(
        ({ counts }) => {
          const isNews = counts.unread !== knownUnread()
          tellUnread(counts.unread)
          return isNews
        },
        // The next news asks again.
        () => false,
      )
    const deaf = hearLive(({ type }) => {
      if (type === 'wishlist' || type === 'changes') return
      if (type === 'ready') {
        // What came while the page loaded was not heard.
        void count().then(isNews => isNews && pass({ type: 'notifications' }))
        return
      }
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
