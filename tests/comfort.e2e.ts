import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test'
import { test } from './support/journey'
import { complaints, emailOf, household, password, post, signUp, speak } from './support/pages'
import { wordsOf } from './support/words'

const say = wordsOf('en')

/** A separate browser, signed in, with the small household and an occasion that has a budget. */
async function settled(browser: Browser, baseURL: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ baseURL, ...options })
  await signUp(context, baseURL)
  const { gift } = await household(context, baseURL)
  const occasion = await post(context, baseURL, '/api/occasions', {
    name: 'Silver wedding',
    date: '2031-05-04',
    type: 'anniversary',
    budget: 300,
  })
  const made = await post(context, baseURL, '/api/gifts', {
    name: 'Linen apron',
    occasionId: occasion.id,
    price: 80,
    status: 'wrapped',
  })
  return { context, page: await context.newPage(), gift, occasion: occasion.id, wrapped: made.id }
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const styleOf = (what: Locator) =>
  what.evaluate(element => {
    const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth, backgroundColor } =
      getComputedStyle(element)
    const line = (style: string, width: string) => (style === 'none' ? 0 : Number.parseFloat(width))
    return {
      outline: line(outlineStyle, outlineWidth),
      border: line(borderTopStyle, borderTopWidth),
      background: backgroundColor,
    }
  })

/**
 * Whether the focus is visible: the focused element, or the box around its field, has an outline and lies in
 * the window.
 */
async function expectSeen(page: Page) {
  const seen = () =>
    page.evaluate(() => {
      const active = document.activeElement
      if (!active || active === document.body) return 'nothing has the focus'
      const { top, bottom, left, right } = active.getBoundingClientRect()
      if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth)
        return `outside the window: ${active.outerHTML.slice(0, 120)}`
      const around = [active, active.parentElement, active.parentElement?.parentElement]
      const outlined = around.some(element => {
        if (!element) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return outlined ? 'seen' : `not outlined: ${active.outerHTML.slice(0, 120)}`
    })
  await expect.poll(seen).toBe('seen')
}

const hasFocus = (what: Locator) => what.evaluate(element => element === document.activeElement)

/** A key pressed before the page is awake would be lost. */
const awake = (what: Locator) =>
  expect
    .poll(() => what.evaluate(element => Object.keys(element).some(key => key.startsWith('__reactProps'))))
    .toBe(true)

/** Presses Tab until the wanted element has the focus, and checks every step on the way. */
async function tabTo(page: Page, what: Locator) {
  await what.waitFor()
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    // After the last element the browser's own bar would be next.
    if (await hasFocus(page.locator('body'))) continue
    await expectSeen(page)
    if (await hasFocus(what)) return awake(what)
  }
  throw new Error('Tab never reached it')
}

