import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { blobs } from './blobs'
import { bytes, instant } from './columns'
import { wishlistItems } from './wishlists'

/**
 * Pictures that were uploaded, or fetched once from the address that somebody entered. All are made anew as WebP. The
 * key is random: whoever knows it may see the picture.
 */
export const pictures = pgTable(
  'pictures',
  {
    key: text('key').primaryKey().default(sql`gen_random_uuid()::text`),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The wish that it was fetched for. It is shared with nothing else, so that nobody can tell from a wish what its
     * adder has elsewhere.
     */
    wishId: uuid('wish_id').references(() => wishlistItems.id, { onDelete: 'cascade' }),
    /** Null for an upload. */
    url: text('url'),
    /** How often it was tried to fetch. */
    tries: integer('tries').notNull().default(0),
    triedAt: instant('tried_at'),
    width: integer('width'),
    height: integer('height'),
    /** Null until it was fetched, or where that failed. Empty where the bytes lie in the bucket. */
    data: bytes('data'),
    blob: text('blob').references(() => blobs.key),
    /** Since when no record shows it. It is deleted a day later. */
    unusedSince: instant('unused_since'),
  },
  table => [
    index('pictures_owner').on(table.ownerId),
    uniqueIndex('pictures_of_owner')
      .on(table.ownerId, table.url)
      .where(sql`wish_id is null and url is not null`),
    uniqueIndex('pictures_of_wish').on(table.wishId, table.url).where(sql`wish_id is not null`),
    index('pictures_blob').on(table.blob).where(sql`blob is not null`),
    index('pictures_waiting').on(table.createdAt).where(sql`data is null`),
  ],
)
