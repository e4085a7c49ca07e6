'use client'
// Listens for the browser's offer to install, which may come before the card that uses it.
import '@/lib/client/install'
import { useEffect, useRef, useState } from 'react'
import { tellSessionEnd, watchSessionEnd } from '@/lib/client/session'
import { enableSingleKeys, handleKey, hasSingleKeys, keyOf, typing } from '@/lib/client/shortcuts'
import { whenIdle } from '@/lib/client/when-idle'
import { digits } from './navigation/places'

const load = () => import('./later')
type Later = Awaited<ReturnType<typeof load>>

/** The keys of keys.tsx, which a press before it has arrived waits for. */
export const frameKeys: readonly string[] = [
  ...['q', 'g', 'p', 'o', 'e', '/', '[', '?', 'mod+k'],
  ...Object.values(digits),
]

function isForFrame(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false
  const key = keyOf(event)
  if (key === null || !frameKeys.includes(key)) return false
  if (key.startsWith('mod+')) return true
  const isTyping = event.target instanceof Element && event.target.closest(typing)
  return hasSingleKeys() && !isTyping && !document.querySelector('[role=dialog]')
}

/**
 * The parts of the frame that the first paint does without (later.tsx): null until the page has loaded, or until
 * somebody asks for one of them. A key before that is not lost: it waits in `waiting`.
 */
export function useLater(shortcuts: boolean) {
  const [later, setLater] = useState<Later | null>(null)
  const waiting = useRef<(() => void)[]>([])

  useEffect(() => enableSingleKeys(shortcuts), [shortcuts])

  useEffect(() => {
    let isHere = true
    const fetchNow = () => {
      load().then(
        come => isHere && setLater(come),
        () => undefined,
      )
    }
    const forget = later ? null : whenIdle(fetchNow)
    const press = (event: KeyboardEvent) => {
      if (handleKey(event) || later || !isForFrame(event)) return
      event.preventDefault()
      const again = new KeyboardEvent('keydown', event)
      waiting.current.push(() => void handleKey(again))
      fetchNow()
    }
    window.addEventListener('keydown', press)
    const stop = later
      ? null
      : watchSessionEnd(() => {
          waiting.current.push(tellSessionEnd)
          fetchNow()
        })
    return () => {
      isHere = false
      forget?.()
      window.removeEventListener('keydown', press)
      stop?.()
    }
  }, [later])

  return { later, waiting }
}
