'use client'
import { type RefObject, useEffect, useRef } from 'react'

/** Least way in px and least speed in px per ms of a swipe. */
export const swipeDistance = 50
export const swipeVelocity = 0.3
/** Closer to the edge the browser's own back gesture begins. */
const edge = 24

export interface TouchPoint {
  x: number
  y: number
  /** Milliseconds. */
  time: number
}

/** Where a finger went between two points: mostly sideways, far and fast enough, or null. */
export function swipeOf(from: TouchPoint, to: TouchPoint): 'left' | 'right' | null {
  const across = to.x - from.x
  const distance = Math.abs(across)
  if (distance < swipeDistance || distance < 1.5 * Math.abs(to.y - from.y)) return null
  if (distance / Math.max(1, to.time - from.time) < swipeVelocity) return null
  return across < 0 ? 'left' : 'right'
}

/** Whether a touch on `target` belongs to a field, a slider or something that scrolls sideways itself. */
export function ownsTouch(target: EventTarget | null, root: Element): boolean {
  for (
    let node = target instanceof Element ? target : null;
    node && node !== root;
    node = node.parentElement
  ) {
    if (node.matches('input, textarea, select, [contenteditable=true], [role=slider], [data-no-swipe]'))
      return true
    if (node.scrollWidth > node.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(node).overflowX))
      return true
  }
  return false
}

/** Calls back on a swipe over the element. Listens passively, so scrolling stays untouched. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (side: 'left' | 'right') => void) {
  const latest = useRef(onSwipe)
  useEffect(() => {
    latest.current = onSwipe
  })
  useEffect(() => {
    const root = ref.current
    if (!root) return
    let from: TouchPoint | null = null
    const pointOf = (touch: Touch, event: TouchEvent) => ({
      x: touch.clientX,
      y: touch.clientY,
      time: event.timeStamp,
    })
    const start = (event: TouchEvent) => {
      const touch = event.touches[0]
      const outside = !touch || touch.clientX < edge || touch.clientX > window.innerWidth - edge
      from =
        outside || event.touches.length > 1 || ownsTouch(event.target, root) ? null : pointOf(touch, event)
    }
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      const side = from && touch ? swipeOf(from, pointOf(touch, event)) : null
      from = null
      if (side && !window.getSelection()?.toString()) latest.current(side)
    }
    const cancel = () => {
      from = null
    }
    root.addEventListener('touchstart', start, { passive: true })
    root.addEventListener('touchend', end, { passive: true })
    root.addEventListener('touchcancel', cancel, { passive: true })
    return () => {
      root.removeEventListener('touchstart', start)
      root.removeEventListener('touchend', end)
      root.removeEventListener('touchcancel', cancel)
    }
  }, [ref])
}
