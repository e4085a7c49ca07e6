import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, household, post, signUp } from '../support/pages'

test('a setting is found by another word for it, and the keyboard changes it at once', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  const family = await post<{ id: string; memberId: string }>(context, baseURL!, '/api/families', {
    name: 'The Okafors',
  })
  await page.goto('/app/settings')
  await page.getByRole('combobox', { name: 'Find a setting' }).fill('recent searches')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/settings\/privacy#searchHistory$/)
  const history = page.getByRole('switch', { name: 'Keep search history' })
  await expect(history).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible()

  // A setting on the page that is open is found without leaving it.
  await page.getByRole('combobox', { name: 'Find a setting' }).fill('date of birth')
  await page.keyboard.press('Enter')
  const birthday = page.getByRole('switch', { name: 'The Okafors' })
  await expect(birthday).toBeFocused()
  // The page is read again only when both changes are stored.
  await page.keyboard.press('Space')
  await expect(birthday).not.toBeChecked()
  await expect(page.getByText('Changes saved', { exact: true })).toHaveCount(2)
  await page.reload()
  await expect(history).not.toBeChecked()
  await expect(birthday).not.toBeChecked()

  // Another device of the account changes it, and the open page follows.
  const path = `${baseURL}/api/families/${family.id}/members/${family.memberId}`
  const headers = { origin: baseURL! }
  expect((await context.request.put(path, { data: { showBirthday: true }, headers })).status()).toBe(200)
  await expect(birthday).toBeChecked()

  // On a phone the list is a screen, and the arrow leads back to it.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/settings')
  await expect(page.getByRole('heading', { name: 'Account' })).toBeHidden()
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Privacy' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Find a setting' })).toBeHidden()
  await page.locator('[data-slot=back]').filter({ visible: true }).first().click()
  await expect(page.getByRole('combobox', { name: 'Find a setting' })).toBeVisible()
  expect(heard).toEqual([])
})

test('compact rows are 40 px high at once and on every later page, and a phone keeps its rows', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await household(context, baseURL!)
  const heightOf = (path: string) => async () => {
    await page.goto(path)
    return (await page.locator('tbody tr').first().boundingBox())?.height
  }
  expect(await heightOf('/app/gifts')()).toBeGreaterThanOrEqual(56)
  await page.goto('/app/settings/preferences')
  await page.getByRole('radio', { name: 'Compact' }).click()
  await expect(page.locator('[data-density=compact]')).toBeVisible()
  for (const path of ['/app/gifts', '/app/people']) await expect.poll(heightOf(path)).toBeLessThanOrEqual(41)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/gifts')
  const row = page.getByRole('listitem').filter({ hasText: 'Celadon teapot' }).first()
  expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(64)
})
