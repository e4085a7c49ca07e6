import 'server-only'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { type Database, type JobConnection, pgBossConnection, rows } from '@/db'
import { newId } from '@/lib/core/id'
import type { Context } from '../auth/context'
import { aheadOf } from '../db/clock-skew'
import { MailFailed } from '../mail/faults'
import { lacksRoom, NoRoom } from '../ops/disk-room'
import { complain } from '../ops/health'
import { describeError, log } from '../ops/log'

/**
 * The data of a job in each queue. lib/composition/queues.ts declares the queues, because the plumbing knows no feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the queues are known
export interface Work {}
export type QueueName = keyof Work

export type Handlers = { [Name in QueueName]: (jobId: string, data: Work[Name]) => Promise<void> }

/**
 * Each pause is one to two times the delay, doubled every time. The retries take 17 to 34 hours, enough for a
 * mail server that is away for a day.
 */
const retries = { retryLimit: 10, retryDelay: 60, retryBackoff: true }
/** Seconds before another process sends what a killed process was sending. */
const policy = { ...retries, expireInSeconds: 120 }
/** Number of jobs that run side by side, and how they are fetched: the metadata hold their priority. */
const lanes = 5
const fetched = { batchSize: 20, includeMetadata: true } as const
/** No job of a batch begins after this long: it must not run any more when it counts as abandoned. */
const batchMilliseconds = 60_000

interface Running {
  connection: JobConnection
  boss: Promise<PgBoss>
  started: boolean
  /** The queues that this process works. */
  worked: Set<QueueName>
}

/**
 * On globalThis for the same reason as the database: one queue in a process, however often this module is
 * evaluated.
 */
const slot = globalThis as typeof globalThis & { giftTrackerQueue?: Running; giftTrackerQueues?: QueueName[] }

const namesOf = (handlers: Handlers) => Object.keys(handlers) as QueueName[]

/** Sets the queues of this process. Called once, before the first of them is used. */
export function nameQueues(names: QueueName[]) {
  slot.giftTrackerQueues = names
}

/** Refuses the queue's own statements while the disk has no room. A mail that cannot be noted as sent is not sent. */
const whileThereIsRoom = (db: JobConnection['db']): JobConnection['db'] => ({
  async executeSql(text, values) {
    if (lacksRoom()) throw new NoRoom()
    return db.executeSql(text, values)
  },
})

async function start({ db, alone = work => work() }: JobConnection): Promise<PgBoss> {
  const boss = new PgBoss({
    db: whileThereIsRoom(db),
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
  })
  boss.on('error', error => complain(error, 'queue failed'))
  try {
    // Two processes that create the same tables at the same moment would deadlock.
    await alone(async () => {
      await boss.start()
      for (const name of slot.giftTrackerQueues ?? []) {
        await boss.createQueue(name, { name, ...policy })
        // An existing queue keeps its old policy without this.
        await boss.updateQueue(name, { name, ...policy })
      }
    })
    return boss
  } catch (error) {
    // The log says why the queue did not start. An error while stopping the started half would hide that.
    await boss.stop({ graceful: false, wait: false }).catch(() => undefined)
    throw error
  }
}

/** Creates the queue's tables, or updates them, for a tool that works on them directly. */
export async function makeQueue(connection: JobConnection) {
  const boss = await start(connection)
  await boss.stop({ graceful: false })
}

async function running(): Promise<Running> {
  const connection = await pgBossConnection()
  if (slot.giftTrackerQueue?.connection !== connection) {
    await closeQueue()
    slot.giftTrackerQueue = { connection, boss: start(connection), started: false, worked: new Set() }
  }
  return slot.giftTrackerQueue
}

async function started(made: Running): Promise<PgBoss> {
  try {
    const boss = await made.boss
    made.started = true
    return boss
  } catch (error) {
    if (slot.giftTrackerQueue === made) slot.giftTrackerQueue = undefined
    throw error
  }
}

const queue = async () => started(await running())

/** Runs pg-boss's statement in our transaction, so that the job exists exactly when the change does. */
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

/**
 * A job with `urgency` above 0 overtakes other jobs of its queue: for mails that a person at the screen waits
 * for.
 */
export type Enqueue = <Name extends QueueName>(
  ctx: Context,
  name: Name,
  data: Work[Name],
  urgency?: number,
) => Promise<void>

/**
 * Opens the queue for adding jobs. Call it before a transaction begins, because the queue may have to be
 * created first. Use the result inside the transaction: the job is stored with the change or not at all.
 */
export async function openQueue(): Promise<Enqueue> {
  const boss = await queue()
  return async (ctx, name, data, urgency = 0) => {
    // pg-boss silently drops a job whose queue is missing.
    if (!(await boss.send(name, data, { id: newId(), priority: urgency, db: through(ctx.db) })))
      throw new Error(`There is no queue ${name}.`)
  }
}

/**
 * Runs one job and records the result at once. pg-boss does not report errors, so the log says each one. A mail that is
 * refused for good is not tried again.
 */
