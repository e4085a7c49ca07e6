import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

const header = 'Gift,For,Date bought,Price,Status'
const known = 'Teapot,Emma,05/04/2024,€40.00,bought'

/** A spreadsheet as life writes it: no day tells its order, a price is a word, and one row adds up the others. */
const messy = [
  header,
  known,
  'Scarf,Noah,05/04/2024,too much,given',
  ...Array.from(
    { length: 60 },
    (_, at) => `Book ${at + 1},${at % 2 ? 'Noah' : 'Priya'},06/07/2023,"12,50 €",bought`,
  ),
  'TOTAL,,,"€ 790,00",',
].join('\n')

test('a messy list comes over: asked, looked through, made family, imported and reported', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)
  await post(context, baseURL!, '/api/import', { data: [header, known].join('\n'), dayOrder: 'dmy' })
  await page.goto('/app/data')
  await page.locator('input[type=file]').setInputFiles({
    name: 'gifts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(messy),
  })

  // The file does not tell whether 05/04 is in April or in May.
  await expect(page.getByText('Which day is “05/04/2024”?')).toBeVisible()
  const may = page.getByRole('radio', { name: 'May 4, 2024' })
  const april = page.getByRole('radio', { name: 'April 5, 2024' })
  await expect(may).toBeChecked()
  await april.click()
  await expect(april).toBeChecked()
  await expect(april).toBeEnabled()

  // Every row can be found by what happens to it.
  const table = page.getByRole('table', { name: 'What will happen' })
  const filter = async (name: RegExp) => {
    await page.getByRole('radio', { name }).click()
    return table.getByRole('rowheader')
  }
  const same = await filter(/^Already there 1/)
  await expect(same).toHaveCount(1)
  await expect(same).toContainText('Same as Teapot Apr 5, 2024')
  await expect(await filter(/^Left out/)).toContainText(['Adds up other rows.'])
  await expect(await filter(/^With remarks/)).toContainText(['“Price: too much”'])
  await expect(await filter(/^New/)).toHaveCount(50)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51–63 of 63')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What will be imported' })).toContainText('61 gifts€750.00')

  // One choice for all new people.
  await page.getByLabel('All 2 new people are:').selectOption('Family')
  await page.getByRole('button', { name: 'Import 61 rows' }).click()
  await expect(page.getByRole('heading', { name: 'Data imported' })).toBeVisible()
  const { data: people } = await (await context.request.get(`${baseURL}/api/people`)).json()
  const relations = people.map(({ name, relationship }: { name: string; relationship: string }) => [
    name,
    relationship,
  ])
  expect(relations).toEqual([
    ['Emma', 'other'],
    ['Noah', 'family'],
    ['Priya', 'family'],
  ])
  const { data: gifts } = await (await context.request.get(`${baseURL}/api/gifts?limit=100`)).json()
  const scarf = gifts.find(({ name }: { name: string }) => name === 'Scarf')
  expect(scarf).toMatchObject({ purchaseDate: '2024-04-05', price: null })
  await page.goto('/app/data?tab=history')
  await expect(page.getByText('gifts.csv').first()).toBeVisible()
  expect(heard).toEqual([])
})
