import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

test('a gift card is kept, paid with in part, shown its number and given its money back', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const heard = complaints(page)
  await post(context, baseURL!, '/api/gifts', {
    name: 'Novel',
    status: 'purchased',
    price: 20,
    currency: 'EUR',
  })
  await page.goto('/app/gift-cards')
  await page.getByRole('button', { name: 'Add gift card' }).click()
  await page.getByLabel('Store', { exact: true }).fill('Bookworm')
  await page.getByLabel('Original value').fill('50')
  await page.getByLabel('Card number').fill('6034 9330')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const card = page.locator('[data-slot=gift-card]')
  await expect(card).toContainText('50.00 left')
  await expect(page.locator('main')).not.toContainText('6034')

  await card.getByRole('button', { name: 'Pay with it' }).click()
  await page.getByLabel('Amount').fill('60')
  await page.getByRole('dialog').getByRole('button', { name: 'Pay with it' }).click()
  await expect(page.getByRole('dialog')).toContainText('There isn’t that much left on the card')
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('For a gift').selectOption({ label: 'Novel' })
  await page.getByRole('dialog').getByRole('button', { name: 'Pay with it' }).click()
  await expect(card).toContainText('30.00 left')

  await card.getByRole('button', { name: 'Show number' }).click()
  await expect(card.getByLabel('Number', { exact: true })).toHaveValue('6034 9330')
  await card.getByRole('button', { name: 'Hide number' }).click()
  await expect(card.getByLabel('Number', { exact: true })).toHaveCount(0)

  await card.getByText('History').click()
  await expect(card.getByRole('link', { name: /Novel/ })).toBeVisible()
  await card.getByRole('button', { name: /^Take back/ }).click()
  await expect(card).toContainText('50.00 left')
  // The refused payment.
  expect(heard.filter(text => !/422/.test(text))).toEqual([])
})
