'use client'
import { useCallback, useState } from 'react'

/**
 * Code that is loaded shortly before it is needed: null until then, with the function that loads it. After a
 * failure the next call tries again; `onLost` is told.
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
