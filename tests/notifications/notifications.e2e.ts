import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

const rows = (page: Page) => page.locator('main li[data-row]')
const mark = (page: Page) => page.locator('aside [data-slot=unread-mark]').first()
const choose = async (page: Page, item: string, index = 0) => {
  await rows(page)
    .nth(index)
    .getByRole('button', { name: /^More about/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('news is told at once in every tab, and is read, pinned, deleted and had back', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const heard = complaints(page)
  const streams: string[] = []
  context.on('request', request => {
    if (new URL(request.url()).pathname === '/api/events') streams.push(request.url())
  })
  const tell = () => post(context, baseURL!, '/api/notifications/test', { channel: 'in_app' })

  await page.goto('/app/notifications')
  await expect(page.getByText('Nothing to tell you yet')).toBeVisible()
  const listening = expect.poll(() => streams.length)
  await listening.toBe(1)
  const other = await context.newPage()
  await other.goto('/app/gifts')
  await other.waitForLoadState('load')

  await tell()
  await expect(rows(page)).toHaveCount(1)
  await expect(mark(page)).toContainText('1 unread')
  await expect(mark(other)).toContainText('1 unread')

  await page.getByRole('link', { name: 'This is a test' }).click()
  await expect(page).toHaveURL(/\/app\/notifications\/preferences$/)
  await expect(mark(page)).toHaveCount(0)
  await expect(mark(other)).toHaveCount(0)
  await page.getByRole('link', { name: 'Inbox' }).click()
  await expect(rows(page)).toHaveCount(1)
  await tell()
  await expect(rows(page)).toHaveCount(2)

  await choose(page, 'Pin')
  await expect(page.getByRole('link', { name: /^Pinned 1/ })).toBeVisible()
  await choose(page, 'Mark as unread', 1)
  await expect(mark(other)).toContainText('2 unread')
  await choose(page, 'Delete', 1)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: /^Pinned/ }).click()
  await expect(page).toHaveURL(/filter=pinned/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('2 notifications marked as read', { exact: true })).toBeVisible()
  await expect(mark(other)).toHaveCount(0)
  await page.getByRole('link', { name: /^Unread/ }).click()
  await expect(page.getByText('You’ve read everything')).toBeVisible()

  // One stream was enough for both tabs. When the first is closed, the second reads its own.
  expect(streams).toHaveLength(1)
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  await tell()
  await expect(mark(other)).toContainText('1 unread')
  expect(heard).toEqual([])
})

test('how somebody is told is saved by itself, and messages come where they were wanted', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const heard = complaints(page)
  await page.goto('/app/notifications/preferences')
  await page.getByLabel('Emails').selectOption({ label: 'Once a week' })
  await page.getByLabel('Day of the summary').selectOption({ label: 'Friday' })
  await page.getByLabel('To', { exact: true }).fill('06:30')
  await page.getByLabel('To', { exact: true }).blur()
  await page.getByRole('checkbox', { name: 'Wishlists: Email' }).check()
  await page.getByLabel('Messages in the app').selectOption('topStart')
  await expect(page.getByText('Changes saved', { exact: true })).toHaveCount(5)
  await page.reload()
  await expect(page.getByLabel('Emails')).toHaveValue('weekly')
  await expect(page.getByLabel('Day of the summary')).toHaveValue('5')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('06:30')
  await expect(page.getByRole('checkbox', { name: 'Wishlists: Email' })).toBeChecked()
  // Without a provider on this server there are no text messages, and the switch of the emails says why it is off.
  await expect(page.getByText('Email is not set up here yet')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Text message')
  for (const name of ['Push', 'Email']) {
    const toggle = page.getByRole('switch', { name, exact: true })
    await expect(toggle).toBeDisabled()
    await expect(toggle).not.toBeChecked()
  }
  await expect(page.locator('main')).not.toContainText(/SMTP|TWILIO/)
  await page.getByRole('button', { name: 'Send me a test: In the app' }).click()
  await expect(page.getByText('The test is on its way', { exact: true })).toBeVisible()
  const box = await page.locator('[data-slot=toast]').boundingBox()
  expect(box!.y).toBeLessThan(100)
  expect(box!.x).toBeLessThan(100)
  expect(heard).toEqual([])
})
