import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

test('an idea is caught on a person’s page, and a gift of the past becomes one for them and for others', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  const make = (path: string, data: object) => post(context, baseURL!, path, data)
  const emma = await make('/api/people', { name: 'Emma', relationship: 'friend' })
  for (const name of ['Max', 'Dora']) await make('/api/people', { name, relationship: 'friend' })
  const socks = await make('/api/gifts', { name: 'Running socks', personId: emma.id, status: 'given' })

  await page.goto(`/app/people/${emma.id}?tab=ideas`)
  const line = page.getByRole('textbox', { name: 'An idea for Emma' })
  await line.fill('telescope $80 https://shop.example/telescope')
  await line.press('Enter')
  await expect(page.getByText('Gift idea created', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'telescope', exact: true })).toBeVisible()
  await expect(line).toHaveValue('')

  await page.goto(`/app/gifts/${socks.id}`)
  await page.getByRole('button', { name: 'Give it again' }).click()
  await expect(page.getByText('Gift idea created', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'For somebody else …' }).click()
  for (const name of ['Max', 'Dora']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Add idea for 2 people' }).click()
  await expect(page.getByText('2 gift ideas created', { exact: true })).toBeVisible()
  await page.goto('/app/gift-ideas')
  await expect(page.getByRole('listitem', { name: 'Running socks' })).toHaveCount(3)
  expect(heard).toEqual([])
})

test('the palette marks the gift that a line names', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await post(context, baseURL!, '/api/gifts', { name: 'Blue scarf', status: 'planned' })
  await page.goto('/app/gifts')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('mark scarf as bought')
  await page.getByRole('option', { name: 'Mark “Blue scarf” as: Bought' }).waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stage: Bought', { exact: true })).toBeVisible()
})
