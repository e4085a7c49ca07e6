import 'server-only'
import { desc, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { banners } from '@/db/schema'
import { snapshotsIn } from '@/db/snapshots'
import { statusOf } from '@/lib/developers/queries'
import { channels } from '@/lib/notify/values'
import type { Context } from '@/lib/server/auth/context'
import { isOperator } from '@/lib/server/auth/operator'
import type { Job } from '@/lib/server/jobs/jobs'
import { env, givenNames } from '@/lib/server/ops/env'
import { misspelt } from '@/lib/server/ops/misspelt-variables'
import { storedBytes } from './accounts.queries'
import { openBanners, requireOperator } from './policy'
import { shownText } from './rules'
import type { Banner, JobState, Overview, ShownBanner } from './schema'
import { deliveryDays, missedVariables, signUpDays } from './values'

export { isOperator }

const moment = (at: string | Date | null | undefined) => (at ? new Date(at).toISOString() : null)

type Names = Readonly<Record<string, Pick<Job, 'everySeconds'>>>

/** The jobs of the clock: when each ran, when it is due, and where it fails. */
async function jobStates(ctx: Context, jobs: Names): Promise<JobState[]> {
  const found = await rows<{ job: string; ranAt: string | null; failedAt: string | null; failures: number }>(
    ctx.db,
    sql`select coalesce(t.job, f.job) as job, t.ran_at as "ranAt", t.failed_at as "failedAt",
        coalesce(f.failures, 0)::int as failures
      from clock_ticks t
      full join (select job, count(*) as failures from job_failures group by job) f on f.job = t.job`,
  )
  const known = new Map(found.map(row => [row.job, row]))
  return Object.entries(jobs).map(([name, { everySeconds }]) => {
    const { ranAt = null, failedAt = null, failures = 0 } = known.get(name) ?? {}
    return {
      name,
      everySeconds,
      ranAt: moment(ranAt),
      nextAt: ranAt && new Date(new Date(ranAt).getTime() + everySeconds * 1000).toISOString(),
      failedAt: moment(failedAt),
      failures,
    }
  })
}

async function deliveriesOf(ctx: Context): Promise<Overview['deliveries']> {
  const since = new Date(ctx.now.getTime() - deliveryDays * 86_400_000).toISOString()
  const found = await rows<Overview['deliveries'][number]>(
    ctx.db,
    sql`select channel, count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'queued')::int as waiting,
        count(*) filter (where state = 'failed')::int as failed
      from deliveries where created_at > ${since}::timestamptz group by channel`,
  )
  const known = new Map(found.map(row => [row.channel, row]))
  return channels.map(channel => known.get(channel) ?? { channel, delivered: 0, waiting: 0, failed: 0 })
}

async function accountsOf(ctx: Context): Promise<Overview['accounts']> {
  const now = ctx.now.toISOString()
  const isAccount = sql`not exists (select 1 from samples s where s.user_id = u.id)`
  const stored = storedBytes(ctx)
  const [[counted], [files], signUps] = await Promise.all([
    rows<Omit<Overview['accounts'], 'storage' | 'signUps'>>(
      ctx.db,
      sql`select count(*)::int as total, count(u.email_verified_at)::int as confirmed, count(u.locked_at)::int as locked,
          count(*) filter (where exists (select 1 from sessions o where o.user_id = u.id
            and o.last_seen_at > ${now}::timestamptz - interval '30 days'))::int as active,
          (select count(*)::int from samples where companion_of is null) as samples
        from users u where ${isAccount}`,
    ),
    ctx.db.select({ bytes: sql<number>`coalesce(sum(${stored.bytes}), 0)`.mapWith(Number) }).from(stored),
    rows<{ day: string; count: number }>(
      ctx.db,
      sql`select to_char(d.day, 'YYYY-MM-DD') as day, count(u.id)::int as count
        from generate_series((${now}::timestamptz at time zone 'UTC')::date - ${signUpDays - 1}::int,
          (${now}::timestamptz at time zone 'UTC')::date, interval '1 day') as d(day)
        left join users u on (u.created_at at time zone 'UTC')::date = d.day::date and ${isAccount}
        group by d.day order by d.day`,
    ),
  ])
  return { ...counted!, storage: files?.bytes ?? 0, signUps }
}

async function databaseOf(ctx: Context, snapshotFolder: string): Promise<Overview['database']> {
  const [found] = await rows<{ version: string; bytes: number; migrations: number }>(
    ctx.db,
    sql`select current_setting('server_version') as version,
        pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`,
  )
  const snapshots = snapshotsIn(snapshotFolder)
  const dumps = snapshotsIn(snapshotFolder, '.dump')
  return {
    ...found!,
    snapshots: snapshots.length,
    snapshotAt: moment(snapshots[0]?.takenAt),
    backups: dumps.length,
    backupAt: moment(dumps[0]?.takenAt),
  }
}

const toBanner = ({ createdAt, ...banner }: typeof banners.$inferSelect): Banner => ({
  ...banner,
  createdAt: createdAt.toISOString(),
})

/** The banner as the operator wrote it, also after its last day. */
export async function writtenBanner(ctx: Context): Promise<Banner | null> {
  await requireOperator(ctx)
  const [banner] = await ctx.db.select().from(banners).orderBy(desc(banners.createdAt)).limit(1)
  return banner ? toBanner(banner) : null
}

/** The banner that the caller reads, in their language. Null where there is none, or where they have put it away. */
export async function bannerFor(ctx: Context): Promise<ShownBanner | null> {
  const [banner] = await ctx.db
    .select()
    .from(banners)
    .where(openBanners(ctx))
    .orderBy(desc(banners.createdAt))
    .limit(1)
  const shown = banner && shownText(banner.texts, ctx.locale)
  return shown ? { id: banner.id, ...shown } : null
}

/** The same as an answer. */
export const readBanner = async (ctx: Context) => ({ banner: await bannerFor(ctx) })

/** Everything that the operator wants to see of the installation. It names no account. */
export async function overviewOf(ctx: Context, schedule: Names): Promise<Overview> {
  await requireOperator(ctx)
  const { DATA_DIR, SIGNUP } = env()
  const [status, database, accounts, [open], jobs, deliveries, banner] = await Promise.all([
    statusOf(ctx),
    databaseOf(ctx, DATA_DIR),
    accountsOf(ctx),
    rows<{ count: number }>(
      ctx.db,
      sql`select count(*)::int as count from invitations where status = 'pending'
        and expires_at > ${ctx.now.toISOString()}::timestamptz`,
    ),
    jobStates(ctx, schedule),
    deliveriesOf(ctx),
    writtenBanner(ctx),
  ])
  const given = givenNames()
  return {
    status,
    startedAt: new Date(ctx.now.getTime() - process.uptime() * 1000).toISOString(),
    database,
    variables: {
      // APP_URL has a value of its own where none was given.
      missing: missedVariables.filter(name => !given.includes(name) || !env()[name]),
      misspelt: misspelt(given),
    },
    accounts,
    signUp: { mode: SIGNUP, invitations: open?.count ?? 0 },
    jobs,
    deliveries,
    banner,
  }
}
