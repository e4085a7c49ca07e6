'use client'
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** How long a finger rests until it is no tap, in ms, and how far it may move, in px. */
export const longPress = 500
const tremble = 10

/**
 * Handlers for elements that can be held: `onHold` gets the held key, and the tap at the end does nothing.
 */
export function useLongPress<Key>(onHold: (key: Key) => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const held = useRef(false)
  const end = () => {
    window.clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => () => window.clearTimeout(press.current?.timer), [])
  return (key: Key) => {
    const hold = () => {
      end()
      held.current = true
      onHold(key)
    }
    return {
      onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
        end()
        held.current = false
        if (pointerType !== 'mouse') press.current = { timer: window.setTimeout(hold, longPress), x, y }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const from = press.current
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > tremble) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      // Android's own menu of a link opens at the same moment.
      onContextMenu: (event: MouseEvent) => {
        if (!press.current && !held.current) return
        event.preventDefault()
        if (press.current) hold()
      },
      onClickCapture: (event: MouseEvent) => {
        if (!held.current) return
        held.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    }
  }
}
