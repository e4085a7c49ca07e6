import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { signUp } from '../support/pages'
import { type StripeDouble, startStripe, variables } from './stripe'

const root = resolve(import.meta.dirname, '../..')
const port = Number(process.env.E2E_PORT ?? 3199) + 4000
const origin = `http://localhost:${port}`
let folder = ''
let server: ChildProcess | null = null
let stripe: StripeDouble

/** Starts an installation with paid plans, whose payments Stripe's double takes. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gift-tracker-billing-'))
  stripe = await startStripe()
  stripe.tells(`${origin}/api/webhooks/stripe`)
  server = spawn(process.execPath, ['--max-old-space-size=1024', 'scripts/start.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...variables(stripe.url),
      NODE_ENV: 'production',
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATES_URL: 'off',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXY_HOPS: '2',
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
})

test.afterAll(async () => {
  if (server && server.exitCode === null) {
    const ended = new Promise(done => server!.once('exit', done))
    server.kill('SIGTERM')
    await ended
  }
  await stripe.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a plan is chosen, paid for, changed, ended and kept, and its invoice is downloaded', async ({
  page,
  context,
}) => {
  await signUp(context, origin)
  await page.goto(`${origin}/app/billing`)
  const plan = page.getByRole('region', { name: /^(?:Free|Plus)$/ })
  await expect(plan).toContainText('Free')
  await expect(page.getByRole('heading', { name: 'No invoices' })).toHaveCount(0)
  await expect(page.getByText('No invoices')).toBeVisible()

  // Whoever gives up at the payment page has paid nothing, and chooses again.
  await page.getByRole('button', { name: 'Choose Family' }).click()
  await expect(page.getByRole('heading', { name: '500 eur' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('You left the payment page.')).toBeVisible()
  await page.getByRole('button', { name: 'Choose Plus' }).dblclick()
  await expect(page.getByRole('heading', { name: '300 eur' })).toBeVisible()
  expect([...stripe.sessions.values()].filter(({ status }) => status === 'open')).toHaveLength(1)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('Thank you! Plus is yours now.')).toBeVisible()
  await expect(plan).toContainText('Plus')
  await expect(plan).toContainText('Monthly')

  // The year costs what the preview says, and that is what is paid.
  await page.getByRole('radio', { name: 'Yearly' }).check({ force: true })
  await page.getByRole('button', { name: 'Pay yearly' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('€30.00 a year')
  const pay = dialog.getByRole('button', { name: /^Pay €2[67].*and change$/ })
  await pay.click()
  await expect(dialog).toHaveCount(0)
  await expect(plan).toContainText('Yearly')

  await page.getByRole('button', { name: 'End subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End subscription' }).click()
  await expect(plan).toContainText('It is not charged again')
  await expect(page.getByRole('button', { name: 'Change to Family' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(plan).toContainText('Renews on')

  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row')
  await expect(rows).toHaveCount(3)
  const arriving = page.waitForEvent('download')
  await rows.last().getByRole('link').click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^GT-\d{4}-\d{6}\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(page.getByText('€3.00', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // Where Stripe is away, the page says so, and nothing is lost.
  stripe.treats('breaks')
  await page.getByRole('button', { name: 'Card and address' }).click()
  await expect(plan.getByRole('alert')).toContainText('Payments can’t be reached right now.')
  stripe.treats('answers')
})
