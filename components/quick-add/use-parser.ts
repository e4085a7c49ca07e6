'use client'
import { useEffect, useState } from 'react'

type Parser = typeof import('@/lib/quick-add/rules')

let loading: Promise<Parser> | undefined
let loaded: Parser | null = null

/** The parser, or null where it cannot be fetched now; each call tries anew. */
export async function loadParser(): Promise<Parser | null> {
  loading ??= import('@/lib/quick-add/rules')
  try {
    loaded = await loading
    return loaded
  } catch {
    loading = undefined
    return null
  }
}

/** The parser of quick-add lines, fetched when a line is first shown; null until it is there. */
export function useParser(): Parser | null {
  const [parser, setParser] = useState(loaded)
  useEffect(() => {
    let isHere = true
    const load = () =>
      loadParser().then(found => {
        if (isHere && found) setParser(() => found)
      })
    void load()
    window.addEventListener('online', load)
    return () => {
      isHere = false
      window.removeEventListener('online', load)
    }
  }, [])
  return parser
}
