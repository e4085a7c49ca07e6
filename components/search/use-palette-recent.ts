'use client'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/call'
import type { RecentSearch } from '@/lib/search/schema'

/** The last searches, asked for when the palette opens; none where they cannot be had. */
export function usePaletteRecent(): readonly RecentSearch[] {
  const [recent, setRecent] = useState<readonly RecentSearch[]>([])
  useEffect(() => {
    let isHere = true
    call('GET /api/recent-searches', {}).then(
      found => isHere && setRecent(found.data),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return recent
}
