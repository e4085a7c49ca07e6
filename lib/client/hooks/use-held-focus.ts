'use client'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus on when the focused element is removed or disabled, as with a row that is finished.
 * Otherwise the focus would fall to the top of the page. `placeOf` notes the element's place in a list,
 * `heirOf` finds the element that is there now. Spread the result on the list.
 */
export function useHeldFocus<Place>(
  placeOf: (target: Element, list: Element) => Place | null,
  heirOf: (place: Place, list: Element) => HTMLElement | null | undefined,
) {
  const held = useRef<{ list: Element; place: Place | null; inside: boolean } | null>(null)
  // Runs before the browser takes the focus from a disabled element and reports that.
  useLayoutEffect(() => {
    if (!held.current?.inside) return
    const { list, place } = held.current
    const active = document.activeElement
    if (!active || active === document.body || active.closest('[inert]')) {
      const heir = place === null ? null : heirOf(place, list)
      heir?.focus({ preventScroll: true })
      // Under a pointer the page stands still. Keyboard users need to see the focused element.
      if (heir?.matches(':focus-visible')) heir.scrollIntoView({ block: 'nearest' })
    } else if (list.contains(active)) held.current.place = placeOf(active, list)
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // A menu is elsewhere in the page. Its place is the button that opened it.
      const place = currentTarget.contains(target)
        ? placeOf(target, currentTarget)
        : (held.current?.place ?? null)
      held.current = { list: currentTarget, place, inside: true }
    },
    onBlur: () => {
      if (held.current) held.current.inside = false
    },
  }
}

const all = (within: Element, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)]
const controls = 'a, button'

/**
 * The same for rows, found by a selector. The focus goes to the same control of the row that moves up, else
 * to the heading. From a bar that acts on selected rows it goes to the first of them.
 */
export function useRowFocus(selector: string) {
  return useHeldFocus(
    (target, list) => {
      const rows = all(list, selector)
      const own = rows.findIndex(row => row.contains(target))
      const row = own < 0 ? rows.findIndex(({ dataset }) => dataset.state === 'selected') : own
      const found = rows[row]
      return found ? { row, control: all(found, controls).indexOf(target as HTMLElement) } : null
    },
    ({ row, control }, list) => {
      const rows = all(list, selector)
      const next = rows[Math.min(row, rows.length - 1)]
      if (next) {
        const near = all(next, controls)
        return near[Math.min(control, near.length - 1)] ?? next
      }
      const [heading] = all(list.closest('section') ?? list, 'h2')
      if (heading) heading.tabIndex = -1
      return heading
    },
  )
}
