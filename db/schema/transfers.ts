import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { importStatuses } from '../../lib/transfers/values'
import { users } from './accounts'
import { stored } from './columns'

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
  },
  table => [index('imports_recent').on(table.ownerId, table.id.desc().nullsFirst())],
)
