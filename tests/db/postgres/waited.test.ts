import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drizzleOn } from '@/db/client'
import { migrate } from '@/db/migrate'
import { startPostgres } from '../../support/postgres'

const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
  entries: { when: number }[]
}
let server: Awaited<ReturnType<typeof startPostgres>>
const clients: postgres.Sql[] = []
const signal = () => {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}
const connect = () => {
  const client = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  clients.push(client)
  return client
}

beforeAll(async () => {
  server = await startPostgres()
})
afterAll(async () => {
  await Promise.all(clients.map(client => client.end()))
  await server.stop()
})

it('an instance that waited for another to migrate sees all that was done meanwhile', async () => {
  const [holder, first, second] = [connect(), connect(), connect()]
  const lock = sql`select pg_advisory_xact_lock(1)`
  const [isLocked, isDone] = [signal(), signal()]
  const held = holder.begin(async transaction => {
    await transaction`select pg_advisory_xact_lock(1)`
    isLocked.resolve()
    await isDone.promise
  })
  await isLocked.promise
  const waits = async () =>
    (await first`select 1 from pg_locks where locktype = 'advisory' and not granted`).length
  const waiting = migrate(drizzleOn(second), [lock])
  while ((await waits()) === 0) await new Promise(resolve => setTimeout(resolve, 20))
  // What an older instance noted. Few changes: after many, a connection forgets all that it remembers.
  await first`create schema drizzle`
  await first`create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint)`
  for (const { when } of entries)
    await first`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${when})`
  isDone.resolve()
  await held
  await waiting
  const [noted] = await first`select count(*)::int as count from drizzle.__drizzle_migrations`
  expect(noted?.count).toBe(entries.length)
})
