import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { openEmbedded } from '@/db/embedded'
import { openPostgres } from '@/db/postgres'
import { clockTicks, people } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { peopleApi } from '@/lib/people/api'
import { type Answer, once } from '@/lib/server/http/idempotency'
import { dataFolder, visitor } from '../support/api'
import { bundled } from '../support/bundled'
import { emptyTables, kind, postgresUrl, testDatabase } from '../support/database'
import { as, emailOf, password } from '../support/people'
import { prepareFolder } from '../support/prepared'

beforeEach(emptyTables)

const kept = (key = newId()) => ({ scope: 'a test', key, request: 'the same' })
const done: Answer = { status: 201, body: { done: true }, location: null }

/** Work that leaves a trace and then does what the test says. */
const tracing =
  (name: string, then: () => Promise<unknown> = async () => {}) =>
  async ({ db }: Awaited<ReturnType<typeof jobContext>>) => {
    await db.execute(sql`insert into clock_ticks values (${name}, now())`)
    await then()
    return done
  }
const traces = async () => (await (await testDatabase()).select().from(clockTicks)).map(({ job }) => job)

describe('an idempotency key', () => {
  it('makes one row and one answer of eight simultaneous calls', async () => {
    const ada = await as('ada')
    for (let round = 0; round < 12; round++) {
      const idempotencyKey = newId()
      const make = () =>
        ada(peopleApi.create, { name: `Emma ${round}`, relationship: 'friend' }, { idempotencyKey })
      const replies = await Promise.all(Array.from({ length: 8 }, make))
      const after = await make()
      expect(after.status).toBe(201)
      expect(after.headers.get('idempotency-replayed')).toBe('true')
      for (const { status, body, headers } of replies) {
        if (status === 409) expect(body.code).toBe('IDEMPOTENCY_IN_PROGRESS')
        else
          expect([status, JSON.stringify(body), headers.get('etag'), headers.get('location')]).toEqual([
            201,
            JSON.stringify(after.body),
            after.headers.get('etag'),
            after.headers.get('location'),
          ])
      }
      const first = replies.filter(
        ({ headers, status }) => status === 201 && !headers.get('idempotency-replayed'),
      )
      expect(first).toHaveLength(1)
    }
    expect(await (await testDatabase()).select().from(people)).toHaveLength(12)
  })

  it('never refuses the second of two calls because of what the first did', async () => {
    for (let round = 0; round < 6; round++) {
      const input = { email: emailOf('ada'), password, name: 'Ada' }
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => visitor(accountsApi.register, input, { idempotencyKey: 'register' })),
      )
      for (const { status, body } of replies)
        if (status !== 201) expect(body.code).toBe('IDEMPOTENCY_IN_PROGRESS')
      await emptyTables()
    }
  })

  it('runs nothing beside a slow call', async () => {
    const ctx = await jobContext('test')
    const key = kept()
    let finish = () => {}
    const finished = new Promise<void>(resolve => {
      finish = resolve
    })
    let begin = () => {}
    const begun = new Promise<void>(resolve => {
      begin = resolve
    })
    const first = once(
      ctx,
      key,
      tracing('first', () => {
        begin()
        return finished
      }),
    )
    await begun
    const later = { ...ctx, now: new Date(ctx.now.getTime() + 120_000) }
    const others = [1, 2].map(number =>
      once(later, key, tracing(`again ${number}`)).then(
        ({ replayed }) => replayed,
        (error: { code: string; headers: object }) => [error.code, error.headers],
      ),
    )
    // PostgreSQL says at once that the key is taken. On the embedded database all calls wait for the one
    // connection.
    const told = ['IDEMPOTENCY_IN_PROGRESS', { 'Retry-After': '1' }]
    if (kind === 'postgres') expect(await Promise.all(others)).toEqual([told, told])
    finish()
    expect((await first).replayed).toBe(false)
    if (kind === 'pglite') expect(await Promise.all(others)).toEqual([true, true])
    expect(await traces()).toEqual(['first'])
  })

  it('has done nothing when the work fails, and works at the next try', async () => {
    const ctx = await jobContext('test')
    const key = kept()
    const broken = () => Promise.reject(new Error('broken'))
    await expect(once(ctx, key, tracing('broken', broken))).rejects.toThrow('broken')
    expect(await traces()).toEqual([])
    expect((await once(ctx, key, tracing('whole'))).replayed).toBe(false)
    expect((await once(ctx, key, tracing('twice'))).replayed).toBe(true)
    expect(await traces()).toEqual(['whole'])
  })

  it('keeps the writes before a refusal, except those of the refusing transaction', async () => {
    const ctx = await jobContext('test')
    const key = kept()
    const refusing = once(ctx, key, async held => {
      await tracing('counted')(held)
      await held.db.transaction(async db => {
        await tracing('taken back')({ ...held, db: db as typeof held.db })
        throw conflict('TAKEN', 'conflict')
      })
      return done
    })
    await expect(refusing).rejects.toMatchObject({ code: 'TAKEN' })
    expect(await traces()).toEqual(['counted'])
    expect((await once(ctx, key, tracing('mended'))).replayed).toBe(false)
  })

  it('lets a later read see the writes of the work', async () => {
    const ctx = await jobContext('test')
    await once(ctx, kept(), async held => {
      expect(await held.db.select().from(clockTicks)).toEqual([])
      const [, seen] = await Promise.all([tracing('written')(held), held.db.select().from(clockTicks)])
      expect(await held.db.select({ job: clockTicks.job }).from(clockTicks)).toEqual([{ job: 'written' }])
      expect(seen.length).toBeLessThan(2)
      return done
    })
  })

  // The embedded database has no connection that could be lost while the server runs.
  if (kind === 'postgres')
    it('survives a connection that is lost between the work and its answer', async () => {
      const ctx = await jobContext('test')
      const key = kept()
      const lost = once(ctx, key, async held => {
        await tracing('lost')(held)
        const [own] = await rows<{ pid: number }>(held.db, sql`select pg_backend_pid() as pid`)
        await ctx.db.execute(sql`select pg_terminate_backend(${own!.pid})`)
        return done
      })
      await expect(lost).rejects.toThrow()
      expect(await traces()).toEqual([])
      expect((await once(ctx, key, tracing('found'))).replayed).toBe(false)
      expect(await traces()).toEqual(['found'])
    })

  it('survives a server that is killed between the work and its answer', async () => {
    const made = kind === 'postgres' ? await postgresUrl() : null
    const where = made?.url ?? join(dataFolder, 'killed')
    if (!made) await prepareFolder(where)
    const child = (mode: 'cut' | 'whole') => {
      const { stdout, stderr, signal } = spawnSync(
        process.execPath,
        [bundled('tests/support/cut-off.ts'), where, 'key', mode],
        { encoding: 'utf8' },
      )
      if (mode === 'cut') expect([signal, stdout]).toEqual(['SIGKILL', ''])
      else if (!stdout) throw new Error(stderr)
      return mode === 'cut' ? null : JSON.parse(stdout)
    }
    child('cut')
    const first = child('whole')
    const again = child('whole')
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(again.body).toEqual(first.body)
    const opened = made
      ? await openPostgres(made.url, { max: 1 })
      : await openEmbedded(where, { snapshots: false })
    expect((await opened.db.select().from(clockTicks)).map(({ job }) => job)).toEqual([first.body.job])
    await opened.close()
    await made?.drop()
  })
})
