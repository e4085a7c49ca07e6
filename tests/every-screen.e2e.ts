import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
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
/** Structure is looked at once; the dark has other colours, Arabic other words and another direction. */
const looks = [
  { name: 'light', locale: 'en', theme: 'light', rules: null },
  { name: 'dark', locale: 'en', theme: 'dark', rules: ['color-contrast'] },
  {
    name: 'Arabic',
    locale: 'ar',
    theme: 'light',
    rules: ['button-name', 'link-name', 'label', 'target-size'],
  },
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
  const axe = new AxeBuilder({ page })
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

// The longest journeys of all: they share the two workers.
test.describe.configure({ mode: 'parallel' })

for (const { name, locale, theme, rules } of looks) {
  test(`every screen is free of serious accessibility faults and of complaints in ${name}`, async ({
    context,
    baseURL,
  }) => {
    test.setTimeout(900_000)
    await speak(context, baseURL!, locale as Locale)
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL! }])
    const found: Record<string, string[]> = {}
    const look = async (path: string) => {
      const page = await context.newPage()
      const heard = complaints(page)
      await visit(page, path)
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      const faults = [
        ...(await seriousFaults(page, rules)),
        ...heard.filter(text => !(path.includes('nowhere') && /404/.test(text))),
      ]
      if (faults.length) found[path] = faults
      await page.close()
    }
    for (const path of open) await look(path)
    for (const path of await furnished(context, baseURL!)) await look(path)
    expect(found).toEqual({})
  })
}

test('no screen scrolls sideways on a phone, not even on the narrowest', async ({ browser, baseURL }) => {
  test.setTimeout(900_000)
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 320, height: 720 },
    isMobile: true,
    hasTouch: true,
  })
  const paths = [...open, ...(await furnished(context, baseURL!))]
  const page = await context.newPage()
  const wide: string[] = []
  for (const path of paths) {
    await visit(page, path)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (over > 0) wide.push(`${path} by ${over} px`)
  }
  expect(wide).toEqual([])
  await context.close()
})
