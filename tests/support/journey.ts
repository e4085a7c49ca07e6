import base, { type BrowserContext, type Page } from '@playwright/test'

/** The most that a page is waited for. What is pressed afterwards then fails with its own words. */
const most = 20_000

/** A page whose clock a journey has stopped is never idle. */
const mostIdle = 3000

/**
 * Waits until the controls of a page are hydrated. What is pressed earlier follows its address or does nothing, and a slow
 * machine needs seconds.
 */
export const hydrated = (page: Page) =>
  page
    .waitForFunction(
      () =>
        document.readyState === 'complete' &&
        [...document.querySelectorAll('main :is(a, button, input)')].every(element =>
          Object.keys(element).some(key => key.startsWith('__reactFiber')),
        ),
      null,
      { polling: 50, timeout: most },
    )
    // The effects that listen for keys and clicks run before the browser is idle.
    .then(() =>
      Promise.race([
        page.evaluate(() => new Promise<unknown>(done => requestIdleCallback(done))),
        new Promise(done => setTimeout(done, mostIdle)),
      ]),
    )
    .catch(() => undefined)

const awake = new WeakSet<BrowserContext>()

/** Lets every page of a context come back from `goto` and `reload` with hydrated controls. */
function awaken(context: BrowserContext) {
  if (awake.has(context)) return context
  awake.add(context)
  context.on('page', page => {
    const { goto, reload } = page
    page.goto = async (...args) => {
      const answer = await goto.apply(page, args)
      await hydrated(page)
      return answer
    }
    page.reload = async (...args) => {
      const answer = await reload.apply(page, args)
      await hydrated(page)
      return answer
    }
  })
  return context
}

/** The test of every journey: what it opens can be used at once. */
export const test = base.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async options => {
        const context = await open(options)
        return options?.javaScriptEnabled === false ? context : awaken(context)
      }
      await use(browser)
      browser.newContext = open
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? context : awaken(context))
  },
})
