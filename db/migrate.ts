import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { log } from '@/lib/server/ops/log'
import { type Database, rows } from './types'

/** The folder of the migrations. The server, the tools and the tests all run in the project's folder. */
const migrationsFolder = () => resolve(process.cwd(), 'db/migrations')

const applied = (db: Database) =>
  rows<{ at: string }>(db, sql`select created_at::text as at from drizzle.__drizzle_migrations`)

/**
 * The migrations that were applied. Whether their table is there is read from the catalog and not asked of `to_regclass`:
 * after a wait for the lock that answers from what this connection remembers, which another instance has changed meanwhile.
 */
async function history(db: Database) {
  const [table] = await rows(
    db,
    sql`select 1 from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`,
  )
  return new Set(table ? (await applied(db)).map(row => Number(row.at)) : [])
}

/** The name of each migration, by the moment under which the database notes it. */
function namesIn(folder: string): Map<number, string> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[]
  }
  return new Map(journal.entries.map(({ when, tag }) => [when, tag]))
}

function refuseNewer(done: ReadonlySet<number>, migrations: readonly MigrationMeta[]) {
  const known = new Set(migrations.map(migration => migration.folderMillis))
  const unknown = [...done].filter(at => !known.has(at))
  if (unknown.length === 0) return
  throw new Error(
    `The database was changed by a newer version of Gift Tracker (${unknown.length} unknown ` +
      `${unknown.length === 1 ? 'migration' : 'migrations'}): start that version or a later one, ` +
      'or restore a backup made by this one.',
  )
}

/** Applies the first migration that is missing, in one transaction. Returns null when none is missing. */
const applyNext = (db: Database, migrations: readonly MigrationMeta[], lock: SQL[]) =>
  db.transaction(async transaction => {
    const inside = transaction as Database
    for (const statement of lock) await inside.execute(statement)
    const done = await history(inside)
    refuseNewer(done, migrations)
    const next = migrations.find(migration => !done.has(migration.folderMillis))
    if (!next) return null
    await inside.execute(sql`create schema if not exists drizzle`)
    await inside.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    for (const statement of next.sql) await inside.execute(sql.raw(statement))
    await inside.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${next.hash}, ${next.folderMillis})`,
    )
    return next.folderMillis
  })

/**
 * Brings the tables up to date, each migration in one transaction. `lock` are statements at the beginning of each
 * transaction, for instances that migrate at the same moment: each migration is applied by one of them. Throws one
 * sentence when a newer version of the app has already changed the database.
 */
export async function migrate(db: Database, lock: SQL[] = []): Promise<void> {
  const folder = migrationsFolder()
  if (!existsSync(folder)) throw new Error(`The migrations are missing: there is no folder ${folder}.`)
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const done = await history(db)
  refuseNewer(done, migrations)
  if (migrations.every(migration => done.has(migration.folderMillis))) return
  let count = 0
  let last: number | null = null
  for (;;) {
    const applied = await applyNext(db, migrations, lock)
    if (applied === null) break
    count++
    last = applied
  }
  if (last !== null)
    log().info(
      { count, last: namesIn(folder).get(last) },
      'the tables of the database were brought up to date',
    )
}

/** Whether any migration was ever applied: a database without one has no tables. */
export const hasHistory = async (db: Database): Promise<boolean> => (await history(db)).size > 0

/** Whether exactly the migrations of this version have been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = await history(db)
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  return done.size === migrations.length && migrations.every(migration => done.has(migration.folderMillis))
}
