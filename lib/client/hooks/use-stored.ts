'use client'
import { useState } from 'react'

/**
 * The server's newest value: the page's, then the result of a write, and again the page's when it is
 * reloaded.
 */
export function useStored<Value>(given: Value): [Value, (value: Value) => void] {
  const [kept, keep] = useState({ given, value: given })
  if (kept.given !== given) keep({ given, value: given })
  return [kept.given === given ? kept.value : given, value => keep({ given, value })]
}
