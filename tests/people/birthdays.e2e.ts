import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, signUp } from '../support/pages'

test('a lunar birthday is typed once and shown in both calendars', async ({ context, page, baseURL }) => {
  await signUp(context, baseURL!)
  const heard = complaints(page)
  await page.goto('/app/people/new')
  await page.getByLabel('Name', { exact: true }).fill('Li Ming')
  await page.getByRole('radio', { name: 'Family' }).click()
  await page.getByRole('button', { name: 'Another calendar' }).click()
  await page.getByLabel('Calendar', { exact: true }).selectOption('chinese')
  await page.getByLabel('Day', { exact: true }).selectOption('8')
  await page.getByLabel('Month', { exact: true }).selectOption('4')
  await page.getByLabel('Year', { exact: true }).selectOption('1990')
  await expect(page.getByText('Born on May 2, 1990')).toBeVisible()
  const saved = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.ok())
  await page.getByRole('button', { name: 'Save person', exact: true }).click()
  await saved
  await page.goto('/app/people')
  await page.getByRole('link', { name: 'Li Ming' }).first().click()
  await expect(page.getByText('8th day of the 4th lunar month')).toBeVisible()
  expect(heard).toEqual([])
})
