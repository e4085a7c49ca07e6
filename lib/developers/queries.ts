import 'server-only'
import { sql } from 'drizzle-orm'
import { health, rows } from '@/db'
import { snapshotsIn } from '@/db/snapshots'
import type { Context } from '@/lib/server/auth/context'
import { watchBucket } from '@/lib/server/files/blob-jobs'
import { lastTick } from '@/lib/server/jobs/jobs'
import { queueState } from '@/lib/server/jobs/queue'
import { env } from '@/lib/server/ops/env'
import { troubles } from '@/lib/server/ops/health'
import about from '@/package.json'
import { type Status, troubleNames } from './api'
import { type Held, metricsText } from './metrics.rules'

const moment = (at: string | Date | null | undefined) => (at ? new Date(at).toISOString() : null)

/** What an operator wants to see of the server and of its mails. It names no account and no address. */
export async function statusOf(ctx: Context): Promise<Status> {
  const { kind } = await health()
  const [news] = await rows<{ waiting: number; retried: number; failed: number }>(
    ctx.db,
    sql`select count(*) filter (where state = 'queued')::int as waiting,
        count(*) filter (where state = 'queued' and attempts > 0 and reason is not null)::int as retried,
        count(*) filter (where state = 'failed')::int as failed
      from deliveries where channel = 'email' and state in ('queued', 'failed')`,
  )
  const [table] = await rows<{ name: string | null }>(
    ctx.db,
    sql`select to_regclass('pgboss.job')::text as name`,
  )
  const [jobs] = table?.name
    ? await rows<{ waiting: number; retried: number; failed: number }>(
        ctx.db,
        sql`select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
            count(*) filter (where state = 'retry')::int as retried,
            count(*) filter (where state = 'failed')::int as failed
          from pgboss.job where name like '%Mail'`,
      )
    : []
  const [removed] = await rows<{ removing: number }>(
    ctx.db,
    sql`select count(*)::int as removing from blobs where removing_since is not null`,
  )
  const answers = await watchBucket(ctx)
  const sum = (key: 'waiting' | 'retried' | 'failed') => (news?.[key] ?? 0) + (jobs?.[key] ?? 0)
  return {
    version: about.version,
    database: kind,
    queue: queueState(),
    troubles: troubles(),
    files: { place: env().S3_URL ? 'bucket' : 'database', answers, removing: removed?.removing ?? 0 },
    tickedAt: moment(await lastTick(ctx.db, ctx.now)),
    snapshotAt: kind === 'pglite' ? moment(snapshotsIn(env().DATA_DIR)[0]?.takenAt) : null,
    mails: { waiting: sum('waiting'), retried: sum('retried'), failed: sum('failed') },
  }
}

/** The status and the size of the installation as Prometheus reads them. It names no account either. */
export async function metricsOf(ctx: Context): Promise<Response> {
  const [status, [held]] = await Promise.all([
    statusOf(ctx),
    rows<Pick<Held, 'accounts' | 'samples' | 'active' | 'databaseBytes'>>(
      ctx.db,
      sql`select (select count(*)::int from users u where not exists
            (select 1 from samples s where s.user_id = u.id)) as accounts,
          (select count(*)::int from samples where companion_of is null) as samples,
          (select count(distinct s.user_id)::int from sessions s
            where s.last_seen_at > ${ctx.now.toISOString()}::timestamptz - interval '30 days'
            and not exists (select 1 from samples p where p.user_id = s.user_id)) as active,
          pg_database_size(current_database())::float8 as "databaseBytes"`,
    ),
  ])
  const process = {
    residentBytes: globalThis.process.memoryUsage.rss(),
    startedAt: new Date(ctx.now.getTime() - globalThis.process.uptime() * 1000).toISOString(),
  }
  return new Response(metricsText(status, { ...held!, ...process }, troubleNames), {
    headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
