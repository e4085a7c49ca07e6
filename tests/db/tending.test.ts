import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { jobContext } from '@/lib/composition/job-context'
import { tendTables } from '@/lib/server/db/tending'
import { emptyTables, kind, testDatabase } from '../support/database'

const counted = async () => {
  const [found] = await rows<{ count: number; visible: number; pages: number }>(
    await testDatabase(),
    sql`select reltuples::int as count, relallvisible as visible, relpages as pages from pg_class where relname = 'users'`,
  )
  return found!
}

const grow = async (count: number) =>
  (await testDatabase()).execute(sql`insert into users (id, email, name, password_hash)
    select gen_random_uuid(), md5(random()::text) || '@example.org', repeat('Ada ', 20), '-' from generate_series(1, ${count}::int)`)

describe.runIf(kind === 'pglite')('the tables of the embedded database', () => {
  afterEach(emptyTables)

  it('are counted anew once they have grown, and else left alone', async () => {
    await testDatabase()
    const ctx = await jobContext('tend-tables')
    await tendTables(ctx)
    await grow(2000)
    expect(await tendTables(ctx)).toContain('users')
    const first = await counted()
    expect(first.count).toBe(2000)
    expect(first.visible).toBe(first.pages)
    expect(await tendTables(ctx)).toEqual([])
    await grow(100)
    expect(await tendTables(ctx)).toEqual([])
    await grow(2000)
    expect(await tendTables(ctx)).toEqual(['users'])
    expect((await counted()).count).toBe(4100)
  })

  it('give the room of rows back that were changed', async () => {
    const db = await testDatabase()
    const ctx = await jobContext('tend-tables')
    await grow(2000)
    await tendTables(ctx)
    const { pages } = await counted()
    for (let times = 0; times < 6; times++) {
      await db.execute(sql`update users set name = name || '!'`)
      await tendTables(ctx)
    }
    const [now] = await rows<{ pages: number }>(
      db,
      sql`select (pg_relation_size('users') / 8192)::int as pages`,
    )
    expect(now!.pages).toBeLessThan(4 * pages)
  })
})
