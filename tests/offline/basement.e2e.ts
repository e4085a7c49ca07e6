import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from '../support/journey'
import { household, post, signUp } from '../support/pages'
import { wordsOf } from '../support/words'
import { goOffline, settle, waitingOf } from './network'

test.use({ serviceWorkers: 'allow' })

const say = wordsOf('en')
const pages = ['/app', '/app/gifts', '/app/gifts/new', '/app/social/shopping', '/app/data?tab=sync']

interface Gift {
  id: string
  name: string
  status: string
  personId: string | null
  version: number
}
const gifts = async (context: BrowserContext, baseURL: string, name: string) => {
  const answer = await context.request.get(`${baseURL}/api/gifts?limit=200`)
  const { data } = (await answer.json()) as { data: Gift[] }
  return data.filter(gift => gift.name === name)
}
const nameField = (page: Page) => page.getByLabel(say('gifts.form.name'), { exact: true })
const kept = (page: Page) => page.getByText(say('errors.waiting')).filter({ visible: true }).first()

test('a day in a basement: gifts are made, changed and ticked, the app is killed, and all is sent once', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const { wishlist } = await household(context, baseURL!)
  // The very first page of this browser is kept too.
  const first = `/app/wishlists/${wishlist}`
  await page.goto(first)
  await settle(page, [...pages, first])

  await goOffline(context, page)
  await page.goto('/app/gifts/new')
  await nameField(page).fill('Basement kite')
  await page.getByRole('button', { name: say('gifts.form.save') }).click()
  // The form ends as after a save.
  await expect(page).toHaveURL(/\/app\/gifts$/)
  await page.waitForLoadState()
  expect((await waitingOf(page)).map(({ body }) => body.name)).toEqual(['Basement kite'])

  // The gift that waits is opened and changed.
  const [made] = await waitingOf(page)
  await page.goto(`/app/gifts/new?waiting=${made!.key}`)
  await expect(nameField(page)).toHaveValue('Basement kite')
  await nameField(page).fill('Red basement kite')
  await page.getByRole('button', { name: say('gifts.form.save') }).click()
  await expect(page).toHaveURL(/\/app\/gifts$/)

  // A planned gift is ticked as bought.
  await page.goto('/app/social/shopping')
  const box = page.getByRole('checkbox').first()
  const ticked = (await box.getAttribute('aria-label'))!
  await box.click()
  await expect(kept(page)).toBeVisible()

  // The app is killed and started again.
  await page.close()
  const again = await context.newPage()
  const goOnline = await goOffline(context, again)
  await again.goto('/app/gifts')
  // As soon as the outbox is read, the banner says how much waits.
  await expect(again.getByText(/^You are offline[,.]/).first()).toBeVisible()
  const waiting = await waitingOf(again)
  expect(waiting.map(({ call }) => call)).toContain('PUT /api/gifts/{giftId}')
  expect(waiting.find(({ call }) => call === 'POST /api/gifts')).toBeDefined()
  // What waits is told, and could be saved as a file, where there is no network either.
  await again.goto('/app/data?tab=sync')
  const told = again.getByRole('region', { name: say('sync.waiting.title') })
  await expect(told.getByRole('heading', { name: 'Red basement kite' })).toBeVisible()
  await expect(told.getByRole('button', { name: say('sync.waiting.save') })).toBeVisible()

  // The page that is open shows what was sent, without a reload.
  await again.goto('/app/gifts')
  const strip = again.getByText(say('sync.waiting.strip', { count: 1 }))
  await expect(strip).toBeVisible()
  await goOnline()
  await expect.poll(() => waitingOf(again), { timeout: 60_000 }).toEqual([])
  await expect(strip).toBeHidden()
  await expect(again.getByText('Red basement kite').first()).toBeVisible()
  const [kite, ...more] = await gifts(context, baseURL!, 'Red basement kite')
  expect([kite?.id, more, await gifts(context, baseURL!, 'Basement kite')]).toEqual([made!.body.id, [], []])
  const boughtName = giftIn(ticked)
  const bought = (await gifts(context, baseURL!, boughtName)).filter(({ status }) => status === 'purchased')
  expect(bought.length).toBeGreaterThan(0)
})

