'use client'
import { useState } from 'react'

/** What the server said last: what the page came with, what a write answered since, and again what a new page says. */
export function useStored<Value>(given: Value): [Value, (value: Value) => void] {
  const [kept, keep] = useState({ given, value: given })
  if (kept.given !== given) keep({ given, value: given })
  return [kept.given === given ? kept.value : given, value => keep({ given, value })]
}
