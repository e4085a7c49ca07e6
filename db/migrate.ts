import 'server-only'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, rows } from './types'

/** The folder of the migrations. The server, the tools and the tests all run in the project's folder. */
const migrationsFolder = () => resolve(process.cwd(), 'db/migrations')

const applied = (db: Database) =>
  rows<{ at: string }>(db, sql`select created_at::text as at from drizzle.__drizzle_migrations`)

async function history(db: Database) {
  const [table] = await rows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  )
  return new Set(table?.name ? (await applied(db)).map(row => Number(row.at)) : [])
}

/**
 * Brings the tables up to date, each migration in one transaction. Throws one sentence when a newer version
 * of the app has already changed the database.
 */
export async function migrate(db: Database): Promise<void> {
  const folder = migrationsFolder()
  if (!existsSync(folder)) throw new Error(`The migrations are missing: there is no folder ${folder}.`)
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const done = await history(db)
  const known = new Set(migrations.map(migration => migration.folderMillis))
  const unknown = [...done].filter(at => !known.has(at))
  if (unknown.length > 0) {
    throw new Error(
      `The database was changed by a newer version of Gift Tracker (${unknown.length} unknown ` +
        `${unknown.length === 1 ? 'migration' : 'migrations'}): start that version or a later one, ` +
        'or restore a backup made by this one.',
    )
  }
  const missing = migrations.filter(migration => !done.has(migration.folderMillis))
  if (missing.length === 0) return
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const migration of missing) {
    await db.transaction(async transaction => {
      for (const statement of migration.sql) await transaction.execute(sql.raw(statement))
      await transaction.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      )
    })
  }
}

/** Whether any migration was ever applied: a database without one has no tables. */
export const hasHistory = async (db: Database): Promise<boolean> => (await history(db)).size > 0

/** Whether exactly the migrations of this version have been applied. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = await history(db)
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() })
  return done.size === migrations.length && migrations.every(migration => done.has(migration.folderMillis))
}
