import type { Page } from '@playwright/test'

/**
 * The elements in `main` that a hand cannot reach, in words: controls and cells outside the window or cut off
 * by a box that hides overflow, controls below others, and titles of which nothing is left. Boards and rows
 * of tabs may scroll sideways inside; a table may not.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth
    const faults = new Set<string>()
    const nameOf = (element: Element) =>
      `<${element.localName}> ${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}`
    /** Caches a result for an element, because it is asked again for each descendant. */
    const once = <Answer>(ask: (element: Element) => Answer) => {
      const known = new Map<Element, Answer>()
      return (element: Element): Answer => {
        if (!known.has(element)) known.set(element, ask(element))
        return known.get(element)!
      }
    }
    const styleOf = once(element => getComputedStyle(element))
    const isForEars = once(
      (element): boolean =>
        styleOf(element).clipPath === 'inset(50%)' ||
        (element.parentElement !== null && isForEars(element.parentElement)),
    )
    const hasTable = once(element => element.querySelector('table') !== null)
    const hidden = once(element => {
      const style = styleOf(element)
      const box = element.getBoundingClientRect()
      return (
        style.visibility === 'hidden' ||
        !element.checkVisibility({ opacityProperty: true }) ||
        box.width <= 1 ||
        box.height <= 1 ||
        element.closest('.sr-only, [inert]') !== null ||
        isForEars(element)
      )
    })
    /**
     * The part of the element that the boxes around it leave visible, in px. Null where one of them scrolls
     * sideways.
     */
    const seen = (element: Element) => {
      let { left, right } = element.getBoundingClientRect()
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, position } = styleOf(box)
        const isOwnScroller = overflowX === 'auto' || overflowX === 'scroll'
        if (isOwnScroller && box.scrollWidth > box.clientWidth && !hasTable(box)) return null
        if (overflowX !== 'visible' && box !== document.body && box !== document.documentElement) {
          const around = box.getBoundingClientRect()
          left = Math.max(left, around.left)
          right = Math.min(right, around.right)
        }
        if (position === 'fixed') break
      }
      return Math.min(right, wide) - Math.max(left, 0)
    }
    for (const element of document.querySelectorAll(
      'main :is(a, button, input, select, textarea, td, th, summary, [role=tab], [role=switch], [role=checkbox])',
    )) {
      if (hidden(element)) continue
      const box = element.getBoundingClientRect()
      const rest = seen(element)
      if (rest === null) continue
      if (box.right > wide + 1 || box.left < -1) {
        faults.add(
          `outside the window by ${Math.round(Math.max(box.right - wide, -box.left))} px: ${nameOf(element)}`,
        )
        continue
      }
      const isText = element.localName === 'a' && styleOf(element).display === 'inline'
      if (rest < Math.min(box.width, isText ? 24 : box.width - 2)) {
        faults.add(`${Math.round(rest)} of ${Math.round(box.width)} px to be seen: ${nameOf(element)}`)
        continue
      }
      if (!element.matches('a, button, input, select, textarea')) continue
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const above = y >= 0 && y <= innerHeight ? document.elementFromPoint(x, y) : null
      const related =
        !above ||
        element.contains(above) ||
        above.contains(element) ||
        above.closest('label')?.contains(element) ||
        above.closest('a, button, label, input, [role=dialog], [data-slot=toast]') === null
      if (!related && above && !hidden(above)) {
        const cover = above.closest('a, button, label, input') ?? above
        const fixed = (one: Element | null): boolean =>
          one !== null && (['fixed', 'sticky'].includes(styleOf(one).position) || fixed(one.parentElement))
        if (!fixed(cover) && !fixed(element)) faults.add(`${nameOf(element)} lies below ${nameOf(cover)}`)
      }
    }
    for (const title of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const box = title.getBoundingClientRect()
      if (hidden(title) && box.width > 1) continue
      if (title.closest('.sr-only') || !title.checkVisibility()) continue
      const inner = title as HTMLElement
      if (
        inner.scrollWidth > inner.clientWidth + 1 &&
        inner.clientWidth < 90 &&
        styleOf(inner).overflowX !== 'visible'
      )
        faults.add(`a title of ${inner.clientWidth} px: ${nameOf(title)}`)
    }
    return [...faults]
  })
