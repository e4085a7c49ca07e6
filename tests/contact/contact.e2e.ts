import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, emailOf } from '../support/pages'

/** A letter of somebody who has not written yet: each writer may write five times an hour. */
const letterOf = () => ({
  Name: 'Ada',
  Email: emailOf('ada'),
  Subject: 'A wish',
  Message: 'More ribbons, please.',
})

test('a visitor is told what is missing, writes, and is thanked', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/contact')
  await expect(page.locator('form[novalidate]')).toBeVisible()
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Subject is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  for (const [label, text] of Object.entries(letterOf()))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page).toHaveURL('/contact/thanks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your message is on its way')
  expect(heard).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads, looks something up, chooses a language and writes', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Help' }).click()
    await page.getByRole('searchbox').fill('vcard')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'How do I bring in contacts and calendars?',
    ])
    await page.getByRole('link', { name: 'Write to us' }).click()
    for (const [label, text] of Object.entries(letterOf()))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact/thanks')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, deine Nachricht ist unterwegs')
  })

  test('an address that leads nowhere says so and leads on', async ({ page }) => {
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Go Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('a message of spaces comes back with a word about it', async ({ page }) => {
    await page.goto('/contact')
    for (const [label, text] of Object.entries({ ...letterOf(), Message: '   ' }))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL('/contact?problem=VALIDATION_ERROR')
    await expect(page.getByRole('alert').first()).toContainText('Your message was not sent')
  })
})
