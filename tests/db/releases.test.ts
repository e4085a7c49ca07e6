import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDatabase, type Database, database, type Opened, rows, useDatabase } from '@/db'
import { embedded } from '@/db/embedded'
import { migrate } from '@/db/migrate'
import { openPostgres } from '@/db/postgres'
import { accountsApi } from '@/lib/accounts/api'
import { pathKeys } from '@/lib/core/path-keys'
import { systemApi } from '@/lib/developers/api'
import { giftsApi } from '@/lib/gifts/api'
import { closeQueue, openQueue } from '@/lib/server/jobs/queue'
import { type Caller, callerFor, operator, visitor } from '../support/api'
import { engineInMemory, kind, postgresUrl, testDatabase } from '../support/database'
import { password } from '../support/people'
import { endpoints, nameOf } from '../surprise/sweep'

/** Dumps of databases that older versions made, with rows of every noun: docs/decisions/releases.md. */
const fixtures = join(import.meta.dirname, 'fixtures')
const versions = readdirSync(fixtures).map(name => name.replace(/\.sql$/, ''))

type Run = (statement: string) => PromiseLike<Iterable<unknown>>

async function countRows(run: Run): Promise<Map<string, number>> {
  const tables = [
    ...(await run("select tablename as name from pg_tables where schemaname = 'public' order by 1")),
  ] as { name: string }[]
  const counted = new Map<string, number>()
  for (const { name } of tables) {
    const [row] = (await run(`select count(*)::int as count from "${name}"`)) as { count: number }[]
    counted.set(name, row!.count)
  }
  return counted
}

interface Upgraded {
  opened: Opened
  /** The rows of each table before the upgrade. */
  counted: Map<string, number>
  drop(): Promise<void>
}

/** Loads a dump as an older version left it, and opens it as the present version does at its start. */
async function upgradeOf(dump: string): Promise<Upgraded> {
  if (kind === 'pglite') {
    const engine = await engineInMemory()
    await engine.client.unsafe(dump)
    const counted = await countRows(statement => engine.client.unsafe(statement))
    const opened = embedded(engine)
    await migrate(opened.db)
    return { opened, counted, drop: async () => {} }
  }
  const { url, drop } = await postgresUrl('template0')
  const client = postgres(url, { max: 1, onnotice: () => {} })
  await client.unsafe(dump)
  const counted = await countRows(statement => client.unsafe(statement))
  await client.end()
  return { opened: await openPostgres(url, { max: 4 }), counted, drop }
}

/** Every column, index and constraint of the product's tables. */
async function shapeOf(db: Database): Promise<string[]> {
  const found = await rows<{ line: string }>(
    db,
    sql`select concat_ws(' ', 'column', table_name, column_name, udt_name, is_nullable, column_default,
        generation_expression) as line
      from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  )
  // A dump adds parentheses to conditions that have three parts.
  return found.map(({ line }) => line.replaceAll(/[()]/g, '')).sort()
}

/** The tables whose ids the paths of reading calls name. Every other key of a path gets an id that nobody has. */
const tableOf: Record<string, string> = {
  budgetId: 'budgets',
  cardId: 'gift_cards',
  claimId: 'claims',
  drawId: 'draws',
  expenseId: 'expenses',
  familyId: 'families',
  giftId: 'gifts',
  importId: 'imports',
  itemId: 'wishlist_items',
  memberId: 'family_members',
  occasionId: 'occasions',
  personId: 'people',
  preferenceId: 'gift_preferences',
  reminderId: 'reminders',
  reportId: 'reports',
  ruleId: 'reminder_rules',
  savedSearchId: 'saved_searches',
  templateId: 'reminder_templates',
  wishlistId: 'wishlists',
}

/** One id for each key of a path. */
async function idsIn(db: Database): Promise<Record<string, string>> {
  const ids: Record<string, string> = { type: 'person' }
  for (const key of new Set(endpoints.flatMap(({ path }) => pathKeys(path)))) {
    const table = tableOf[key]
    const [row] = table
      ? await rows<{ id: string }>(db, sql.raw(`select id from ${table} order by id limit 1`))
      : []
    ids[key] ??= row?.id ?? crypto.randomUUID()
  }
  return ids
}

/** Calls every reading endpoint once. Returns the status of each. */
async function readOnce(reader: Caller, ids: Record<string, string>): Promise<[string, number][]> {
  const answered: [string, number][] = []
  for (const endpoint of endpoints) {
    // The stream of news does not end.
    if (endpoint.method !== 'GET' || endpoint.access === 'operator' || endpoint.path === '/api/events')
      continue
    const params = Object.fromEntries(pathKeys(endpoint.path).map(key => [key, ids[key]]))
    answered.push([nameOf(endpoint), (await reader(endpoint, params as never)).status])
  }
  return answered
}

describe.each(versions)('a database of %s', version => {
  let fresh: string[]
  let upgraded: Upgraded

  beforeAll(async () => {
    fresh ??= await shapeOf(await testDatabase())
    await closeQueue()
    await closeDatabase()
    upgraded = await upgradeOf(readFileSync(join(fixtures, `${version}.sql`), 'utf8'))
    useDatabase(upgraded.opened)
    await openQueue()
  })
  afterAll(async () => {
    await closeQueue()
    await closeDatabase()
    await upgraded?.drop()
  })

  it('had rows in every table', () => {
    expect(upgraded.counted.size).toBeGreaterThan(40)
    expect([...upgraded.counted].filter(([, count]) => count === 0)).toEqual([])
  })

  it('has the tables of a new database after its upgrade', async () => {
    expect(await shapeOf(await database())).toEqual(fresh)
  })

  it('lost no row', async () => {
    const db = await database()
    const after = await countRows(async statement => rows(db, sql.raw(statement)))
    // Since 0.1.0 one log holds what three tables held (docs/decisions/one-log.md).
    const merged = ['activity', 'circle_events', 'wishlist_events'].filter(name => upgraded.counted.has(name))
    const expected = new Map(upgraded.counted)
    for (const name of merged) expected.delete(name)
    expected.set(
      'activity',
      merged.reduce((sum, name) => sum + upgraded.counted.get(name)!, 0),
    )
    for (const [name, count] of expected) expect([name, after.get(name)]).toEqual([name, count])
  })

  it('lets its people sign in and read everything that was theirs', async () => {
    const db = await database()
    const accounts = await rows<{ email: string; gifts: number }>(
      db,
      sql`select email, (select count(*)::int from gifts where owner_id = users.id and deleted_at is null) as gifts
        from users where not exists (select 1 from samples where samples.user_id = users.id)`,
    )
    expect(accounts.filter(({ gifts }) => gifts > 0).length).toBeGreaterThan(1)
    const ids = await idsIn(db)
    for (const { email, gifts } of accounts) {
      const { session } = await visitor.ok(accountsApi.login, { email, password })
      const reader = callerFor({ authorization: `Bearer ${session.access_token}` })
      expect((await reader.ok(giftsApi.list, { limit: 200 } as never)).data).toHaveLength(gifts)
      const answered = await readOnce(reader, ids)
      expect(answered.filter(([, status]) => status === 200).length).toBeGreaterThan(40)
      expect(answered.filter(([, status]) => status >= 500)).toEqual([])
    }
  })

  it('runs every job', async () => {
    expect((await operator.ok(systemApi.runJob, { job: 'tick' })).ran).not.toEqual([])
  })
})
