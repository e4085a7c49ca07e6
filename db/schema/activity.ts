import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { loggedEntities } from '../../lib/activity/values'
import { users } from './accounts'
import { stored } from './columns'
import { families } from './families'
import { wishlists } from './wishlists'

/**
 * The log: what happened, written in the transaction of the command that did it. A row is for one audience: the owner
 * of its history, a family, or else whoever sees its wishlist. What givers do in secret is never written here.
 */
export const activity = pgTable(
  'activity',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    /** Whose history tells it. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Which family's circle tells it. */
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'cascade' }),
    /** The list it is about. Families hear of it as long as they share the list. */
    wishlistId: uuid('wishlist_id').references(() => wishlists.id, { onDelete: 'cascade' }),
    /** Who did it; null where the product itself did. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** e.g. `gift.purchased`; lib/activity/rules.ts says who hears of each. */
    verb: text('verb').notNull(),
    entity: text('entity', { enum: loggedEntities }).notNull(),
    entityId: uuid('entity_id'),
    personId: uuid('person_id'),
    /** What the words need: names as they were, from and to. */
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
  },
  table => [
    index('activity_recent').on(table.ownerId, table.id.desc()).where(sql`owner_id is not null`),
    index('activity_entity').on(table.entityId),
    index('activity_family').on(table.familyId, table.id.desc()).where(sql`family_id is not null`),
    index('activity_wishlist').on(table.wishlistId, table.id.desc()).where(sql`wishlist_id is not null`),
  ],
)
