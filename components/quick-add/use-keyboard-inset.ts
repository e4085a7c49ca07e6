'use client'
import { useEffect, useState } from 'react'

/** How many px of the window the phone's keyboard covers; 0 where the browser shrinks the page itself. */
export function useKeyboardInset(active: boolean): number {
  const [inset, setInset] = useState(0)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!active || !viewport) return
    const measure = () => setInset(Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop))
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [active])
  return inset
}
