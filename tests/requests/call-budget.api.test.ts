import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rateLimits } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { peopleApi } from '@/lib/people/api'
import { searchApi } from '@/lib/search/api'
import { budgets } from '@/lib/server/http/call-budget'
import { hashOf } from '@/lib/server/http/idempotency'
import { callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as } from '../support/people'

beforeEach(emptyTables)
// The middle of a window: a test that meets its end would count anew.
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / 300_000) + 0.5) * 300_000 }),
)
const usual = { account: budgets.account.calls, key: budgets.key.calls }
afterEach(() => {
  budgets.account.calls = usual.account
  budgets.key.calls = usual.key
  vi.useRealTimers()
})

const leftIn = (headers: Headers, name: string) =>
  Number(new RegExp(`"${name}";r=(\\d+);t=150`).exec(headers.get('ratelimit') ?? '')?.[1])

async function keyOf(ada: Awaited<ReturnType<typeof as>>) {
  const { key } = await ada.ok(accountsApi.createApiKey, { name: 'Script', scopes: ['read', 'write'] })
  return callerFor({ authorization: `Bearer ${key}` })
}

it('tells a known caller with every answer how many calls are left, and a visitor nothing', async () => {
  const ada = await as('ada')
  const first = await ada(peopleApi.list, {})
  expect(first.headers.get('ratelimit-policy')).toBe('"calls";q=6000;w=300')
  const left = leftIn(first.headers, 'calls')
  const refused = await ada(peopleApi.get, { personId: '018f0000-0000-7000-8000-000000000001' })
  expect(refused.status).toBe(404)
  expect(leftIn(refused.headers, 'calls')).toBe(left - 1)
  const invalid = await ada(peopleApi.create, { name: '' } as never)
  expect([invalid.status, leftIn(invalid.headers, 'calls')]).toEqual([422, left - 2])
  // A stricter limit of the call stands before it.
  const search = await ada(searchApi.suggest, { q: 'mug' })
  expect(search.headers.get('ratelimit')).toMatch(
    /^"GET \/api\/search\/suggest:account";r=\d+;t=\d+, "calls";r=\d+;t=150$/,
  )
  expect(search.headers.get('ratelimit-policy')).toMatch(/, "calls";q=6000;w=300$/)
  expect((await visitor(peopleApi.list, {})).headers.get('ratelimit')).toBeNull()
})

it('refuses what is past the limit until its window ends, and counts a key apart from its holder', async () => {
  budgets.key.calls = 200
  const ada = await as('ada')
  const script = await keyOf(ada)
  for (let call = 0; call < 200; call++) expect((await script(peopleApi.list, {})).status).toBe(200)
  for (let again = 0; again < 2; again++) {
    const past = await script(peopleApi.list, {})
    expect([past.status, past.body]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }])
    expect(past.headers.get('retry-after')).toBe('150')
    expect(past.headers.get('ratelimit')).toBe('"key";r=0;t=150')
  }
  expect((await ada(peopleApi.list, {})).status).toBe(200)
  expect((await (await keyOf(ada))(peopleApi.list, {})).status).toBe(200)
  vi.setSystemTime(Date.now() + 150_000)
  expect((await script(peopleApi.list, {})).status).toBe(200)
})

it('writes nothing for the first hundred calls, and shares the rest with other instances', async () => {
  budgets.account.calls = 500
  const ada = await as('ada')
  const db = await testDatabase()
  const counts = async () => (await db.select().from(rateLimits)).filter(({ key }) => key === shared)
  const shared = hashOf(`calls|${ada.user.id}|${Math.floor(Date.now() / 300_000)}`)
  let used = 0
  const call = async () => {
    used++
    return ada(peopleApi.list, {})
  }
  const { headers } = await call()
  const before = 500 - leftIn(headers, 'calls') - 1
  while (used + before < 100) await call()
  expect(await counts()).toEqual([])
  // Other instances have taken two hundred.
  await db.insert(rateLimits).values({ key: shared, calls: 200, startedAt: new Date() })
  const next = await call()
  expect((await counts()).map(({ calls }) => calls)).toEqual([400])
  expect(leftIn(next.headers, 'calls')).toBe(500 - 200 - 101)
  while (used + before < 300) expect((await call()).status).toBe(200)
  expect((await call()).status).toBe(429)
})
