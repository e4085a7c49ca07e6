import { index, integer, jsonb, pgTable, text, uniqueIndex, bigint } from 'drizzle-orm/pg-core'
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

/** Counters of calls in a window; the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  table => [index('rate_limits_expire').on(table.expire)],
)

/** When something was last done by a clock, so that two clocks do it once. */
export const clockTicks = pgTable('clock_ticks', {
  job: text('job').primaryKey(),
  ranAt: instant('ran_at').notNull(),
})
