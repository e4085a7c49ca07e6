import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { instant } from './columns'

/**
 * Every object that we may have put into the bucket. Its row is written before it, so that no object is forgotten. Tables
 * whose rows hold a file have a column `blob`, which names the object, and a column `data`, which is empty then.
 */
export const blobs = pgTable(
  'blobs',
  {
    /** The name in the bucket. It is random, so that it tells nothing of the account or the content. */
    key: text('key').primaryKey(),
    /** When its last upload began. */
    writtenAt: instant('written_at').notNull().default(sql`now()`),
    /** The account whose file it was first. Null once that account is deleted. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    size: integer('size').notNull(),
    /** In hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** Since when no row names it. */
    unusedSince: instant('unused_since'),
    /** Since when it is being deleted. From then on no row may name it again. */
    removingSince: instant('removing_since'),
  },
  table => [
    uniqueIndex('blobs_of_owner').on(table.ownerId, table.sha256).where(sql`removing_since is null`),
    index('blobs_owner').on(table.ownerId),
    index('blobs_removing').on(table.removingSince).where(sql`removing_since is not null`),
  ],
)
