'use client'
import { startTransition, useEffect, useState } from 'react'

/**
 * Whether the rest after the first paint may be drawn. React does that in slices, between the reader's
 * presses.
 */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  return settled
}
