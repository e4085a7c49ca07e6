'use client'
import { useCallback, useEffect, useState } from 'react'

const storageKey = 'swipe-known'
const byTouch = '(max-width: 767px) and (hover: none) and (pointer: coarse)'

/** Without storage the hint would come every time, so there it never comes. */
function isKnown() {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

/**
 * Whether to show that a swipe turns the page: from the first touch on a phone until the user knows it, once
 * on each device.
 */
export function useSwipeHint() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (isKnown() || !window.matchMedia(byTouch).matches) return
    // The first touch may be a swipe already.
    const touched = () => setShown(!isKnown())
    window.addEventListener('touchend', touched, { once: true, passive: true })
    return () => window.removeEventListener('touchend', touched)
  }, [])
  const learn = useCallback(() => {
    setShown(false)
    try {
      localStorage.setItem(storageKey, '1')
    } catch {
      // It could not be stored, so it was never shown either.
    }
  }, [])
  return { shown, learn }
}
