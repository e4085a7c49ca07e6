import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { signUp } from '../support/pages'

test('a page whose answer broke off is there after one more try', async ({ context, page, baseURL }) => {
  await signUp(context, baseURL!)
  await page.goto('/app')
  let broken = 0
  await page.route(/\/app\/wishlists\?_rsc=/, async route => {
    const answer = await route.fetch()
    const body = await answer.text()
    const isWhole = broken > 0 || route.request().headers()['next-router-prefetch'] !== undefined
    if (!isWhole) broken++
    await route.fulfill({ response: answer, body: isWhole ? body : body.slice(0, body.length * 0.7) })
  })
  await page.getByRole('link', { name: 'Wishlists' }).first().click()
  await expect(page.getByRole('heading', { name: 'Failed to load wishlists' })).toBeVisible()
  expect(broken).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlists' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed to load wishlists' })).toBeHidden()
  // The router may still prefetch the page.
  await page.unrouteAll({ behavior: 'wait' })
})
