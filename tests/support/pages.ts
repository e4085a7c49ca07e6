import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Locale } from '@/lib/i18n/locales'
import { hydrated } from './journey'

export const password = 'correct horse battery'

/** The time zone of every browser of a journey, and so of the account made in it. */
export const zone = 'Europe/Berlin'

let count = 0
export const emailOf = (name: string) => `${name}.${process.pid}.${Date.now()}.${++count}@example.org`

/** Signs up without the screens, for journeys that begin later. Afterwards the browser holds the session. */
export async function signUp(context: BrowserContext, baseURL: string, name = 'Maya Okafor') {
  const email = emailOf('maya')
  const { csrfToken } = await (await context.request.get(`${baseURL}/api/auth/csrf`)).json()
  const answer = await context.request.post(`${baseURL}/api/auth/callback/register`, {
    headers: { origin: baseURL },
    form: { csrfToken, email, password, name, timezone: zone, remember: 'true', json: 'true' },
  })
  expect(answer.ok()).toBe(true)
  return email
}

/** Signs out by the button of an English page, also of one that another site has just led to. */
export async function signOut(page: Page) {
  await hydrated(page)
  const button = page.getByRole('button', { name: 'Sign out', exact: true }).first()
  // The frame may come to life after what it frames.
  await expect
    .poll(() => button.evaluate(one => Object.keys(one).some(key => key.startsWith('__reactFiber'))))
    .toBe(true)
  await button.click()
  await expect(page).toHaveURL(/\/login/)
  await hydrated(page)
}

/** A write as the signed-in browser sends it. */
export async function post<Made = { id: string }>(
  context: BrowserContext,
  baseURL: string,
  path: string,
  data: object,
): Promise<Made> {
  const answer = await context.request.post(`${baseURL}${path}`, { headers: { origin: baseURL }, data })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return answer.json()
}

export const speak = (context: BrowserContext, baseURL: string, locale: Locale) =>
  context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url: baseURL }])

/**
 * Collects a page's complaints: errors, hydration warnings, refused scripts. They are printed too, because a journey that
 * fails before it asks for them would not name the cause.
 */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  const hear = (text: string) => {
    heard.push(text)
    console.log(`${page.url()} complains: ${text}`)
  }
  page.on('console', message => {
    if (message.type() === 'error' || /hydrat/i.test(message.text())) hear(message.text())
  })
  page.on('pageerror', error => hear(String(error.stack ?? error)))
  page.on('requestfailed', request => {
    const why = request.failure()?.errorText
    // A page that is left ends its requests.
    if (why !== 'net::ERR_ABORTED') console.log(`${page.url()} could not load ${request.url()}: ${why}`)
  })
  return heard
}

/** What the gifts of the household are called. There are several of each. */
export const giftNames = ['Celadon teapot', 'Wool running socks', 'Nordic bread book', '茶壶套装']

/** A small household: people of several scripts, occasions with and without plans, gifts in every stage. */
export async function household(context: BrowserContext, baseURL: string) {
  const make = <Made>(path: string, data: object) => post<Made & { id: string }>(context, baseURL, path, data)
  const names = ['Emma Lindqvist', 'Grandma Adaeze', '田中 由紀', 'ليلى حداد', '김민준']
  const people = []
  for (const [index, name] of names.entries()) {
    people.push(
      await make('/api/people', {
        name,
        relationship: index % 2 ? 'friend' : 'family',
        birthday: index === 3 ? '--03-08' : `19${60 + index * 7}-12-0${index + 1}`,
        interests: ['Ceramics', 'Trail running'],
        allergies: index === 0 ? ['hazelnuts', 'wool'] : [],
        notes: 'Prefers handmade over new.',
        sizes: { shoe: '39' },
        phone: '+46 70 555 01 42',
      }),
    )
  }
  const { data } = await make<{ data: { id: string }[] }>('/api/occasions/holidays', {
    keys: ['christmas', 'mothersDay'],
    peopleIds: people.map(person => person.id),
  })
  const christmas = data[0]!.id
  await make('/api/occasions', { name: 'New flat', date: '2031-01-17', type: 'housewarming', budget: 60 })
  const stages = ['idea', 'planned', 'purchased', 'wrapped', 'given'] as const
  const gifts = []
  for (let index = 0; index < 12; index++) {
    gifts.push(
      await make('/api/gifts', {
        name: giftNames[index % giftNames.length],
        personId: people[index % 4]!.id,
        occasionId: christmas,
        price: 12.5 * (index + 1),
        status: stages[index % 5],
        isFavorite: index % 3 === 0,
        store: index % 2 ? 'Corner shop' : null,
        tags: ['winter'],
      }),
    )
  }
  await make('/api/gifts', { name: 'Silk scarf', direction: 'received', personId: people[1]!.id })
  const family = await make('/api/families', { name: 'The Okafors' })
  await make(`/api/families/${family.id}/profiles`, { name: 'Kit', kind: 'child', birthday: '2021-03-09' })
  await make(`/api/families/${family.id}/members`, { role: 'admin' })
  const budget = await make('/api/budgets', {
    name: 'Christmas',
    amount: 300,
    period: 'custom',
    occasionId: christmas,
    startDate: '2026-01-01',
    description: 'For everybody at the table.',
    priority: 'high',
    tags: ['winter'],
  })
  await make('/api/budgets', {
    name: 'Books',
    amount: 40,
    period: 'monthly',
    category: 'books',
    familyId: family.id,
  })
  await make('/api/budgets', { name: '旧予算', amount: 9000, currency: 'JPY', period: 'yearly' })
  const expense = await make('/api/expenses', {
    amount: 12.5,
    date: '2026-11-02',
    description: 'Postage',
    budgetId: budget.id,
    paymentMethod: 'Card',
  })
  await make('/api/expenses', { amount: 1500, currency: 'JPY', date: '2026-11-03', category: 'food' })
  const list = await make('/api/wishlists', { name: 'For my birthday', familyIds: [family.id] })
  for (const [name, more] of [
    ['Ceramic lamp', { price: 89.5, priority: 'high', note: 'The green one' }],
    ['フィルムカメラ', { quantity: 3 }],
    ['Trail shoes', { quantity: null, url: 'https://shop.example/shoes' }],
  ] as const) {
    await make(`/api/wishlists/${list.id}/items`, { name, ...more })
  }
  const { token } = await make<{ token: string }>(`/api/wishlists/${list.id}/share`, { shareType: 'public' })
  const other = await make('/api/wishlists', {
    name: 'For Emma',
    recipientKind: 'person',
    recipientIds: [people[0]!.id],
  })
  await make(`/api/wishlists/${other.id}/items`, { name: 'Garden gloves' })
  return {
    person: people[0]!.id,
    occasion: christmas,
    gift: gifts[1]!.id,
    budget: budget.id,
    expense: expense.id,
    family: family.id,
    wishlist: list.id,
    givenList: other.id,
    token,
  }
}
