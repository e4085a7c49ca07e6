import { type Browser, expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, post, signUp, speak } from '../support/pages'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A list of a registered user, and its link. */
async function sharedList(browser: Browser, baseURL: string, password?: string) {
  const context = await browser.newContext({ baseURL })
  await signUp(context, baseURL, 'Emma Lindqvist')
  const list = await post(context, baseURL, '/api/wishlists', {
    name: 'Emma’s 34th',
    description: 'Please nothing big! Small, handmade or edible makes me happiest.',
    eventDate: inDays(11),
  })
  const add = (item: object) => post(context, baseURL, `/api/wishlists/${list.id}/items`, item)
  await add({
    name: 'Celadon ceramic teapot with two cups',
    price: 40,
    currency: 'USD',
    priority: 'high',
    quantity: 1,
    url: 'https://mossandmud.example/teapot',
  })
  await add({ name: 'Wool socks', price: 12, currency: 'USD', quantity: 3 })
  await add({ name: 'Cedar and smoke candle', price: 28, currency: 'USD', quantity: 1 })
  const { token } = await post<{ token: string }>(context, baseURL, `/api/wishlists/${list.id}/share`, {
    shareType: 'public',
    ...(password ? { password } : {}),
  })
  return { context, list, token, address: `/w/${token}` }
}

const teapot = 'Celadon ceramic teapot with two cups'

test('a guest enters a name, claims, copies the link and releases the claim', async ({
  browser,
  baseURL,
  page,
}) => {
  const { address } = await sharedList(browser, baseURL!)
  const heard = complaints(page)
  const answer = await page.goto(address)
  expect(answer?.headers()['x-robots-tag']).toContain('noindex')
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emma’s 34th')
  await expect(page).toHaveTitle(/^Emma’s 34th – wishlist/)
  await expect(page.getByText('Someone has this')).toHaveCount(0)
  await page.getByRole('link', { name: `I’ll get this: ${teapot}` }).click()
  const window = page.getByRole('dialog')
  await expect(window).toContainText('Stop here: the next page shows what you’re getting.')
  await window.getByLabel('Your name').fill('Lucas')
  await window.getByRole('button', { name: 'Yes, I’ll get this' }).click()
  await expect(window.getByRole('heading')).toHaveText('You’re getting this')
  const manage = await window.getByLabel('Your link to change your mind').inputValue()
  await window.getByRole('button', { name: 'Done' }).click()
  const card = page.getByRole('listitem').filter({ hasText: teapot })
  await expect(card).toContainText('You’re getting this')
  await expect(page.getByText('You are here as Lucas')).toBeVisible()

  const other = await (await browser.newContext({ baseURL })).newPage()
  await other.goto(address)
  await expect(other.getByText('Someone has this')).toHaveCount(0)
  await other.getByRole('link', { name: 'Show what’s available' }).click()
  await other.getByRole('dialog').getByLabel('Your name').fill('Mia')
  await other.getByRole('button', { name: 'Show what’s available' }).click()
  await expect(other.getByRole('listitem').filter({ hasText: teapot })).toContainText('Someone has this')
  await expect(other.getByText('Lucas')).toHaveCount(0)

  const device = await (await browser.newContext({ baseURL })).newPage()
  await device.goto(manage)
  await device.getByRole('button', { name: 'Release' }).click()
  await expect(device.getByText('Released. Others can choose it again.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: `I’ll get this: ${teapot}` })).toBeVisible()
  expect(heard).toEqual([])
})

test('the owner opens the link and learns nothing, before and after a claim', async ({
  browser,
  baseURL,
}) => {
  const { context, address } = await sharedList(browser, baseURL!)
  const owner = await context.newPage()
  const seen = async () => {
    await owner.goto(address)
    return owner.getByRole('main').textContent()
  }
  const before = await seen()
  expect(before).toContain('This list is for you')
  const guest = await (await browser.newContext({ baseURL })).newPage()
  await guest.goto(`${address}`)
  await guest.getByRole('link', { name: `I’ll get this: ${teapot}` }).click()
  await guest.getByRole('dialog').getByLabel('Your name').fill('Lucas')
  await guest.getByRole('button', { name: 'Yes, I’ll get this' }).click()
  await expect(guest.getByRole('dialog').getByRole('heading')).toHaveText('You’re getting this')
  expect(await seen()).toBe(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest opens a list with its password, claims a wish and releases it', async ({
    browser,
    baseURL,
    page,
  }) => {
    const { address } = await sharedList(browser, baseURL!, 'open sesame')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This list has a password')
    expect(await page.content()).not.toMatch(/Emma|34th|teapot/)
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Open the list' }).click()
    await expect(page.getByText('That is not the password. Try again.')).toBeVisible()
    await page.getByLabel('Password').fill('open sesame')
    await page.getByRole('button', { name: 'Open the list' }).click()
    await page.getByRole('link', { name: 'I’ll get this: Wool socks' }).click()
    await page.getByLabel('Your name').fill('Lucas')
    await page.getByLabel('How many').fill('2')
    await page.getByRole('button', { name: 'Yes, I’ll get this' }).click()
    await expect(page).toHaveURL(new RegExp(`${address}/claims/[\\w-]{43}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re getting 2')
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Wool socks' })).toContainText('1 still wanted')
    await page.getByRole('button', { name: 'Release' }).click()
    await expect(page.getByText('Released. Others can choose it again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'I’ll get this: Wool socks' })).toBeVisible()
  })
})

test('a link that has ended answers 410 and names nothing', async ({ browser, baseURL, page, context }) => {
  const owned = await sharedList(browser, baseURL!)
  await owned.context.request.delete(`${baseURL}/api/wishlists/${owned.list.id}/share`, {
    headers: { origin: baseURL! },
  })
  await speak(context, baseURL!, 'de')
  const answer = await page.goto(owned.address)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading')).toHaveText('Dieser Link funktioniert nicht mehr')
  expect(await page.content()).not.toMatch(/Emma|34th|teapot/)
  expect((await page.goto('/w/nobody-made-this'))?.status()).toBe(404)
})

test('a list opens in Arabic on a phone with a small download', async ({ browser, baseURL }) => {
  const { address } = await sharedList(browser, baseURL!)
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    locale: 'ar',
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const kb = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const parts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name }) => /\.(js|css)(\?|$)/.test(name),
    )
    return Math.round(
      parts.reduce((sum, part) => sum + part.encodedBodySize, document!.encodedBodySize) / 1024,
    )
  })
  console.log('shared list', kb, 'KB')
  expect(kb).toBeGreaterThan(10)
  expect(kb).toBeLessThanOrEqual(215)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
