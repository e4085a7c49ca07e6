import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

test('an idea is caught in one line, found by its kind, and planned with a way back', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  const emma = await post(context, baseURL!, '/api/people', { name: 'Emma', relationship: 'friend' })
  await page.goto('/app/gift-ideas')
  // What is typed before the line can read is not heard.
  await expect(async () => {
    await page.getByRole('textbox').fill('')
    await page.getByRole('textbox').fill('Idea: Kintsugi kit for Emma $34')
    await expect(page.getByRole('list', { name: 'Understood from the line' })).toContainText('Emma', {
      timeout: 10_000,
    })
  }).toPass()
  await page.keyboard.press('Enter')
  const card = page.getByRole('listitem', { name: 'Kintsugi kit' })
  await expect(card).toContainText('$34')
  await expect(card).toContainText('Emma')

  await post(context, baseURL!, '/api/gift-ideas', {
    title: 'A fern',
    description: 'Loved the pilea',
    category: 'home',
    rating: 4,
    personId: emma.id,
  })
  await page.goto('/app/gift-ideas?category=home')
  const fern = page.getByRole('listitem', { name: 'A fern' })
  await expect(fern.getByRole('img', { name: '4 stars' })).toBeVisible()
  await expect(fern).toContainText('Loved the pilea')
  await expect(card).toBeHidden()

  // A press before the page can hear it opens nothing.
  await expect(async () => {
    await page.getByRole('button', { name: 'Saved preferences' }).click()
    await page.getByLabel('Save this selection as').fill('For the home', { timeout: 10_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Gift preferences saved', { exact: true })).toBeVisible()
  await page.goto('/app/gift-ideas')
  await expect(async () => {
    await page.getByRole('button', { name: 'Saved preferences' }).click()
    await page.getByRole('button', { name: 'For the home', exact: true }).click({ timeout: 10_000 })
  }).toPass()
  await expect(page).toHaveURL(/category=home/)

  await fern.getByRole('button', { name: 'Plan for Emma' }).click()
  await expect(fern).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(fern).toBeVisible()
  expect(heard).toEqual([])
})
