'use client'
import { useEffect, useRef } from 'react'

/** As the `ref` of an opened menu of the browser's own: Escape and a press elsewhere close it. */
export function useFold() {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const element = fold.current
      if (!element?.open) return
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : element.contains(event.target as Node))
        return
      element.open = false
      if (event instanceof KeyboardEvent) element.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])
  return fold
}
