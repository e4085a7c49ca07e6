import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from '../support/journey'
import { complaints, post, signUp } from '../support/pages'

const photo = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The hosts that a page asks, other than ours. */
function strangers(page: Page, baseURL: string) {
  const asked: string[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(baseURL).origin) asked.push(url.href)
  })
  return asked
}

test('a person gets a photo, then a drawing, a gift a picture, and no page asks another host', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  const asked = strangers(page, baseURL!)
  await signUp(context, baseURL!)
  const elsewhere = 'https://shop.example/mug.jpg'
  const emma = await post(context, baseURL!, '/api/people', {
    name: 'Emma Lindqvist',
    relationship: 'family',
    avatarUrl: 'https://photos.example/emma.jpg',
  })
  const gift = await post(context, baseURL!, '/api/gifts', {
    name: 'Mug',
    personId: emma.id,
    status: 'planned',
    imageUrl: elsewhere,
  })
  const list = await post(context, baseURL!, '/api/wishlists', { name: 'Wishes' })
  await post(context, baseURL!, `/api/wishlists/${list.id}/items`, { name: 'Teapot', imageUrl: elsewhere })
  await post(context, baseURL!, '/api/gift-ideas', { title: 'Bowl', image: elsewhere, personId: emma.id })

  // A photo is cut to a square, and is the person's at once.
  await page.goto(`/app/people/${emma.id}/edit`)
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'emma.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(600, 900, '#cc8866'),
  })
  const cut = page.getByRole('dialog', { name: 'Fit the photo' })
  await cut.getByLabel('Zoom').press('ArrowRight', { delay: 100 })
  await cut.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/app/people/${emma.id}`)
  const face = page.locator('[data-slot=person-avatar] img').first()
  await expect(face).toHaveAttribute('src', /^\/api\/pictures\//)
  await expect.poll(() => face.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(512)

  // A drawing is chosen with the keyboard too.
  await page.goto(`/app/people/${emma.id}/edit`)
  await page.getByRole('button', { name: 'Choose a drawing' }).click()
  await page.getByRole('button', { name: 'Animals and plants' }).click()
  await page.getByRole('radio', { name: 'Fox' }).click()
  await page.getByRole('radio', { name: 'Fox' }).press('ArrowRight', { delay: 100 })
  await expect(page.getByRole('radio', { name: 'Frog' })).toBeChecked()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(`**/app/people/${emma.id}`)
  await expect(face).toHaveAttribute('src', '/faces/frog.svg')

  // A gift: a file that is no picture says so, a picture shows in the form and in the list.
  await page.goto(`/app/gifts/${gift.id}/edit`)
  await page.getByRole('button', { name: 'Picture' }).click()
  const file = page.getByLabel('Choose a picture')
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('This is not a picture that can be read')).toBeVisible()
  await file.setInputFiles({
    name: 'mug.png',
    mimeType: 'image/png',
    buffer: await photo(300, 200, '#3366cc'),
  })
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await page.waitForURL(`**/app/gifts/${gift.id}`)
  await page.goto('/app/gifts')
  await expect(page.locator('[data-slot=gift-thumb] img').first()).toHaveAttribute(
    'src',
    /^\/api\/pictures\//,
  )

  for (const path of [
    '/app/dashboard',
    '/app/people',
    '/app/gift-ideas',
    `/app/people/${emma.id}`,
    `/app/wishlists/${list.id}`,
    '/app/search?q=mug',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    const sources = await page.evaluate(() => [...document.images].map(image => image.src))
    expect(sources.filter(src => !src.startsWith(baseURL!) && !/^(?:data|blob):/.test(src))).toEqual([])
  }
  expect(asked).toEqual([])
  // The refused file is the only thing the browser complains about.
  expect(heard.filter(text => !/422/.test(text))).toEqual([])
})

test('an account gets a face, drawn with the keyboard and then as a photo, and it stands in the frame', async ({
  page,
  context,
  baseURL,
}) => {
  const heard = complaints(page)
  const asked = strangers(page, baseURL!)
  await signUp(context, baseURL!)
  await page.goto('/app/settings/account')
  const frame = page.getByRole('complementary', { name: 'Gift Tracker' })
  const inSidebar = frame.locator('[data-slot=person-avatar] img')
  const inRow = page.locator('[data-setting=picture] [data-slot=person-avatar] img')
  await expect(frame.locator('[data-slot=person-avatar]')).toBeVisible()
  await expect(inSidebar).toHaveCount(0)

  const drawings = page.getByRole('button', { name: 'Choose a drawing' })
  await drawings.press('Enter', { delay: 100 })
  await page.getByRole('radio', { name: 'Bob, Black, Glasses' }).click()
  await page.getByRole('radio', { name: 'Sky' }).press('Space', { delay: 100 })
  await expect(inRow).toHaveAttribute('src', '/faces/h-bob-black-2-sky-glasses.svg')
  await expect(inSidebar).toHaveCount(0)
  await page.locator('[data-setting=picture]').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(inSidebar).toHaveAttribute('src', '/faces/h-bob-black-2-sky-glasses.svg')
  await expect(drawings).toBeFocused()

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(600, 900, '#cc8866'),
  })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(inSidebar).toHaveAttribute('src', /^\/api\/pictures\//)
  await expect.poll(() => inSidebar.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(512)

  // A phone has it in its header and in the sheet of everything else.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app')
  const header = page.getByRole('link', { name: 'Settings' }).locator('img')
  await expect(header).toHaveAttribute('src', /^\/api\/pictures\//)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'More' }).locator('[data-slot=person-avatar] img')
  await expect(sheet).toHaveAttribute('src', /^\/api\/pictures\//)
  await page.keyboard.press('Escape')

  await page.goto('/app/settings/account')
  await page.locator('[data-setting=picture]').getByRole('button', { name: 'Remove' }).click()
  await expect(page.locator('[data-setting=picture]').getByText('Saved')).toBeVisible()
  await expect(inRow).toHaveCount(0)
  await page.goto('/app')
  await expect(
    page.getByRole('link', { name: 'Settings' }).locator('[data-slot=person-avatar]'),
  ).toBeVisible()
  await expect(header).toHaveCount(0)
  expect(asked).toEqual([])
  expect(heard).toEqual([])
})
