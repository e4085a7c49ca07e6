import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { seriousFaults } from '../support/axe'
import { test } from '../support/journey'
import { emailOf, password, post } from '../support/pages'
import { outOfReach } from '../support/reach'

const root = resolve(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3199) + 2000
const origin = `http://localhost:${port}`
let folder = ''
let server: ChildProcess | null = null

/** Starts an installation of its own, which takes new accounts as its operator says. */
async function start(mode: string) {
  server = spawn(process.execPath, ['--max-old-space-size=1024', 'scripts/start.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXY_HOPS: '2',
      SIGNUP: mode,
    },
  })
  await expect
    .poll(
      () =>
        fetch(`${origin}/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 120_000 },
    )
    .toBe(true)
}

async function stop() {
  const running = server
  server = null
  if (!running || running.exitCode !== null) return
  const ended = new Promise(done => running.once('exit', done))
  running.kill('SIGTERM')
  await ended
}

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gift-tracker-sign-up-'))
})
test.afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function signUp(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(emailOf('newcomer'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Reads the operator's pages on a phone and a laptop. */
async function operate(page: Page) {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    for (const tab of ['', '/accounts', '/jobs', '/banner']) {
      expect((await page.goto(`${origin}/app/operator${tab}`))?.status()).toBe(200)
      await expect(page.getByRole('link', { name: 'Accounts' }).first()).toBeVisible()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect([tab, width, wider, await seriousFaults(page), await outOfReach(page)]).toEqual([
        tab,
        width,
        false,
        [],
        [],
      ])
    }
  }
}

test('the first account is made and is the operator’s, then only invited people make one, and then nobody does', async ({
  page,
  context,
  browser,
}) => {
  await start('invited')
  await page.goto(`${origin}/register`)
  await signUp(page, 'Maya Okafor')
  await expect(page).toHaveURL(/\/onboarding/)
  const { id } = await post(context, origin, '/api/families', { name: 'The Okafors' })
  const { link } = await post<{ link: string }>(context, origin, `/api/families/${id}/members`, {
    role: 'member',
  })

  const guest = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await guest.goto(`${origin}/register`)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('By invitation only')
  await expect(guest.getByRole('textbox')).toHaveCount(0)
  await guest.goto(link)
  await guest.locator('a[href^="/register"]').first().click()
  await signUp(guest, 'Noah Okafor')
  await expect(guest).toHaveURL(/\/invitations\//)
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('The Okafors')
  expect((await guest.goto(`${origin}/app/operator`))?.status()).toBe(404)
  await operate(page)

  await stop()
  await start('closed')
  const late = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await late.goto(`${origin}/register`)
  await expect(late.getByRole('heading', { level: 1 })).toHaveText('New accounts are closed')
  await late.getByRole('main').getByRole('link', { name: 'Sign in' }).last().click()
  await expect(late).toHaveURL(`${origin}/login`)
})
