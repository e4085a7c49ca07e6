import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { complaints, household, signUp } from '../support/pages'
import { wordsOf } from '../support/words'

const say = wordsOf('en')

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('h1:visible').first()).toBeVisible()
}

/** What has the focus, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return 'the body'
    return (active.getAttribute('aria-label') ?? active.textContent ?? '').trim()
  })

/** Presses a key on a control, and waits until what it does is done and the focus has come to rest. */
async function press(page: Page, control: Locator, key = 'Enter') {
  await control.focus()
  await page.keyboard.press(key)
}

/** What is read out to those who cannot see what has changed. */
const heardIn = (page: Page) => page.locator('[data-slot=heard]')

/** What has the focus once it has come to rest. A slow machine needs a while to draw what has taken the place. */
const rest = async (page: Page) => {
  await page.waitForTimeout(300)
  await page
    .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 5000 })
    .catch(() => {})
  return focused(page)
}

test('an action leaves the focus where it was, or on what has taken its place, and never drops it', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const { person, occasion, gift, wishlist, token } = await household(context, baseURL!)
  const heard = complaints(page)

  // Sorting turns round with a second Enter.
  await open(page, '/app/gifts')
  const head = page.getByRole('columnheader', { name: say('gifts.list.price'), exact: true })
  for (const way of ['ascending', 'descending']) {
    await press(page, way === 'ascending' ? head.getByRole('link') : page.locator(':focus'))
    await expect(head).toHaveAttribute('aria-sort', way)
    expect(await rest(page)).toBe(say('gifts.list.price'))
  }

  // A row that goes to the trash leaves the focus to the next one, and Undo does not take it.
  for (const [path, remove] of [
    ['/app/gifts', say('gifts.menu.delete')],
    ['/app/people', say('people.menu.delete')],
  ] as const) {
    await open(page, path)
    const rows = page.locator('tbody tr')
    const next = await rows
      .nth(2)
      .getByRole('button', { name: /^Actions/ })
      .getAttribute('aria-label')
    await press(page, rows.nth(1).getByRole('button', { name: /^Actions/ }))
    await expect(page.getByRole('menu')).toBeVisible()
    await press(page, page.getByRole('menuitem', { name: remove }))
    await expect(page.locator('[data-slot=toast]').first()).toBeVisible()
    expect(await rest(page)).toBe(next)
    await page.keyboard.press('z')
    await expect(heardIn(page)).toContainText(say('common.undone'))
    await expect(
      page.locator('[data-slot=toast][data-state=open]').getByText(say('common.undo')),
    ).toHaveCount(0)
    expect(await rest(page)).toBe(next)
  }

  // Months are turned by the same key.
  await open(page, '/app/occasions?view=month')
  await page.getByRole('link', { name: say('occasions.list.nextMonth') }).focus()
  const month = page.locator('h2[aria-live]')
  for (let turns = 0; turns < 3; turns++) {
    const before = await month.textContent()
    await page.keyboard.press('Enter')
    await expect(month).not.toHaveText(before!)
    expect(await rest(page)).toBe(say('occasions.list.nextMonth'))
  }

  // So is the order of a plan.
  await open(page, `/app/occasions/${occasion}`)
  await press(page, page.getByRole('link', { name: say('planner.byName') }))
  await expect(page).toHaveURL(/show=byName/)
  expect(await rest(page)).toBe(say('planner.byName'))

  // A gift that is opened says what it is, and the way back leads to its row.
  await open(page, '/app/gifts')
  const link = page.locator('tbody').getByRole('link', { name: 'Celadon teapot' }).first()
  const href = await link.getAttribute('href')
  await press(page, link)
  await expect(page).toHaveURL(new RegExp(`${href}$`))
  await expect(page.locator('h1:focus')).toHaveText('Celadon teapot')
  await page.goBack()
  await expect(page.locator(`tbody a[href="${href}"]:focus`)).toHaveCount(1)

  // The arrows look at the stages of a gift, and only a press chooses one.
  const writes: string[] = []
  page.on('request', request => {
    if (!['GET', 'HEAD'].includes(request.method())) writes.push(request.url())
  })
  await open(page, `/app/gifts/${gift}`)
  const stages = page.getByRole('radiogroup', { name: say('gifts.form.stage') })
  await stages.getByRole('radio', { checked: true }).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
  await page.waitForTimeout(300)
  expect(writes.filter(url => url.includes('/api/gifts'))).toEqual([])
  expect(await focused(page)).toBe(say('gifts.stages.wrapped'))
  await page.keyboard.press('Enter')
  await expect(stages.getByRole('radio', { name: say('gifts.stages.wrapped') })).toBeChecked()
  expect(await rest(page)).toBe(say('gifts.stages.wrapped'))

  // So do they in everything else that saves at once: radio buttons and lists.
  writes.length = 0
  for (const path of ['/app/settings/preferences', '/app/notifications/preferences']) {
    await open(page, path)
    const choices = page.locator('main :is([role=radiogroup], select):visible')
    expect(await choices.count()).toBeGreaterThan(1)
    for (const choice of await choices.all()) {
      const radio = choice.locator(':is(input[type=radio], [role=radio]):is(:checked, [aria-checked=true])')
      await ((await radio.count()) ? radio : choice).focus()
      for (const key of ['ArrowDown', 'ArrowUp', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
    }
    await page.waitForTimeout(300)
    expect(
      writes.filter(url => /\/api\/(?!errors|live)/.test(url)),
      path,
    ).toEqual([])
    expect(page.url()).toContain(path)
  }
  await open(page, '/app/settings/preferences')
  const week = page.getByLabel(say('preferences.weekStart'), { exact: true })
  await press(page, week, 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => writes.length).toBe(1)

  // In a plan by stage, the focus goes with the card.
  writes.length = 0
  await open(page, `/app/occasions/${occasion}?view=status`)
  const ideas = page.getByRole('region', { name: say('gifts.stages.idea') })
  const card = ideas.getByRole('button', { name: /change stage/ }).first()
  await press(page, card, 'ArrowDown')
  await expect(page.getByRole('menu')).toBeVisible()
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown')
  expect(writes.filter(url => url.includes('/api/gifts'))).toEqual([])
  await press(page, page.getByRole('menuitemradio', { name: say('gifts.stages.given') }))
  await expect(page.getByRole('menu')).toHaveCount(0)
  expect(await rest(page)).toMatch(/./)
  await expect(page.getByRole('region', { name: say('gifts.stages.given') }).locator(':focus')).toHaveCount(1)

  // What changes elsewhere on the screen is said.
  await open(page, `/app/wishlists/${wishlist}`)
  const handle = page.getByRole('button', { name: say('wishlists.wish.move', { name: 'Ceramic lamp' }) })
  await press(page, handle, 'ArrowDown')
  await expect(heardIn(page)).toHaveText(
    say('wishlists.wish.placed', { name: 'Ceramic lamp', place: 2, count: 3 }),
  )
  expect(await rest(page)).toBe(await handle.getAttribute('aria-label'))
  await page.keyboard.press('q')
  await page.getByRole('dialog').getByLabel(say('quickAdd.label')).fill('Wool scarf for Emma $40')
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('Emma Lindqvist')
  await page.keyboard.press('Escape')

  // A menu that is closed gives the focus back to its button.
  for (const path of [
    `/app/people/${person}`,
    `/app/gifts/${gift}`,
    '/app/reminders',
    '/app/budgets',
    '/app/wishlists',
    '/app',
  ]) {
    await open(page, path)
    const buttons = page.locator('main button[aria-haspopup=menu]:visible')
    const count = Math.min(3, await buttons.count())
    for (let at = 0; at < count; at++) {
      const name = (await buttons.nth(at).getAttribute('aria-label')) ?? (await buttons.nth(at).textContent())
      await press(page, buttons.nth(at))
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      expect(await rest(page), path).toBe(name!.trim())
    }
  }

  // A guest who says that they get something, and closes the window.
  const guest = await browser.newContext({ baseURL })
  const shared = await guest.newPage()
  await open(shared, `/w/${token}`)
  await press(shared, shared.getByRole('link', { name: /Ceramic lamp/ }).last())
  const claim = shared.getByRole('dialog')
  await claim.getByRole('textbox').first().fill('Lucas')
  await shared.keyboard.press('Enter')
  await expect(claim.locator('#manage-link')).toBeVisible()
  expect(await rest(shared)).not.toBe('the body')
  await shared.keyboard.press('Escape')
  await expect(claim).toHaveCount(0)
  expect(await rest(shared)).not.toBe('the body')
  await guest.close()
  expect(heard).toEqual([])
})
