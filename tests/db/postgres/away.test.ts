import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, isUnavailable, type Opened, reachable, rows, useDatabase } from '@/db'
import { deadlines } from '@/db/deadline'
import { openPostgres } from '@/db/postgres'
import { clockTicks } from '@/db/schema'
import { awayPage } from '@/lib/server/http/maintenance'
import { forgetEnv } from '@/lib/server/ops/env'
import { temporaryFolder } from '../../support/database'
import { type Server, startPostgres } from '../../support/postgres'

let server: Server
let opened: Opened
const usual = { ...deadlines }

beforeAll(async () => {
  server = await startPostgres()
  Object.assign(process.env, {
    DATABASE_URL: server.url('postgres'),
    DATA_DIR: temporaryFolder(),
    AUTH_SECRET: 'the secret of the tests, long enough',
    CRON_SECRET: 'the clock of the tests',
    LOG_LEVEL: 'silent',
  })
  forgetEnv()
  opened = await openPostgres(server.url('postgres'), { max: 3 })
  useDatabase(opened)
  // With `synchronous_commit=off` a crash takes the last commits along, and the newest tables and columns are among them.
  await opened.db.execute(sql`checkpoint`)
  // The test waits for the deadlines; db/deadline.ts says how long they are.
  Object.assign(deadlines, { connection: 500, answer: 1000 })
}, 240_000)

afterAll(async () => {
  Object.assign(deadlines, usual)
  await opened.close()
  await server.stop()
}, 240_000)

const tick = (db: Database, job: string) =>
  db.insert(clockTicks).values({ job, ranAt: new Date('2026-12-24T18:00:00Z') })
const jobs = async () => (await opened.db.select().from(clockTicks)).map(({ job }) => job).sort()
const ask = () => rows<{ one: number }>(opened.db, sql`select 1 as one`)
const inTransaction = (job: string) =>
  opened.db.transaction(async transaction => {
    await tick(transaction as Database, job)
  })

/** Every call ends, and only with the error that the database is away. */
async function expectAway(...calls: Promise<unknown>[]) {
  const ends = await Promise.allSettled(calls)
  for (const end of ends) {
    expect(end.status).toBe('rejected')
    expect(isUnavailable((end as PromiseRejectedResult).reason)).toBe(true)
  }
}
const back = () => vi.waitFor(ask, { timeout: 60_000, interval: 50 })
const page = (more: object = {}) =>
  awayPage({
    method: 'GET',
    url: '/app/gifts',
    headers: { cookie: 'next-auth.session-token=x; NEXT_LOCALE=de' },
    ...more,
  })

describe('while PostgreSQL is away', () => {
  it('nobody waits longer than the deadline, and the database is used again once it is back', async () => {
    expect(usual.connection).toBeLessThanOrEqual(5000)
    expect(usual.answer).toBeLessThanOrEqual(12_000)
    await ask()
    await server.crash()
    await expectAway(...Array.from({ length: 30 }, ask), inTransaction('away'), inTransaction('away too'))
    await expectAway(...Array.from({ length: 30 }, ask))
    await server.begin()
    await back()
    await inTransaction('back')
    expect(await jobs()).toEqual(['back'])
  })

  it('nobody waits for a frozen database, and no abandoned statement happens later', async () => {
    await ask()
    server.freeze()
    await expectAway(...Array.from({ length: 12 }, ask), inTransaction('frozen'), inTransaction('frozen too'))
    server.thaw()
    await back()
    await vi.waitFor(async () => expect(await jobs()).toEqual(['back']), { timeout: 60_000 })
  })

  it('a transaction that was under way ends too, and leaves nothing', async () => {
    const caught = opened.db.transaction(async transaction => {
      const db = transaction as Database
      await tick(db, 'before')
      server.freeze()
      await db.transaction(async inner => {
        await tick(inner as Database, 'caught')
      })
    })
    await expectAway(caught)
    server.thaw()
    await back()
    await vi.waitFor(async () => expect(await jobs()).toEqual(['back']), { timeout: 60_000 })
  })

  it('a page says in the reader’s language, without a script, that it is back in a moment', async () => {
    await vi.waitFor(async () => expect(await reachable()).toBe(true), { timeout: 60_000 })
    expect(await page()).toBeNull()
    await server.crash()
    const away = await vi.waitFor(
      async () => {
        const answer = await page()
        expect(answer).not.toBeNull()
        return answer!
      },
      { timeout: 60_000 },
    )
    expect(away.status).toBe(503)
    expect(Number(away.headers['Retry-After'])).toBeGreaterThan(0)
    expect(away.body).toContain('<html lang="de" dir="ltr">')
    expect(away.body).toContain('Gleich wieder da')
    expect(away.body).not.toContain('<script')
    const arabic = await page({ url: '/w/token', headers: { 'accept-language': 'ar' } })
    expect(arabic?.body).toContain('<html lang="ar" dir="rtl">')
    for (const fine of [
      { url: '/', headers: {} },
      { url: '/api/gifts' },
      { url: '/_next/static/x.js' },
      { url: '/icon.svg' },
      { method: 'POST' },
    ])
      expect(await page(fine)).toBeNull()
    await server.begin()
    await vi.waitFor(async () => expect(await page()).toBeNull(), { timeout: 60_000 })
  })
})
