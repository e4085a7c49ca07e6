'use client'
import { useAwake } from '@/lib/client/use-awake'

/** The visitor's time zone as a field of the form around it, as soon as the page's script runs. */
export function BrowserZone() {
  const awake = useAwake()
  if (!awake) return null
  return (
    <input type="hidden" name="timezone" value={Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''} />
  )
}
