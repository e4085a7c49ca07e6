import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { closeDatabase, type Database, database, type Opened, useDatabase } from '@/db'
import { embedded } from '@/db/embedded'
import { type Engine, openEngine, openThread, type Thread } from '@/db/engine'
import type { Opening } from '@/db/orders'
import { openPostgres } from '@/db/postgres'

export const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite'

/** An empty folder that is deleted after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gift-tracker-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** On globalThis because a process runs many test files one after the other: one thread serves them all. */
const slot = globalThis as typeof globalThis & { __databaseThread?: Thread }

/** A database in the thread of this process. Only one is open at a time. */
export function engineInMemory(opening: Opening = {}): Promise<Engine> {
  slot.__databaseThread ??= openThread()
  slot.__databaseThread.worker.unref()
  return openEngine(opening, { thread: slot.__databaseThread, keep: true })
}

const freshPglite = async (): Promise<Opened> =>
  embedded(await engineInMemory({ tar: new Uint8Array(readFileSync(inject('dump'))) }))

const administer = async (statement: string) => {
  const client = postgres(`${inject('server')}postgres`, { max: 1, onnotice: () => {} })
  try {
    await client.unsafe(statement)
  } finally {
    await client.end()
  }
}

/** A new database on the tests' PostgreSQL, a copy of the migrated one unless `template` says otherwise. */
export async function postgresUrl(
  template = 'template',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  // PostgreSQL cannot make two copies of one template at the same moment.
  for (let tries = 0; ; tries++) {
    try {
      await administer(`create database ${name} template ${template}`)
      break
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || tries === 50) throw error
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  return { url: `${inject('server')}${name}`, drop: () => administer(`drop database ${name} with (force)`) }
}

async function freshPostgres(): Promise<Opened> {
  const { url, drop } = await postgresUrl()
  const opened = await openPostgres(url, { max: 4 })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await drop()
    },
  }
}

let ready: Promise<void> | undefined

/**
 * The migrated database of this test file, empty at first. `database()` in the app returns the same one. It
 * is closed after the file.
 */
export async function testDatabase(): Promise<Database> {
  ready ??= (kind === 'postgres' ? freshPostgres() : freshPglite()).then(useDatabase)
  await ready
  return database()
}

/**
 * Empties every table, for tests that count rows. Foreign keys are not checked meanwhile. For few rows
 * `delete` is 8 to 60 times faster than `truncate`, which creates every file anew.
 */
export async function emptyTables(): Promise<void> {
  const db = await testDatabase()
  await db.execute(
    sql.raw(`do $$ declare each text; begin
      set local session_replication_role = replica;
      for each in select quote_ident(tablename) from pg_tables where schemaname = 'public' loop
        execute 'delete from ' || each;
      end loop;
    end $$`),
  )
}

afterAll(closeDatabase)
