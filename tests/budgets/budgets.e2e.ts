import { type BrowserContext, expect, type Page } from '@playwright/test'
import { todayIn } from '@/lib/core/calendar'
import { test } from '../support/journey'
import { complaints, post, signUp, zone } from '../support/pages'

const preferences = (context: BrowserContext, baseURL: string, data: object) =>
  context.request.put(`${baseURL}/api/preferences`, { headers: { origin: baseURL }, data })

const hero = (page: Page) => page.locator('[data-slot=budget-hero]')
const card = (page: Page, name: string) => page.locator('[data-slot=budget-card]').filter({ hasText: name })

test('a budget from its first amount to its end, and back', async ({ context, page, baseURL }) => {
  await signUp(context, baseURL!)
  await preferences(context, baseURL!, { currency: 'USD' })
  const heard = complaints(page)
  const gifts = `Gifts ${todayIn(zone, new Date()).slice(0, 4)}`

  // The first budget is one amount.
  await page.goto('/app/budgets')
  await expect(hero(page)).toBeHidden()
  await page.getByLabel(/^Amount for/).fill('1000')
  await page.getByRole('button', { name: 'Set budget' }).click()
  await expect(hero(page)).toContainText('$1,000.00')
  await expect(card(page, gifts)).toContainText('$1,000 left of $1,000')

  // A second one in its sheet, over the page.
  await page.getByRole('link', { name: 'New budget' }).click()
  const sheet = page.getByRole('dialog', { name: 'New budget' })
  await sheet.getByLabel('Name').fill('Reading')
  await sheet.getByLabel('Amount').fill('200')
  await sheet.getByLabel('Count automatically').selectOption('books')
  await sheet.getByRole('button', { name: 'Add budget' }).click()
  await expect(sheet).toBeHidden()
  await expect(card(page, 'Reading')).toContainText('$200 left of $200')

  // While an expense is typed it shows what it leaves, and after saving that is true.
  await page.keyboard.press('e')
  const spend = page.getByRole('dialog', { name: 'Add expense' })
  await spend.getByLabel('Amount').fill('49.50')
  await expect(spend.locator('[data-slot=after-this]')).toContainText('$950.50 left after this')
  await spend.getByLabel('What for').fill('Paper and ribbon')
  await spend.getByRole('button', { name: 'Add expense' }).click()
  await expect(spend).toBeHidden()
  await expect(card(page, gifts)).toContainText('$950.50 left of $1,000')

  // A bought gift moves the figures by itself; a planned one is set aside.
  const book = { name: 'Nordic bread book', category: 'books', price: 30, status: 'purchased' }
  await post(context, baseURL!, '/api/gifts', { ...book, budgetId: null })
  await post(context, baseURL!, '/api/gifts', { name: 'Silk scarf', price: 100, status: 'planned' })
  await page.reload()
  await expect(card(page, 'Reading')).toContainText('$170 left of $200')
  await expect(card(page, gifts)).toContainText('$820.50 left of $1,000')
  // The budget for books is part of the one that counts everything, so the two are not added up.
  await expect(hero(page)).toContainText('$820.50')

  // The list of expenses shows what was spent, and its filter only what was asked for.
  await page.getByRole('link', { name: 'Spending', exact: true }).click()
  await expect(page.getByText('2 expenses shown, together $79.50')).toBeVisible()
  await page.goto('/app/budgets/spending?category=books')
  await expect(page.getByText('1 expense shown, together $30.00')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await file).suggestedFilename()).toBe('expenses.csv')
  await page.getByRole('link', { name: 'Nordic bread book' }).first().click()
  const bought = page.getByRole('dialog', { name: 'Edit expense' })
  await expect(bought).toContainText('From the gift Nordic bread book.')
  await expect(bought.getByLabel('Amount')).toBeHidden()
  await bought.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(bought).toBeHidden()

  // The budget is closed, and opened again by undo.
  await page.goto('/app/budgets')
  await card(page, 'Reading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reading' })).toBeVisible()
  await expect(page.getByText('At this pace you finish')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Reading' }).click()
  await page.getByRole('menuitem', { name: 'Close budget' }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Completed', { exact: true })).toBeHidden()

  // The budget is deleted, and comes back with its figures.
  await page.getByRole('button', { name: 'Actions for Reading' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/app\/budgets$/)
  await expect(card(page, 'Reading')).toBeHidden()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(card(page, 'Reading')).toContainText('$170 left of $200')
  expect(heard).toEqual([])
})

test('a budget of the family leaves out the gifts for the member who looks at it', async ({
  browser,
  baseURL,
}) => {
  const [anna, bob] = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
  const email = await signUp(anna, baseURL!, 'Anna Berg')
  await signUp(bob, baseURL!, 'Bob Berg')
  for (const one of [anna, bob]) await preferences(one, baseURL!, { currency: 'USD' })
  const family = await post(bob, baseURL!, '/api/families', { name: 'Berg' })
  const { link } = await post<{ link: string }>(bob, baseURL!, `/api/families/${family.id}/members`, {
    role: 'member',
  })
  await post(anna, baseURL!, `/api/invitations/${link.split('/').at(-1)}/accept`, {})
  const { id: budgetId } = await post(bob, baseURL!, '/api/budgets', {
    name: 'Presents',
    amount: 500,
    period: 'yearly',
    familyId: family.id,
  })
  const person = await post(bob, baseURL!, '/api/people', { name: 'Anna', relationship: 'family', email })
  const camera = { name: 'Camera', personId: person.id, price: 120, status: 'purchased', budgetId }
  await post(bob, baseURL!, '/api/gifts', camera)
  const [hers, his] = [await anna.newPage(), await bob.newPage()]
  await his.goto('/app/budgets')
  await expect(card(his, 'Presents')).toContainText('$380 left of $500')
  await hers.goto('/app/budgets')
  await expect(card(hers, 'Presents')).toContainText('$500 left of $500')
  await card(hers, 'Presents').getByRole('link').click()
  await expect(hers.getByText('Shared with Berg. Gifts for you are left out.')).toBeVisible()
  await expect(hers.getByText('Camera')).toBeHidden()
  await Promise.all([anna.close(), bob.close()])
})
