import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { goOffline, keptAddresses, settle } from '../offline/network'
import { test } from '../support/journey'
import { household, post, signUp, speak } from '../support/pages'
import { wordsOf } from '../support/words'

test.use({ serviceWorkers: 'allow' })

const say = wordsOf('en')

/** All data that this browser stores for the site where scripts can reach it, and the text on the screen. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [document.documentElement.outerHTML]
    for (const store of [localStorage, sessionStorage]) found.push(JSON.stringify(store))
    for (const name of await caches.keys()) {
      found.push(name)
      // The files of the build are the same for everybody, and many.
      if (name.startsWith('shell:') || name === 'fonts' || name === 'words') continue
      const store = await caches.open(name)
      for (const request of await store.keys())
        found.push(request.url, (await (await store.match(request))?.text()) ?? '')
    }
    const databases = await indexedDB.databases()
    found.push(...databases.map(({ name }) => name ?? ''))
    return found.join('\n')
  })

const userOf = async (context: BrowserContext, baseURL: string) =>
  (await (await context.request.get(`${baseURL}/api/user/validate`)).json()).user as { id: string }

test('a link to a download asks the server once', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await page.goto('/app')
  await settle(page)
  const downloads = page.waitForEvent('download')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/api/export?format=json'
    document.body.append(link)
    link.click()
  })
  const file = JSON.parse(readFileSync(await (await downloads).path(), 'utf8'))
  expect(file).toHaveProperty('people')
  const { data } = await (await context.request.get(`${baseURL}/api/exports`)).json()
  expect(data).toHaveLength(1)
})

test('an app that was opened once starts without a network and says so', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await household(context, baseURL!)
  await page.goto('/app')
  await settle(page)

  const goOnline = await goOffline(context, page)
  await page.goto('/app?source=pwa')
  await expect(page.getByText(say('shell.offline'))).toBeVisible()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await expect(page.getByText('Emma Lindqvist').filter({ visible: true }).first()).toBeVisible()

  // From screen to screen, by the app's own links.
  await page
    .getByRole('link', { name: say('shell.nav.gifts'), exact: false })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/gifts$/)
  await expect(page.getByText('Celadon teapot').first()).toBeVisible()

  // A page that nobody has opened is not there, and the pages that are there are listed.
  await page.goto('/app/trash')
  await expect(page.getByRole('heading', { name: say('offline.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: say('gifts.list.title') })).toHaveAttribute(
    'href',
    '/app/gifts',
  )
  await speak(context, baseURL!, 'ar')
  await page.reload()
  await expect(page.getByRole('heading', { name: wordsOf('ar')('offline.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: wordsOf('ar')('shell.nav.dashboard') }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await speak(context, baseURL!, 'en')

  // When the network is back, the page loads by itself.
  await goOnline()
  await expect(page.getByRole('heading', { name: say('trash.title'), exact: true })).toBeVisible()
})

test('a shared tablet shows and keeps nothing of a user who signed out offline', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await signUp(context, baseURL!, 'Zephyrine Quillfeather')
  const { id } = await userOf(context, baseURL!)
  await household(context, baseURL!)
  await post(context, baseURL!, '/api/gifts', { name: 'Marzipan zeppelin' })
  const marks = [
    id,
    email,
    'Zephyrine',
    'Quillfeather',
    'Marzipan zeppelin',
    'Celadon',
    'Lindqvist',
    'half a secret',
  ]
  const expectNothing = async (where: string) => {
    const found = await everything(page)
    for (const mark of marks) expect(found.includes(mark), `${mark} ${where}`).toBe(false)
  }

  await page.goto('/app/gifts')
  await settle(page)
  await page.goto('/app/gifts/new')
  await page.getByLabel(say('gifts.form.name'), { exact: true }).fill('half a secret')
  await expect.poll(async () => (await everything(page)).includes('half a secret')).toBe(true)
  const before = await everything(page)
  for (const mark of [id, 'Zephyrine', 'Marzipan zeppelin']) expect(before, mark).toContain(mark)
  // Data that scripts can read holds no name and no address: only the id and the initials.
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(JSON.stringify({ id, initials: 'ZQ' }))

  const goOnline = await goOffline(context, page)
  await page.getByRole('button', { name: say('shell.signOut') }).click()
  await expect(page.getByRole('heading', { name: say('shell.signedOut') })).toBeVisible()
  await expectNothing('after signing out offline')
  await page.goto('/app/gifts')
  await expect(page.getByRole('heading', { name: say('offline.title') })).toBeVisible()
  await expect(page.getByText(say('offline.nothing'))).toBeVisible()
  await expectNothing('at the next start offline')

  // The first request that the server gets is the sign-out.
  await goOnline()
  await expect(page).toHaveURL(/\/login/)
  expect((await context.request.get(`${baseURL}/api/user/validate`)).status()).toBe(401)
  await expectNothing('on the sign-in page')

  await signUp(context, baseURL!, 'Liam Okafor')
  await page.goto('/app')
  await settle(page)
  await goOffline(context, page)
  await page.goto('/app/gifts')
  await expect(page.getByText(say('shell.offline'))).toBeVisible()
  await expectNothing('for the next person, offline')
})

test('signing out with a network empties the device, and the other windows follow', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await post(context, baseURL!, '/api/gifts', { name: 'Marzipan zeppelin' })
  await page.goto('/app/gifts')
  await settle(page)
  const other = await context.newPage()
  await other.goto('/app/people')
  await page.getByRole('button', { name: say('shell.signOut') }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(say('shell.logoutSuccess'), { exact: true })).toBeVisible()
  await expect(other).toHaveURL(/\/login/)
  expect(await keptAddresses(page)).toEqual([])
  expect(await everything(page)).not.toContain('Marzipan zeppelin')
})

test('a new version waits until no typed text can be lost', async ({ page, context, baseURL }) => {
  const file = resolve(import.meta.dirname, '../../public/sw.js')
  const built = readFileSync(file)
  await signUp(context, baseURL!)
  try {
    await page.goto('/app/gifts/new')
    await settle(page)
    await page.getByLabel(say('gifts.form.name'), { exact: true }).fill('Half a teapot')
    appendFileSync(file, '\n// another version')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await expect(page.getByText(say('pwa.update.title'))).toBeVisible()
    await expect(page.getByText(say('pwa.update.typing'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('pwa.update.reload') })).toHaveCount(0)
    await expect(page.getByLabel(say('gifts.form.name'), { exact: true })).toHaveValue('Half a teapot')

    await page
      .getByRole('link', { name: say('shell.nav.people'), exact: false })
      .first()
      .click()
    await expect(page).toHaveURL(/\/app\/people$/)
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: say('pwa.update.reload') }).click()
    await loaded
    await expect(page.getByText(say('pwa.update.title'))).toHaveCount(0)
    const waiting = () =>
      page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    await expect.poll(waiting).toBe(false)
  } finally {
    writeFileSync(file, built)
  }
})

test('the manifest names existing files and screens, in the browser’s language', async ({
  request,
  page,
  context,
  baseURL,
}) => {
  const answer = await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'ar' } })
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl', display: 'standalone', scope: '/' })
  expect(new Set(manifest.icons.map(({ purpose }: { purpose: string }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  )
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: unknown[] }) => icons),
  ] as { src: string; sizes: string }[]
  for (const { src, sizes } of pictures) {
    const picture = await (await request.get(src)).body()
    // Width and height are at a fixed place of every PNG.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes)
  }

  await signUp(context, baseURL!)
  const { action, params } = manifest.share_target
  const shared = new URLSearchParams({
    [params.title]: 'Celadon teapot',
    [params.text]: 'https://shop.example.org/teapot',
  })
  await page.goto(`${action}?${shared}`)
  const line = page.getByRole('textbox', { name: say('quickAdd.label') })
  await expect(line).toHaveValue('i: Celadon teapot https://shop.example.org/teapot')
  await line.press('Enter')
  await expect(page.getByText('Gift idea created', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Celadon teapot' })).toBeVisible()
  for (const { url } of manifest.shortcuts as { url: string }[])
    expect((await context.request.get(`${baseURL}${url}`)).status(), url).toBe(200)
})
