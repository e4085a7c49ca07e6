'use client'
import { useCallback, useEffect, useState } from 'react'

const storageKey = 'swipe-known'
const byTouch = '(max-width: 767px) and (hover: none) and (pointer: coarse)'

/** Where nothing can be written down the hint would come every time: there it never comes. */
function isKnown() {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

/** Whether to say that a swipe turns the page: from the first touch on a phone until it is known, once on a device. */
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
      // Then it was not shown either.
    }
  }, [])
  return { shown, learn }
}
