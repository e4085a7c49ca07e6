import 'server-only'
import { and, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { jobFailures } from '@/db/schema'
import type { Context } from '../auth/context'
import { aheadOf } from '../db/clock-skew'
import { complain } from '../ops/health'
import { hasStopped } from './ticker'
import { nextTurn } from './yielding'

const minute = 60_000
/** Minutes before the next try, by the failures in a row. The last one holds for all that follow. */
const waits = [1, 5, 30, 120, 480, 1440] as const
/** Milliseconds until the next try after so many failures in a row. */
export const waitAfterFailures = (failures: number) =>
  waits[Math.min(Math.max(failures, 1), waits.length) - 1]! * minute

/** Days for which a failure is remembered. It is longer than the longest wait. */
const keptDays = 7

/** Failures that still wait. One that a clock noted that was ahead does not count. */
const stillWaits = (now: Date) => and(gt(jobFailures.retryAt, now), lt(jobFailures.failedAt, aheadOf(now)))

/**
 * The condition that a job is not waiting to try the account or row of this column again. A job that takes only so many
 * at a time asks for it, so that those that fail do not take the places of the others.
 */
export const isNotWaiting = (ctx: Context, job: string, column: AnyPgColumn | SQL): SQL =>
  sql`not exists (select 1 from ${jobFailures} where ${jobFailures.job} = ${job}
    and ${jobFailures.subject} = ${column}::text and ${stillWaits(ctx.now)})`

/** The ids of a job that wait. */
async function waitingOf(ctx: Context, job: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await ctx.db
    .select({ subject: jobFailures.subject })
    .from(jobFailures)
    .where(and(sql`${jobFailures.job} = ${job}`, stillWaits(ctx.now)))
  return new Set(found.map(({ subject }) => subject))
}

/** Notes that a job could not do its work for an account or a row, with one line in the log. */
export async function noteFailure(ctx: Context, job: string, subject: string, error: unknown) {
  const [noted] = await rows<{ failures: number }>(
    ctx.db,
    sql`insert into job_failures (job, subject, failures, failed_at, retry_at)
      values (${job}, ${subject}, 1, ${ctx.now.toISOString()}::timestamptz, ${ctx.now.toISOString()}::timestamptz)
      on conflict (job, subject) do update set failures = job_failures.failures + 1, failed_at = excluded.failed_at
      returning failures`,
  )
  const failures = noted?.failures ?? 1
  const retryAt = new Date(ctx.now.getTime() + waitAfterFailures(failures))
  await ctx.db
    .update(jobFailures)
    .set({ retryAt })
    .where(sql`${jobFailures.job} = ${job} and ${jobFailures.subject} = ${subject}`)
  complain(error, 'a job failed for one', { job, subject, failures, retryAt: retryAt.toISOString() })
}

interface Walk<Item> {
  /** The name of the job, under which failures are kept. */
  job: string
  /** The account or the row that stands for an item. */
  idOf: (item: Item) => string
  /** How many are worked on together. Where that fails, each of them is tried alone. */
  atOnce?: number
  /** Milliseconds after which the rest is left to the next run. */
  patience?: number
}

/**
 * Does work for each of these alone, in turns of the event loop. One that fails does not stop the others: the failure is
 * noted in the database and the log, and tried again after a growing wait. With `atOnce` the work is called for several
 * together, and for each alone where that fails. So `work` has to be one transaction or safe to run again. Throws where
 * the failure cannot be noted: then the database is away for all. Stops where the process is about to end.
 */
export async function eachAlone<Item>(
  ctx: Context,
  { job, idOf, atOnce = 1, patience = Number.POSITIVE_INFINITY }: Walk<Item>,
  items: readonly Item[],
  work: (items: readonly [Item, ...Item[]]) => Promise<unknown>,
): Promise<void> {
  const ids = items.map(idOf)
  const waiting = await waitingOf(ctx, job, ids)
  const due = items.filter(item => !waiting.has(idOf(item)))
  const until = performance.now() + patience
  const healed: string[] = []
  const tryOne = async (item: Item) => {
    try {
      await work([item])
      healed.push(idOf(item))
    } catch (error) {
      await noteFailure(ctx, job, idOf(item), error)
    }
  }
  try {
    for (let at = 0; at < due.length; at += atOnce) {
      await nextTurn()
      if (hasStopped() || performance.now() > until) return
      const part = due.slice(at, at + atOnce)
      if (part.length === 1) {
        await tryOne(part[0]!)
        continue
      }
      try {
        await work(part as [Item, ...Item[]])
        healed.push(...part.map(idOf))
      } catch {
        for (const item of part) await tryOne(item)
      }
    }
  } finally {
    await forget(ctx, job, healed)
  }
}

/** Forgets the failures of those for whom the work succeeded. */
async function forget(ctx: Context, job: string, healed: readonly string[]) {
  const known = await rows<{ subject: string }>(
    ctx.db,
    sql`select subject from job_failures where job = ${job}`,
  )
  const over = new Set(healed)
  const ended = known.flatMap(({ subject }) => (over.has(subject) ? subject : []))
  if (ended.length > 0)
    await ctx.db
      .delete(jobFailures)
      .where(and(sql`${jobFailures.job} = ${job}`, isOneOf(jobFailures.subject, ended)))
}

/** Deletes failures that nothing has added to for a week, and those of a clock that was ahead. */
export const purgeFailures = (ctx: Context) =>
  ctx.db
    .delete(jobFailures)
    .where(
      or(
        lt(jobFailures.failedAt, new Date(ctx.now.getTime() - keptDays * 1440 * minute)),
        gt(jobFailures.failedAt, aheadOf(ctx.now)),
      ),
    )
