import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema'

export type Schema = typeof schema

/** One type over both drivers, and over a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT, Schema>

/** The access to the database that pg-boss needs. */
export type JobConnection = {
  db: { executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> }
  /**
   * Runs work that no two instances may do at the same moment. Absent where there is one instance, or nothing
   * to lock.
   */
  alone?<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface Opened {
  kind: 'pglite' | 'postgres'
  db: Database
  jobs: JobConnection
  /** Receives notifications on a channel once their transaction is committed. Absent behind a pooler. */
  listen?: Listen
  close(): Promise<void>
}

export type Listen = (channel: string, hear: (payload: string) => void) => Promise<void>

/** The rows of a hand-written query. */
export const rows = async <T>(db: Database, query: SQL): Promise<T[]> =>
  (await db.execute(query)) as unknown as T[]
