import 'server-only'
import { sql } from 'drizzle-orm'
import { database, rows } from '@/db'
import { defaultLocale } from '@/lib/i18n/locales'
import { unknownAddress } from './address'
import { visitor } from './auth'
import { hasStopped } from './clock'
import type { Context } from './context'
import { log } from './log'
import { hear } from './troubles'

/** A job that runs by itself, and how often. */
export interface Job {
  everySeconds: number
  run: (ctx: Context) => Promise<unknown>
}

/** The context of work that no caller asked for. */
export const jobContext = async (name: string): Promise<Context> => ({
  actor: { type: 'job', name },
  db: await database(),
  now: new Date(),
  locale: defaultLocale,
  settings: visitor.settings,
  address: unknownAddress,
  ifMatch: null,
  userAgent: null,
})

/** Notes that a job runs now, unless it has already run within its interval. Of two clocks one wins. */
async function claim(ctx: Context, name: string, everySeconds: number) {
  const before = new Date(ctx.now.getTime() - everySeconds * 1000 + 5000).toISOString()
  const now = ctx.now.toISOString()
  const claimed = await rows(
    ctx.db,
    sql`insert into clock_ticks (job, ran_at) values (${name}, ${now}::timestamptz)
      on conflict (job) do update set ran_at = excluded.ran_at
      where clock_ticks.ran_at <= ${before}::timestamptz
      returning job`,
  )
  return claimed.length > 0
}

/** Runs a job with its own context. */
export const runAs = (ctx: Context, name: string, job: Job) =>
  job.run({ ...ctx, actor: { type: 'job', name } })

/**
 * Runs the due jobs. A job that fails does not keep the others from running. None begins in a process that is about to
 * end.
 */
export async function runDue(ctx: Context, jobs: Record<string, Job>): Promise<string[]> {
  const ran: string[] = []
  for (const [name, job] of Object.entries(jobs)) {
    if (hasStopped()) break
    try {
      if (!(await claim(ctx, name, job.everySeconds))) continue
      await runAs(ctx, name, job)
      ran.push(name)
    } catch (error) {
      hear(error)
      log().error({ err: error, job: name }, 'job failed')
    }
  }
  return ran
}
