import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Locale, locales } from '@/lib/i18n/locales'
import { test } from '../support/journey'
import { household, post, signUp, speak } from '../support/pages'

const widths = [320, 360, 390, 412, 768, 1024]

/** The languages in which an account is read: all where the words of the product fill the screens, else some. */
const some: readonly Locale[] = ['en', 'de', 'ar']

/**
 * What is wider than the window, or out of a thumb's reach. Only an element that scrolls sideways, or one that cuts its text
 * off with dots, may hold more than its width.
 */
const faultsOf = (page: Page, width: number) =>
  page.evaluate(width => {
    const faults: string[] = []
    if (window.innerWidth !== width) faults.push(`the layout is ${window.innerWidth} px wide`)
    if (document.documentElement.scrollWidth > width)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide`)
    const scrolls = (element: Element | null): boolean => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, position } = getComputedStyle(at)
        const { left, right } = at.getBoundingClientRect()
        const isInside = left >= -1 && right <= width + 1
        if ((overflowX === 'auto' || overflowX === 'scroll') && isInside) return true
        if (position === 'fixed') return false
      }
      return false
    }
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea')) {
      const box = control.getBoundingClientRect()
      const style = getComputedStyle(control)
      if (box.width < 2 || style.visibility === 'hidden' || control.closest('[inert], .sr-only')) continue
      if (style.position === 'absolute' && box.width <= 1) continue
      const isOut = box.left < -1 || box.right > width + 1
      if (isOut && !scrolls(control.parentElement) && !control.matches('.sr-only, [class*="sr-only"]'))
        faults.push(
          `${(control.textContent || control.getAttribute('aria-label') || control.tagName).trim().slice(0, 40)} stands at ${Math.round(box.left)} to ${Math.round(box.right)}`,
        )
    }
    return faults.slice(0, 5)
  }, width)

/** How far the page jumped by itself. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        let sum = 0
        new PerformanceObserver(list => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 500)
      }),
  )

/** Accounts as a phone meets them: an empty one, a new one with one far birthday, a full one, and one with long names. */
const accounts: Record<
  string,
  { in: readonly Locale[]; fill: (context: BrowserContext, baseURL: string) => Promise<unknown> }
> = {
  empty: { in: locales, fill: async () => {} },
  new: {
    in: some,
    fill: (context, baseURL) =>
      post(context, baseURL, '/api/people', {
        name: 'Oma',
        relationship: 'family',
        birthday: `--${new Date(Date.now() + 300 * 86_400_000).toISOString().slice(5, 10)}`,
      }),
  },
  full: {
    in: locales,
    fill: async (context, baseURL) => {
      await household(context, baseURL)
      for (let at = 0; at < 4; at++)
        await post(context, baseURL, '/api/notifications/test', { channel: 'in_app' })
    },
  },
  'long-named': {
    in: some,
    fill: (context, baseURL) =>
      post(context, baseURL, '/api/people', {
        name: 'Bartholomew Featherstonehaugh-Cholmondeley of Nottinghamshire',
        relationship: 'family',
        birthday: '1950-12-20',
      }),
  },
}

const screens = ['/app', '/app/search?q=book', '/app/notifications', '/app/reminders', '/app/gifts']

for (const [kind, account] of Object.entries(accounts))
  test(`every screen fits a phone, and every control can be reached, in an account that is ${kind}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    })
    await signUp(context, baseURL!)
    await account.fill(context, baseURL!)
    const page = await context.newPage()
    const wrong: string[] = []
    for (const locale of account.in) {
      await speak(context, baseURL!, locale)
      for (const path of screens) {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        // A page jumps by what it loads, not by its language.
        const moved = locale === account.in[0] ? await shift(page) : 0
        if (moved > 0.01) wrong.push(`${locale} ${path}: jumps by ${moved.toFixed(3)}`)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 })
          for (const fault of await faultsOf(page, width))
            wrong.push(`${locale} ${path} at ${width}: ${fault}`)
        }
      }
    }
    await context.close()
    expect(wrong).toEqual([])
  })
