import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { todayIn } from '@/lib/core/calendar'
import { test } from '../support/journey'
import { complaints, emailOf, password, post, signUp, zone } from '../support/pages'
import { wordsOf } from '../support/words'

const say = wordsOf('en')
const fixtures = join(import.meta.dirname, '../transfers/fixtures')

/** An address book of six, four of them with a birthday. */
const contacts = {
  name: 'maya-contacts.vcf',
  mimeType: 'text/vcard',
  buffer: Buffer.from(
    [
      ['Emma Lindqvist', '1992-12-02'],
      ['Samuel Okafor', '1961-03-08'],
      ['Ruth Okafor', '--0719'],
      ['Ingrid Sørensen-Castellanos', null],
      ['Theo Lindqvist', '2018-08-04'],
      ['Front desk', null],
    ]
      .map(([name, day]) =>
        ['BEGIN:VCARD', 'VERSION:4.0', `FN:${name}`, ...(day ? [`BDAY:${day}`] : []), 'END:VCARD'].join(
          '\r\n',
        ),
      )
      .join('\r\n'),
  ),
}

const peopleOf = async (page: Page) => {
  const answer = await page.request.get('/api/people?limit=200')
  return (
    (await answer.json()) as { data: { name: string; birthday: string | null; avatarUrl: string | null }[] }
  ).data
}

/** Presses Tab until the wanted element has the focus; fails when it is never reached. */
async function tabTo(page: Page, what: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 60; presses++) {
    if (await what.evaluate(element => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reached it')
}

test('sign-up leads through a contacts file and holidays to a dashboard with countdowns', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.goto('/register')
  await page.getByLabel(say('accounts.name')).fill('Maya Okafor')
  await page.getByLabel(say('accounts.email')).fill(emailOf('onboarding'))
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await page.getByLabel(say('accounts.confirmPassword'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts.createAccount') }).click()
  await expect(page).toHaveURL(/\/onboarding$/)
  const skip = page.getByRole('link', { name: say('onboarding.skip') })
  await expect(skip).toBeVisible()

  await page.locator('input[type=file]').last().setInputFiles(contacts)
  const list = page.getByRole('region', { name: say('onboarding.list.people') })
  await expect(list).toBeVisible()
  const rows = list.getByRole('listitem')
  const ticked = list.getByRole('checkbox', { checked: true })
  // People with a birthday are ticked, and nobody else.
  await expect(rows).toHaveCount(6)
  await expect(ticked).toHaveCount(4)
  // The skip button is hidden while somebody is ticked.
  await expect(skip).toBeHidden()
  for (const row of await rows.filter({ hasText: say('onboarding.list.noBirthday') }).all())
    await expect(row.getByRole('checkbox')).not.toBeChecked()
  await list.getByRole('button', { name: say('onboarding.list.selectAll') }).click()
  const everybody = await rows.count()
  await rows.first().getByRole('checkbox').click()
  await rows.nth(1).getByRole('combobox').selectOption('family')
  // The circle of a row opens the drawings.
  const circle = rows.nth(1).getByRole('button')
  await circle.click()
  await page.getByRole('radio', { name: 'Bob, Black, Glasses' }).click()
  await page.getByRole('button', { name: say('onboarding.list.useFace') }).click()
  await expect(circle).toBeFocused()
  await expect(circle.locator('img')).toHaveAttribute('src', '/faces/h-bob-black-2-mint-glasses.svg')
  await expect(ticked).toHaveCount(everybody - 1)

  // A reload loses none of it.
  await page.reload()
  await expect(ticked).toHaveCount(everybody - 1)
  await expect(rows.nth(1).getByRole('combobox')).toHaveValue('family')
  await expect(circle.locator('img')).toHaveAttribute('src', '/faces/h-bob-black-2-mint-glasses.svg')
  await page.getByRole('button', { name: say('onboarding.add', { count: everybody - 1 }) }).click()
  await expect(page).toHaveURL(/step=next/)
  const added = await peopleOf(page)
  expect(added).toHaveLength(everybody - 1)
  expect(added.flatMap(({ avatarUrl }) => avatarUrl ?? [])).toEqual(['face:h-bob-black-2-mint-glasses'])

  // A returning user continues at the same step.
  await page.goto('/onboarding')
  await expect(page.getByRole('heading', { name: say('onboarding.next.title') })).toBeVisible()
  const keep = page.getByRole('checkbox', { name: say('occasions.holidays.mothersDay') })
  const amount = page.getByLabel(say('budgets.empty.amount', { year: todayIn(zone, new Date()).slice(0, 4) }))
  await keep.click()
  await amount.fill('800')
  await expect(skip).toBeHidden()

  // A reload loses nothing here either, and one button saves everything.
  await page.reload()
  await expect(keep).toBeChecked()
  await expect(amount).toHaveValue('800.00')
  await page.getByRole('button', { name: say('onboarding.next.finish') }).click()
  await expect(page).toHaveURL(/\/app$/)
  const budgets = (await (await page.request.get('/api/budgets')).json()).data
  expect(budgets).toMatchObject([{ amount: 800, period: 'yearly', countsEverything: true }])
  const preferences = await (await page.request.get('/api/preferences')).json()
  expect(preferences.defaultBudgetId).toBe(budgets[0].id)
  await expect(page.getByText(say('dashboard.start.title'))).toBeVisible()
  const mothersDay = page.getByText(say('occasions.holidays.mothersDay'))
  await expect(mothersDay.filter({ visible: true }).first()).toBeVisible()
  expect(heard).toEqual([])
})

test('names are typed and added with the keyboard alone', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await page.goto('/onboarding')
  const contacts = page.getByRole('radio', { name: say('onboarding.people.contacts') })
  await tabTo(page, contacts)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: say('onboarding.people.names') })).toBeChecked()
  await tabTo(page, page.getByLabel(say('onboarding.names.label')))
  await page.keyboard.type('Emma Dec 2, Dad Mar 8\nNoah Bennett')
  await expect(
    page.getByRole('checkbox', { name: say('onboarding.list.take', { name: 'Emma' }) }),
  ).toBeChecked()
  // A name tells who somebody is, and the user can change that.
  const whoIs = (name: string) =>
    page.getByRole('combobox', { name: say('onboarding.list.relationshipOf', { name }) })
  await expect(whoIs('Dad')).toHaveValue('family')
  await expect(whoIs('Emma')).toHaveValue('other')
  await tabTo(
    page,
    page.getByRole('checkbox', { name: say('onboarding.list.take', { name: 'Noah Bennett' }) }),
  )
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: say('onboarding.add', { count: 2 }) }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('onboarding.next.title') })).toBeVisible()
  expect((await peopleOf(page)).map(({ name, birthday }) => [name, birthday])).toEqual([
    ['Dad', '--03-08'],
    ['Emma', '--12-02'],
  ])
  await tabTo(page, page.getByRole('button', { name: say('onboarding.next.finish') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app$/)
})

