import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Opened, rows, useDatabase } from '@/db'
import { openPostgres } from '@/db/postgres'
import { clockTicks } from '@/db/schema'
import { closeQueue, drainQueue, makeQueue, nameQueues, openQueue } from '@/lib/server/jobs/queue'
import { forgetEnv } from '@/lib/server/ops/env'
import { hasPooler, type Pooler, startPooler } from '../../support/pgbouncer'
import { type Server, startPostgres } from '../../support/postgres'

const isThere = hasPooler()
if (!isThere)
  console.warn('The tests behind a pooler are skipped: there is no pgbouncer, and none could be installed.')

const steps = (JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] })
  .entries

describe.skipIf(!isThere)('behind a pooler that shares connections', () => {
  let server: Server
  let strict: Pooler
  let lenient: Pooler
  const opened: Opened[] = []

  beforeAll(async () => {
    process.env.LOG_LEVEL ??= 'silent'
    forgetEnv()
    server = await startPostgres()
    strict = await startPooler(server.url('postgres'))
    lenient = await startPooler(server.url('postgres'), [
      'ignore_startup_parameters = gift_tracker.direct,statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
    ])
  })

  afterAll(async () => {
    await Promise.all(opened.map(({ close }) => close()))
    await strict?.stop()
    await lenient?.stop()
    await server?.stop()
  })

  async function empty(name: string) {
    const client = postgres(server.url('postgres'), { max: 1 })
    await client.unsafe(`create database ${name}`)
    await client.end()
    return name
  }
  const open = async (url: string) => {
    const one = await openPostgres(url, { max: 2 })
    opened.push(one)
    return one
  }
  const applied = ({ db }: Opened) =>
    rows<{ at: string }>(db, sql`select created_at::text as at from drizzle.__drizzle_migrations order by id`)

  it.each([
    ['that is named in the address', () => strict, '?pgbouncer=true'],
    ['that refuses the settings of a session', () => strict, ''],
    ['that swallows the settings of a session', () => lenient, ''],
  ])('two instances start at once on an empty database: %s', async (_, pooler, query) => {
    const name = await empty(`both_${opened.length}`)
    const both = await Promise.all([1, 2].map(() => open(`${pooler().url(name)}${query}`)))
    for (const one of both) {
      expect(await applied(one)).toHaveLength(steps.length)
      // Nobody can listen on a connection that others share.
      expect(one.listen).toBeUndefined()
    }
    nameQueues(['accountMail'])
    await Promise.all(both.map(({ jobs }) => makeQueue(jobs)))
    for (const { db } of both) {
      await db.insert(clockTicks).values({ job: crypto.randomUUID(), ranAt: new Date() })
      expect((await rows(db, sql`select name from pgboss.queue`)).length).toBe(1)
    }
  })

  it('an update does not wait for a connection that the pooler holds', async () => {
    const name = await empty('updated')
    const before = await open(strict.url(name))
    expect(await applied(before)).toHaveLength(steps.length)
    // Everything is to be done again, while the pooler keeps the connections of the first instance.
    for (const statement of [
      'drop schema public cascade',
      'drop schema drizzle cascade',
      'create schema public',
    ])
      await before.db.execute(sql.raw(statement))
    const after = await open(strict.url(name))
    expect(await applied(after)).toHaveLength(steps.length)
    const locks = await rows<{ held: number }>(
      after.db,
      sql`select count(*)::int as held from pg_locks where locktype = 'advisory'`,
    )
    expect(locks[0]!.held).toBe(0)
  })

  it('the queue runs its jobs', async () => {
    const one = await open(strict.url(await empty('queued')))
    useDatabase(one)
    nameQueues(['accountMail'])
    const enqueue = await openQueue()
    let seen: unknown
    await one.db.transaction(async db => {
      await enqueue({ db } as never, 'accountMail', { userId: 'x' } as never)
    })
    const done = await drainQueue({
      accountMail: async (_id: string, data: unknown) => {
        seen = data
      },
    } as never)
    await closeQueue()
    expect(done).toEqual({ done: 1, failed: 0 })
    expect(seen).toEqual({ userId: 'x' })
  })
})
