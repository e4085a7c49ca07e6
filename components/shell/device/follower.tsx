'use client'
import { useEffect } from 'react'
import { tellWorker } from '@/lib/client/device'
import { useRefresh } from '@/lib/client/hooks/use-refresh'
import { basics } from '@/lib/client/kept'
import { follow } from '@/lib/client/outbox/follow'

/** The pages that are kept for a start without a network may be this old, in ms, where something has changed. */
const freshFor = 10 * 60_000

/** Shows what other windows and devices have changed. */
export function Follower() {
  const refresh = useRefresh()
  useEffect(
    () =>
      follow(() => {
        refresh()
        tellWorker({ type: 'keep', addresses: [...basics], fresh: freshFor })
      }),
    [refresh],
  )
  return null
}
