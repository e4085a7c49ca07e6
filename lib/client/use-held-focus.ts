'use client'
import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Passes the focus on where what had it leaves the page or is shut, as a row does that is done with: it would fall to
 * the top of the page. `placeOf` notes its place in a list, `heirOf` knows who stands there now. Spread it on the list.
 */
export function useHeldFocus<Place>(
  placeOf: (target: Element, list: Element) => Place | null,
  heirOf: (place: Place, list: Element) => HTMLElement | null | undefined,
) {
  const held = useRef<{ list: Element; place: Place | null; inside: boolean } | null>(null)
  // Before the browser notices: it takes the focus from what is shut, and says so.
  useLayoutEffect(() => {
    if (!held.current?.inside) return
    const { list, place } = held.current
    const active = document.activeElement
    if (!active || active === document.body || active.closest('[inert]')) {
      const heir = place === null ? null : heirOf(place, list)
      heir?.focus({ preventScroll: true })
      // The page stands still under a pointer; keys go on from what they show.
      if (heir?.matches(':focus-visible')) heir.scrollIntoView({ block: 'nearest' })
    } else if (list.contains(active)) held.current.place = placeOf(active, list)
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // A menu stands elsewhere in the page: its place is where it was opened.
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
 * The same for rows, which are found by a selector: the focus goes to the like control of the row that moves up, else
 * to the heading. From a bar that acts on chosen rows it goes to the first of them.
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
