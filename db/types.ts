import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

export type Schema = typeof schema

/** One type over both drivers, and over a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>

/** What pg-boss needs in order to work beside the app. */
export type JobConnection = {
  db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
  /** Does what no two instances may do at the same moment; absent where there is only one, or nothing to lock. */
  alone?<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface Opened {
  kind: 'pglite' | 'postgres'
  db: Database
  jobs: JobConnection
  /** Hears what is notified on a channel once its transaction is committed; absent behind a pooler. */
  listen?: Listen
  close(): Promise<void>
}

export type Listen = (channel: string, hear: (payload: string) => void) => Promise<void>

/** The rows of a hand-written query, whatever the driver wraps them in. */
export async function rows<T>(db: Database, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as T[] | { rows: T[] }
  return Array.isArray(result) ? result : result.rows
}