async function attempt<Name extends QueueName>(
  boss: PgBoss,
  handlers: Handlers,
  name: Name,
  job: PgBoss.Job<Work[Name]>,
): Promise<boolean> {
  try {
    await handlers[name](job.id, job.data)
  } catch (error) {
    if (error instanceof MailFailed) {
      const { fault } = error
      log().warn({ err: error, fault, queue: name, job: job.id }, 'a mail was not taken')
      if (fault === 'refused') {
        await boss.cancel(name, job.id)
        return false
      }
    } else complain(error, 'job failed', { queue: name, job: job.id })
    await boss.fail(name, job.id, { message: describeError(error).message })
    return false
  }
  await boss.complete(name, job.id)
  return true
}

/** Runs jobs side by side and records each separately. So one failure does not repeat the other jobs. */
async function attemptAll<Name extends QueueName>(
  boss: PgBoss,
  handlers: Handlers,
  name: Name,
  jobs: PgBoss.JobWithMetadata<Work[Name]>[],
): Promise<{ done: number; failed: number }> {
  const count = { done: 0, failed: 0 }
  // The urgent jobs are fetched first, but a batch comes in any order.
  const waiting = [...jobs].sort(
    (one, other) => other.priority - one.priority || (one.id < other.id ? -1 : 1),
  )
  const until = Date.now() + batchMilliseconds
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const late = Date.now() > until
      if (late) await boss.fail(name, job.id, { message: 'the ones before it took too long' })
      const done = !late && (await attempt(boss, handlers, name, job))
      count[done ? 'done' : 'failed']++
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return count
}

/** Works the queue from now on, in a long-lived process. */
export async function workQueue(handlers: Handlers) {
  const made = await running()
  const boss = await started(made)
  const work = async <Name extends QueueName>(name: Name) => {
    // A process that ends during its start has closed this queue by now.
    if (slot.giftTrackerQueue !== made || made.worked.has(name)) return
    made.worked.add(name)
    await boss.work<Work[Name]>(name, { pollingIntervalSeconds: 2, ...fetched }, async jobs => {
      await attemptAll(boss, handlers, name, jobs)
    })
  }
  for (const name of namesOf(handlers)) await work(name)
}

/**
 * Works the queue as soon as possible. If the database is away or busy at the start, the queue only starts
 * later.
 */
export async function workQueueSoon(handlers: Handlers, pause = 1000): Promise<void> {
  try {
    await workQueue(handlers)
  } catch (error) {
    complain(error, 'the queue could not start', { nextTrySeconds: pause / 1000 })
    await new Promise(resolve => setTimeout(resolve, pause).unref())
    await workQueueSoon(handlers, Math.min(pause * 2, 30_000))
  }
}

/** Whether mails and other jobs leave this process. `idle` where nothing has used the queue yet. */
export function queueState(): 'running' | 'starting' | 'idle' {
  const { giftTrackerQueue: made } = slot
  if (!made) return 'idle'
  return made.started ? 'running' : 'starting'
}

/** Runs all jobs that wait now, then returns: for a serverless host and for tests. */
export async function drainQueue(handlers: Handlers): Promise<{ done: number; failed: number }> {
  const boss = await queue()
  const count = { done: 0, failed: 0 }
  const drain = async <Name extends QueueName>(name: Name) => {
    for (;;) {
      const jobs = await boss.fetch<Work[Name]>(name, fetched)
      if (jobs.length === 0) return
      const { done, failed } = await attemptAll(boss, handlers, name, jobs)
      count.done += done
      count.failed += failed
    }
  }
  for (const name of namesOf(handlers)) await drain(name)
  return count
}

/**
 * Puts expired jobs back and deletes old records. pg-boss does that by itself only in a long-lived process.
 */
export async function maintainQueue() {
  const boss = await queue()
  await boss.maintain()
}

/**
 * Makes jobs due again that a clock put into the future that was ahead: it added them, put them off, began them, or noted
 * that it had looked for abandoned ones. No pause between two tries is as long as two days.
 */
export async function keepQueue(ctx: Context) {
  await queue()
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const ahead = sql`${aheadOf(ctx.now).toISOString()}::timestamptz`
  await ctx.db.execute(
    sql`update pgboss.job set start_after = ${now}, created_on = least(created_on, ${now})
      where state in ('created', 'retry') and (created_on > ${ahead} or start_after > ${now} + interval '2 days')`,
  )
  await ctx.db.execute(
    sql`update pgboss.job set started_on = ${now} where state = 'active' and started_on > ${ahead}`,
  )
  await ctx.db.execute(
    sql`update pgboss.version set maintained_on = least(maintained_on, ${now}),
      monitored_on = least(monitored_on, ${now}), cron_on = least(cron_on, ${now})
      where greatest(maintained_on, monitored_on, cron_on) > ${ahead}`,
  )
}

/**
 * Deletes the waiting jobs of an account, and of an address that no other account has, in the caller's
 * transaction.
 */
export async function forgetWork(ctx: Context, userId: string, email: string | null) {
  for (const table of ['job', 'archive']) {
    await ctx.db.execute(
      sql`delete from pgboss.${sql.identifier(table)} where data->>'userId' = ${userId} or data->>'email' = ${email}`,
    )
  }
}

/** Lets running jobs finish and closes the queue's connections. */
export async function closeQueue() {
  const running = slot.giftTrackerQueue
  slot.giftTrackerQueue = undefined
  // A queue that did not start has already said so, and has nothing to close.
  const boss = await running?.boss.catch(() => undefined)
  await boss
    ?.stop({ graceful: true, timeout: 5000 })
    .catch((error: unknown) => log().warn({ err: error }, 'the queue did not close'))
}
