import { readdirSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '../support/journey'
import { signUp } from '../support/pages'
import { wordsOf } from '../support/words'

const say = wordsOf('en')
const unknown = '01985b2e-0000-7000-8000-000000000000'

/** Every page of one record: `/app/gifts/[giftId]/edit`. */
const paths = readdirSync('app/app', { recursive: true })
  .map(String)
  .filter(file => /^[a-z].*\[\w+\].*page\.tsx$/.test(file))
  .map(file => `/app/${file.replace(/\/page\.tsx$/, '').replace(/\[\w+\]/g, unknown)}`)

test('a record that does not exist has a page that says so, and a title', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(say('shell.notFound.title'))
    // A form is called by what it does, every other page by its record.
    await expect(page, path).not.toHaveTitle(/^Gift Tracker$/)
  }
  await page.goto('/w/nobody-ever-made-this-link')
  await expect(page).toHaveTitle(new RegExp(say('shared.missingTitle')))
})
