import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Locator } from '@playwright/test'
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

const amounts = { books: 12.34, toys: 40, food: 7.07 }

async function spend(context: BrowserContext, baseURL: string) {
  for (const [category, amount] of Object.entries(amounts)) {
    await post(context, baseURL, '/api/expenses', { amount, category, date: today })
    await post(context, baseURL, '/api/expenses', { amount, category, date: addDays(today, -100) })
  }
}

test('the table and the file of a story show what the server counted', async ({ page, context, baseURL }) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  await spend(context, baseURL!)
  const told = await (await context.request.get(`${baseURL}/api/analytics`)).json()
  expect(told.totalSpent).toBe(118.82)

  await page.goto('/app/analytics')
  await expect(page.getByRole('heading', { name: /^You spent \$118\.82\./ })).toBeVisible()
  for (const [name, counted] of [
    ['Spending by month', told.spendingByMonth.map((one: { amount: number }) => one.amount)],
    ['Spending by category', told.spendingByCategory.map((one: { amount: number }) => one.amount)],
  ] as const) {
    const card = page.getByRole('region', { name, exact: true })
    const spoken = await cellsOf(card.locator('.sr-only table'))
    expect(spoken.map(([, amount]) => Number(amount!.replace(/[$,]/g, '')))).toEqual(counted)
    await card.getByRole('button', { name: /^Show as table: / }).click()
    await expect(card.locator('.sr-only table')).toHaveCount(0)
    expect(await cellsOf(card.locator('table'))).toEqual(spoken)

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

test('a chart of the advanced page draws what the server counted, under its sentence', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await spend(context, baseURL!)
  const told = await (await context.request.get(`${baseURL}/api/analytics`)).json()
  await page.goto('/app/advanced-analytics')
  const card = page.locator('[data-slot=chart-card]', {
    has: page.getByRole('heading', { name: '$118.82 spent, $0 still planned.' }),
  })
  const canvas = card.locator('canvas')
  await expect(canvas).toBeVisible()
  const picture = await drawn(canvas)
  expect(picture.map(([, ...values]) => values)).toEqual(
    told.plannedVsSpent.map((one: { spent: number; planned: number }) => [one.spent, one.planned]),
  )
  await expect(page.getByText(/^Not enough yet for: .*Forecast for 12 months/)).toBeVisible()
  await expect(page.getByText('about $0')).toHaveCount(0)
})

test('fewer than three gifts are one page with one way on', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  for (const path of ['/app/analytics', '/app/advanced-analytics']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Your first gifts make this page' })).toBeVisible()
    await expect(page.locator('[data-slot=empty-state]').getByRole('link')).toHaveText('Add a gift')
  }
  for (const name of ['Scarf', 'Teapot', 'Kite'])
    await post(context, baseURL!, '/api/gifts', { name, status: 'purchased', price: 20, currency: 'USD' })
  await page.goto('/app/analytics')
  await expect(page.getByRole('heading', { name: /^You spent \$60 on 3 gifts\./ })).toBeVisible()
})

test('the URL holds the period and the filters, and the advanced page keeps them', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  for (const amount of [5, 7, 8])
    await post(context, baseURL!, '/api/expenses', { amount, category: 'toys', date: '2020-02-29' })
  const story = page.getByRole('region', { name: 'Spending by month', exact: true }).getByRole('heading')
  await page.goto('/app/analytics')
  await expect(story).toHaveText('Nothing bought in this time.')
  await page.getByRole('link', { name: 'All time' }).click()
  await expect(page).toHaveURL('/app/analytics?span=all')
  await expect(story).toHaveText('You spent $20.')
  await page.getByRole('link', { name: 'Custom' }).click()
  await page.getByLabel('From', { exact: true }).fill('2020-03-01')
  await page.getByLabel('To', { exact: true }).fill('2020-03-31')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(/to=2020-03-31/)
  await expect(story).toHaveText('Nothing bought in this time.')
  await page.locator('main').getByRole('link', { name: 'Advanced analytics' }).click()
  await expect(page).toHaveURL(/\/app\/advanced-analytics\?.*to=2020-03-31/)
  await expect(page.getByRole('heading', { level: 1, name: 'Advanced analytics' })).toBeVisible()
})

test('addresses of tabs that are gone lead to where their figures are', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  for (const [from, to] of [
    ['/app/budgets/trends', '/app/budgets/categories'],
    ['/app/budgets/insights', '/app/budgets'],
    ['/app/budgets/currencies', '/app/settings/currencies'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
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
