import 'server-only'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { log } from '@/lib/server/ops/log'
import { clientOptions, drizzleOn } from './client'
import { deadlines, withDeadlines } from './deadline'
import { executing } from './jobs'
import { isMigrated, migrate } from './migrate'
import { refusalOf, refuseUnfit } from './refusals'
import { keptTexts } from './statements'
import { type Database, type JobConnection, type Opened, rows } from './types'

/**
 * Begins a transaction that only one instance has at a time, to migrate or to create the queue's tables. All others
 * wait for it as long as it takes. The lock ends with its transaction: a pooler keeps a connection, and with it a lock
 * of the session, after its client has gone. The settings are part of the transaction for the same reason.
 */
const alone = [
  sql`set local statement_timeout = 0`,
  sql`set local lock_timeout = 0`,
  sql`set local idle_in_transaction_session_timeout = 0`,
  sql`select pg_advisory_xact_lock(7304211905)`,
]

/**
 * `pgbouncer=true` in the address means that a pooler stands between: it knows no settings of a session and no
 * prepared statements. The parameter is ours and must not reach the server.
 */
function parse(url: string) {
  const pooled = /[?&]pgbouncer=true\b/.test(url)
  return {
    pooled,
    address: url.replace(/([?&])pgbouncer=true(&|$)/, (_, before, after) => (after ? before : '')),
  }
}

/** A setting of ours with which a connection begins. Where the server does not know it, a pooler stands between. */
const mark = 'gift_tracker.direct'

function connect(url: string, { max }: { max: number }) {
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
          [mark]: 'yes',
          statement_timeout: 10_000,
          lock_timeout: 5_000,
          idle_in_transaction_session_timeout: 30_000,
        },
  })
}

/** Does something on a connection of its own, without the deadlines of a request. */
async function apart<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const client = connect(url, { max: 1 })
  try {
    return await work(drizzleOn(client))
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** Whether the error is PgBouncer's refusal of a setting that a connection begins with. */
const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error &&
  (/unsupported startup parameter/i.test(error.message) || isRefusedByPooler(error.cause))

/**
 * Whether a pooler stands between that shares connections: it refuses the settings that a connection begins with, or it
 * swallows them.
 */
async function meetsPooler(db: Database): Promise<boolean> {
  try {
    const [found] = await rows<{ known: boolean }>(
      db,
      sql`select current_setting(${mark}, true) is not distinct from 'yes' as known`,
    )
    return found?.known === false
  } catch (error) {
    if (isRefusedByPooler(error)) return true
    throw error
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
  return {
    jobs: {
      // The work has a connection of its own: pg-boss ends its transactions itself.
      alone: work =>
        apart(url, db =>
          db.transaction(async transaction => {
            for (const statement of alone) await transaction.execute(statement)
            return work()
          }),
        ),
      db: executing(client),
    },
    end: () => client.end({ timeout: 5 }),
  }
}

/**
 * Opens the PostgreSQL at the address and applies the migrations. Lost connections are restored automatically. A pooler
 * is noticed by itself, with or without `pgbouncer=true`.
 */
export async function openPostgres(url: string, { max = 10 } = {}): Promise<Opened> {
  const client = connect(url, { max })
  const db = drizzleOn(withDeadlines(client, keptTexts(), deadlines))
  try {
    if (!parse(url).pooled && (await meetsPooler(db))) {
      await client.end({ timeout: 5 })
      return openPostgres(`${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`, { max })
    }
    await refuseUnfit(db, client)
    if (!(await isMigrated(db))) await apart(url, own => migrate(own, alone))
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
