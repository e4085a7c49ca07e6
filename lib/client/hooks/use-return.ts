'use client'
import { useEffect, useRef } from 'react'

/** Calls back when the browser shows the page again from its cache, for example after "back". */
export function useReturn(callback: () => void) {
  const latest = useRef(callback)
  latest.current = callback
  useEffect(() => {
    const revive = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    window.addEventListener('pageshow', revive)
    return () => window.removeEventListener('pageshow', revive)
  }, [])
}
