'use client'
import { useEffect } from 'react'
import { keepFocus } from '@/lib/client/keep-focus'

let isKept = false

/** See `keepFocus`. It comes with the page: fetched later, it would miss what somebody quick does on a slow machine. */
export function FocusKeeper() {
  useEffect(() => {
    if (isKept) return
    isKept = true
    keepFocus()
  }, [])
  return null
}
