import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { stored } from './columns'
import { families } from './families'
import { wishlists } from './wishlists'

/** News of a family that every member may read; what givers do in secret is never written here. */
export const circleEvents = pgTable(
  'circle_events',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    verb: text('verb').notNull(),
    /** The list it is about: the news goes when the list leaves the family. */
    wishlistId: uuid('wishlist_id').references(() => wishlists.id, { onDelete: 'cascade' }),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
  },
  table => [index('circle_events_family').on(table.familyId, table.id.desc())],
)

export const circleReactions = pgTable(
  'circle_reactions',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => circleEvents.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['heart'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.eventId, table.userId] })],
)
