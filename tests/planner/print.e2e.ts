import { expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { test } from '../support/journey'
import { post, signUp } from '../support/pages'

test('a plan, a shopping list and a wrapping list are printed with their title on one page', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const people = []
  for (const name of ['Emma', 'Theo'])
    people.push(await post(context, baseURL!, '/api/people', { name, relationship: 'family' }))
  const { id: occasionId } = await post(context, baseURL!, '/api/occasions', {
    name: 'Christmas',
    type: 'christmas',
    date: '2031-12-25',
    peopleIds: people.map(({ id }) => id),
  })
  for (const status of ['planned', 'purchased'])
    await post(context, baseURL!, '/api/gifts', {
      name: `Gift ${status}`,
      personId: people[0]!.id,
      occasionId,
      price: 20,
      status,
    })
  for (const address of [
    `/app/occasions/${occasionId}?view=shopping`,
    `/app/occasions/${occasionId}?view=wrap`,
    '/app/social/shopping',
  ]) {
    await page.goto(address)
    await expect(page.locator('.page-list')).toBeVisible()
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
    expect([address, pages.length]).toEqual([address, 1])
  }

  await page.goto(`/app/occasions/${occasionId}`)
  await expect(page.getByRole('table')).toBeVisible()
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  const said = text.replace(/\s+/g, ' ')
  expect(totalPages).toBe(1)
  expect(said).toMatch(/^Christmas .*December 25, 2031 .*Person Gift Stage Price Theo/)
  for (const line of ['Gift planned To buy $20.00', 'Gift purchased Bought $20.00', 'Emma'])
    expect(said).toContain(line)
  for (const button of ['Find ideas', 'Add', 'move']) expect(said).not.toContain(button)
  // Afterwards the plan is on the screen again.
  await expect(page.getByRole('button', { name: 'Find ideas for Theo' })).toBeVisible()
})
