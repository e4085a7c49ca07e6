import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { instant, stored } from './columns'

export const savedSearches = pgTable(
  'saved_searches',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    filters: jsonb('filters').$type<Record<string, string>>().notNull().default({}),
  },
  table => [index('saved_searches_owner').on(table.ownerId)],
)

/** The last ten queries of each person. */
export const recentSearches = pgTable(
  'recent_searches',
  {
    id: stored.id,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    query: text('query').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  table => [uniqueIndex('recent_searches_query').on(table.ownerId, table.query)],
)
