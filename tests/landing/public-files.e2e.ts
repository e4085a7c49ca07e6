import { expect, type Page } from '@playwright/test'
import { directionOf, locales } from '@/lib/i18n/locales'
import { test } from '../support/journey'
import { emailOf, password } from '../support/pages'
import { wordsOf } from '../support/words'

const pages = [
  '/',
  '/help',
  '/developers',
  '/contact',
  '/contact/thanks',
  '/login',
  '/register',
  '/forgot-password',
  '/offline',
]

/** Collects what the policy of a page's answer refuses. */
async function refusals(page: Page): Promise<string[]> {
  const heard: string[] = []
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) heard.push(message.text())
  })
  await page.exposeFunction('refused', (what: string) => heard.push(what))
  await page.addInitScript(() => {
    const { refused } = window as unknown as { refused(what: string): void }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      refused(`${violatedDirective} ${blockedURI}`),
    )
  })
  return heard
}

const policyOf = (headers: Record<string, string>) =>
  /script-src ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1]

for (const locale of locales)
  test(`every public page in ${locale} runs under hashes of its own scripts and refuses none of them`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, locale })
    const page = await context.newPage()
    const heard = await refusals(page)
    for (const path of pages) {
      const answer = await page.goto(path)
      expect(policyOf(answer!.headers()), path).toMatch(/^'self'(?: 'sha256-[\w+/=]+')+$/)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html'), path).toHaveAttribute('lang', new RegExp(`^${locale}`))
      await expect(page.locator('html'), path).toHaveAttribute('dir', directionOf(locale))
      // Set by the first script. The page without a network names only a theme that was chosen.
      if (path !== '/offline') await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'light')
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    }
    expect(heard).toEqual([])
    await context.close()
  })

test('the public pages are whole without scripts, in the language and theme of the cookies', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  await context.addCookies([
    { name: 'NEXT_LOCALE', value: 'ar', url: baseURL! },
    { name: 'theme', value: 'dark', url: baseURL! },
  ])
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', message => heard.push(message.text()))
  for (const path of pages.filter(path => path !== '/offline')) {
    await page.goto(path)
    for (const [name, value] of [
      ['lang', 'ar'],
      ['dir', 'rtl'],
      ['data-theme', 'dark'],
    ] as const)
      await expect(page.locator('html'), path).toHaveAttribute(name, value)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  }
  expect(heard.filter(text => /content security policy/i.test(text))).toEqual([])
  // A link to another language works without scripts, and the choice stays.
  await page.goto('/?lng=fr')
  await page.goto('/help')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await context.close()
})

test('no script that somebody else wrote into a public page runs', async ({ page }) => {
  const heard = await refusals(page)
  await page.route('/login', async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('</body>', '<script>window.planted = true</script></body>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/login')
  await expect(page.getByLabel(wordsOf('en')('accounts.password'), { exact: true })).toBeVisible()
  await expect.poll(() => heard.some(text => text.startsWith('script-src-elem inline'))).toBe(true)
  expect(await page.evaluate(() => 'planted' in window)).toBe(false)
})

test('a visitor signs up and in on pages that are files, and then no longer gets the files', async ({
  page,
  context,
}) => {
  const say = wordsOf('en')
  const heard = await refusals(page)
  const email = emailOf('files')
  await page.goto('/register')
  await page.getByLabel(say('accounts.name'), { exact: true }).fill('Maya Okafor')
  await page.getByLabel(say('accounts.email'), { exact: true }).fill(email)
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await page.getByLabel(say('accounts.confirmPassword'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts.createAccount') }).click()
  await page.waitForURL(url => url.pathname !== '/register')
  await page.goto('/')
  await expect(page.getByRole('link', { name: say('landing.open') }).first()).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/app/)
  await context.clearCookies()
  const answer = await page.goto('/login')
  expect(policyOf(answer!.headers())).toContain('sha256-')
  await page.getByLabel(say('accounts.email'), { exact: true }).fill(email)
  await page.getByLabel(say('accounts.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts.signIn'), exact: true }).click()
  await expect(page).toHaveURL(/\/app|\/onboarding/)
  expect(heard).toEqual([])
})
