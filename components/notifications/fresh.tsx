'use client'
import { useEffect } from 'react'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { hearLive } from '@/lib/client/live'

const pauseMilliseconds = 300

/** Reloads the inbox, also an empty one, as soon as there is news or another tab read some. */
export function Fresh() {
  const refresh = useRefresh()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const deaf = hearLive(({ type }) => {
      if (type !== 'notifications' && type !== 'again') return
      clearTimeout(timer)
      timer = setTimeout(refresh, pauseMilliseconds)
    })
    return () => {
      clearTimeout(timer)
      deaf()
    }
  }, [refresh])
  return null
}
