import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { changedEntities } from '../../lib/activity/values'
import type { ConflictField } from '../../lib/transfers/sync/schema'
import { conflictChoices, conflictEntities, conflictKinds } from '../../lib/transfers/sync/values'
import { users } from './accounts'
import { instant, stored } from './columns'

/** The number of the last change that each account can read of. */
export const syncCounters = pgTable('sync_counters', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  /**
   * Made anew wherever the database is restored or moved: a device that asks for what came after another epoch's number is
   * told to read everything again.
   */
  epoch: uuid('epoch').notNull().default(sql`gen_random_uuid()`),
})

/**
 * What changed, for the devices of one account: only which records, never their content, so that every reader asks for
 * them with their own rights. A row is written in the transaction of the change. A trigger (migration 0051_places) numbers
 * it when that commits. The numbers of an account have no gaps and follow the commits. Within one commit they follow the
 * order in which the rows were written.
 */
export const syncChanges = pgTable(
  'sync_changes',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** Orders the changes of one transaction. It means nothing between transactions, and begins anew in another database. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the transaction commits. */
    seq: bigint('seq', { mode: 'number' }),
    entity: text('entity', { enum: changedEntities }).notNull(),
    /** Empty where anything may have changed. */
    ids: uuid('ids').array().notNull(),
    removed: boolean('removed').notNull().default(false),
    /** The device that made the change, which need not read of it. */
    device: uuid('device'),
    /** The event of the log, which webhooks name. */
    verb: text('verb'),
  },
  table => [
    uniqueIndex('sync_changes_seq').on(table.userId, table.seq),
    index('sync_changes_new').on(table.userId).where(sql`seq is null`),
    index('sync_changes_age').on(table.createdAt),
  ],
)

/** Changes of a device that met other changes of the same record, until their owner has decided. */
export const syncConflicts = pgTable(
  'sync_conflicts',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The idempotency key of the change, so that a change that is sent again makes no second conflict. */
    key: text('key').notNull(),
    kind: text('kind', { enum: conflictKinds }).notNull(),
    entity: text('entity', { enum: conflictEntities }).notNull(),
    entityId: uuid('entity_id').notNull(),
    /** The wishlist of a wish. */
    parentId: uuid('parent_id'),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<ConflictField[]>().notNull(),
    /** When the device made the change, by its own clock. */
    madeAt: instant('made_at'),
    choice: text('choice', { enum: conflictChoices }),
    resolvedAt: instant('resolved_at'),
    /** How often it was decided: each decision is written once. */
    decisions: integer('decisions').notNull().default(0),
  },
  table => [
    uniqueIndex('sync_conflicts_key').on(table.ownerId, table.key),
    index('sync_conflicts_open').on(table.ownerId, table.id.desc().nullsFirst()),
    index('sync_conflicts_age').on(table.resolvedAt).where(sql`resolved_at is not null`),
  ],
)
