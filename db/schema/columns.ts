import { sql } from 'drizzle-orm'
import { bigint, integer, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newId } from '../../lib/core/id'

/** An instant in UTC with milliseconds, as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Money in the currency's minor units. */
export const minor = (name: string) => bigint(name, { mode: 'number' })

/** What every stored object carries: a UUIDv7, when it was made and changed, and how often it was written. */
export const stored = {
  id: uuid('id')
    .primaryKey()
    .$defaultFn(() => newId()),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  version: integer('version').notNull().default(1),
}

/** Set while an object lies in the trash; it is purged 30 days later. */
export const trashed = { deletedAt: instant('deleted_at') }
