'use client'
import { useMedia } from './use-media'

/** Whether the app runs in its own window, as an installed app does. */
export function useStandalone(): boolean {
  const own = useMedia('(display-mode: standalone), (display-mode: minimal-ui)', false)
  return (
    own || (typeof navigator !== 'undefined' && 'standalone' in navigator && navigator.standalone === true)
  )
}
