import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, password, signOut, signUp } from '../support/pages'
import { type OidcService, openService } from './oidc-service'

const security = '/app/settings/security'
const withService = 'Continue with Authelia'

let service: OidcService
test.beforeAll(async ({ baseURL }) => {
  const port = Number(process.env.E2E_SERVICE_PORT)
  service = await openService({
    port,
    redirectUris: [`${baseURL}/api/auth/oidc/1/callback`],
    // After a journey that failed another worker opens the service again.
    signingKey: process.env.E2E_SERVICE_KEY,
  })
})
test.afterAll(() => service.close())

const somebody = (sub: string, email = `${sub}@example.org`) => ({
  sub,
  email,
  email_verified: true,
  name: 'Noor Haddad',
})

const accounts = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Authelia' })

test('an account begins at another service, gets a password, and keeps its only way in until then', async ({
  page,
  context,
}) => {
  const heard = complaints(page)
  service.signsIn = somebody(`noor-${Date.now()}`)
  await page.goto('/register')
  await page.getByRole('button', { name: withService }).click()
  await expect(page).toHaveURL(/\/onboarding/)
  await page.goto(security)
  await expect(accounts(page)).toContainText(service.signsIn.email!)
  await accounts(page)
    .getByRole('button', { name: /^Disconnect / })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText(/^This is your only way to sign in/).first()).toBeVisible()

  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Set a password' }).click()
  await expect(page.getByText('Password set').first()).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=/app/gifts')
  await page.getByRole('button', { name: withService }).click()
  await expect(page).toHaveURL(/\/app\/gifts$/)

  // Somebody declines, and may try again.
  await signOut(page)
  service.signsIn = null
  // Signed out there as well.
  await context.clearCookies({ domain: '127.0.0.1' })
  await page.getByRole('button', { name: withService }).click()
  await expect(page.getByText('You were not signed in, because the service declined.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  expect(heard.filter(line => !/40[13]|409/.test(line))).toEqual([])
})

test('whoever has an account already signs in to it, and then connects the service', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL!)
  await page.goto('/app')
  await signOut(page)
  service.signsIn = somebody(`sub-${Date.now()}`, email)
  await page.getByRole('button', { name: withService }).click()
  await expect(page.getByRole('heading', { name: 'You already have an account' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in to my account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connect Authelia?' })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('Connected').first()).toBeVisible()
  await expect(accounts(page)).toContainText(email)
  await page.reload()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await signOut(page)
  await page.getByRole('button', { name: withService }).click()
  await expect(page).toHaveURL(/\/app$/)
})