test('the keyboard leads through sign-in, a gift and sign-out, and the focus is always visible', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  const email = emailOf('keys')
  const { csrfToken } = await (await context.request.get(`${baseURL}/api/auth/csrf`)).json()
  await context.request.post(`${baseURL}/api/auth/callback/register`, {
    headers: { origin: baseURL! },
    form: { csrfToken, email, password, name: 'Maya Okafor', json: 'true' },
  })
  await context.clearCookies()

  // Past the header, into the account.
  await open(page, '/app/gifts')
  await expect(page).toHaveURL(/\/login/)
  await tabTo(page, page.getByRole('link', { name: say('shell.skip') }))
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await tabTo(page, page.getByLabel(say('accounts.email')))
  await page.keyboard.type(email)
  await tabTo(page, page.getByLabel(say('accounts.password'), { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/gifts/)

  // A window returns the focus to its button, whether it was used or left.
  const quickAdd = page.getByRole('button', { name: say('shell.quickAdd') }).filter({ visible: true })
  const line = page.getByRole('dialog').getByLabel(say('quickAdd.label'))
  await tabTo(page, quickAdd)
  await page.keyboard.press('Enter')
  await expect(line).toBeFocused()
  await expectSeen(page)
  await page.keyboard.press('Escape')
  await expect(quickAdd).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line).toBeFocused()
  await page.keyboard.type('Celadon teapot $40')
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(quickAdd).toBeFocused()
  await expectSeen(page)

  // So does a sheet with an address.
  const add = page.getByRole('link', { name: say('gifts.list.add') }).filter({ visible: true })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(say('quickAdd.label'))).toBeFocused()
  await expectSeen(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/app\/gifts$/)
  await expect(add).toBeFocused()
  await expectSeen(page)

  // The gift is bought, and that is undone.
  const status = async () => {
    const { data } = await (await context.request.get(`${baseURL}/api/gifts`)).json()
    return data[0].status
  }
  const row = page.locator('tr', { hasText: 'Celadon teapot' })
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await expectSeen(page)
  await page.keyboard.press('b')
  await expect.poll(status).toBe('purchased')
  await page.keyboard.press('z')
  await expect.poll(status).toBe('idea')
  await expect(row).toBeFocused()
  await expectSeen(page)

  // On the board the focus follows the card, there and back.
  await open(page, '/app/gifts?view=board')
  const card = page.locator('[data-card]')
  await tabTo(page, card)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('[data-column=planned] [data-card]')).toBeFocused()
  await expect.poll(status).toBe('planned')
  await page.keyboard.press('z')
  await expect(page.locator('[data-column=idea] [data-card]')).toBeFocused()
  await expect.poll(status).toBe('idea')
  await expectSeen(page)
  await tabTo(page, card.getByRole('button', { name: say('gifts.board.moveTo') }))
  await page.keyboard.press('Enter')
  const buy = page.getByRole('menuitemradio', { name: say('gifts.stages.purchased') })
  await buy.waitFor()
  for (let presses = 0; presses < 8 && !(await hasFocus(buy)); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(status).toBe('purchased')
  await expect(page.locator('[data-column=purchased] [data-card]')).toBeFocused()
  await expectSeen(page)

  await tabTo(page, page.getByRole('button', { name: say('shell.signOut') }).filter({ visible: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  expect(heard).toEqual([])
})

test('forced colours keep bars, switches, selections and the focus visible', async ({ browser, baseURL }) => {
  const { context, page, occasion, gift } = await settled(browser, baseURL!, { forcedColors: 'active' })
  await open(page, `/app/occasions/${occasion}`)
  const bar = page.locator('[data-slot=ribbon-bar]').first()
  const spent = bar.locator('[data-part=spent]')
  expect((await styleOf(bar)).border).toBeGreaterThanOrEqual(1)
  expect((await styleOf(spent)).border).toBeGreaterThanOrEqual(1)
  expect((await styleOf(spent)).background).not.toBe((await styleOf(bar)).background)

  await open(page, '/app/gifts')
  const tabs = page.locator('[data-slot=tab-links] a')
  expect((await styleOf(tabs.and(page.locator('[aria-current=page]')))).outline).toBeGreaterThanOrEqual(2)
  expect((await styleOf(tabs.and(page.locator(':not([aria-current])')).first())).outline).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectSeen(page)
  // The focus looks different from the selection.
  expect((await styleOf(page.locator(':focus'))).outline).toBeGreaterThanOrEqual(3)

  await open(page, `/app/gifts/${gift}`)
  const stage = page.getByRole('radio', { checked: true })
  expect((await styleOf(stage.first())).outline).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('q')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await styleOf(page.getByRole('dialog'))).border).toBeGreaterThanOrEqual(1)

  await open(page, '/app/settings/preferences')
  const turn = page.getByRole('switch').first()
  const thumb = turn.locator('span')
  const looks: string[] = []
  for (let turns = 0; turns < 2; turns++) {
    const [own, inner] = [await styleOf(turn), await styleOf(thumb)]
    expect(own.border).toBeGreaterThanOrEqual(1)
    expect(inner.background).not.toBe(own.background)
    looks.push(own.background)
    const before = await turn.getAttribute('aria-checked')
    await turn.click()
    await expect(turn).not.toHaveAttribute('aria-checked', before!)
    await page.mouse.move(0, 0)
    await page.waitForTimeout(200)
  }
  expect(looks[0]).not.toBe(looks[1])
  await context.close()
})

/** Everything that moves on the page from now on: CSS and scripted animations, in ms; endless ones as Infinity. */
const watchMotion = () => {
  const seen: number[] = []
  Object.assign(window, { motion: seen })
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      const { duration, iterations } = effect?.getComputedTiming() ?? {}
      seen.push(Number(duration) * Number(iterations))
    }
  }
  for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, look, true)
  const { animate } = Element.prototype
  Element.prototype.animate = function (...args) {
    const animation = animate.apply(this, args)
    look()
    return animation
  }
}

/** Opens a sheet, closes it and gives a gift away; returns how long each element moved. */
async function motionOf(browser: Browser, baseURL: string, reducedMotion: 'reduce' | 'no-preference') {
  const { context, page, wrapped } = await settled(browser, baseURL, { reducedMotion })
  await page.addInitScript(watchMotion)
  await open(page, '/app/gifts?q=Linen')
  await page.evaluate(() => (window as unknown as { motion: number[] }).motion.splice(0))
  await page
    .getByRole('link', { name: say('gifts.list.add') })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const row = page.locator('tr', { hasText: 'Linen apron' })
  await row.focus()
  await page.keyboard.press('v')
  const status = async () =>
    (await (await context.request.get(`${baseURL}/api/gifts/${wrapped}`)).json()).status
  await expect.poll(status).toBe('given')
  await expect(page.getByText(say('gifts.toasts.given')).first()).toBeVisible()
  await page.waitForTimeout(300)
  const moved = await page.evaluate(() => (window as unknown as { motion: number[] }).motion)
  await context.close()
  return {
    longest: Math.max(0, ...moved),
    count: moved.length,
    pieces: moved.filter(ms => ms === 700).length,
  }
}

