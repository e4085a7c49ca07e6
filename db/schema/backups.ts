import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Touched } from '../../lib/transfers/backups/schema'
import {
  backupFrequencies,
  backupLocations,
  backupStatuses,
  backupTroubles,
  backupTypes,
  safetyReasons,
} from '../../lib/transfers/backups/values'
import type { ExportNoun } from '../../lib/transfers/values'
import { users } from './accounts'
import { blobs } from './blobs'
import { bytes, instant, stored } from './columns'

/** Backups of accounts: what they are. Their bytes are in `backup_parts`, unless they lie on the device of their owner. */
export const backups = pgTable(
  'backups',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    type: text('type', { enum: backupTypes }).notNull(),
    status: text('status', { enum: backupStatuses }).notNull(),
    location: text('location', { enum: backupLocations }).notNull(),
    /** What was chosen of the data. Null where it is all. */
    dataTypes: jsonb('data_types').$type<ExportNoun[]>(),
    /** The bytes of its file, sealed where it lies here. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** How many records of each noun it holds. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    /** The keys of pictures that a backup without them names. They stay as long as it does. Null for one with its pictures. */
    pictures: jsonb('pictures').$type<string[]>(),
    /** Why it failed. */
    trouble: text('trouble', { enum: backupTroubles }),
    /** What a safety copy was made before. */
    reason: text('reason', { enum: safetyReasons }),
  },
  table => [
    index('backups_recent').on(table.ownerId, table.id.desc().nullsFirst()),
    index('backups_unfinished').on(table.createdAt).where(sql`status = 'in_progress'`),
  ],
)

/** The sealed bytes of backups, in parts, so that no process holds a whole one to keep it. */
export const backupParts = pgTable(
  'backup_parts',
  {
    id: stored.id,
    backupId: uuid('backup_id')
      .notNull()
      .references(() => backups.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    /** Empty where the bytes lie in the bucket. */
    data: bytes('data').notNull(),
    blob: text('blob').references(() => blobs.key),
  },
  table => [
    index('backup_parts_in_order').on(table.backupId, table.place),
    index('backup_parts_blob').on(table.blob).where(sql`blob is not null`),
  ],
)

/** The age identity of an account, with which its backups are opened. */
export const backupKeys = pgTable('backup_keys', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  /** To whom backups are sealed: `age1…`. It is no secret. */
  recipient: text('recipient').notNull(),
  /** The identity, encrypted with the secret of the server. */
  sealed: text('sealed').notNull(),
})

/** When backups are made by themselves. */
export const backupPreferences = pgTable(
  'backup_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    version: stored.version,
    frequency: text('frequency', { enum: backupFrequencies }).notNull().default('off'),
    /** The local time of day, HH:MM. */
    time: text('time').notNull().default('03:00'),
    location: text('location', { enum: backupLocations }).notNull().default('cloud'),
    /** When the next one is due. Null where none is. */
    nextAt: instant('next_at'),
  },
  table => [index('backup_preferences_due').on(table.nextAt).where(sql`next_at is not null`)],
)

/** The history of restores, and what each of them changed. */
export const restores = pgTable(
  'restores',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the backup or of the file. */
    name: text('name').notNull(),
    /** The safety copy that was made before. Null once it is deleted, and it cannot be undone any more. */
    safetyId: uuid('safety_id').references(() => backups.id, { onDelete: 'set null' }),
    created: integer('created').notNull(),
    changed: integer('changed').notNull(),
    removed: integer('removed').notNull(),
    /** The records that it created, changed and removed, each with a hash of what it became. */
    touched: jsonb('touched').$type<Touched>(),
    undoUntil: instant('undo_until'),
    undoneAt: instant('undone_at'),
  },
  table => [
    index('restores_recent').on(table.ownerId, table.id.desc().nullsFirst()),
    index('restores_safety').on(table.safetyId),
    index('restores_kept').on(table.undoUntil).where(sql`undo_until is not null`),
  ],
)
