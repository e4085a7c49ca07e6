import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './support/journey'
import { complaints, emailOf, password, speak } from './support/pages'
import { wordsOf } from './support/words'

test.use({ serviceWorkers: 'allow' })

const contacts = join(import.meta.dirname, 'transfers/fixtures/contacts-gmail-list.vcf')

/** The links of the frame. On a phone they are in the More sheet. */
async function signOut(page: Page, say: (key: string) => string, phone: boolean) {
  if (phone) await page.getByRole('button', { name: say('shell.nav.more') }).click()
  await page.getByRole('button', { name: say('shell.signOut') }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(say('shell.logoutSuccess')).first()).toBeVisible()
}

test('a new user signs up, imports contacts, plans a gift, gives it, leaves and comes back', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  const locale = project.name === 'arabic' ? 'ar' : 'en'
  const phone = project.name === 'phone'
  const say = wordsOf(locale)
  await speak(context, baseURL!, locale)
  const heard = complaints(page)
  const email = emailOf('newcomer')

  // A visitor who asks for the gifts has to sign in, and comes back to the gifts.
  await page.goto('/app/gifts')
  await expect(page).toHaveURL(/\/login\?from=%2Fapp%2Fgifts/)
  await page.getByRole('link', { name: say('accounts.signUp') }).click()
  await page.getByLabel(say('accounts.name')).fill('Maya Okafor')
  await page.getByLabel(say('accounts.email')).fill(email)
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await page.getByLabel(say('accounts.confirmPassword'), { exact: true }).fill('something else')
  await page.getByRole('button', { name: say('accounts.createAccount') }).click()
  await expect(page.getByText(say('accounts.passwordsDoNotMatch'))).toBeVisible()
  await page.getByLabel(say('accounts.confirmPassword'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts.createAccount') }).click()
  await expect(page).toHaveURL(/\/app\/gifts/)
  await expect(page.getByText(say('gifts.empty.title'))).toBeVisible()

  // Contacts are previewed before anything is saved.
  await page.goto('/app/data')
  const all = page.getByRole('button', { name: say('transfers.preview.all'), exact: true })
  await page.locator('input[type=file]').setInputFiles(contacts)
  await all.click()
  await page
    .getByRole('button', { name: /\d|٠|١|٢|٣/ })
    .filter({ hasText: importRun(say) })
    .click()
  await expect(page.getByText(say('transfers.result.success')).first()).toBeVisible()
  const imported = await (await context.request.get(`${baseURL}/api/people?limit=200`)).json()
  expect(imported.data.length).toBeGreaterThan(1)

  // A person with a birthday, which becomes an occasion automatically.
  await page.goto('/app/people/new')
  await page.getByLabel(say('people.form.name'), { exact: true }).fill('Emma Lindqvist')
  await page.getByRole('radio', { name: say('people.relationships.friend') }).click()
  await page.getByLabel(say('people.form.notes')).fill('Prefers handmade')
  await page.getByRole('button', { name: say('people.form.save'), exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Emma Lindqvist' }).first()).toBeVisible()

  // An occasion made by hand.
  await page.goto('/app/occasions/new')
  await page.getByLabel(say('occasions.form.name'), { exact: true }).fill('Emma’s new flat')
  await page.getByRole('radio', { name: say('occasions.types.housewarming') }).click()
  await page.getByLabel(say('occasions.form.date'), { exact: true }).first().fill('2031-01-17')
  await page.getByRole('button', { name: say('occasions.form.save'), exact: true }).click()
  await expect(page.getByText('Emma’s new flat').first()).toBeVisible()

  // A gift from one line.
  await page.goto('/app/gifts/new')
  await page.getByLabel(say('gifts.form.name'), { exact: true }).fill('Celadon teapot')
  await page.getByRole('button', { name: say('gifts.form.save') }).click()
  await expect(page.getByText('Celadon teapot').first()).toBeVisible()
  const { data } = await (await context.request.get(`${baseURL}/api/gifts`)).json()
  const gift = data.find((one: { name: string }) => one.name === 'Celadon teapot')
  expect(gift.status).toBe('planned')

  // Its stages, and one step undone.
  const status = async () =>
    (await (await context.request.get(`${baseURL}/api/gifts/${gift.id}`)).json()).status
  await page.goto(`/app/gifts/${gift.id}`)
  const stage = (name: string) => page.getByRole('radio', { name: say(`gifts.stages.${name}`), exact: true })
  for (const name of ['idea', 'planned', 'purchased', 'wrapped'] as const) {
    await stage(name).click()
    await expect(stage(name)).toBeChecked()
    await expect.poll(status).toBe(name)
  }
  await page
    .getByRole('button', { name: say('common.undo') })
    .first()
    .click()
  await expect.poll(status).toBe('purchased')
  await stage('given').click()
  await expect.poll(status).toBe('given')

  // A record in the trash comes back by undo.
  await page.locator('[data-slot=page-actions] [aria-haspopup=menu]').click()
  await page.getByRole('menuitem', { name: say('gifts.menu.delete') }).click()
  await expect(page.getByText(say('gifts.toasts.deleted')).first()).toBeVisible()
  const found = async () => (await context.request.get(`${baseURL}/api/gifts/${gift.id}`)).status()
  await expect.poll(found).toBe(404)
  await page
    .getByRole('button', { name: say('common.undo') })
    .first()
    .click()
  await expect.poll(found).toBe(200)

  // Signing out ends the session at once, and signing in again finds everything.
  await page.goto('/app')
  await signOut(page, say, phone)
  await page.goto('/app/gifts?status=all')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel(say('accounts.email')).fill(email)
  await page.getByLabel(say('accounts.password'), { exact: true }).fill('not the password')
  await page.getByRole('button', { name: say('accounts.signIn'), exact: true }).click()
  await expect(page.getByText(say('errors.invalidCredentials')).first()).toBeVisible()
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts.signIn'), exact: true }).click()
  await expect(page).toHaveURL(/\/app\/gifts/)
  await expect(page.getByText('Celadon teapot').first()).toBeVisible()
  expect(heard.filter(text => !/401/.test(text))).toEqual([])
})

/** The button that runs the import names a number. This is its text without the number. */
const importRun = (say: (key: string, values?: Record<string, number>) => string) =>
  say('transfers.run', { count: 7 })
    .replace(/[\d٠-٩]+.*/u, '')
    .trim()
