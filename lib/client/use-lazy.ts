'use client'
import { useCallback, useState } from 'react'

/**
 * A piece of code that is fetched when somebody is about to need it: null until then, and the function that asks for
 * it. A fetch that failed is tried again with the next asking; `onLost` hears of it.
 */
export function useLazy<Thing>(load: () => Promise<Thing>) {
  const [loaded, setLoaded] = useState<{ thing: Thing } | null>(null)
  const [fetch] = useState(() => load)
  const prepare = useCallback(
    (onLost?: () => void) => {
      fetch().then(
        thing => setLoaded(before => before ?? { thing }),
        () => onLost?.(),
      )
    },
    [fetch],
  )
  return [loaded?.thing ?? null, prepare] as const
}
