import { expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { test } from '../support/journey'
import { post, signUp } from '../support/pages'

test('gift tags are printed with names, and never with what is inside', async ({
  context,
  page,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  const make = (path: string, data: object) => post(context, baseURL!, path, data)
  const emma = await make('/api/people', { name: 'Emma Lindqvist', relationship: 'friend' })
  const feast = await make('/api/occasions', {
    name: 'Christmas',
    type: 'christmas',
    date: '2031-12-25',
    peopleIds: [emma.id],
  })
  await make('/api/gifts', {
    name: 'Celadon teapot',
    personId: emma.id,
    occasionId: feast.id,
    status: 'wrapped',
  })
  await page.goto(`/app/gifts/tags?occasionId=${feast.id}`)
  await expect(page.getByText('Celadon teapot')).toBeVisible()
  await page.getByLabel('Fill the sheet with blank tags').check()
  for (const [paper, tags, size] of [
    ['a4', 8, [595, 842]],
    ['letter', 10, [612, 792]],
  ] as const) {
    await page.getByLabel('Paper', { exact: true }).selectOption(paper)
    await expect(page.locator('[data-slot=gift-tag]')).toHaveCount(tags)
    const file = await getDocumentProxy(
      new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
    )
    expect(file.numPages).toBe(1)
    const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 })
    expect([Math.round(width), Math.round(height)]).toEqual(size)
    const { text } = await extractText(file, { mergePages: true })
    expect(text).toContain('Emma Lindqvist')
    expect(text).not.toContain('teapot')
  }
})
