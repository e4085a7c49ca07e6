import { type BrowserContext, expect, type Page } from '@playwright/test'
import { todayIn } from '@/lib/core/calendar'
import { test } from '../support/journey'
import { complaints, post, signUp, zone } from '../support/pages'

/** A family of two: Emma creates it, Noah joins by its link. */
async function joinFamily(emma: BrowserContext, noah: BrowserContext, baseURL: string) {
  const family = await post(emma, baseURL, '/api/families', { name: 'Lindqvist' })
  const { link } = await post<{ link: string }>(emma, baseURL, `/api/families/${family.id}/members`, {
    role: 'member',
  })
  await post(noah, baseURL, `/api/invitations/${link.split('/').at(-1)}/accept`, {})
}

/** The visible text of a page, and which of its buttons are disabled. */
const seen = (page: Page) =>
  page.locator('main').evaluate(main => ({
    text: main.textContent ?? '',
    buttons: [...main.querySelectorAll('button')].map(
      button => `${button.getAttribute('aria-label') ?? button.textContent}:${button.disabled}`,
    ),
    html: main.querySelectorAll('*').length,
  }))

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Parts of this list' }).getByRole('link', { name })

async function addWish(page: Page, line: string) {
  await page.getByRole('button', { name: 'Add a wish', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Add a wish' })
  await sheet.getByLabel('What is it?').fill(line)
  await sheet.getByRole('button', { name: 'Add wish' }).click()
  await expect(sheet).toBeHidden()
}

test('a birthday from the list to the reveal, with two browsers side by side', async ({
  browser,
  baseURL,
}) => {
  const [emma, noah] = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })])
  await signUp(emma, baseURL!, 'Emma Lindqvist')
  await signUp(noah, baseURL!, 'Noah Okafor')
  await joinFamily(emma, noah, baseURL!)
  const [hers, his] = [await emma.newPage(), await noah.newPage()]
  const heard = [complaints(hers), complaints(his)]

  // Emma writes her list and shares it with the family.
  await hers.goto('/app/wishlists')
  await hers.getByRole('link', { name: 'New wishlist' }).first().click()
  const form = hers.getByRole('dialog', { name: 'New wishlist' })
  await form.getByLabel('Name of the list').fill('Emma’s 34th')
  await form.getByRole('textbox', { name: /^Date/ }).fill(todayIn(zone, new Date()))
  await form.getByLabel('Lindqvist').click()
  await form.getByRole('button', { name: 'Create wishlist' }).click()
  await expect(hers.getByRole('heading', { level: 1, name: 'Emma’s 34th' })).toBeVisible()
  await addWish(hers, 'Celadon teapot 40 € https://shop.example/teapot')
  await addWish(hers, 'Plum scarf')
  await expect(hers.getByText('€40')).toBeVisible()
  await expect(hers.getByRole('link', { name: /Go to store for Celadon teapot/ })).toHaveAttribute(
    'rel',
    /noopener noreferrer/,
  )
  await expect(hers.getByText('Surprises are on.')).toBeVisible()
  await hers.reload()
  // Wait for everything that is fetched after the page.
  await hers.waitForTimeout(1_000)
  const before = await seen(hers)
  expect(before.text).toContain('Celadon teapot')

  // Noah claims one wish openly and one anonymously, suggests a wish, and comments to the other givers.
  await his.goto('/app/wishlists?tab=shared')
  await his.getByRole('link', { name: 'Emma’s 34th' }).click()
  await his.getByRole('button', { name: 'I’ll get this: Celadon teapot' }).click()
  await his.getByRole('button', { name: 'Yes, I’ll get this' }).click()
  await expect(his.getByText('You’re getting this')).toHaveCount(1)
  await his.getByRole('radio', { name: 'Bought' }).first().click()
  await expect(his.getByRole('radio', { name: 'Bought' }).first()).toBeChecked()
  await his.getByRole('button', { name: 'I’ll get this: Plum scarf' }).click()
  await his.getByRole('button', { name: /^Chip in/ }).click()
  await his.getByRole('button', { name: /^Stay anonymous, add/ }).click()
  await his.getByLabel('Stay anonymous').click()
  await his.getByRole('button', { name: 'Yes, I’ll get this' }).click()
  await expect(his.getByText('You’re getting this')).toHaveCount(2)
  await his.getByRole('button', { name: 'Suggest in secret' }).click()
  const secret = his.getByRole('dialog', { name: 'Suggest in secret' })
  await expect(secret.getByText('It stays hidden from Emma Lindqvist')).toBeVisible()
  await secret.getByLabel('What is it?').fill('Sauna evening')
  await secret.getByRole('button', { name: 'Add wish' }).click()
  await expect(his.getByRole('heading', { name: 'Secret suggestions' })).toBeVisible()
  await his.getByRole('button', { name: 'Write a comment' }).click()
  await his.getByLabel('Write a comment').fill('Shall we share the sauna?')
  await his.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(his.getByText('Shall we share the sauna?')).toBeVisible()
  await his.goto('/app/wishlists?tab=giving')
  await expect(his.getByText('Plum scarf')).toBeVisible()

  // Emma sees what she saw before, to the last element.
  await hers.reload()
  await hers.waitForTimeout(1_000)
  expect(await seen(hers)).toEqual(before)
  await tab(hers, 'Statistics').click()
  await expect(hers.getByText('That keeps the surprise.')).toBeVisible()
  await tab(hers, /^Wishes/).click()

  // She previews it as a giver: every wish is free there.
  await hers.getByRole('link', { name: 'View as…' }).click()
  await expect(hers.getByText('You’re viewing this list as a giver sees it.')).toBeVisible()
  await expect(hers.getByRole('button', { name: /^I’ll get this/ })).toHaveCount(2)
  await hers.getByRole('link', { name: 'Back to my view' }).click()
  await expect(hers).toHaveURL(/\/wishlists\/[^?]+$/)

  // On the date she unpacks the teapot: its giver is revealed, the other's is not.
  await hers
    .getByRole('listitem')
    .filter({ hasText: 'Celadon teapot' })
    .getByRole('button', { name: /^I got this: / })
    .click()
  await hers.locator('summary', { hasText: 'Came true or put away' }).click()
  await expect(hers.getByText('From Noah Okafor')).toBeVisible()
  await expect(hers.getByText('From an anonymous giver')).toHaveCount(0)

  // She asks for the rest: anonymous givers stay unnamed, and giver-only comments stay secret.
  await tab(hers, 'Settings').click()
  await hers.getByRole('button', { name: 'Tell me now' }).click()
  await hers.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(hers.getByText('Gifts revealed', { exact: true })).toBeVisible()
  await tab(hers, /^Wishes/).click()
  await expect(hers.getByText('From an anonymous giver')).toBeVisible()
  expect((await seen(hers)).text).not.toMatch(/sauna/i)

  expect(heard.flat()).toEqual([])
  await Promise.all([emma.close(), noah.close()])
})

test('a list is shared with a link that can be copied, scanned and revoked', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const list = await post(context, baseURL!, '/api/wishlists', { name: 'New flat' })
  const heard = complaints(page)
  await page.goto(`/app/wishlists/${list.id}`)
  await page.getByRole('link', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “New flat”' })
  await dialog.getByText('Anyone with the link').click()
  await expect(dialog.getByLabel('Link to the list', { exact: true })).toHaveValue(/\/w\/[\w-]{40,}$/)
  await dialog.getByRole('button', { name: 'QR code' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code with the link to the list' })).toBeVisible()
  await dialog.getByRole('switch', { name: 'Password' }).click()
  await dialog.getByLabel('New password').fill('teapot')
  await dialog.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set', { exact: true })).toBeVisible()
  const old = await dialog.getByLabel('Link to the list', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'New link' }).click()
  await expect(dialog.getByLabel('Link to the list', { exact: true })).not.toHaveValue(old)
  await dialog.getByRole('button', { name: 'Revoke link' }).click()
  await expect(dialog.getByLabel('Link to the list', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/app/wishlists/${list.id}$`))
  expect(heard).toEqual([])
})
