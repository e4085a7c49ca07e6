import 'server-only'
import { sql } from 'drizzle-orm'
import { type Database, database, rows } from '@/db'
import { defaultLocale } from '@/lib/i18n/locales'
import { visitor } from '../auth/authentication'
import type { Context, Effects } from '../auth/context'
import { aheadOf, isAhead } from '../db/clock-skew'
import { unknownAddress } from '../http/client-address'
import { lacksRoom, NoRoom } from '../ops/disk-room'
import { complain, hear, watchDisk } from '../ops/health'
import { log } from '../ops/log'
import { hasStopped } from './ticker'

/** A job that runs by itself, and how often. */
export interface Job {
  everySeconds: number
  run: (ctx: Context) => Promise<unknown>
}

/** The context of work that no caller asked for. */
export const jobContextWith = async (effects: Effects, name: string): Promise<Context> => ({
  actor: { type: 'job', name },
  db: await database(),
  now: new Date(),
  locale: defaultLocale,
  settings: visitor.settings,
  address: unknownAddress,
  ifMatch: null,
  userAgent: null,
  effects,
})

/**
 * Notes that a job runs now, unless it has already run within its interval. Of two clocks one wins. A last run that lies
 * in the future was noted by a clock that was ahead: the job is due. Returns whether it is due, and that last run.
 */
async function claim(ctx: Context, name: string, everySeconds: number) {
  const before = new Date(ctx.now.getTime() - everySeconds * 1000 + 5000).toISOString()
  const now = ctx.now.toISOString()
  const [claimed] = await rows<{ ran_before: string | Date | null; has_failed: boolean }>(
    ctx.db,
    sql`with known as (select ran_at from clock_ticks where job = ${name})
      insert into clock_ticks (job, ran_at) values (${name}, ${now}::timestamptz)
      on conflict (job) do update set ran_at = excluded.ran_at
      where clock_ticks.ran_at <= ${before}::timestamptz
        or clock_ticks.ran_at > ${aheadOf(ctx.now).toISOString()}::timestamptz
      returning (select ran_at from known) as ran_before, failed_at is not null as has_failed`,
  )
  const ranBefore = claimed?.ran_before ? new Date(claimed.ran_before) : null
  return {
    isDue: claimed !== undefined,
    future: ranBefore && isAhead(ranBefore, ctx.now) ? ranBefore : null,
    failedBefore: claimed?.has_failed === true,
  }
}

/** When a job last began by a clock, on any instance. Null before the first, and for a moment still to come. */
export async function lastTick(db: Database, now: Date): Promise<Date | null> {
  const [last] = await rows<{ at: string | Date | null }>(
    db,
    sql`select max(ran_at) as at from clock_ticks where ran_at <= ${aheadOf(now).toISOString()}::timestamptz`,
  )
  return last?.at ? new Date(last.at) : null
}

/** Runs a job with its own context. */
export const runAs = (ctx: Context, name: string, job: Job) =>
  job.run({ ...ctx, actor: { type: 'job', name } })

/** Runs a job, and logs how it failed. Returns whether it succeeded. */
async function attempted(ctx: Context, name: string, job: Job): Promise<boolean> {
  try {
    await runAs(ctx, name, job)
    return true
  } catch (error) {
    complain(error, 'job failed', { job: name })
    return false
  }
}

/** Notes that a job failed as a whole, or with null that it did not. */
const noteFailedAt = (ctx: Context, name: string, failedAt: Date | null) =>
  ctx.db.execute(
    sql`update clock_ticks set failed_at = ${failedAt?.toISOString() ?? null}::timestamptz where job = ${name}`,
  )

/** Runs a job at once, due or not, and notes the run and how it ended. Returns whether it succeeded. */
export async function runNoted(ctx: Context, name: string, job: Job): Promise<boolean> {
  const hasSucceeded = await attempted(ctx, name, job)
  const ranAt = ctx.now.toISOString()
  const failedAt = hasSucceeded ? null : ranAt
  await ctx.db.execute(
    sql`insert into clock_ticks (job, ran_at, failed_at) values (${name}, ${ranAt}::timestamptz, ${failedAt}::timestamptz)
      on conflict (job) do update set ran_at = excluded.ran_at, failed_at = excluded.failed_at`,
  )
  return hasSucceeded
}

/**
 * Runs the due jobs. A job that fails does not keep the others from running. None begins in a process that is about to
 * end, or while the disk has no room for what they write.
 */
export async function runDue(ctx: Context, jobs: Record<string, Job>): Promise<string[]> {
  const ran: string[] = []
  let hasWarned = false
  watchDisk()
  if (lacksRoom()) {
    hear(new NoRoom())
    return ran
  }
  for (const [name, job] of Object.entries(jobs)) {
    if (hasStopped()) break
    try {
      const { isDue, future, failedBefore } = await claim(ctx, name, job.everySeconds)
      if (future && !hasWarned) {
        hasWarned = true
        log().warn(
          { job: name, ranAt: future.toISOString() },
          'the clock was ahead: jobs last ran in the future, and run again',
        )
      }
      if (!isDue) continue
      if (await attempted(ctx, name, job)) {
        ran.push(name)
        if (failedBefore) await noteFailedAt(ctx, name, null)
      } else await noteFailedAt(ctx, name, ctx.now)
    } catch (error) {
      complain(error, 'job failed', { job: name })
    }
  }
  return ran
}
