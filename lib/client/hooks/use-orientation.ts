'use client'
import { useEffect } from 'react'

/**
 * Writes on the document how the device is held, as `data-orientation`, for what the frame does beside a notch. It is no
 * state, so that turning a phone draws no page again.
 */
export function useOrientation() {
  useEffect(() => {
    const landscape = window.matchMedia('(orientation: landscape)')
    const note = () => {
      document.documentElement.dataset.orientation = landscape.matches ? 'landscape' : 'portrait'
    }
    note()
    landscape.addEventListener('change', note)
    return () => landscape.removeEventListener('change', note)
  }, [])
}
