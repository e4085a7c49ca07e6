import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { bytes, instant } from './columns'

/**
 * Pictures of products, fetched once from a shop or uploaded, and made anew. The key of a fetched picture is a keyed
 * hash of its owner and address, so that nobody can ask for an address.
 */
export const pictures = pgTable(
  'pictures',
  {
    key: text('key').primaryKey(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for an upload. */
    url: text('url'),
    /** How often it was tried to fetch. */
    tries: integer('tries').notNull().default(0),
    triedAt: instant('tried_at'),
    width: integer('width'),
    height: integer('height'),
    /** WebP. Null until it was fetched, or where that failed. */
    data: bytes('data'),
  },
  table => [
    index('pictures_owner').on(table.ownerId),
    index('pictures_waiting').on(table.createdAt).where(sql`data is null`),
  ],
)
