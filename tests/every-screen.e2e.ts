import { type BrowserContext, expect, type Page } from '@playwright/test'
import { seriousFaults } from './support/axe'
import { behindBars } from './support/focus'
import { test } from './support/journey'
import { complaints, giftNames, household, post, signUp, speak } from './support/pages'
import { outOfReach, sameNames, smallTargets } from './support/reach'
import { settled, settles } from './support/settled'

const open = [
  '/',
  '/help',
  '/developers',
  '/contact',
  '/contact/thanks',
  '/login',
  '/register',
  '/forgot-password',
  '/invitations/nobody-made-this',
  '/nowhere',
]
const screens = ({
  person,
  occasion,
  gift,
  budget,
  expense,
  family,
  wishlist,
  givenList,
  token,
}: Awaited<ReturnType<typeof household>>) => [
  '/onboarding',
  '/onboarding?step=people',
  '/app',
  '/app/gifts',
  '/app/gifts?view=board',
  '/app/gifts?view=cards',
  '/app/gift-ideas',
  '/app/recommendations',
  `/app/recommendations?personId=${person}&occasion=birthday&max=60`,
  '/app/gift-ideas?isFavorite=true&view=table',
  '/app/tracking',
  '/app/tracking?view=board',
  '/app/gifts/new',
  `/app/gifts/${gift}`,
  `/app/gifts/${gift}/edit`,
  '/app/people',
  '/app/people?view=cards',
  '/app/people/new',
  `/app/people/${person}`,
  `/app/people/${person}/edit`,
  '/app/occasions',
  '/app/occasions?view=month',
  '/app/occasions?view=year',
  '/app/occasions/new',
  '/app/occasions/holidays',
  '/app/budgets',
  '/app/budgets/spending',
  '/app/budgets/spending?category=jewelry',
  '/app/budgets/categories',
  '/app/budgets/forecast',
  '/app/settings/currencies',
  '/app/gift-cards',
  '/app/billing',
  '/app/reminders',
  '/app/reminders/rules',
  '/app/reminders/templates',
  '/app/reminders/new',
  `/app/reminders/new?giftId=${gift}`,
  '/app/gifts/tags',
  '/app/reports',
  '/app/analytics',
  '/app/analytics?span=custom',
  '/app/advanced-analytics',
  '/app/budgets/new',
  `/app/budgets/${budget}`,
  `/app/budgets/${budget}/edit`,
  '/app/expenses/new',
  `/app/expenses/${expense}`,
  `/app/occasions/${occasion}`,
  `/app/occasions/${occasion}?view=status`,
  `/app/occasions/${occasion}?view=shopping`,
  `/app/occasions/${occasion}?view=wrap`,
  '/app/families',
  '/app/draws',
  '/app/social',
  '/app/social/shopping',
  `/app/families/${family}`,
  '/app/wishlists',
  '/app/wishlists?tab=giving',
  '/app/wishlists/new',
  `/app/wishlists/${wishlist}`,
  `/app/wishlists/${wishlist}?as=giver`,
  `/app/wishlists/${wishlist}/share`,
  `/app/wishlists/${wishlist}/settings`,
  `/app/wishlists/${wishlist}/statistics`,
  `/app/wishlists/${wishlist}/activity`,
  `/app/wishlists/${wishlist}/collaborators`,
  `/app/wishlists/${givenList}`,
  `/w/${token}`,
  '/app/search?q=teapot',
  '/app/data',
  '/app/integrations',
  '/app/data?tab=backup',
  '/app/data?tab=recovery',
  '/app/notifications',
  '/app/notifications?filter=pinned',
  '/app/notifications/preferences',
  '/app/trash',
  '/app/settings',
  '/app/settings/account',
  '/app/settings/webhooks',
  '/app/settings/privacy',
  '/app/nowhere',
]

/** Opens a screen and waits until it is complete. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

async function furnished(context: BrowserContext, baseURL: string) {
  await signUp(context, baseURL)
  const home = await household(context, baseURL)
  // A name so short that its link is the smallest target of its row.
  await post(context, baseURL, '/api/gifts', {
    name: 'Ant',
    personId: home.person,
    status: 'planned',
    isFavorite: true,
  })
  return [...screens(home), ...(await longPlan(context, baseURL, home.person))]
}

const longName = 'Hand-thrown celadon teapot with two cups'

/** A plan with long names and large amounts, where rows run out of room first. */
async function longPlan(context: BrowserContext, baseURL: string, other: string) {
  const person = await post(context, baseURL, '/api/people', {
    name: 'Bartholomew Featherstonehaugh-Cholmondeley',
    relationship: 'family',
    birthday: '1950-12-20',
  })
  const occasion = await post(context, baseURL, '/api/occasions', {
    name: 'Christmas at Grandmother Featherstonehaugh’s',
    date: '2030-12-25',
    type: 'christmas',
    budget: 1234.5,
    peopleIds: [other, person.id],
  })
  for (const status of ['idea', 'planned', 'purchased'])
    await post(context, baseURL, '/api/gifts', {
      name: longName,
      personId: person.id,
      occasionId: occasion.id,
      price: 1234.5,
      status,
    })
  const plan = `/app/occasions/${occasion.id}`
  return [plan, `${plan}?view=status`, `${plan}?view=shopping`, `/app/people/${person.id}`]
}