test('a calendar brings its birthdays, and a broken file is named', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await page.goto('/onboarding')
  await page.getByText(say('onboarding.people.calendar'), { exact: true }).click()
  const broken = { name: 'notes.ics', mimeType: 'text/calendar', buffer: Buffer.from('nothing of the kind') }
  await page.locator('input[type=file]').last().setInputFiles(broken)
  await expect(page.getByText(say('transfers.reason.noEvents'))).toBeVisible()
  await page.locator('input[type=file]').last().setInputFiles(join(fixtures, 'birthdays-google.ics'))
  const ticked = page.getByRole('checkbox', { checked: true })
  await expect(ticked.first()).toBeVisible()
  const count = await ticked.count()
  await page.getByRole('button', { name: say('onboarding.add', { count }) }).click()
  await expect(page).toHaveURL(/step=next/)
  expect((await peopleOf(page)).filter(({ birthday }) => birthday)).toHaveLength(count)
})

test('everything can be skipped', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await page.goto('/onboarding')
  await page.getByRole('link', { name: say('onboarding.skip') }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText(say('dashboard.start.title'))).toBeVisible()
})

test('the first steps stay on the dashboard after a gift, until they are hidden', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await post(context, baseURL!, '/api/gifts', { name: 'Celadon teapot', status: 'idea' })
  await page.goto('/app')
  await expect(page.getByText(say('dashboard.start.title'))).toBeVisible()
  await expect(page.getByText(say('dashboard.start.progress', { done: 1, total: 3 })).first()).toBeVisible()
  await page.getByRole('button', { name: say('dashboard.start.hide') }).click()
  await expect(page.getByText(say('dashboard.start.title'))).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: say('dashboard.week.title'), exact: true })).toBeVisible()
  await expect(page.getByText(say('dashboard.start.title'))).toHaveCount(0)
})

test('a sample family opens beside the account and leads back to it', async ({ page, context, baseURL }) => {
  await signUp(context, baseURL!)
  await page.goto('/onboarding')
  await page.getByText(say('onboarding.people.sample'), { exact: true }).click()
  await page.getByRole('button', { name: say('onboarding.sample.open') }).click()
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText(say('samples.banner'))).toBeVisible()
  expect(await peopleOf(page)).toHaveLength(9)
  await page.getByRole('button', { name: say('samples.back') }).click()
  await expect(page.getByText(say('dashboard.start.title'))).toBeVisible()
  await expect(page.getByText(say('samples.banner'))).toHaveCount(0)
  expect(await peopleOf(page)).toHaveLength(0)
})

test('the first minutes fit a small phone in Arabic without scrolling sideways', async ({
  page,
  context,
  baseURL,
}) => {
  await signUp(context, baseURL!)
  await context.addCookies([{ name: 'NEXT_LOCALE', value: 'ar', url: baseURL! }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/onboarding')
  await page.locator('input[type=file]').last().setInputFiles(contacts)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.goto('/onboarding?step=next')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
