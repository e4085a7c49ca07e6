import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, emailOf, password, speak } from '../support/pages'
import { wordsOf } from '../support/words'

const say = wordsOf('en')

/** Submits the form of the home page, from any page. */
const openSample = `document.body.insertAdjacentHTML('beforeend',
  '<form id="sample" method="post" action="/api/demo"></form>'); document.getElementById('sample').submit()`

test('a visitor looks around, changes something, and keeps the sample as an account', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/login')
  await page.evaluate(openSample)
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText(say('samples.banner'))).toBeVisible()
  await page.goto('/app/settings/security')
  await expect(page.getByText(say('samples.settingsText'))).toBeVisible()
  const { data } = await (await page.request.get('/api/gifts?limit=100')).json()
  await page
    .getByRole('link', { name: say('samples.createAccount') })
    .first()
    .click()
  await expect(page.getByRole('radio', { name: say('samples.startFresh') })).toBeChecked()
  await page.getByRole('radio', { name: say('samples.keepAll') }).check()
  const email = emailOf('keeper')
  await page.getByLabel(say('accounts.name')).fill('Maya Okafor')
  await page.getByLabel(say('accounts.email')).fill(email)
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts.createAccount') }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText(say('samples.banner'))).toHaveCount(0)
  await expect(page.getByText(email).first()).toBeVisible()
  expect((await (await page.request.get('/api/gifts?limit=100')).json()).data).toHaveLength(data.length)
  expect(heard).toEqual([])
})

test('one click removes a sample family', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(openSample)
  await page.getByRole('button', { name: say('samples.remove'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/app/)
  expect((await page.request.get('/api/people')).status()).toBe(401)
})

test('an expired sample family leads to a page that says so and opens another one', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.evaluate(openSample)
  await expect(page.getByText(say('samples.banner'))).toBeVisible()
  // The state of a browser when the day is over: the session cookie has expired.
  await context.clearCookies({ name: /session-token/ })
  await page.goto('/app/gifts')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(say('samples.endedTitle'))).toBeVisible()
  await page.getByRole('button', { name: say('samples.open') }).click()
  await expect(page.getByText(say('samples.banner'))).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a sample family opens in the language of the visitor', async ({ page, context, baseURL }) => {
    await speak(context, baseURL!, 'ja')
    await context.addCookies([{ name: 'sample', value: '1', url: baseURL! }])
    const ja = wordsOf('ja')
    await page.goto('/login')
    await page.getByRole('button', { name: ja('samples.open') }).click()
    await expect(page).toHaveURL(/\/app$/)
    await expect(page.getByText(ja('samples.banner'))).toBeVisible()
  })
})
