import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Try } from '../../lib/webhooks/schema'
import { deliveryStates, offReasons } from '../../lib/webhooks/values'
import { users } from './accounts'
import { instant, stored } from './columns'

/** An address of an account's own that hears what changes and what its owner is told. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...stored,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Event types, `gift.*` for those of one noun, or `*`. */
    events: text('events').array().notNull(),
    secretSealed: text('secret_sealed').notNull(),
    /** The secret before the last rotation. Both sign until then. */
    formerSealed: text('former_sealed'),
    formerUntil: instant('former_until'),
    isActive: boolean('is_active').notNull().default(true),
    /** Why it is off. Null while it is on, or where its owner switched it off. */
    offReason: text('off_reason', { enum: offReasons }),
    /** The last change of its account that became deliveries (`sync_changes`), and the epoch of that number. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    epoch: uuid('epoch'),
    /** When it was made or last switched on: it hears of nothing before. */
    activeSince: instant('active_since').notNull(),
    /** When the newest notification was made that became a delivery. */
    toldUntil: instant('told_until').notNull(),
    /** Since when every try failed. Null after a success. */
    failingSince: instant('failing_since'),
    /** How many tries failed in a row, and when its address is asked again. */
    failures: integer('failures').notNull().default(0),
    restsUntil: instant('rests_until'),
    lastDeliveredAt: instant('last_delivered_at'),
  },
  table => [
    index('webhooks_user').on(table.userId, table.createdAt.desc(), table.id),
    index('webhooks_active').on(table.id).where(sql`is_active`),
  ],
)

/** One event for one webhook. Its id is the same at each try. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    /** When it happened. */
    happenedAt: instant('happened_at').notNull(),
    /** What it is about: its deliveries go out in their order, each after the one before. */
    object: text('object').notNull(),
    objectId: uuid('object_id'),
    /** The place among the deliveries of one object. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    /** Names what it was made from, so that it is made once. */
    source: text('source').notNull(),
    /** Made at the first try, with what its account may see then. */
    body: text('body'),
    state: text('state', { enum: deliveryStates }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    leasedUntil: instant('leased_until'),
    /** The newest tries, the last one last. */
    tries: jsonb('tries').$type<Try[]>().notNull().default([]),
  },
  table => [
    uniqueIndex('webhook_deliveries_source').on(table.webhookId, table.source),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt.desc(), table.id.desc()),
    index('webhook_deliveries_due').on(table.dueAt).where(sql`state = 'queued'`),
    index('webhook_deliveries_object')
      .on(table.webhookId, table.object, table.objectId, table.seq)
      .where(sql`state = 'queued'`),
    index('webhook_deliveries_age').on(table.createdAt),
  ],
)
