import 'server-only'
import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import { type Database, type JobConnection, pgBossConnection, rows } from '@/db'
import { newId } from '@/lib/core/id'
import type { Context } from './context'
import { log } from './log'

/** What waits in each queue. lib/queues.ts declares the queues, because the plumbing knows no feature. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled where the queues are known
export interface Work {}
export type QueueName = keyof Work

export type Handlers = { [Name in QueueName]: (jobId: string, data: Work[Name]) => Promise<void> }

/** Each pause is one to two times the delay, doubled every time: 17 to 34 hours, for a mail server that is away for a day. */
const retries = { retryLimit: 10, retryDelay: 60, retryBackoff: true }
/** What a killed process was sending waits so long before another one sends it. */
const policy = { ...retries, expireInSeconds: 120 }
/** Jobs that are done side by side, and how they are fetched: the metadata say how urgent each is. */
const lanes = 5
const fetched = { batchSize: 20, includeMetadata: true } as const
/** Of a batch nothing is begun after this long: it must not be at work any more when it counts as abandoned. */
const batchMilliseconds = 60_000

interface Running {
  connection: JobConnection
  boss: Promise<PgBoss>
  started: boolean
  /** The queues that are worked here. */
  worked: Set<QueueName>
}

/** On globalThis for the same reason as the database: one queue a process, however often this is evaluated. */
const slot = globalThis as typeof globalThis & { giftTrackerQueue?: Running; giftTrackerQueues?: QueueName[] }

const namesOf = (handlers: Handlers) => Object.keys(handlers) as QueueName[]

/** Says which queues this process has: once, before the first of them is used. */
export function nameQueues(names: QueueName[]) {
  slot.giftTrackerQueues = names
}

async function start({ db, alone = work => work() }: JobConnection): Promise<PgBoss> {
  const boss = new PgBoss({
    db,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 2,
  })
  boss.on('error', error => log().error({ reason: error.message }, 'queue failed'))
  try {
    // Two that make the same tables at the same moment wait for each other for ever.
    await alone(async () => {
      await boss.start()
      for (const name of slot.giftTrackerQueues ?? []) {
        await boss.createQueue(name, { name, ...policy })
        // A queue that is there already keeps what it was made with.
        await boss.updateQueue(name, { name, ...policy })
      }
    })
    return boss
  } catch (error) {
    // Why it did not start is said, not that half of it did not stop.
    await boss.stop({ graceful: false, wait: false }).catch(() => undefined)
    throw error
  }
}

/** Makes the tables of the queue, or brings them up to date, for a tool that works on them itself. */
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

async function queue(): Promise<PgBoss> {
  const made = await running()
  try {
    const boss = await made.boss
    made.started = true
    return boss
  } catch (error) {
    if (slot.giftTrackerQueue === made) slot.giftTrackerQueue = undefined
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

/** `urgency` above 0 overtakes what stands in the same queue: for mails that somebody waits for before the screen. */
export type Enqueue = <Name extends QueueName>(
  ctx: Context,
  name: Name,
  data: Work[Name],
  urgency?: number,
) => Promise<void>

/**
 * The way into the queue. Ask for it before a transaction begins (the queue may have to be made first), and
 * use it inside: the job is stored with the change or not at all.
 */
export async function openQueue(): Promise<Enqueue> {
  const boss = await queue()
  return async (ctx, name, data, urgency = 0) => {
    // Without its queue a job is dropped in silence.
    if (!(await boss.send(name, data, { id: newId(), priority: urgency, db: through(ctx.db) })))
      throw new Error(`There is no queue ${name}.`)
  }
}

/** Does one job and notes at once how it went. pg-boss keeps to itself what went wrong, so the log says it each time. */
async function attempt<Name extends QueueName>(
  boss: PgBoss,
  handlers: Handlers,
  name: Name,
  job: PgBoss.Job<Work[Name]>,
): Promise<boolean> {
  try {
    await handlers[name](job.id, job.data)
  } catch (error) {
    log().error({ err: error, queue: name, job: job.id }, 'job failed')
    await boss.fail(name, job.id, { message: error instanceof Error ? error.message : 'failed' })
    return false
  }
  await boss.complete(name, job.id)
  return true
}

/** Does jobs side by side, each noted by itself: one that fails takes no other with it, so none is done twice for it. */
async function attemptAll<Name extends QueueName>(
  boss: PgBoss,
  handlers: Handlers,
  name: Name,
  jobs: PgBoss.JobWithMetadata<Work[Name]>[],
): Promise<{ done: number; failed: number }> {
  const count = { done: 0, failed: 0 }
  // They are fetched the urgent ones first, but come in any order.
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

/** Works the queue from now on: for a process that lives long. */
export async function workQueue(handlers: Handlers) {
  const boss = await queue()
  const { worked } = await running()
  const work = async <Name extends QueueName>(name: Name) => {
    if (worked.has(name)) return
    worked.add(name)
    await boss.work<Work[Name]>(name, { pollingIntervalSeconds: 2, ...fetched }, async jobs => {
      await attemptAll(boss, handlers, name, jobs)
    })
  }
  for (const name of namesOf(handlers)) await work(name)
}

/** Works the queue as soon as it can: a database that is away or busy at the start only makes it later. */
export async function workQueueSoon(handlers: Handlers, pause = 1000): Promise<void> {
  try {
    await workQueue(handlers)
  } catch (error) {
    log().error({ err: error, nextTrySeconds: pause / 1000 }, 'the queue could not start')
    await new Promise(resolve => setTimeout(resolve, pause).unref())
    await workQueueSoon(handlers, Math.min(pause * 2, 30_000))
  }
}

/** Whether mails and other work leave this process: `idle` where nothing has asked for the queue yet. */
export function queueState(): 'running' | 'starting' | 'idle' {
  const { giftTrackerQueue: made } = slot
  if (!made) return 'idle'
  return made.started ? 'running' : 'starting'
}

/** Works off what waits now and comes back: for a serverless host and for tests. */
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
  // A queue that did not start has said so, and there is nothing to close.
  const boss = await running?.boss.catch(() => undefined)
  await boss
    ?.stop({ graceful: true, timeout: 5000 })
    .catch((error: unknown) => log().warn({ err: error }, 'the queue did not close'))
}
