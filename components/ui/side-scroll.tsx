'use client'
import { useLayoutEffect, useRef } from 'react'

/**
 * Last in something that scrolls sideways: brings what is open into sight before it is painted, and lets fade what an
 * edge cuts off. `current` names what is open, so that another one is brought into sight as well.
 */
export function SideScroll({ current }: { current: string | undefined }) {
  const mark = useRef<HTMLSpanElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever something else is open
  useLayoutEffect(() => {
    const strip = mark.current?.parentElement
    const open = strip?.querySelector('[aria-current]:not([aria-current=false])')
    if (!strip || !open || strip.scrollWidth <= strip.clientWidth) return
    const [box, own] = [open.getBoundingClientRect(), strip.getBoundingClientRect()]
    strip.scrollLeft += box.left + box.width / 2 - (own.left + own.width / 2)
  }, [current])

  useLayoutEffect(() => {
    const strip = mark.current?.parentElement
    if (!strip) return
    const look = () => {
      const hidden = strip.scrollWidth - strip.clientWidth
      // Counted from where reading begins: in right-to-left languages the browser counts downwards.
      const passed = Math.abs(strip.scrollLeft)
      strip.toggleAttribute('data-cut-start', passed > 1)
      strip.toggleAttribute('data-cut-end', hidden - passed > 1)
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(strip)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      strip.removeEventListener('scroll', look)
    }
  }, [])

  return <span ref={mark} hidden />
}
