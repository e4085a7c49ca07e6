'use client'
import { useEffect, useState } from 'react'

const signs = ['pointerdown', 'keydown', 'scroll'] as const

/** Whether somebody has tapped, typed or scrolled since this page was loaded. */
export function useActive(): boolean {
  const [active, setActive] = useState(false)
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) return setActive(true)
    const listening = new AbortController()
    const { signal } = listening
    const begin = () => {
      setActive(true)
      listening.abort()
    }
    for (const sign of signs) window.addEventListener(sign, begin, { passive: true, signal })
    return () => listening.abort()
  }, [])
  return active
}
