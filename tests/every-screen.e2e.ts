import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { complaints, household, signUp, speak } from './support/pages'

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
  '/app/budgets/trends',
  '/app/budgets/insights',
  '/app/budgets/forecast',
  '/app/budgets/currencies',
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
  '/app/trash',
  '/app/settings',
  '/app/nowhere',
]

/** Opens a screen and waits until it is itself: loaded, hydrated, its fonts there. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  // A list of wishes listens for news as long as it is open, so its network is never idle.
  const listens = path.startsWith('/app/wishlists/')
  await page.waitForLoadState(listens ? 'load' : 'networkidle')
  if (listens) await page.waitForTimeout(1500)
  await expect(page.locator('h1:visible').first()).toBeVisible()
}

async function seriousFaults(page: Page, rules: string[] | null) {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  const { violations } = await (rules
    ? axe.withRules(rules)
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(node => node.target.join(' '))
          .slice(0, 3)
          .join(' | ')}`,
    )
}

async function furnished(context: BrowserContext, baseURL: string) {
  await signUp(context, baseURL)
  return screens(await household(context, baseURL))
}

/** By how much a screen is wider than the narrowest phone. */
async function excess(page: Page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return over > 0 ? [`scrolls sideways by ${over} px`] : []
}

/** Looks at the screens that belong to a share of the work and tells what is wrong with which. */
async function lookAt(
  share: number,
  context: BrowserContext,
  baseURL: string,
  look: (page: Page) => Promise<string[]>,
) {
  const found: Record<string, string[]> = {}
  const page = await context.newPage()
  const heard = complaints(page)
  const at = async (path: string) => {
    await visit(page, path)
    const faults = await look(page)
    faults.push(...heard.splice(0).filter(text => !(path.includes('nowhere') && /404/.test(text))))
    if (faults.length) found[path] = faults
  }
  const mine = (_: string, index: number) => index % shares === share
  for (const path of open.filter(mine)) await at(path)
  for (const path of (await furnished(context, baseURL)).filter(mine)) await at(path)
  return found
}

// The longest journeys of all: the workers share them. What a service worker does is not looked at here.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ serviceWorkers: 'block' })
const shares = 2

for (let share = 0; share < shares; share++) {
  test(`every screen is free of serious accessibility faults and of complaints, in the light and in the dark, and fits the narrowest phone (${share + 1} of ${shares})`, async ({
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: 'light', url: baseURL! }])
    const found = await lookAt(share, context, baseURL!, async page => {
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', 'light')
      const faults = await seriousFaults(page, null)
      // The dark has the same structure in other colours.
      await page.addStyleTag({ content: '* { transition: none !important }' })
      await html.evaluate(element => element.setAttribute('data-theme', 'dark'))
      faults.push(...(await seriousFaults(page, ['color-contrast'])).map(fault => `in the dark: ${fault}`))
      const wide = page.viewportSize()!
      await page.setViewportSize({ width: 320, height: 720 })
      faults.push(...(await excess(page)))
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
      serviceWorkers: 'block',
    })
    await speak(context, baseURL!, 'ar')
    const found = await lookAt(share, context, baseURL!, async page => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const faults = await seriousFaults(page, ['button-name', 'link-name', 'label', 'target-size'])
      return [...faults, ...(await excess(page))]
    })
    await context.close()
    expect(found).toEqual({})
  })
}

test('a page drawn for somebody who chose the dark is dark from its first byte', async ({
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
