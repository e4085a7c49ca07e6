import { sql } from 'drizzle-orm'
import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../../lib/core/id'

/** An instant in UTC with milliseconds, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Money in the currency's minor units. */
export const minor = (name: string) => bigint(name, { mode: 'number' })

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/**
 * The columns of every stored record: a UUIDv7, when it was created and changed, and how often it was
 * written.
 */
export const stored = {
  id: uuid('id')
    .primaryKey()
    .$defaultFn(() => newId()),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
}

/** Set while a record is in the trash. It is purged 30 days later. */
export const trashed = { deletedAt: instant('deleted_at') }
