import { expect } from '@playwright/test'
import { Webhook as Judge } from 'standardwebhooks'
import { test } from '../support/journey'
import { post, signUp } from '../support/pages'
import { startListener } from './listener'

let there: Awaited<ReturnType<typeof startListener>>

test.beforeAll(async () => {
  there = await startListener(Number(process.env.E2E_HOOK_PORT))
})
test.afterAll(() => there.stop())

test('a webhook is made, tested, called as things change, and calls that failed are sent again', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await page.goto('/app/settings/webhooks')
  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Address' }).fill('http://10.0.0.1/hook')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog).toContainText('Enter an https address that can be reached from the internet')
  await dialog.getByRole('textbox', { name: 'Address' }).fill(there.url)
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Home automation')
  await dialog.getByRole('radio', { name: 'Chosen events' }).check({ force: true })
  await dialog.getByRole('checkbox', { name: 'gift.*' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  const secret = await dialog.getByRole('textbox', { name: 'Secret of the webhook' }).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'Home automation' }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('The test arrived', { exact: true })).toBeVisible()
  expect(there.events()).toMatchObject([{ type: 'webhook.test' }])

  // It is called at once, without the clock.
  there.answers(response => response.writeHead(500).end('out of order'))
  await post(context, baseURL!, '/api/gifts', { name: 'Celadon teapot' })
  await expect.poll(() => there.heard.length).toBe(1)
  const [first] = there.heard.splice(0)
  expect(new Judge(secret).verify(first!.body, first!.headers as Record<string, string>)).toMatchObject({
    type: 'gift.created',
    data: { record: { name: 'Celadon teapot' } },
  })
  const row = page.getByRole('listitem').filter({ hasText: 'gift.created' })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Waiting', { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('main')).toContainText('Failing')
  await row.getByText('gift.created').first().click()
  await expect(row).toContainText('out of order')

  there.answers(response => response.writeHead(204).end())
  // Now, although an address that just failed rests.
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => there.heard.length).toBeGreaterThan(0)
  expect(there.heard[0]!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Delivered', { timeout: 1000 })
  }).toPass()

  await page.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('The webhook is off', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
})
