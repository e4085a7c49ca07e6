'use client'
import { useEffect, useState } from 'react'

/** How often the moment moves on, in ms. */
const stepMilliseconds = 15_000

/** The moment that times are told from: first when the page was made (ISO 8601), as the server said it, and then now. */
export function useNow(made: string): Date {
  const [now, setNow] = useState(() => new Date(made))
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, stepMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}
