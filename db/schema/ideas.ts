import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { giftCategories } from '../../lib/gifts/values'
import { occasionTypes } from '../../lib/occasions/values'
import { users } from './accounts'
import { instant, minor, stored } from './columns'
import { people } from './people'

/** A saved search for ideas: a person, an occasion, a price range, and exclusions. */
export const giftPreferences = pgTable(
  'gift_preferences',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    occasionType: text('occasion_type', { enum: occasionTypes }),
    categories: text('categories', { enum: giftCategories }).array().notNull().default(sql`'{}'`),
    interests: text('interests').array().notNull().default(sql`'{}'`),
    minPriceMinor: minor('min_price_minor'),
    maxPriceMinor: minor('max_price_minor'),
    currency: text('currency').notNull(),
    avoid: text('avoid').array().notNull().default(sql`'{}'`),
  },
  table => [
    index('gift_preferences_owner').on(table.ownerId),
    index('gift_preferences_person').on(table.personId),
  ],
)

/** A recommendation that is not wanted again, for one person or, without one, at all. */
export const recommendationDismissals = pgTable(
  'recommendation_dismissals',
  {
    id: stored.id,
    createdAt: instant('created_at').notNull().default(sql`now()`),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
  },
  table => [
    uniqueIndex('recommendation_dismissals_one').on(
      table.ownerId,
      sql`coalesce(${table.personId}, ${table.ownerId})`,
      table.fingerprint,
    ),
    index('recommendation_dismissals_person').on(table.personId),
  ],
)
