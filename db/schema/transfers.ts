import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Refused } from '../../lib/transfers/refused.schema'
import type { Undone } from '../../lib/transfers/undo/schema'
import {
  changedTypes,
  type ExportChoice,
  exportFormats,
  exportStatuses,
  importStatuses,
  type RecordType,
} from '../../lib/transfers/values'
import { users } from './accounts'
import { instant, stored } from './columns'

/** The history of imports. */
export const imports = pgTable(
  'imports',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileName: text('file_name'),
    format: text('format').notNull(),
    status: text('status', { enum: importStatuses }).notNull(),
    created: integer('created').notNull(),
    updated: integer('updated').notNull(),
    skipped: integer('skipped').notNull(),
    failed: integer('failed').notNull(),
    errors: jsonb('errors')
      .$type<{ row: number; type: string; field: string | null; code: string; message: string }[]>()
      .notNull()
      .default([]),
    /** Whether a program brought it, with an API key. */
    byKey: boolean('by_key').notNull().default(false),
    /** What was created, by its type. Null for imports that were made before it was counted. */
    contents: jsonb('contents').$type<Partial<Record<RecordType, number>>>(),
    /** The rows that were refused as the file has them, for 30 days. */
    refused: jsonb('refused').$type<Refused>(),
    /** Until when it can be undone. Null once its changes are no longer kept. */
    undoUntil: instant('undo_until'),
    undoneAt: instant('undone_at'),
    undone: jsonb('undone').$type<Undone>(),
    /** About how many bytes its changes take. */
    changesSize: integer('changes_size').notNull().default(0),
  },
  table => [
    index('imports_recent').on(table.ownerId, table.id.desc().nullsFirst()),
    index('imports_kept').on(table.undoUntil).where(sql`undo_until is not null`),
    index('imports_refused').on(table.createdAt).where(sql`refused is not null`),
  ],
)

/** The history of exports. */
export const exports = pgTable(
  'exports',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    format: text('format', { enum: exportFormats }).notNull(),
    fileName: text('file_name').notNull(),
    /** What was chosen of the data. Null where it was all. */
    chosen: jsonb('chosen').$type<ExportChoice>(),
    status: text('status', { enum: exportStatuses }).notNull(),
    /** The bytes that were sent. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** Whether a program took it, with an API key. */
    byKey: boolean('by_key').notNull().default(false),
  },
  table => [index('exports_recent').on(table.ownerId, table.id.desc().nullsFirst())],
)

/** What an import created and changed, as long as it can be undone. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    entity: text('entity', { enum: changedTypes }).notNull(),
    recordId: uuid('record_id').notNull(),
    /** It followed from another row: the occasion of a birthday, the expense of a gift. */
    implied: boolean('implied').notNull().default(false),
    /** The version of a record that was created, and a hash of what it held. */
    version: integer('version'),
    hash: text('hash'),
    /** The columns of a record that was changed. Null for one that was created. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** The address of a picture that was replaced. It is kept as long as the import can be undone. */
    picture: text('picture'),
  },
  table => [
    primaryKey({ columns: [table.importId, table.entity, table.recordId] }),
    index('import_changes_picture').on(table.picture).where(sql`picture is not null`),
  ],
)
