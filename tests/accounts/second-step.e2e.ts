import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, password, signOut, signUp } from '../support/pages'
import { codeOf } from './authenticator-codes'

const security = '/app/settings/security'

test('an account gets a second step, is asked for codes, trusts a device and switches it off', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  const email = await signUp(context, baseURL!)
  await page.goto(security)

  // A wrong code leaves the dialog open; the right one shows the recovery codes.
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill('12345')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is not right')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = (await dialog.getByRole('textbox', { name: 'Your recovery codes' }).inputValue()).split('\n')
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await signOut(page)

  // The password alone lets nobody in any more.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  expect((await context.request.get(`${baseURL}/api/user/validate`)).status()).toBe(401)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.getByText('Don’t ask for a code on this device for 30 days').click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app$/)
  await page.goto(security)
  await expect(page.getByText('Devices without a code')).toBeVisible()
  await signOut(page)

  // This device is trusted now.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app$/)
  await page.goto(security)
  await page.getByRole('button', { name: /Ask for a code on .* again/ }).click()
  await expect(page.getByText('Devices without a code')).toBeHidden()

  // A session that was left open for a while has to prove whose it is. The server's answer comes early here.
  let isLate = true
  await page.route('**/api/second-step', async route => {
    if (!isLate || route.request().method() !== 'DELETE') return route.fallback()
    isLate = false
    await route.fulfill({
      status: 403,
      json: { code: 'FRESH_SIGN_IN', message: '', status: 403, details: { code: true } },
    })
  })
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await question.getByLabel('Password', { exact: true }).fill('wrong wrong')
  await question.getByLabel('Code', { exact: true }).fill(codes[0]!)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByText('The current password is not correct')).toBeVisible()
  await question.getByLabel('Password', { exact: true }).fill(password)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Two-step sign-in is off').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  // A refusal is a complaint of the browser.
  expect(heard.filter(text => !/status of 4\d\d/.test(text))).toEqual([])
})