/** Tablets and laptops, between the phone and the wide desktop. */
const widths = [768, 820, 1024, 1180, 1280]
/** The narrowest of those at which the layout changes. Long German words are measured at all of them. */
const narrowest = [768, 1024]

/** Elements out of reach at these widths, with the width, and what else is looked for. */
async function beyondReach(
  page: Page,
  at: readonly number[],
  more: (page: Page) => Promise<string[]> = async () => [],
) {
  const before = page.viewportSize()!
  const faults: string[] = []
  for (const width of at) {
    await page.setViewportSize({ width, height: 3000 })
    // A frame for the width, one for what the page measures in it, and one that shows that.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    })
    const found = [...(await outOfReach(page)), ...(await more(page))]
    faults.push(...found.map(fault => `at ${width} px: ${fault}`))
  }
  await page.setViewportSize(before)
  return faults
}

/** How much wider a screen is than the narrowest phone. */
async function excess(page: Page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`scrolls sideways by ${over} px`] : []
}

/** Visits the screens of one share of the work, and reports the faults of each. */
async function lookAt(
  share: number,
  context: BrowserContext,
  baseURL: string,
  look: (page: Page) => Promise<string[]>,
) {
  const found: Record<string, string[]> = {}
  const page = await context.newPage()
  await settles(page)
  // What moves is not measured on its way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const heard = complaints(page)
  const at = async (path: string) => {
    await visit(page, path)
    const faults = await look(page)
    faults.push(...heard.splice(0).filter(text => !(path.includes('nowhere') && /404/.test(text))))
    if (path.startsWith('/app') && (await page.title()) === 'Gift Tracker')
      faults.push('has no title of its own')
    if (faults.length) found[path] = faults
  }
  const mine = (_: string, index: number) => index % shares === share
  for (const path of open.filter(mine)) await at(path)
  for (const path of (await furnished(context, baseURL)).filter(mine)) await at(path)
  return found
}

// The longest journeys of all, so the workers share them.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })
const shares = 2

for (let share = 0; share < shares; share++) {
  test(`every screen is free of serious accessibility faults and of complaints, in the light and in the dark, fits the narrowest phone, names every button once, and hides no focus (${share + 1} of ${shares})`, async ({
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'light', url: baseURL! }])
    const found = await lookAt(share, context, baseURL!, async page => {
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', 'light')
      const faults = await seriousFaults(page)
      faults.push(...(await sameNames(page, [...giftNames, longName])))
      // The dark theme has the same structure in other colours.
      await page.addStyleTag({ content: '* { transition: none !important }' })
      await html.evaluate(element => element.setAttribute('data-theme', 'dark'))
      faults.push(...(await seriousFaults(page, ['color-contrast'])).map(fault => `in the dark: ${fault}`))
      const wide = page.viewportSize()!
      await page.setViewportSize({ width: 320, height: 720 })
      faults.push(...(await excess(page)))
      // A laptop at 200 %, where bars cover the most.
      await page.setViewportSize({ width: 640, height: 400 })
      faults.push(...(await behindBars(page)))
      await page.setViewportSize(wide)
      return faults
    })
    expect(found).toEqual({})
  })

  test(`every screen reads from right to left in Arabic on the narrowest phone, without faults and without complaints (${share + 1} of ${shares})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 320, height: 720 },
      isMobile: true,
      hasTouch: true,
    })
    await speak(context, baseURL!, 'ar')
    const found = await lookAt(share, context, baseURL!, async page => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const faults = await seriousFaults(page, ['button-name', 'link-name', 'label', 'target-size'])
      return [...faults, ...(await excess(page)), ...(await beyondReach(page, narrowest))]
    })
    await context.close()
    expect(found).toEqual({})
  })

  test(`long German words keep every control in reach, and large enough, from a tablet to a laptop (${share + 1} of ${shares})`, async ({
    context,
    baseURL,
  }) => {
    await speak(context, baseURL!, 'de')
    expect(await lookAt(share, context, baseURL!, page => beyondReach(page, widths, smallTargets))).toEqual(
      {},
    )
  })
}

test('a page for a reader who chose the dark theme is dark from its first byte', async ({
  context,
  page,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL! }])
  for (const path of ['/', '/login', '/nowhere']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  }
})
