import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { building, env } from '@/lib/server/env'
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

/** On globalThis because a development server evaluates this module more than once in one process. */
const slot = globalThis as typeof globalThis & { giftTrackerDatabase?: Promise<Opened> }

async function open(): Promise<Opened> {
  if (building()) {
    throw new Error('The database stays closed during the build; read it in a request instead.')
  }
  const { DATABASE_URL, DATA_DIR, VERCEL } = env()
  return DATABASE_URL
    ? await (await import('./postgres')).openPostgres(DATABASE_URL, { max: VERCEL ? 3 : 10 })
    : await (await import('./embedded')).openEmbedded(DATA_DIR, { serverless: Boolean(VERCEL) })
}

function opened(): Promise<Opened> {
  const opening = slot.giftTrackerDatabase ?? open()
  slot.giftTrackerDatabase = opening
  opening.catch(() => {
    if (slot.giftTrackerDatabase === opening) slot.giftTrackerDatabase = undefined
  })
  return opening
}

/** The database of this process, opened and migrated on first use. */
export const database = async (): Promise<Database> => (await opened()).db

/** Uses an already open database for the rest of the process: for tests and command line tools. */
export function useDatabase(database: Opened) {
  slot.giftTrackerDatabase = Promise.resolve(database)
}

/** Closes cleanly, with a checkpoint; nothing happens when the database was never opened. */
export async function closeDatabase(): Promise<void> {
  const opening = slot.giftTrackerDatabase
  slot.giftTrackerDatabase = undefined
  await (await opening?.catch(() => undefined))?.close()
}

/**
 * A query with placeholders, built once for a database instead of at every call: for what is asked with every request.
 * `build` gives it a name, under which PostgreSQL keeps its plan.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return db => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/** The rows of a hand-written query, whatever the driver wraps them in. */
export async function rows<T>(db: Database, query: SQL): Promise<T[]> {
  const result = (await db.execute(query)) as T[] | { rows: T[] }
  return Array.isArray(result) ? result : result.rows
}

/** The embedded database does one thing at a time: while that is a long import, it is at work and not away. */
const atWork = { askedFor: 100, atMost: 60_000 }
let lastSign = Number.NEGATIVE_INFINITY

/** Asks the database for a sign of life. */
export async function health(): Promise<{ ok: boolean; kind: Opened['kind'] }> {
  const kind = env().DATABASE_URL ? 'postgres' : 'pglite'
  try {
    const { db, kind } = await opened()
    const sign = Promise.resolve(db.execute('select 1')).then(() => {
      lastSign = performance.now()
    })
    const mayWork = kind === 'pglite' && performance.now() - lastSign < atWork.atMost
    const waited = new Promise<void>(resolve => setTimeout(resolve, atWork.askedFor).unref())
    await (mayWork ? Promise.race([sign, waited]) : sign)
    // Whoever no longer waits for it need not hear that it failed.
    sign.catch(() => {})
    return { ok: true, kind }
  } catch {
    return { ok: false, kind }
  }
}

/** How long an answer of `reachable` counts. */
const freshMilliseconds = 1000
let asked: { at: number; answer: Promise<boolean> } | null = null

/** Whether the database answers: asked once a second at most. The embedded one is where the process is. */
export function reachable(): Promise<boolean> {
  if (!env().DATABASE_URL) return Promise.resolve(true)
  if (!asked || Date.now() - asked.at > freshMilliseconds) {
    const now = { at: Date.now(), answer: health().then(({ ok }) => ok) }
    asked = now
    // Counts from when it was answered: a database that is frozen is not asked by every page anew.
    now.answer.then(() => {
      now.at = Date.now()
    })
  }
  return asked.answer
}

/** The open database, to be told apart from another one, with its way to listen to notifications. */
export const listening = async (): Promise<Pick<Opened, 'listen'>> => opened()

/** How pg-boss reaches the same database: a connection of its own on PostgreSQL, ours on the embedded one. */
export const pgBossConnection = async (): Promise<JobConnection> => (await opened()).jobs

interface Fault {
  code?: unknown
  message?: unknown
  constraint?: unknown
  constraint_name?: unknown
  cause?: unknown
}

/** The error and what caused it: Drizzle wraps the driver's error, which holds the code. */
function* chain(error: unknown): Generator<Fault> {
  for (
    let fault = error as Fault | undefined, depth = 0;
    fault && typeof fault === 'object' && depth < 5;
    depth++
  ) {
    yield fault
    fault = fault.cause as Fault | undefined
  }
}

const has = (error: unknown, test: (code: string, fault: Fault) => boolean) =>
  [...chain(error)].some(fault => typeof fault.code === 'string' && test(fault.code, fault))

const named = (fault: Fault, constraint?: string) =>
  constraint === undefined || fault.constraint === constraint || fault.constraint_name === constraint

/** The code of an error of the database or of the system under it. */
export function codeOf(error: unknown): string | null {
  for (const { code } of chain(error)) if (typeof code === 'string') return code
  return null
}

/** Whether a row with the same key exists already, in the named constraint or in any. */
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  has(error, (code, fault) => code === '23505' && named(fault, constraint))

/** Whether a row that was referred to is not there, or is still referred to. */
export const isForeignKeyViolation = (error: unknown, constraint?: string) =>
  has(error, (code, fault) => code === '23503' && named(fault, constraint))

/** Whether the same transaction may succeed when run again: serialization failure or deadlock. */
export const isRetryable = (error: unknown) => has(error, code => code === '40001' || code === '40P01')

/**
 * Connection lost, refused or shutting down (08, 57), too many connections or a full disk (53), a statement or
 * lock that took too long (57014, 55P03), a standby where the primary was (25006); and the sockets' own words.
 */
const unavailable =
  /^(08...|57...|53...|55P03|25006|CONNECT_TIMEOUT|CONNECTION_.*|ECONN.*|EPIPE|E?TIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/

/** Whether the database cannot answer now but may later: a route says 503. */
export const isUnavailable = (error: unknown) =>
  has(error, code => unavailable.test(code)) ||
  [...chain(error)].some(
    fault => fault.message === 'PGlite is closed' || fault.message === 'PGlite is closing',
  )
