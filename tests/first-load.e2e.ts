import { type BrowserContext, expect } from '@playwright/test'
import { test } from './support/journey'
import { household, signUp } from './support/pages'

/**
 * The most that a screen may weigh at its first opening, in KB: the page as sent (gzip), scripts and styles
 * as the build compresses them (Brotli). Two KB of each allow for how ids and times happen to compress, and four for
 * parts of a page that come apart because their rows come from the database one after another.
 * The goals are 120 for the landing page and sign-in, 190 for a list and 180 for the dashboard; the floors 180, 230, 260.
 */
const budgets = {
  '/': 150,
  // With the buttons of other services.
  '/login': 149,
  '/app/gifts': 239,
  '/app/people': 230,
  '/app/occasions': 223,
  '/app': 224,
  '/app/wishlists': 228,
  '/app/budgets': 234,
}
const requests = 25

async function firstLoad(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const answer = await page.goto(path, { waitUntil: 'load' })
  const html = await answer!.text()
  const found = await page.evaluate(html => {
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const parts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      // Requests that scripts make afterwards, such as for a chart, begin before or after the load event by
      // chance.
      ({ name }) =>
        /\.(js|css)(\?|$)/.test(name) && html.includes(new URL(name).pathname.replace('/_next/', '')),
    )
    const bytes = parts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, page!.encodedBodySize)
    return { kb: Math.round(bytes / 1024), files: parts.length + 1 }
  }, html)
  await page.close()
  return found
}

test('screens open with small downloads', async ({ browser, baseURL }) => {
  const loads: Record<string, { kb: number; files: number }> = {}
  for (const path of Object.keys(budgets)) {
    const context = await browser.newContext({ baseURL })
    if (path.startsWith('/app')) {
      await signUp(context, baseURL!)
      await household(context, baseURL!)
    }
    loads[path] = await firstLoad(context, path)
    await context.close()
  }
  console.log('first loads', JSON.stringify(loads))
  const over = Object.entries(budgets).filter(
    ([path, budget]) => loads[path]!.kb > budget || loads[path]!.kb < 10 || loads[path]!.files > requests,
  )
  expect(over.map(([path]) => [path, loads[path]])).toEqual([])
})
