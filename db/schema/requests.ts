import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, stored } from './columns'

/** The first answer to each `Idempotency-Key`, replayed for 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    /** The caller: a user id, or `visitor:` and the hashed address. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    location: text('location'),
  },
  table => [
    uniqueIndex('idempotency_key').on(table.scope, table.key),
    index('idempotency_age').on(table.createdAt),
  ],
)

/** Calls made in a window that began at `startedAt`, by the limit and its caller. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  table => [index('rate_limits_age').on(table.startedAt)],
)

/** When each job last ran by a clock, so that two clocks run it once. */
export const clockTicks = pgTable('clock_ticks', {
  job: text('job').primaryKey(),
  ranAt: instant('ran_at').notNull(),
  /** When it last failed as a whole. Null after a run that succeeded. */
  failedAt: instant('failed_at'),
})

/** Failed work of a job for one account or row, and when the job tries it again. */
export const jobFailures = pgTable(
  'job_failures',
  {
    job: text('job').notNull(),
    /** The id of the account or the row. */
    subject: text('subject').notNull(),
    /** Failures in a row. */
    failures: integer('failures').notNull(),
    failedAt: instant('failed_at').notNull(),
    retryAt: instant('retry_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.job, table.subject] }),
    index('job_failures_age').on(table.failedAt),
  ],
)
