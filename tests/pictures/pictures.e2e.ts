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