/** The gift that a box of the shopping list is for. */
const giftIn = (label: string) => label.replace(/: bought$/, '')

test('one line without a network makes a person and their gift, which belong together when they are sent', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await household(context, baseURL!)
  await page.goto('/app')
  await settle(page, pages)
  // The line reads once with a network, as it does for everybody who has used it.
  const line = page.getByRole('textbox', { name: say('quickAdd.label') }).first()
  await line.click()
  await expect(line).toBeVisible()
  await page.waitForResponse(answer => answer.url().includes('/api/quick-add'))

  const goOnline = await goOffline(context, page)
  await page.goto('/app')
  const typed = page.getByRole('textbox', { name: say('quickAdd.label') }).first()
  await typed.click()
  await typed.fill('g: Telescope for Zebedee 40 €')
  await expect(page.getByText('Zebedee').filter({ visible: true }).first()).toBeVisible()
  await typed.press('Enter')
  await expect(kept(page)).toBeVisible()
  const waiting = await waitingOf(page)
  expect(waiting.map(({ call }) => call)).toEqual(['POST /api/people', 'POST /api/gifts'])
  expect(waiting[1]!.body.personId).toBe(waiting[0]!.body.id)

  await goOnline()
  await page.reload()
  await expect.poll(() => waitingOf(page), { timeout: 60_000 }).toEqual([])
  const [telescope] = await gifts(context, baseURL!, 'Telescope')
  expect(telescope).toMatchObject({ personId: waiting[0]!.body.id })
})

test('a gift whose answer was lost is not added twice', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await household(context, baseURL!)
  await page.goto('/app/gifts/new')
  await settle(page, ['/app/gifts/new'])
  // The server does it, and nobody hears of it.
  await page.route('**/api/gifts', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await nameField(page).fill('Lost answer')
  await page.getByRole('button', { name: say('gifts.form.save') }).click()
  await expect.poll(async () => (await gifts(context, baseURL!, 'Lost answer')).length).toBe(1)
  await expect.poll(() => waitingOf(page), { timeout: 60_000 }).toEqual([])
  expect(await gifts(context, baseURL!, 'Lost answer')).toHaveLength(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('two devices and two windows follow each other without a reload', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await household(context, baseURL!)
  const listens = page.waitForResponse(answer => answer.url().includes('/api/sync'))
  await page.goto('/app/people')
  await listens
  // Another device.
  await post(context, baseURL!, '/api/people', { name: 'Ottoline Device', relationship: 'friend' })
  await expect(page.getByText('Ottoline Device').first()).toBeVisible()
  // Another window of the same browser.
  const other = await context.newPage()
  await other.goto('/app')
  const line = other.getByRole('textbox', { name: say('quickAdd.label') }).first()
  await line.click()
  await line.fill('p: Wilhelmina Window')
  await line.press('Enter')
  await expect(line).toHaveValue('')
  await page.bringToFront()
  await expect(page.getByText('Wilhelmina Window').first()).toBeVisible()
})

test('the service worker sends what waits while the app is closed', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await page.goto('/app')
  await settle(page, ['/app/gifts/new'])
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>(done => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) done(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const goOnline = await goOffline(context, page)
  await page.goto('/app/gifts/new')
  await nameField(page).fill('Sent by the worker')
  await page.getByRole('button', { name: say('gifts.form.save') }).click()
  await expect(page).toHaveURL(/\/app\/gifts$/)
  await page.goto('about:blank')
  await goOnline()
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: baseURL!,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  })
  await expect.poll(async () => (await gifts(context, baseURL!, 'Sent by the worker')).length).toBe(1)
  await page.goto('/app/gifts')
  await expect.poll(() => waitingOf(page)).toEqual([])
})
