'use client'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/client/when-idle'

let isKept = false

/** See `keepFocus`, which is fetched when the page has been painted. */
export function FocusKeeper() {
  useEffect(
    () =>
      whenIdle(() => {
        if (isKept) return
        isKept = true
        import('@/lib/client/keep-focus').then(
          ({ keepFocus }) => keepFocus(),
          () => {
            isKept = false
          },
        )
      }),
    [],
  )
  return null
}
