import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, password, signOut, signUp } from '../support/pages'

const security = '/app/settings/security'

/** Chromium's own virtual authenticator, as a phone that syncs its passkeys. */
async function phoneOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: true,
      defaultBackupState: true,
    },
  })
  return {
    /** Whether a finger lies on it. */
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether it knows the finger. */
    know: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('a passkey is added, renamed, signs in by the button and from the field, and is removed', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  const email = await signUp(context, baseURL!)
  const phone = await phoneOf(page)
  await page.goto(security)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added').first()).toBeVisible()
  await expect(page.getByText('Synced')).toBeVisible()
  // The same device is not asked to make a second one.
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('This device already has a passkey of your account').first()).toBeVisible()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('My phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Rename My phone' })).toBeVisible()

  // By the button, without a name. While no finger is there, the page only waits.
  await phone.touch(false)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await phone.touch(true)
  await expect(page).toHaveURL(/\/app$/)

  // From what the browser offers in the field: the virtual authenticator chooses at once.
  await signOut(page)
  await expect(page).toHaveURL(/\/app$/)

  // An unknown finger signs nobody in, and the password still does.
  await phone.know(false)
  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect((await context.request.get(`${baseURL}/api/user/validate`)).status()).toBe(401)

  // An answer that is changed on its way is refused, and that is said.
  await phone.touch(false)
  await phone.know(true)
  await page.goto('/login')
  await page.route('**/api/auth/callback/passkey', route => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    const answer = JSON.parse(form.get('answer')!)
    const bytes = Buffer.from(answer.response.authenticatorData, 'base64url')
    bytes[36]! ^= 1
    answer.response.authenticatorData = bytes.toString('base64url')
    form.set('answer', JSON.stringify(answer))
    return route.continue({ postData: form.toString() })
  })
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await phone.touch(true)
  await expect(page.getByText('This passkey did not work. Try again or use your password.')).toBeVisible()
  await phone.touch(false)
  await page.unroute('**/api/auth/callback/passkey')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app$/)

  // A session that was left open for a while proves itself with the passkey. The server's answer comes early here.
  await page.goto(security)
  let isLate = true
  await page.route('**/api/passkeys/*', async route => {
    if (!isLate || route.request().method() !== 'DELETE') return route.fallback()
    isLate = false
    await route.fulfill({
      status: 403,
      json: { code: 'FRESH_SIGN_IN', message: '', status: 403, details: { code: false, passkey: true } },
    })
  })
  await phone.touch(true)
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Passkey removed').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove My phone' })).toBeHidden()
  expect(heard.filter(text => !/status of 4\d\d/.test(text))).toEqual([])
})
