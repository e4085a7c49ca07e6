'use client'
import { startTransition, useEffect, useState } from 'react'

/** Whether what the first paint left out may be drawn: React does it in slices, between the presses of the reader. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  return settled
}
