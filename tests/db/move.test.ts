import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Opened, rows } from '@/db'
import { embedded } from '@/db/embedded'
import { openEngine } from '@/db/engine'
import { migrate } from '@/db/migrate'
import { move } from '@/db/move'
import { openPostgres } from '@/db/postgres'
import { clockTicks, gifts, people, users } from '@/db/schema'
import { queues } from '@/lib/composition/queues'
import { newId } from '@/lib/core/id'
import { makeQueue, nameQueues } from '@/lib/server/jobs/queue'
import { kind, postgresUrl } from '@/tests/support/database'

const names = ['Ada', '祖母', 'أم كلثوم', '할머니', 'Zoë "quote" \\ slash', "O'Hara\n🎁"]

/** A source with more rows than one batch. */
async function fill({ db }: Opened) {
  const ownerId = newId()
  await db.insert(users).values({ id: ownerId, email: 'ada@example.org', name: 'Ada', passwordHash: 'none' })
  const family = Array.from({ length: 1203 }, (_, number) => {
    const name = names[number % names.length]!
    const words = { name, sortName: name, search: name }
    return { id: newId(), ownerId, relationship: 'family' as const, interests: [name, 'a,b{}'], ...words }
  })
  await db
    .insert(people)
    .values(family.map(one => ({ ...one, sizes: { shoe: one.name }, birthday: '--02-29' })))
  await db.insert(gifts).values(
    family.slice(0, 13).map(({ id, name, sortName, search }) => ({
      ownerId,
      personId: id,
      name,
      priceMinor: 9007199254740991,
      currency: 'JPY',
      status: 'idea' as const,
      direction: 'given' as const,
      thankYou: 'none' as const,
      isFavorite: true,
      occasionDate: '0001-01-01',
      quantity: 1,
      sortName,
      search,
    })),
  )
  await db.insert(clockTicks).values({ job: 'reminders', ranAt: new Date('2026-12-24T18:00:00.123Z') })
}

const everything = async ({ db }: Opened, table: string) =>
  (
    await rows<{ line: string }>(db, sql`select t::text as line from ${sql.identifier(table)} t order by 1`)
  ).map(row => row.line)

describe.runIf(kind === 'postgres')('moving to PostgreSQL', () => {
  nameQueues(queues)
  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  async function source() {
    const opened = embedded(await openEngine({}))
    closing.push(opened.close)
    await opened.db.execute(sql`set timezone = 'UTC'`)
    await migrate(opened.db)
    return opened
  }

  async function target() {
    const { url, drop } = await postgresUrl()
    const opened = await openPostgres(url)
    closing.push(drop, opened.close)
    return opened
  }

  it('keeps every row as it was and refuses to run twice', async () => {
    const [from, to] = [await source(), await target()]
    await fill(from)
    const moved = await move(from.db, to.db)
    expect(moved.tables).toMatchObject({ users: 1, people: 1203, gifts: 13, clock_ticks: 1 })
    for (const table of Object.keys(moved.tables))
      expect(await everything(to, table)).toEqual(await everything(from, table))
    await expect(move(from.db, to.db)).rejects.toThrow('move into an empty one')
    expect(await to.db.$count(people)).toBe(1203)
  })

  const waiting = async ({ db }: Opened) =>
    rows<{ id: string; name: string; state: string; data: unknown }>(
      db,
      sql`select id::text, name, state::text, data from pgboss.job order by data->>'number'`,
    )

  it('copies waiting mails, but no sent ones', async () => {
    const [from, to] = [await source(), await target()]
    for (const { jobs } of [from, to]) await makeQueue(jobs)
    await fill(from)
    for (const [number, state] of ['created', 'retry', 'active', 'completed', 'failed'].entries())
      await from.db.execute(
        sql`insert into pgboss.job (name, state, data, retry_limit)
          values ('accountMail', ${state}::text::pgboss.job_state, ${JSON.stringify({ number, name: names[1] })}::text::jsonb, 10)`,
      )
    const before = await waiting(from)
    expect(await move(from.db, to.db)).toMatchObject({ mails: 3 })
    const [created, retried, active] = before
    expect(await waiting(to)).toEqual([created, retried, { ...active!, state: 'retry' }])
    expect(await waiting(from)).toEqual(before)
    await expect(move(from.db, to.db)).rejects.toThrow('move into an empty one')
  })

  it('copies nothing when a row is missing afterwards', async () => {
    const [from, to] = [await source(), await target()]
    await fill(from)
    await to.db.execute(sql`alter table gifts add constraint cheap check (price_minor < 10)`)
    await expect(move(from.db, to.db)).rejects.toThrow()
    expect(await to.db.$count(people)).toBe(0)
  })
})
