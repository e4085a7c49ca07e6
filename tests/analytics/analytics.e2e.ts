import { readFileSync } from 'node:fs'
import { expect, type Locator } from '@playwright/test'
import { addDays, todayIn } from '@/lib/core/calendar'
import { test } from '../support/journey'
import { complaints, post, signUp, zone } from '../support/pages'

const today = todayIn(zone, new Date())

const cellsOf = (table: Locator) =>
  table
    .locator('tbody tr')
    .evaluateAll(rows => rows.map(row => [...row.children].map(cell => cell.textContent?.trim() ?? '')))

/** The numbers that a canvas was given to draw, from the props of the chart's React element. */
const drawn = (canvas: Locator) =>
  canvas.evaluate(element => {
    interface Fiber {
      memoizedProps?: { data?: { labels?: string[]; datasets?: { data: number[] }[] } }
      return: Fiber | null
    }
    const key = Object.keys(element).find(name => name.startsWith('__reactFiber'))!
    let fiber: Fiber | null = (element as unknown as Record<string, Fiber>)[key]!
    while (fiber && !fiber.memoizedProps?.data?.datasets) fiber = fiber.return
    const data = fiber!.memoizedProps!.data!
    return data.labels!.map((label, at) => [label, ...data.datasets!.map(set => set.data[at]!)])
  })

test('a chart, its table and its file show what the server counted', async ({ page, context, baseURL }) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  const amounts = { books: 12.34, toys: 40, food: 7.07 }
  for (const [category, amount] of Object.entries(amounts)) {
    await post(context, baseURL!, '/api/expenses', { amount, category, date: today })
    await post(context, baseURL!, '/api/expenses', { amount, category, date: addDays(today, -100) })
  }
  const told = await (await context.request.get(`${baseURL}/api/analytics`)).json()
  expect(told.totalSpent).toBe(118.82)

  await page.goto('/app/analytics')
  await expect(page.locator('[data-slot=stat-strip]')).toContainText('$118.82')
  for (const [title, counted] of [
    ['Spending by month', told.spendingByMonth.map((one: { amount: number }) => one.amount)],
    ['Spending by category', told.spendingByCategory.map((one: { amount: number }) => one.amount)],
  ] as const) {
    const card = page.locator('[data-slot=chart-card]', {
      has: page.getByRole('heading', { name: title, exact: true }),
    })
    const canvas = card.locator('canvas')
    await expect(canvas).toBeVisible()
    const picture = await drawn(canvas)
    expect(picture.map(([, amount]) => amount)).toEqual(counted)

    const spoken = await cellsOf(card.locator('.sr-only table'))
    await card.getByRole('button', { name: /^Show as table: / }).click()
    await expect(canvas).toBeHidden()
    const table = await cellsOf(card.locator('table'))
    expect(table).toEqual(spoken)
    expect(table.map(([label, amount]) => [label, Number(amount!.replace(/[$,]/g, ''))])).toEqual(picture)

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: /^Download as CSV: / }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1)
    expect(lines.map(line => Number(line.split(',').at(-1)))).toEqual(counted)
  }
  expect(heard).toEqual([])
})

test('the URL holds the period and the filters, and the tabs keep them', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await post(context, baseURL!, '/api/expenses', { amount: 20, category: 'toys', date: '2020-02-29' })
  await page.goto('/app/analytics')
  await expect(page.locator('[data-slot=stat-strip]')).toContainText('$0')
  await page.getByRole('link', { name: 'All time' }).click()
  await expect(page).toHaveURL('/app/analytics?span=all')
  await expect(page.locator('[data-slot=stat-strip]')).toContainText('$20')
  await page.getByRole('link', { name: 'Custom' }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-03-01')
  await page.getByLabel('To', { exact: true }).fill('2020-03-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/to=2020-03-31/)
  await expect(page.locator('[data-slot=stat-strip]')).toContainText('$0')
  await page.getByRole('navigation', { name: 'Analytics' }).getByRole('link', { name: 'Advanced' }).click()
  await expect(page).toHaveURL(/\/app\/advanced-analytics\?.*to=2020-03-31/)
  await expect(page.getByRole('heading', { name: 'Forecast for 12 months' })).toBeVisible()
})

test('one press records a reaction and removes the question', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  const emma = await post(context, baseURL!, '/api/people', { name: 'Emma', relationship: 'friend' })
  const party = await post(context, baseURL!, '/api/occasions', {
    name: 'Party',
    type: 'other',
    repeats: 'none',
    date: addDays(today, -5),
  })
  const gift = await post(context, baseURL!, '/api/gifts', {
    name: 'Teapot',
    personId: emma.id,
    occasionId: party.id,
    status: 'given',
  })
  await page.goto('/app')
  const prompt = page.locator('[data-slot=reaction-prompt]')
  await expect(prompt).toContainText('How did Emma like “Teapot”?')
  await prompt.getByRole('button', { name: 'Loved' }).click()
  await expect(prompt).toHaveCount(0)
  const saved = await (await context.request.get(`${baseURL}/api/gifts/${gift.id}`)).json()
  expect(saved.reaction).toBe('loved')
})
