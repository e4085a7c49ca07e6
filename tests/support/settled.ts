import type { Page } from '@playwright/test'

interface Calls {
  /** Calls that wait for an answer. */
  open: number
  /** When the last one began or ended, in the page's time. */
  at: number
}

/**
 * Prepares a page for `settled`. It answers the router's prefetches with nothing: there are some 28 on each screen, and no
 * link is followed. In the page, because a route of Playwright turns the browser's cache off, and every screen would load all
 * scripts again.
 */
export const settles = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    const calls: Calls = { open: 0, at: 0 }
    Object.assign(window, { calls })
    window.fetch = async (input, init) => {
      if (new Headers(init?.headers).has('next-router-prefetch')) return new Response(null, { status: 204 })
      calls.open++
      try {
        return await fetch(input, init)
      } finally {
        calls.open--
        calls.at = performance.now()
      }
    }
  })

/**
 * Waits until a page is complete: loaded, with its fonts, its controls hydrated, and nothing fetched for 150 ms. Network idle,
 * which a page with a stream of news never reaches, takes 500 ms longer.
 */
export const settled = (page: Page) =>
  page.waitForFunction(
    () => {
      const { calls } = window as unknown as { calls: Calls }
      const isHydrated = (element: Element) =>
        Object.keys(element).some(key => key.startsWith('__reactFiber'))
      const last = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined
      return (
        document.readyState === 'complete' &&
        document.fonts.status === 'loaded' &&
        calls.open === 0 &&
        performance.now() - Math.max(calls.at, last?.responseEnd ?? 0) > 150 &&
        [...document.querySelectorAll('main :is(a, button, input)')].every(isHydrated)
      )
    },
    null,
    { polling: 50 },
  )
