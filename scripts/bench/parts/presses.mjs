import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { judge } from '../goals.mjs'
import { heading, median } from '../print.mjs'
import { pressed } from '../sizes.mjs'

/** A phone of the middle price is about four times slower than this machine. */
const slowdown = 4
const debian = '/usr/bin/chromium'
const executablePath = process.env.PLAYWRIGHT_CHROMIUM_PATH ?? (existsSync(debian) ? debian : undefined)
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

/** Runs in the page: remembers how long each press took from the input to the next paint (Event Timing). */
const watch = () => {
  globalThis.pressed = []
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.interactionId) globalThis.pressed.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: false })
}

/** What is pressed, by the name that is printed. Each answers its page, ready for the press, and the press. */
const kinds = {
  'a gift moves to the next stage': {
    path: '/app/gifts?view=table',
    ready: page => page.locator('[data-row] [data-do="stage"]').first().waitFor(),
    press: async page => {
      await page.locator('[data-row] [data-do="stage"]').first().click()
    },
  },
  'a filter of the list': {
    path: '/app/gifts?view=table',
    ready: page =>
      page
        .getByRole('link', { name: /^Favorites/ })
        .first()
        .waitFor(),
    press: page =>
      page
        .getByRole('link', { name: /^Favorites/ })
        .first()
        .click(),
  },
  'a gift opens beside the list': {
    path: '/app/gifts?view=table',
    ready: page => page.locator('[data-row] a').first().waitFor(),
    press: page => page.locator('[data-row] a').first().click(),
  },
  'three letters in the search': {
    path: '/app/search',
    ready: page => page.getByRole('searchbox').first().waitFor(),
    press: page => page.getByRole('searchbox').first().pressSequentially('tea', { delay: 120 }),
  },
}

/**
 * The slowest of the presses of one kind, in milliseconds from the input to the next paint, on a processor
 * slowed down four times: the median of several pages.
 */
export async function presses(stage) {
  const { server, signIn } = await stage.small()
  const { base } = server
  const { cookie } = await signIn('caller')
  heading(`From a press to the next paint, on a processor slowed down ${slowdown} times`)
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const cookies = cookie.split('; ').map(one => {
      const at = one.indexOf('=')
      return { name: one.slice(0, at), value: one.slice(at + 1), url: base }
    })
    const seen = {}
    for (const [name, { path, ready, press }] of Object.entries(kinds)) {
      const slowest = []
      for (let round = 0; round < pressed; round++) {
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
        await context.addCookies(cookies)
        const page = await context.newPage()
        await page.goto(`${base}${path}`, { waitUntil: 'load' })
        await ready(page)
        await page.waitForTimeout(2_500)
        const client = await context.newCDPSession(page)
        await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        await page.evaluate(watch)
        await press(page)
        await page.waitForTimeout(1_500)
        // What is under 16 ms is not reported.
        slowest.push(Math.max(0, ...(await page.evaluate(() => globalThis.pressed))))
        await context.close()
      }
      seen[name] = median(slowest)
      judge('press to paint', seen[name], name)
    }
    return seen
  } finally {
    await browser.close()
  }
}
