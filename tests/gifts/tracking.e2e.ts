import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

const mail = readFileSync(new URL('../order-mails/mails/en-kiln.eml', import.meta.url), 'utf8')

test('an order mail is pasted, attached after a look, and the gift is on its way until it is here', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  const emma = await post(context, baseURL!, '/api/people', { name: 'Emma', relationship: 'friend' })
  for (const gift of [
    { name: 'Celadon teapot', personId: emma.id, price: 40, currency: 'USD' },
    { name: 'Wool scarf', personId: emma.id },
  ])
    await post(context, baseURL!, '/api/gifts', { ...gift, status: 'planned' })
  await page.goto('/app/gifts')
  await page.getByRole('link', { name: 'Tracking' }).first().click()
  await expect(page).toHaveURL(/\/app\/tracking$/)

  const text = page.getByLabel('Text of the email')
  // A press before the page can hear it opens nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Paste an order email' }).click({ timeout: 10_000 })
    await text.fill('Dear Maya, see you on Sunday.', { timeout: 10_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Find the order' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No order was found')
  await expect(text).toHaveValue('Dear Maya, see you on Sunday.')

  await text.fill(mail)
  await page.getByRole('button', { name: 'Find the order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('maya@example.org')
  await expect(dialog.getByLabel('Store')).toHaveValue('Kiln & Clay')
  await expect(dialog.getByLabel('Order number')).toHaveValue('KC-10482')
  await expect(dialog.getByLabel('Gift').locator('option:checked')).toHaveText('Celadon teapot for Emma')
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await expect(dialog).toContainText('Looks like UPS')
  await dialog.getByRole('button', { name: 'Attach to this gift' }).click()

  const row = page.getByRole('row', { name: /Celadon teapot/ })
  await expect(row).toContainText('Ordered')
  await expect(row).toContainText('Kiln & Clay')
  await expect(row.getByRole('link', { name: 'Looks like UPS' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.ups\.com\//,
  )
  await row.getByRole('button', { name: 'Mark as shipped' }).click()
  await row.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(row.getByRole('button', { name: 'Mark as wrapped' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'To wrap' }).locator('xpath=ancestor::div[1]')).toContainText(
    '1',
  )
  await page.keyboard.press('z')
  await expect(row.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  // The browser itself says that a mail without an order was refused.
  expect(heard.filter(words => !words.includes('422'))).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a parcel is edited in place, late in words, and nothing scrolls sideways', async ({
    page,
    context,
    baseURL,
  }) => {
    await signUp(context, baseURL!)
    const occasion = await post(context, baseURL!, '/api/occasions', {
      name: 'Housewarming',
      type: 'housewarming',
      date: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
      repeats: 'none',
    })
    await post(context, baseURL!, '/api/gifts', {
      name: 'A fern',
      status: 'planned',
      occasionId: occasion.id,
    })
    await page.goto('/app/tracking')
    const card = page.locator('li[data-row]').filter({ hasText: 'A fern' })
    await card.getByRole('button', { name: 'Mark as ordered' }).click()
    await expect(card).toContainText('On the way')
    await card.getByRole('button', { name: 'Edit parcel: A fern' }).click()
    const dialog = page.getByRole('dialog')
    const far = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Expected on').fill(far)
    await dialog.getByLabel('Return until').fill(far)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(card).toContainText('days too late')
    await expect(card).toContainText('Return until')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide).toBe(false)
    await page.getByRole('button', { name: 'Only late' }).click()
    await expect(page).toHaveURL(/late=true/)
    await expect(card).toBeVisible()
  })
})
