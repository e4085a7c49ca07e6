import { type Browser, expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, household, signUp } from '../support/pages'
import { wordsOf } from '../support/words'

const say = wordsOf('en')

async function onPhone(browser: Browser, baseURL: string) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await signUp(context, baseURL)
  const made = await household(context, baseURL)
  return { context, page: await context.newPage(), ...made }
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1:visible').first()).toBeVisible()
}
const plus = (page: Page) => page.locator('[data-slot=plus]').filter({ visible: true })
const back = (page: Page) => page.locator('[data-slot=back]').filter({ visible: true })

test('a phone has one plus where a record can be added, and a way back everywhere else', async ({
  browser,
  baseURL,
}) => {
  const { context, page, gift } = await onPhone(browser, baseURL!)
  for (const path of ['/app/dashboard', '/app/gifts', '/app/people', '/app/occasions', '/app/analytics']) {
    await open(page, path)
    await expect(plus(page)).toHaveCount(1)
    await expect(back(page)).toHaveCount(0)
    await expect(page.locator('[data-slot=page-dots]').filter({ visible: true }).first()).toBeVisible()
  }
  for (const path of [
    ...['/app/settings', '/app/settings/security', '/app/trash', '/app/data', '/app/occasions/holidays'],
    ...[`/app/gifts/${gift}`, `/app/gifts/${gift}/edit`, '/app/people/new', '/app/expenses/new'],
  ]) {
    await open(page, path)
    await expect(plus(page)).toHaveCount(0)
    await expect(back(page)).toHaveCount(1)
    const box = (await back(page).boundingBox())!
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    await expect(page.locator('[data-slot=page-dots]').filter({ visible: true })).toHaveCount(0)
  }
  await context.close()
})

test('nothing red but the plus is on a phone’s list, and its end can be scrolled out from under it', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await onPhone(browser, baseURL!)
  for (const path of ['/app/people', '/app/occasions', '/app/budgets', '/app/wishlists']) {
    await open(page, path)
    const red = await page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--primary)'
      document.body.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return [...document.querySelectorAll('[data-slot=page-header] :is(a, button)')]
        .filter(one => one.checkVisibility() && getComputedStyle(one).backgroundColor === color)
        .map(one => one.outerHTML.slice(0, 80))
    })
    expect(red, path).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const under = await plus(page).evaluate(button => {
      const lid = button.getBoundingClientRect()
      return [...document.querySelectorAll('main :is(a, button)')]
        .filter(one => one.checkVisibility())
        .map(one => one.getBoundingClientRect())
        .filter(
          ({ bottom, right, left, top }) =>
            bottom > lid.top && top < lid.bottom && right > lid.left && left < lid.right,
        ).length
    })
    expect(under, path).toBe(0)
  }
  await context.close()
})

test('the arrow of a phone leads back to the list as it was left', async ({ browser, baseURL }) => {
  const { context, page, gift } = await onPhone(browser, baseURL!)
  await open(page, '/app/gifts?status=all')
  await page.locator(`a[href="/app/gifts/${gift}"]`).filter({ visible: true }).first().tap()
  await expect(back(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(gift))
  await back(page).tap()
  await expect(page).toHaveURL(/\/app\/gifts\?status=all$/)
  // A page that was opened from elsewhere can only go back to the list above it.
  const other = await context.newPage()
  await open(other, `/app/gifts/${gift}`)
  await back(other).tap()
  await expect(other).toHaveURL(/\/app\/gifts$/)
  await context.close()
})

test('the active tab of a phone is in sight', async ({ browser, baseURL }) => {
  const { context, page } = await onPhone(browser, baseURL!)
  for (const path of ['/app/gift-cards', '/app/budgets/forecast']) {
    await open(page, path)
    const tab = page.locator('main [aria-current=page]').filter({ visible: true }).first()
    await expect(tab).toBeInViewport({ ratio: 1 })
  }
  await context.close()
})

test('sharing a list that was just made stays a window over it', async ({ browser, baseURL }) => {
  const { context, page } = await onPhone(browser, baseURL!)
  const heard = complaints(page)
  await open(page, '/app/wishlists')
  await plus(page).tap()
  const form = page.getByRole('dialog', { name: 'New wishlist' })
  await form.getByLabel('Name of the list').fill('New flat')
  await form.getByRole('button', { name: 'Create wishlist' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'New flat' })).toBeVisible()
  const list = page.url()
  await page.getByRole('link', { name: say('wishlists.detail.share') }).tap()
  const dialog = page.getByRole('dialog', { name: 'Share “New flat”' })
  await dialog.getByText('Anyone with the link').tap()
  await expect(dialog.getByLabel('Link to the list', { exact: true })).toHaveValue(/\/w\//)
  await page.waitForLoadState('networkidle')
  await expect(dialog).toBeVisible()
  await dialog.getByText(say('wishlists.share.private'), { exact: true }).tap()
  await expect(dialog.getByLabel('Link to the list', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: say('common.close') }).tap()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
  expect(heard).toEqual([])
  await context.close()
})
