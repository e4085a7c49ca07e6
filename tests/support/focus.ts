import type { Page } from '@playwright/test'

/**
 * The controls of a page that the keyboard reaches and nobody sees, in words: those that lie wholly behind a bar when
 * they have the focus, on the way down the page and on the way back.
 */
export const behindBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults = new Set<string>()
    const nameOf = (element: Element | null) =>
      element
        ? `<${element.localName}> ${(element.getAttribute('aria-label') || element.textContent || element.getAttribute('name') || '').trim().slice(0, 40)}`
        : 'nothing'
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)',
      ),
    ].filter(element => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]')
      )
    })
    /** What covers all points of the element, or null where one of them is free. */
    const coverOf = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      let cover: Element | null = null
      for (const [x, y] of [
        [0.5, 0.5],
        [0.1, 0.2],
        [0.9, 0.2],
        [0.1, 0.8],
        [0.9, 0.8],
      ] as const) {
        const there = document.elementFromPoint(left + width * x, top + height * y)
        const own =
          there &&
          (element.contains(there) || there.contains(element) || there.closest('label')?.contains(element))
        if (own) return null
        cover = there ?? document.body
      }
      return cover
    }
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement))
    const walk = (way: string, elements: HTMLElement[]) => {
      for (const element of elements) {
        element.focus()
        if (document.activeElement !== element) continue
        const cover = coverOf(element)
        if (cover === document.body) faults.add(`${way}: ${nameOf(element)} has the focus out of sight`)
        else if (cover && isBar(cover))
          faults.add(`${way}: ${nameOf(element)} has the focus behind ${nameOf(cover)}`)
      }
    }
    walk('down', stops)
    walk('up', [...stops].reverse())
    ;(document.activeElement as HTMLElement | null)?.blur()
    scrollTo(0, 0)
    return [...faults]
  })
