import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'
import { openShop, type Shop } from './shop'

let shop: Shop
test.beforeAll(async () => {
  shop = await openShop(Number(process.env.E2E_SHOP_PORT))
})
test.afterAll(() => shop.close())

test('a link fills in a gift, a quick line, a shared page and a wish, and what was typed stays', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  await signUp(context, baseURL!)

  await page.goto('/app/gifts/new')
  const name = page.getByLabel('Name', { exact: true })
  const link = page.getByLabel(/^Link/)
  await link.fill(`${shop.url}/moved`)
  await expect(name).toHaveValue('Blue teapot “Mina”')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('49.50')
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await expect(link).toHaveValue(`${shop.url}/teapot`)
  await expect(page.getByText('Filled in from 127.0.0.1.')).toBeVisible()

  await page.goto('/app/gift-ideas')
  const line = page.getByRole('textbox').first()
  // What is typed before the line can read is not heard.
  await expect(async () => {
    await line.fill('')
    await line.fill(`${shop.url}/teapot`)
    await expect(page.getByRole('list', { name: 'Understood from the line' })).toContainText('€49.50', {
      timeout: 10_000,
    })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem', { name: 'Blue teapot “Mina”' })).toContainText('€49.50')

  await page.goto(`/app/gifts/new?${new URLSearchParams({ name: 'A pot', line: `${shop.url}/coin` })}`)
  await expect(page.getByText('The store says 0.5 BTC.')).toBeVisible()
  await expect(name).toHaveValue('A pot')
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('')
  expect(heard).toEqual([])

  await link.fill(`${shop.url}/endless`)
  await expect(page.getByText('Reading the page…')).toBeVisible()
  await name.fill('Typed meanwhile')
  await expect(page.getByText(/takes too long to answer|could not be read/)).toBeVisible()
  await expect(name).toHaveValue('Typed meanwhile')
  // A page that was refused is a note in the browser's console, and nothing else is wrong there.
  expect(heard.filter(text => !/status of 422/.test(text))).toEqual([])

  const list = await post(context, baseURL!, '/api/wishlists', { name: 'Birthday' })
  await page.goto(`/app/wishlists/${list.id}`)
  await page.getByRole('button', { name: 'Add a wish', exact: true }).first().click()
  const wish = page.getByRole('textbox', { name: /^What is it/ })
  await wish.fill(`${shop.url}/teapot`)
  await wish.press('Tab')
  await expect(wish).toHaveValue('Blue teapot “Mina”')
  await expect(page.getByLabel('Description')).toHaveValue('Keeps a pot of tea warm for two hours.')
})
