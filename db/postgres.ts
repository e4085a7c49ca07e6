import 'server-only'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { log } from '@/lib/server/log'
import { clientOptions, drizzleOn } from './client'
import { deadlines, withDeadlines } from './deadline'
import { executing } from './jobs'
import { isMigrated, migrate } from './migrate'
import { refusalOf, refuseUnfit } from './refusals'
import { keptTexts } from './statements'
import { type Database, type JobConnection, type Opened, rows } from './types'

/**
 * The lock that an instance holds while it migrates or creates the queue's tables. All others wait for it.
 */
const migrationLock = 7_304_211_905

/**
 * `pgbouncer=true` in the address means that a pooler stands between: it knows no session settings and no
 * prepared statements. The parameter is ours and must not reach the server.
 */
function parse(url: string) {
  const pooled = /[?&]pgbouncer=true\b/.test(url)
  return {
    pooled,
    address: url.replace(/([?&])pgbouncer=true(&|$)/, (_, before, after) => (after ? before : '')),
  }
}

function connect(url: string, { max, migrating = false }: { max: number; migrating?: boolean }) {
  const { pooled, address } = parse(url)
  return postgres(address, {
    ...clientOptions,
    max,
    connect_timeout: 3,
    // At most a second or so between two tries, so that a database that is back is used at once.
    backoff: () => 0.2 + Math.random(),
    idle_timeout: 300,
    max_lifetime: 30 * 60,
    prepare: !pooled,
    connection: pooled
      ? { application_name: 'gift-tracker' }
      : {
          application_name: 'gift-tracker',
          TimeZone: 'UTC',
          statement_timeout: migrating ? 0 : 10_000,
          lock_timeout: migrating ? 0 : 5_000,
          idle_in_transaction_session_timeout: migrating ? 0 : 30_000,
        },
  })
}

/** One instance migrates on a separate connection, the others wait for it. */
async function migrateLocked(url: string) {
  const client = connect(url, { max: 1, migrating: true })
  try {
    await client`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzleOn(client))
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** Where the database's LC_CTYPE is C, pg_trgm drops every letter outside ASCII, and search finds less. */
async function warnAboutLetters(db: Database) {
  const [letters] = await rows<{ count: number }>(db, sql`select cardinality(show_trgm('中文')) as count`)
  if (letters?.count === 0) {
    log().warn(
      'The database was created with LC_CTYPE=C, so the search is slow for Chinese, Japanese, Korean and Arabic: ' +
        'create it with LC_CTYPE=C.UTF-8.',
    )
  }
}

/**
 * pg-boss on a separate connection, made by the same driver as all others. So an address with several hosts,
 * or with encryption, means the same to both. A text without values may hold several statements.
 */
function jobsOn(url: string): { jobs: JobConnection; end: () => Promise<void> } {
  const client = connect(url, { max: 1 })
  const alone: JobConnection['alone'] = async work => {
    await client`select pg_advisory_lock(${migrationLock})`
    try {
      return await work()
    } finally {
      await client`select pg_advisory_unlock(${migrationLock})`
    }
  }
  return {
    jobs: {
      // A pooler may unlock on another connection than the one that locked.
      alone: parse(url).pooled ? undefined : alone,
      db: executing(client),
    },
    end: () => client.end({ timeout: 5 }),
  }
}

/**
 * Opens the PostgreSQL at the address and applies the migrations. Lost connections are restored
 * automatically.
 */
export async function openPostgres(url: string, { max = 10 } = {}): Promise<Opened> {
  const client = connect(url, { max })
  const db = drizzleOn(withDeadlines(client, keptTexts(), deadlines))
  try {
    await refuseUnfit(db, client)
    if (!(await isMigrated(db))) await migrateLocked(url)
    await warnAboutLetters(db)
  } catch (error) {
    await client.end({ timeout: 5 })
    throw refusalOf(error, client)
  }
  const queue = jobsOn(url)
  return {
    kind: 'postgres',
    db,
    jobs: queue.jobs,
    // A pooler shares connections between callers, so nobody can listen on one.
    listen: parse(url).pooled
      ? undefined
      : async (channel, hear) => {
          await client.listen(channel, hear)
        },
    close: async () => {
      await Promise.all([queue.end(), client.end({ timeout: 5 })])
    },
  }
}

/** Connects once, so that a tool of PostgreSQL need not explain what is wrong. Throws one sentence when that fails. */
export async function greet(url: string): Promise<void> {
  const client = connect(url, { max: 1 })
  try {
    await client`select 1`
  } catch (error) {
    throw refusalOf(error, client)
  } finally {
    await client.end({ timeout: 5 })
  }
}