test('with reduced motion nothing moves longer than a blink, and no ribbons fall', async ({
  browser,
  baseURL,
}) => {
  const [usual, reduced] = await Promise.all([
    motionOf(browser, baseURL!, 'no-preference'),
    motionOf(browser, baseURL!, 'reduce'),
  ])
  // The check itself finds sheets and falling ribbons.
  expect(usual.longest).toBeGreaterThan(200)
  expect(usual.pieces).toBeGreaterThan(0)
  expect(reduced.count).toBeGreaterThan(0)
  expect(reduced.longest).toBeLessThanOrEqual(150)
  expect(reduced.pieces).toBe(0)
})

test('at 200 % the main screens fit the window, and a sheet keeps its buttons in it', async ({
  browser,
  baseURL,
}) => {
  const { context, page, gift, occasion } = await settled(browser, baseURL!, {
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  })
  const wide: string[] = []
  for (const path of [
    ...['/', '/onboarding', '/app', '/app/gifts', '/app/gifts?view=board', `/app/gifts/${gift}`],
    ...[
      '/app/people',
      '/app/occasions?view=month',
      `/app/occasions/${occasion}`,
      '/app/settings/preferences',
    ],
  ]) {
    await open(page, path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) wide.push(`${path} by ${over} px`)
  }
  expect(wide).toEqual([])
  await open(page, '/app/gifts')
  await page.keyboard.press('g')
  const save = page.getByRole('dialog').getByRole('button', { name: say('gifts.form.save'), exact: true })
  await expect(save).toBeInViewport({ ratio: 1 })
  await context.close()
})

test('a phone explains once how pages are turned, without motion, and saves a gift on its full page', async ({
  browser,
  baseURL,
}) => {
  const { context, page, gift } = await settled(browser, baseURL!, {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  await open(page, '/app/gifts')
  const hint = page.getByText(say('shell.swipeHint'))
  await expect(hint).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0))
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(hint).toBeInViewport()
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await page
    .getByRole('note')
    .getByRole('button', { name: say('common.close') })
    .tap()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).tap()
  await page.waitForTimeout(500)
  await expect(hint).toHaveCount(0)

  await open(page, `/app/gifts/${gift}/edit`)
  await page.getByLabel(say('gifts.form.name'), { exact: true }).fill('Blue teapot')
  await page.getByRole('button', { name: say('gifts.form.saveChanges') }).tap()
  await expect(page).toHaveURL(new RegExp(`/app/gifts/${gift}$`))
  await expect(page.getByText('Blue teapot').first()).toBeVisible()
  await context.close()
})

test('in Arabic, keys, empty fields and names in another script are in the right place', async ({
  browser,
  baseURL,
}) => {
  const { context, page } = await settled(browser, baseURL!, { viewport: { width: 1440, height: 900 } })
  await speak(context, baseURL!, 'ar')
  const inArabic = wordsOf('ar')
  await post(context, baseURL!, '/api/gifts', {
    name: 'Teapot',
    personId: (
      await post(context, baseURL!, '/api/people', {
        name: 'Bartholomew Featherstonehaugh',
        relationship: 'friend',
      })
    ).id,
    price: 12,
  })
  await open(page, '/app/gifts?view=table')

  const field = page.getByRole('searchbox', { name: inArabic('gifts.filters.text') })
  const [icon, key, box] = await Promise.all(
    [field.locator('xpath=../*[local-name()="svg"]'), field.locator('xpath=../kbd'), field].map(part =>
      part.boundingBox(),
    ),
  )
  expect(icon!.x).toBeGreaterThan(box!.x + box!.width / 2)
  expect(key!.x + key!.width).toBeLessThan(box!.x + box!.width / 2)

  const name = page.getByRole('row', { name: /Teapot/ }).getByTitle('Bartholomew Featherstonehaugh')
  expect(await name.evaluate(element => getComputedStyle(element).direction)).toBe('ltr')

  await open(page, '/app')
  const line = page.getByRole('main').getByRole('textbox').first()
  expect(await line.evaluate(element => getComputedStyle(element).direction)).toBe('rtl')
  await line.focus()
  await page.keyboard.type('Teapot for Emma')
  // The loaded input line replaces the placeholder.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).direction))
    .toBe('ltr')
  await context.close()
})
