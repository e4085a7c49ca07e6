import 'server-only'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { type Database, type JobConnection, pgBossConnection, rows } from '@/db'
import type { AccountMail } from '@/lib/accounts/jobs'
import type { ClaimMail } from '@/lib/claims/mail'
import type { ContactMail } from '@/lib/contact/jobs'
import { newId } from '@/lib/core/id'
import type { DrawMail } from '@/lib/draws/jobs'
import type { InvitationMail } from '@/lib/invitations/jobs'
import type { GuestMail } from '@/lib/shared/jobs'
import type { Context } from './context'
import { log } from './log'

/** What waits in the queue, by its name. */
export interface Work {
  accountMail: AccountMail
  claimMail: ClaimMail
  contactMail: ContactMail
  drawMail: DrawMail
  guestMail: GuestMail
  invitationMail: InvitationMail
}
export type QueueName = keyof Work
const names: QueueName[] = [
  'accountMail',
  'claimMail',
  'contactMail',
  'drawMail',
  'guestMail',
  'invitationMail',
]

export type Handlers = { [Name in QueueName]: (jobId: string, data: Work[Name]) => Promise<void> }

/** Each pause is one to two times the delay, doubled every time: 17 to 34 hours, for a mail server that is away for a day. */
const retries = { retryLimit: 10, retryDelay: 60, retryBackoff: true }

interface Running {
  connection: JobConnection
  boss: Promise<PgBoss>
}

/** On globalThis for the same reason as the database: one queue a process, however often this is evaluated. */
const slot = globalThis as typeof globalThis & { giftTrackerQueue?: Running }

async function start(connection: JobConnection): Promise<PgBoss> {
  const boss = new PgBoss({
    ...connection,
    schedule: false,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
  })
  boss.on('error', error => log().error({ reason: error.message }, 'queue failed'))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, { name, ...retries })
    // A queue that is there already keeps what it was made with.
    await boss.updateQueue(name, { name, ...retries })
  }
  return boss
}

/** Makes the tables of the queue, or brings them up to date, for a tool that works on them itself. */
export async function makeQueue(connection: JobConnection) {
  const boss = await start(connection)
  await boss.stop({ graceful: false })
}

async function queue(): Promise<PgBoss> {
  const connection = await pgBossConnection()
  if (slot.giftTrackerQueue?.connection !== connection) {
    await closeQueue()
    slot.giftTrackerQueue = { connection, boss: start(connection) }
  }
  const running = slot.giftTrackerQueue
  try {
    return await running.boss
  } catch (error) {
    if (slot.giftTrackerQueue === running) slot.giftTrackerQueue = undefined
    throw error
  }
}

/** pg-boss's statement on our transaction, so that the job exists exactly when the change does. */
const through = (db: Database): PgBoss.Db => ({
  async executeSql(text, values) {
    const chunks = text.split(/\$(\d+)/).map((chunk, at) => {
      if (at % 2 === 0) return sql.raw(chunk)
      const value: unknown = values[Number(chunk) - 1] ?? null
      return sql.param(value !== null && typeof value === 'object' ? JSON.stringify(value) : value)
    })
    return { rows: await rows(db, sql.join(chunks)) }
  },
})

export type Enqueue = <Name extends QueueName>(ctx: Context, name: Name, data: Work[Name]) => Promise<void>

/**
 * The way into the queue. Ask for it before a transaction begins (the queue may have to be made first), and
 * use it inside: the job is stored with the change or not at all.
 */
export async function openQueue(): Promise<Enqueue> {
  const boss = await queue()
  return async (ctx, name, data) => {
    await boss.send(name, data, { id: newId(), db: through(ctx.db) })
  }
}

/** Does one job. pg-boss keeps to itself what went wrong, so the log says it each time. */
async function attempt<Name extends QueueName>(handlers: Handlers, name: Name, job: PgBoss.Job<Work[Name]>) {
  try {
    await handlers[name](job.id, job.data)
  } catch (error) {
    log().error({ err: error, queue: name, job: job.id }, 'job failed')
    throw error
  }
}

/** Works the queue from now on: for a process that lives long. */
export async function workQueue(handlers: Handlers) {
  const boss = await queue()
  const work = <Name extends QueueName>(name: Name) =>
    boss.work<Work[Name]>(name, { pollingIntervalSeconds: 2 }, async jobs => {
      for (const job of jobs) await attempt(handlers, name, job)
    })
  for (const name of names) await work(name)
}

/** Works off what waits now and comes back: for a serverless host and for tests. */
export async function drainQueue(handlers: Handlers): Promise<{ done: number; failed: number }> {
  const boss = await queue()
  const count = { done: 0, failed: 0 }
  const drain = async <Name extends QueueName>(name: Name) => {
    for (;;) {
      const jobs = await boss.fetch<Work[Name]>(name, { batchSize: 20 })
      if (jobs.length === 0) return
      for (const job of jobs) {
        try {
          await attempt(handlers, name, job)
          await boss.complete(name, job.id)
          count.done++
        } catch (error) {
          await boss.fail(name, job.id, { message: error instanceof Error ? error.message : 'failed' })
          count.failed++
        }
      }
    }
  }
  for (const name of names) await drain(name)
  return count
}

/** Puts expired work back and drops old records; pg-boss does it by itself only where a process lives long. */
export async function maintainQueue() {
  const boss = await queue()
  await boss.maintain()
}

/** Deletes what waits for an account and for an address that nobody else has, within the caller's transaction. */
export async function forgetWork(ctx: Context, userId: string, email: string | null) {
  for (const table of ['job', 'archive']) {
    await ctx.db.execute(
      sql`delete from pgboss.${sql.identifier(table)} where data->>'userId' = ${userId} or data->>'email' = ${email}`,
    )
  }
}

/** Lets running jobs finish and closes the queue's own connections. */
export async function closeQueue() {
  const running = slot.giftTrackerQueue
  slot.giftTrackerQueue = undefined
  const boss = await running?.boss.catch(() => undefined)
  await boss?.stop({ graceful: true, timeout: 5000 }).catch(() => undefined)
}
