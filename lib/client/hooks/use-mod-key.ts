'use client'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Names a key together with ⌘ or Ctrl, whichever this device has: "⌘K", "Ctrl K". */
export function useModKey(): (key: string) => string {
  const apple = useSyncExternalStore(never, isApple, () => false)
  return key => (apple ? `⌘${key}` : `Ctrl ${key}`)
}
