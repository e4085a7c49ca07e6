import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Opened, rows } from '@/db'
import { openPostgres } from '@/db/postgres'
import { preferences, users } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { bundled } from '../support/bundled'
import { postgresUrl, temporaryFolder } from '../support/database'

const folder = temporaryFolder()
const count = 1000
const owner = newId()
const live = new Set<ChildProcess>()
let opened: Opened
let made: Awaited<ReturnType<typeof postgresUrl>>

beforeAll(async () => {
  made = await postgresUrl()
  opened = await openPostgres(made.url, { max: 2 })
  await opened.db
    .insert(users)
    .values({ id: owner, email: 'ada@example.org', name: 'Ada', passwordHash: '-' })
  await opened.db.insert(preferences).values({ userId: owner })
})
afterAll(async () => {
  for (const one of live) one.kill('SIGKILL')
  await opened.close()
  await made.drop()
})

function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [bundled('tests/transfers/transfer-worker.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATABASE_URL: made.url,
      DATA_DIR: folder,
      APP_URL: 'http://gifts.test',
      AUTH_SECRET: 'the secret of the tests, long enough',
      CRON_SECRET: 'the clock of the tests',
      LOG_LEVEL: 'silent',
      OWNER: owner,
      GIFTS: String(count),
      ...env,
    },
  })
  live.add(child)
  child.once('exit', () => live.delete(child))
  return child
}

/** How many rows there are of what an import writes and of what its undo changes. */
async function state() {
  const [found] = await rows<Record<string, number>>(
    opened.db,
    sql`select (select count(*)::int from gifts where deleted_at is null) as gifts,
      (select count(*)::int from people where deleted_at is null) as people,
      (select count(*)::int from expenses where deleted_at is null) as expenses,
      (select count(*)::int from gifts where deleted_at is not null) as trashed,
      (select count(*)::int from imports) as imports,
      (select count(*)::int from import_changes) as changes,
      (select count(*)::int from imports where undone_at is not null) as undone,
      (select count(*)::int from activity) as entries`,
  )
  return found!
}

const nothing = {
  gifts: 0,
  people: 0,
  expenses: 0,
  trashed: 0,
  imports: 0,
  changes: 0,
  undone: 0,
  entries: 0,
}

it('a server that is killed in the middle of an import or of its undo leaves nothing half done', async () => {
  const [, signal] = await once(start({ DIES: 'true' }), 'exit')
  expect(signal).toBe('SIGKILL')
  expect(await state()).toEqual(nothing)

  const [code] = await once(start({}), 'exit')
  expect(code).toBe(0)
  const whole = await state()
  // Two changes of each gift: itself and its expense.
  expect(whole).toEqual({
    ...nothing,
    gifts: count,
    people: 9,
    expenses: count,
    imports: 1,
    changes: 2 * count + 9,
    entries: 1,
  })

  const [imported] = await rows<{ id: string }>(opened.db, sql`select id from imports`)
  await opened.db.transaction(async tx => {
    // People go after their gifts: the undo waits for this one, with its gifts in the trash already.
    await tx.execute(sql`select id from people limit 1 for update`)
    const undo = start({ UNDO: imported!.id })
    for (let waits = 0; waits === 0; ) {
      await new Promise(done => setTimeout(done, 50))
      expect(undo.exitCode).toBeNull()
      const [found] = await rows<{ waits: number }>(
        opened.db,
        sql`select count(*)::int as waits from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      waits = found!.waits
    }
    undo.kill('SIGKILL')
    await once(undo, 'exit')
  })
  expect(await state()).toEqual(whole)

  const [undone] = await once(start({ UNDO: imported!.id }), 'exit')
  expect(undone).toBe(0)
  expect(await state()).toMatchObject({
    gifts: 0,
    people: 0,
    expenses: 0,
    trashed: count,
    changes: 0,
    undone: 1,
  })
})
