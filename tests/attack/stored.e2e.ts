import { type APIRequestContext, expect, request } from '@playwright/test'
import { api } from '@/lib/api'
import type { Endpoint } from '@/lib/core/endpoint'
import { test } from '../support/journey'
import { password } from '../support/pages'
import { Served } from './served'
import { worstRows } from './worst-rows'

/** The longest turn of the event loop that one call may take, in milliseconds of processor time. */
const longest = 250

// On a busy machine a turn takes more processor time too. A turn that really blocks does so in every retry.
test.describe.configure({ retries: 2, timeout: 900_000 })

const served = new Served(Number(process.env.E2E_PORT ?? 3199) + 2)
const { url } = served

test.beforeAll(() => served.start())
test.afterAll(() => served.stop())

type Ids = Record<string, string>

/** Signs up in a browser's way: pages and calls take the same session. */
async function visitor(name: string): Promise<APIRequestContext> {
  const context = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const { csrfToken } = await (await context.get('/api/auth/csrf')).json()
  await context.post('/api/auth/callback/register', {
    form: {
      csrfToken,
      email: `${name}@example.org`,
      password,
      name,
      timezone: 'UTC',
      remember: 'true',
      json: 'true',
    },
  })
  return context
}

async function made(context: APIRequestContext, path: string, data: object): Promise<string> {
  const answer = await context.post(path, { data, timeout: 120_000 })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()).id
}

const first = async (context: APIRequestContext, path: string): Promise<string> =>
  (await (await context.get(path)).json()).data[0].id

/** Imports the rows, and adds what cannot be imported. Returns the ids by the key of a path that names them. */
async function furnish(context: APIRequestContext): Promise<Ids> {
  for (const file of worstRows(new Date())) await made(context, '/api/import', file)
  const wishlistId = await made(context, '/api/wishlists', { name: 'Wishes' })
  const wish = (at: number) =>
    made(context, `/api/wishlists/${wishlistId}/items`, {
      name: `Wish ${at}`,
      note: 'zzneedle '.repeat(200),
    })
  for (let from = 0; from < 300; from += 10)
    await Promise.all(Array.from({ length: 10 }, (_, nth) => wish(from + nth)))
  const params = { from: '2020-01-01', to: '2040-12-31' }
  return {
    wishlistId,
    personId: await first(context, '/api/people?q=Person+0'),
    reportId: await made(context, '/api/reports', { type: 'gift-list', params }),
  }
}

const filled = (path: string, ids: Ids): string | null => {
  let isKnown = true
  const address = path.replace(/\{(\w+)\}/g, (_, key) => {
    isKnown &&= key in ids
    return ids[key] ?? ''
  })
  return isKnown ? address : null
}

const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))

/** A stream that never ends, and reads that are asked for with a query below. */
const apart = ['/api/events', '/api/gifts/similar', '/api/wishlists/{wishlistId}/preview']

/** What lists and pages are asked for besides: as much as they give at once. */
const asked = [
  '/api/gifts?limit=200',
  '/api/people?limit=200',
  '/api/occasions?limit=200',
  '/api/expenses?limit=200',
  '/api/gift-ideas?limit=200',
  '/api/tracking?limit=200',
  '/api/export?format=csv',
  '/api/search/export?query=zzneedle+lorem',
  '/api/search/suggest?q=gift',
  '/api/gifts/similar?name=Gift+1',
  '/api/wishlists/{wishlistId}/preview?as=giver',
  '/api/reports/{reportId}/export?format=pdf',
  '/api/reports/{reportId}/export?format=csv',
  '/app/dashboard',
  '/app/gifts',
  '/app/gifts?view=board',
  '/app/gifts?q=zzneedle',
  '/app/people',
  '/app/people/{personId}',
  '/app/occasions',
  '/app/occasions?view=month',
  '/app/budgets',
  '/app/wishlists/{wishlistId}',
  '/app/gift-ideas',
  '/app/recommendations',
  '/app/tracking',
  '/app/reminders',
  '/app/analytics',
  '/app/advanced-analytics',
  '/app/draws',
  '/app/social',
  '/app/search?q=zzneedle',
  '/app/data',
  '/app/data?tab=backup',
  '/app/data?tab=recovery',
  '/app/trash',
]

const mail = 'Your order 12345 at Example Books\nGift 3 zzneedle\nTotal: $12.00\nThank you for your order'

/** Calls that read or write much, by their path. */
const written = (ids: Ids): [string, object][] => [
  ['/api/search', { query: 'zzneedle lorem', limit: 50 }],
  ['/api/search', { query: 'zzneedls loren', limit: 50 }],
  ['/api/recommendations', { personId: ids.personId }],
  ['/api/order-mails', { text: mail }],
  ['/api/reports', { type: 'gift-list', params: { from: '2020-01-01', to: '2040-12-31' } }],
  ['/api/reminder-rules', { name: 'All', occasionTypes: ['other'], daysInAdvance: [0, 1, 2, 3, 5] }],
  ['/api/gifts/bulk/matching', { filter: { q: 'zzneedle' }, changes: { isFavorite: true } }],
]

test('no stored data makes a call that keeps the others waiting', async () => {
  const [anna, ben] = [await visitor('anna'), await visitor('ben')]
  await made(ben, '/api/people', { name: 'Emma', relationship: 'friend' })
  const ids = await furnish(anna)
  const reads = [
    ...endpoints
      .filter(({ method, access, path }) => method === 'GET' && access === 'user' && !apart.includes(path))
      .map(({ path }) => path),
    ...asked,
  ].flatMap(path => filled(path, ids) ?? [])
  const slow: string[] = []
  const answers: Record<string, number> = {}
  const measured = async (name: string, call: () => Promise<{ status(): number }>) => {
    // What is slow only the first time does not count, so the better of two counts.
    const took: number[] = []
    for (let turn = 0; turn < 2; turn++) {
      await served.heartbeat()
      answers[name] = (await call()).status()
      took.push((await served.heartbeat()).computed)
      if (took[turn]! < longest / 2) break
    }
    const best = Math.round(Math.min(...took))
    if (best > 60) console.log(name, answers[name], took.map(Math.round))
    if (best > longest) slow.push(`${name}: ${best} ms`)
    expect((await ben.get('/api/people')).status()).toBe(200)
  }
  for (const path of reads) await measured(path, () => anna.get(path, { timeout: 120_000 }))
  for (const [path, data] of written(ids))
    await measured(`POST ${path}`, () => anna.post(path, { data, timeout: 120_000 }))
  const wrong = Object.entries(answers).filter(([, status]) => status >= 400)
  expect(wrong).toEqual([])
  expect(slow).toEqual([])
})
