'use client'
import { useEffect, useState } from 'react'

type Parser = typeof import('@/lib/quick-add/rules')

let loading: Promise<Parser> | undefined
let loaded: Parser | null = null

/** The parser of quick-add lines, fetched when a line is first shown; null until it is there. */
export function useParser(): Parser | null {
  const [parser, setParser] = useState(loaded)
  useEffect(() => {
    if (loaded) return setParser(loaded)
    loading ??= import('@/lib/quick-add/rules')
    let isHere = true
    loading
      .then(found => {
        loaded = found
        if (isHere) setParser(found)
      })
      .catch(() => {
        // The next line tries again; typing works without chips.
        loading = undefined
      })
    return () => {
      isHere = false
    }
  }, [])
  return parser
}
