'use client'
import { useEffect, useState } from 'react'
import { CallError, call } from '@/lib/client/call'
import type { QuickAdd } from '@/lib/quick-add/rules'
import type { Found } from '@/lib/search/schema'

const pause = 250
const most = 12

export interface PaletteSearch {
  /** What was looked for: the text, or the person or occasion that it names. */
  query: string
  found: Found | null
  state: 'idle' | 'searching' | 'done' | 'failed' | 'offline'
}
const idle: PaletteSearch = { query: '', found: null, state: 'idle' }

/** The person or subject of a line, for a line that is found nowhere. */
export function subjectOf(parsed: QuickAdd | null): string | null {
  const chip = (field: 'person' | 'occasion') =>
    parsed?.chips.find(one => one.field === field && one.start !== undefined)
  const about = chip('person') ?? chip('occasion')
  return about && 'label' in about ? about.label : null
}

/** Searches for what is typed, a moment after the last key; older answers never overtake newer ones. */
export function usePaletteSearch(text: string, subject: string | null): PaletteSearch {
  const [search, setSearch] = useState(idle)
  useEffect(() => {
    const query = text.trim().slice(0, 200)
    if (!query) {
      setSearch(idle)
      return
    }
    let isLast = true
    setSearch(before => ({ ...before, state: 'searching' }))
    const ask = async () => {
      let asked = query
      let found = await call('POST /api/search', { query, limit: most })
      if (found.data.length === 0 && subject && isLast) {
        asked = subject
        found = await call('POST /api/search', { query: subject, limit: most })
      }
      if (isLast) setSearch({ query: asked, found, state: 'done' })
    }
    const timer = setTimeout(() => {
      ask().catch(error => {
        const isNetwork = error instanceof CallError && error.code === 'NETWORK'
        // Nothing but punctuation is refused by the server: there is simply nothing to find.
        const isNothing = error instanceof CallError && error.status === 422
        if (isLast)
          setSearch({
            query,
            found: null,
            state: isNothing ? 'done' : isNetwork ? 'offline' : 'failed',
          })
      })
    }, pause)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [text, subject])
  return search
}
