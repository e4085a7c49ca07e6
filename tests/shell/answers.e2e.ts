import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { bottomBar, hrefOf, moreSheet, sidebar } from '@/components/shell/navigation/places'
import { test } from '../support/journey'
import { household, signUp } from '../support/pages'
import { wordsOf } from '../support/words'

const say = wordsOf('en')
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/**
 * In ms: long before the held answer comes, whatever else the machine does (alone it takes about 10), and the
 * length of that wait.
 */
const atOnce = 400
const heldFor = 4_000

/**
 * A signed-in page whose answers to navigations, but not to prefetches, can be held back. `prefetched` resolves
 * once the page has the frame of an address.
 */
async function slow(browser: Browser, baseURL: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL, ...options })
  await signUp(context, baseURL)
  await household(context, baseURL)
  const page = await context.newPage()
  let gate = Promise.resolve()
  const frames = new Set<string>()
  // A request may end with its page.
  const headersOf = (request: Request): Promise<Record<string, string>> =>
    request.allHeaders().catch(() => ({}))
  page.on('response', async response => {
    const headers = await headersOf(response.request())
    if (!headers['next-router-prefetch'] || headers['next-router-segment-prefetch'] === '/_tree') return
    frames.add(new URL(response.url()).pathname)
  })
  const prefetched = (path: string) => expect.poll(() => frames.has(path), path).toBe(true)
  await page.route('**/app**', async route => {
    const headers = await headersOf(route.request())
    const prefetch = 'next-router-prefetch' in headers || 'next-router-segment-prefetch' in headers
    if (headers.rsc && !prefetch) await gate
    // The page may have continued without it.
    await route.continue().catch(() => {})
  })
  const hold = () => {
    let release = () => {}
    gate = new Promise(resolve => {
      release = resolve
    })
    return release
  }
  return { context, page, hold, prefetched }
}

/** Records in the page when it first shows that it heard the next click. */
const watch = () => {
  const { href } = location
  const answered = new Promise<number>(resolve => {
    let pressed = 0
    document.addEventListener(
      'click',
      () => {
        pressed = performance.now()
      },
      { capture: true, once: true },
    )
    const observer = new MutationObserver(() => {
      if (!pressed) return
      if (location.href === href && !document.querySelector('[data-slot=underway]')) return
      observer.disconnect()
      resolve(performance.now() - pressed)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
  })
  Object.assign(window, { answered })
}

/**
 * Presses a link while the server is held back. Returns the time in ms until the page shows that it heard the
 * press.
 */
async function answerTo(page: Page, hold: () => () => void, link: Locator) {
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(watch)
  const release = hold()
  await link.click()
  const took = await page.evaluate(
    longest =>
      Promise.race([
        (window as unknown as { answered: Promise<number> }).answered,
        new Promise<number>(resolve => setTimeout(() => resolve(longest), longest)),
      ]),
    heldFor,
  )
  return { took, release }
}

/** Every reaction comes before the server's answer, and half of them before anybody notices a delay. */
function expectAtOnce(answers: Record<string, number>) {
  const times = Object.values(answers).sort((one, other) => one - other)
  expect(times.length).toBeGreaterThan(0)
  expect(
    Object.entries(answers).filter(([, took]) => took >= heldFor),
    'answered only by the server',
  ).toEqual([])
  expect(times[Math.floor(times.length / 2)], JSON.stringify(answers)).toBeLessThan(atOnce)
}

const linkTo = (within: Locator, href: string) => within.locator(`a[href="${href}"]`)

test('every link of the sidebar shows at once that it was pressed, however slow the server is', async ({
  browser,
  baseURL,
}) => {
  const { context, page, hold } = await slow(browser, baseURL!, {})
  await page.goto('/app/settings')
  const aside = page.locator('aside')
  await aside.getByRole('button', { name: say('shell.nav.more') }).click()
  const answers: Record<string, number> = {}
  for (const place of [
    ...sidebar.top,
    ...sidebar.plan,
    ...sidebar.discover,
    ...sidebar.more,
    ...sidebar.bottom,
  ]) {
    const { took, release } = await answerTo(page, hold, linkTo(aside, hrefOf(place)))
    answers[place] = took
    release()
    await expect(page).toHaveURL(new RegExp(`${hrefOf(place)}$`))
  }
  expectAtOnce(answers)
  await context.close()
})

test('a requested page shows its address, title and rows before the server has answered', async ({
  browser,
  baseURL,
}) => {
  const { context, page, hold, prefetched } = await slow(browser, baseURL!, {})
  await page.goto('/app/dashboard')
  for (const place of ['gifts', 'people', 'occasions', 'wishlists'] as const) {
    // A browser that has no frame of the page yet has nothing to show: it marks the link as pressed.
    await prefetched(hrefOf(place))
    const { release } = await answerTo(page, hold, linkTo(page.locator('aside'), hrefOf(place)))
    await expect(page).toHaveURL(new RegExp(`${hrefOf(place)}$`), { timeout: heldFor })
    await expect(page.locator('h1:visible')).toHaveText(say(`shell.nav.${place}`), { timeout: heldFor })
    await expect(page.getByRole('status').filter({ hasText: say('shell.loading') })).toBeVisible()
    release()
    await expect(page.getByRole('status').filter({ hasText: say('shell.loading') })).toHaveCount(0)
  }
  await context.close()
})

test('every link of a phone’s bottom bar and of its More sheet reacts at once', async ({
  browser,
  baseURL,
}) => {
  const { context, page, hold } = await slow(browser, baseURL!, phone)
  await page.goto('/app/settings')
  const bar = page.getByRole('navigation', { name: say('shell.mainNavigation') }).filter({ visible: true })
  const answers: Record<string, number> = {}
  for (const place of bottomBar) {
    const { took, release } = await answerTo(page, hold, linkTo(bar, hrefOf(place)))
    answers[place] = took
    release()
    await expect(page).toHaveURL(new RegExp(`${hrefOf(place)}$`))
  }
  for (const place of Object.values(moreSheet).flat()) {
    await bar.getByRole('button', { name: say('shell.nav.more') }).click()
    const { took, release } = await answerTo(page, hold, linkTo(page.getByRole('dialog'), hrefOf(place)))
    answers[`more: ${place}`] = took
    release()
    await expect(page).toHaveURL(new RegExp(`${hrefOf(place)}$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expectAtOnce(answers)
  await context.close()
})

test('tabs react at once', async ({ browser, baseURL }) => {
  const { context, page, hold } = await slow(browser, baseURL!, {})
  const answers: Record<string, number> = {}
  for (const path of ['/app/gifts', '/app/budgets', '/app/reminders', '/app/wishlists', '/app/data']) {
    await page.goto(path)
    const tabs = page.locator('[data-slot=tab-links] a').filter({ visible: true })
    await tabs.first().waitFor()
    for (let at = 1; at < (await tabs.count()); at++) {
      const href = await tabs.nth(at).getAttribute('href')
      const { took, release } = await answerTo(page, hold, tabs.nth(at))
      answers[href!] = took
      release()
      await expect(page.locator(`[data-slot=tab-links] a[href="${href}"]`).first()).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
  }
  expectAtOnce(answers)
  await context.close()
})
