import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

test('a reminder is made for a person, put off, done, brought back and deleted', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const heard = complaints(page)
  const person = await post(context, baseURL!, '/api/people', { name: 'Emma', relationship: 'friend' })
  await page.goto(`/app/reminders/new?personId=${person.id}`)
  await page.getByLabel('Remind me to').fill('Call about the party')
  await page.getByLabel('Date', { exact: true }).last().fill('2019-01-01')
  await page.getByRole('button', { name: 'Add reminder' }).click()
  await expect(page.getByText('Choose a moment in the future').first()).toBeVisible()
  await expect(page.getByLabel('Remind me to')).toHaveValue('Call about the party')
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Date', { exact: true }).last().fill(soon)
  await page.getByRole('button', { name: 'Add reminder' }).click()
  await page.waitForURL('**/app/reminders')
  const row = page.locator('[data-row]', { hasText: 'Call about the party' })
  await expect(row).toContainText('Emma')

  await row.getByRole('button', { name: 'Remind me later: Call about the party' }).click()
  await page.getByRole('menuitem', { name: 'Tomorrow at 9:00' }).click()
  await expect(page.getByText(/^Coming again/).first()).toBeVisible()
  await row.getByRole('button', { name: 'Done: Call about the party' }).click()
  await expect(page.getByRole('heading', { name: 'Done', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('button', { name: 'Done: Call about the party' })).toBeVisible()

  await row.getByRole('button', { name: 'More for Call about the party' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Reminder deleted', { exact: true })).toBeVisible()
  await page.goto('/app/trash')
  await expect(page.getByText('Call about the party')).toBeVisible()
  // The refused moment.
  expect(heard.filter(text => !/422/.test(text))).toEqual([])
})

test('rules are there from the beginning, and a template makes a reminder', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await post(context, baseURL!, '/api/occasions', { name: 'Party', date: '2031-06-01', type: 'other' })
  await page.goto('/app/reminders/rules')
  await expect(page.getByRole('heading', { name: 'Birthdays' })).toBeVisible()
  await page.getByRole('button', { name: 'New rule' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Parties')
  // Two weeks are chosen from the beginning, and three days.
  await form.getByRole('button', { name: '2 weeks', exact: true }).click()
  await form.getByRole('button', { name: 'Another number of days' }).click()
  await form.getByRole('textbox', { name: 'Another number of days' }).fill('5')
  await form.getByRole('textbox', { name: 'Another number of days' }).press('Enter')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const rule = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Parties' }) })
  await expect(rule).toContainText('5 days')
  await expect(rule).toContainText('3 days')
  await expect(rule).not.toContainText('2 weeks')
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Other occasions' }) }),
  ).toContainText('Every kind of occasion except Birthdays')
  const switched = page.waitForResponse(answer => answer.url().includes('/api/reminder-rules/'))
  await rule.getByRole('switch').click()
  await expect(rule.getByRole('switch')).not.toBeChecked()
  expect((await switched).status()).toBe(200)

  await page.goto('/app/reminders/templates')
  await page.getByRole('button', { name: 'New template' }).first().click()
  await form.getByLabel('Name').fill('Flowers')
  await form.getByLabel('Title').fill('Flowers for {nobody}')
  await form.getByLabel('Message').fill('It is ')
  await form.getByRole('button', { name: 'date', exact: true }).click()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form).toContainText('There is no placeholder called {nobody}')
  await form.getByLabel('Title').fill('Flowers for {occasion}')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Use Flowers' }).click()
  await form.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Party' }).click()
  await form.getByRole('button', { name: 'Use', exact: true }).click()
  await expect(form).toBeHidden()
  await page.goto('/app/reminders')
  await expect(page.locator('[data-row]', { hasText: 'Flowers for Party' })).toBeVisible()
})
