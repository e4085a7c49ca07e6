import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { api } from '@/lib/api'
import { jobContext } from '@/lib/composition/job-context'
import type { Endpoint } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { productsApi } from '@/lib/products/api'
import { recommendationsApi } from '@/lib/recommendations/api'
import { searchApi } from '@/lib/search/api'
import { type Answer, mostKept, once } from '@/lib/server/http/idempotency'
import { transfersApi } from '@/lib/transfers/api'
import '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { as } from '../support/people'

beforeEach(emptyTables)

const kept = async (where = sql`true`) =>
  (
    await rows<{ keys: number; bytes: number; largest: number }>(
      await testDatabase(),
      sql`select count(*)::int as keys, coalesce(sum(pg_column_size(body)), 0)::int as bytes,
        coalesce(max(pg_column_size(body)), 0)::int as largest from idempotency where ${where}`,
    )
  )[0]!

describe('the answer to a request with a key', () => {
  it('is not kept where nothing was written, so that there is nothing to do twice', async () => {
    const ada = await as('ada')
    const { id: personId } = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const calls: [string, (idempotencyKey: string) => Promise<{ headers: Headers; status: number }>][] = [
      ['search', key => ada(searchApi.search, { query: 'emma' }, { idempotencyKey: key })],
      [
        'remembered',
        key => ada(searchApi.search, { query: 'emma', remember: true }, { idempotencyKey: key }),
      ],
      ['recommend', key => ada(recommendationsApi.list, { personId }, { idempotencyKey: key })],
      ['preview', key => ada(productsApi.preview, { url: 'https://127.0.0.1/' }, { idempotencyKey: key })],
      [
        'dry run',
        key =>
          ada(transfersApi.import, { content: 'name,relationship\nMaya,friend', dryRun: true } as never, {
            idempotencyKey: key,
          }),
      ],
    ]
    const before = await kept()
    for (const [name, call] of calls) {
      const key = newId()
      const first = await call(key)
      expect(first.status, name).toBeLessThan(500)
      expect((await call(key)).headers.get('idempotency-replayed'), name).toBeNull()
    }
    expect(await kept()).toEqual(before)
  })

  it('is kept where something was written', async () => {
    const ada = await as('ada')
    const key = newId()
    const make = () => ada(giftsApi.create, { name: 'Teapot' }, { idempotencyKey: key })
    const [first, again] = [await make(), await make()]
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  const answered =
    (length: number) =>
    async ({ db }: Awaited<ReturnType<typeof jobContext>>): Promise<Answer> => {
      await db.execute(sql`insert into clock_ticks values (${newId()}, now())`)
      return { status: 200, body: 'x'.repeat(length), location: null }
    }
  const done = async () =>
    (
      await rows<{ count: number }>(await testDatabase(), sql`select count(*)::int as count from clock_ticks`)
    )[0]!.count

  it('is not kept above 64 KB: a repeated request does nothing and says so', async () => {
    const ctx = await jobContext('test')
    const call = { scope: 'a caller', key: 'large', request: 'same' }
    expect((await once(ctx, call, answered(100_000))).replayed).toBe(false)
    await expect(once(ctx, call, answered(100_000))).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_LOST',
    })
    expect(await done()).toBe(1)
    expect((await kept()).bytes).toBe(0)
  })

  it('gives way to later answers of its caller, and is never done twice in silence', async () => {
    const ctx = await jobContext('test')
    const answers = 60
    for (let at = 0; at < answers; at++) {
      const now = new Date(ctx.now.getTime() + at * 1000)
      await once({ ...ctx, now }, { scope: 'a caller', key: `key ${at}`, request: 'same' }, answered(45_000))
      expect((await kept()).bytes).toBeLessThanOrEqual(mostKept.caller)
    }
    expect((await kept()).largest).toBeGreaterThan(40_000)
    const again = (at: number) =>
      once(ctx, { scope: 'a caller', key: `key ${at}`, request: 'same' }, answered(45_000))
    expect((await again(answers - 1)).replayed).toBe(true)
    await expect(again(0)).rejects.toMatchObject({ code: 'IDEMPOTENCY_LOST' })
    expect(await done()).toBe(answers)
  })

  it('does not depend on how much other callers keep', async () => {
    const ctx = await jobContext('test')
    const mine = { scope: 'mine', key: 'one', request: 'same' }
    await once(ctx, mine, answered(45_000))
    for (let at = 0; at < 50; at++)
      await once(ctx, { scope: 'other', key: `key ${at}`, request: 'same' }, answered(45_000))
    expect((await once(ctx, mine, answered(45_000))).replayed).toBe(true)
  })

  it('leaves the worst caller no more rows than a bound, and forgets the oldest key first', async () => {
    const ctx = await jobContext('test')
    const db = await testDatabase()
    await db.execute(sql`insert into idempotency (id, created_at, scope, key, request_hash, status, body)
      select gen_random_uuid(), now() - make_interval(secs => n), 'a caller', 'old ' || n, 'x', 200, '"x"'::jsonb
      from generate_series(1, ${mostKept.keys + 500}::int) n`)
    for (let at = 0; at < 3; at++)
      await once(ctx, { scope: 'a caller', key: `new ${at}`, request: 'same' }, answered(10))
    expect((await kept()).keys).toBeLessThanOrEqual(mostKept.keys)
    expect((await kept(sql`key in ('new 0', 'new 1', 'new 2', 'old 1')`)).keys).toBe(4)
    expect((await kept(sql`key = ${`old ${mostKept.keys + 500}`}`)).keys).toBe(0)
  })

  it('of a visitor is only kept by calls that are limited by network address', () => {
    const endpoints = Object.values(api).flatMap(calls => Object.values(calls as Record<string, Endpoint>))
    const open = endpoints.filter(
      ({ method, access, limit, guarded, unkept, raw }) =>
        method === 'POST' &&
        access === 'visitor' &&
        !(unkept || guarded || raw || limit?.by.some(by => by === 'address' || by === 'caller')),
    )
    // It answers everybody alike, so it counts by address without saying so, and mails nothing above that.
    expect(open.map(({ path }) => path)).toEqual(['/api/auth/forgot-password'])
  })
})
