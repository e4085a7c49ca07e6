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

/**
 * The controls in the page that are smaller than 24 px and so near to another one that a press meant for them can hit
 * that (WCAG 2.5.8), in words. What `hit` adds to a control counts. Links inside a sentence are as high as their line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24
    const control =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=checkbox]'
    const nameOf = (element: Element) =>
      `<${element.localName}> ${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}`
    const isInText = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      !element.matches('input, select') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      )
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
    const faults = new Set<string>()
    for (const element of document.querySelectorAll(`main :is(${control}):not(:disabled)`)) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (width <= 1 || height <= 1 || (width >= least && height >= least)) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (element.closest('[inert], .sr-only') || isInText(element)) continue
      const [x, y] = [left + width / 2, top + height / 2]
      const own = element.closest('label') ?? element
      // What is scrolled away or below something has no press.
      const first = document.elementFromPoint(x, y)
      if (!first || !(own.contains(first) || first.contains(own))) continue
      for (let turn = 0; turn < 8; turn++) {
        const angle = (turn * Math.PI) / 4
        const there = document.elementFromPoint(
          x + (least / 2 - 0.6) * Math.cos(angle),
          y + (least / 2 - 0.6) * Math.sin(angle),
        )
        const other = there?.closest(`${control}, label`)
        if (!other || other.contains(element) || own.contains(other) || element.contains(other)) continue
        if (
          other.getAttribute('href') !== null &&
          other.getAttribute('href') === element.getAttribute('href')
        )
          continue
        if (isFixed(other)) continue
        faults.add(
          `${Math.round(width)} × ${Math.round(height)} px and near ${nameOf(other)}: ${nameOf(element)}`,
        )
      }
    }
    return [...faults]
  })

/**
 * The buttons of a page that have a name in common, so that nobody who hears or says it knows which is meant. A button that
 * says which of the `things` it is about is named well, also where two of them have one name. Radio buttons are named within
 * their group.
 */
export const sameNames = (page: Page, things: readonly string[]): Promise<string[]> =>
  page.evaluate(things => {
    const wordsOf = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
      return node.getAttribute('aria-label') ?? [...node.childNodes].map(wordsOf).join('')
    }
    const nameOf = (button: HTMLElement) => {
      const ids = button.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labels = ids.flatMap(id => document.getElementById(id) ?? [])
      if (labels.length === 0 && button instanceof HTMLButtonElement) labels.push(...(button.labels ?? []))
      return (labels.length > 0 ? labels.map(wordsOf).join(' ') : wordsOf(button)).trim().replace(/\s+/g, ' ')
    }
    const counts = new Map<string, number>()
    for (const button of document.querySelectorAll<HTMLElement>(
      'main :is(button, [role=button]):not([role=radio])',
    )) {
      if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[inert]')) continue
      const name = nameOf(button)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    return [...counts]
      .filter(([name, count]) => count > 1 && !things.some(thing => name.includes(thing)))
      .map(([name, count]) => `${count} buttons are named "${name}"`)
  }, things)
