import 'server-only'
import { building, env } from '@/lib/server/ops/env'
import { hear } from '@/lib/server/ops/health'
import type { Database, JobConnection, Opened } from './types'

export { isForeignKeyViolation, isOutOfSpace, isRetryable, isUnavailable, isUniqueViolation } from './faults'
export { Refusal } from './refusals'
export { type Database, type JobConnection, type Opened, rows } from './types'

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

/** The database of this process. It is opened and migrated on first use. */
export const database = async (): Promise<Database> => (await opened()).db

/** Uses an already open database for the rest of the process, for tests and command line tools. */
export function useDatabase(database: Opened) {
  slot.giftTrackerDatabase = Promise.resolve(database)
}

/** Closes cleanly, with a checkpoint. Does nothing when the database was never opened. */
export async function closeDatabase(): Promise<void> {
  const opening = slot.giftTrackerDatabase
  slot.giftTrackerDatabase = undefined
  // A database that did not open needs no closing. The caller that opened it got the error.
  await (await opening?.catch(() => undefined))?.close()
}

/**
 * A query with placeholders, built once for a database instead of at every call: for queries of every
 * request. `build` gives it a name, under which PostgreSQL keeps its plan.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return db => {
    const query = built.get(db) ?? build(db)
    built.set(db, query)
    return query
  }
}

/** The embedded database does one thing at a time. During a long import it is busy, not away. */
const atWork = { askedFor: 100, atMost: 60_000 }
let lastSign = Number.NEGATIVE_INFINITY

/** Checks that the database answers. */
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
    // A caller that stopped waiting need not hear that the check failed.
    sign.catch(() => {})
    return { ok: true, kind }
  } catch (error) {
    hear(error)
    return { ok: false, kind }
  }
}

/** How long a result of `reachable` counts. */
const freshMilliseconds = 1000
let asked: { at: number; answer: Promise<boolean> } | null = null

/**
 * Whether the database answers. It is asked once a second at most. The embedded database is in this process.
 */
export function reachable(): Promise<boolean> {
  if (!env().DATABASE_URL) return Promise.resolve(true)
  if (!asked || Date.now() - asked.at > freshMilliseconds) {
    const now = { at: Date.now(), answer: health().then(({ ok }) => ok) }
    asked = now
    // Counts from the answer on, so that not every page asks a frozen database again.
    now.answer.then(() => {
      now.at = Date.now()
    })
  }
  return asked.answer
}

/** The open database, by identity, with its way to listen to notifications. */
export const listening = async (): Promise<Pick<Opened, 'listen'>> => opened()

/** pg-boss's connection to the same database: its own on PostgreSQL, ours on the embedded one. */
export const pgBossConnection = async (): Promise<JobConnection> => (await opened()).jobs
