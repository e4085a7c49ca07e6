import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

test('recommendations ask what somebody likes, say why, and are planned, kept or dismissed with a way back', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  const emma = await post(context, baseURL!, '/api/people', { name: 'Emma Lind', relationship: 'friend' })
  await page.goto(`/app/recommendations?personId=${emma.id}`)
  await expect(page.getByRole('heading', { name: 'Add what Emma likes' })).toBeVisible()
  await page.getByRole('button', { name: 'Gardening' }).click()
  await page
    .getByRole('region', { name: 'Add what Emma likes' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(page.getByRole('heading', { name: 'Add what Emma likes' })).toBeHidden()
  await expect(page.getByRole('heading', { name: '12 ideas for Emma' })).toBeVisible()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  const first = cards.first()
  await expect(first).toContainText('Likes Gardening')
  const title = (await first.getByRole('heading').textContent())!

  const dismissed = page.getByRole('listitem', { name: title, exact: true })
  await first.getByRole('button', { name: 'Not for Emma' }).click()
  await expect(dismissed).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dismissed).toBeVisible()
  await expect(cards).toHaveCount(12)

  await dismissed.getByRole('button', { name: 'Save as an idea' }).click()
  await expect(dismissed.getByRole('button', { name: 'Save as an idea' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dismissed.getByRole('button', { name: 'More like this' }).click()
  await expect(page.getByText(`More like “${title}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await dismissed.getByRole('button', { name: new RegExp(`^Plan .*${title}$`) }).click()
  await expect(dismissed).toBeHidden()
  await page.goto(`/app/people/${emma.id}`)
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ideas that could suit Emma' })).toBeVisible()
  expect(heard).toEqual([])
})

test('a phone shows what is recommended first, and the choices on demand', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await signUp(context, baseURL!)
  const page = await context.newPage()
  const heard = complaints(page)
  await page.goto('/app/recommendations?interests=coffee')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
  await expect(cards.first()).toContainText('Likes coffee')
  await expect(page.getByRole('button', { name: 'Get recommendations' })).toBeHidden()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('button', { name: 'Books', exact: true }).click()
  await page.getByRole('button', { name: 'Get recommendations' }).click()
  await expect(page).toHaveURL(/categories=books/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(heard).toEqual([])
  await context.close()
})
