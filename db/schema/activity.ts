import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { loggedEntities } from '../../lib/activity/values'
import { users } from './accounts'
import { stored } from './columns'
import { families } from './families'
import { wishlists } from './wishlists'

/**
 * The log: what happened, written in the transaction of the command that did it. A row is for one audience:
 * the owner of its history, a family, or else everybody who sees its wishlist. What givers do in secret is
 * never written here.
 */
export const activity = pgTable(
  'activity',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    /** The owner of the history that shows it. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The family whose circle shows it. */
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'cascade' }),
    /** The list it is about. Families see it as long as they share the list. */
    wishlistId: uuid('wishlist_id').references(() => wishlists.id, { onDelete: 'cascade' }),
    /** The account that acted; null where a job did, and in a history, whose owner acted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** For example `gift.purchased`. lib/activity/rules.ts says who reads of each. */
    verb: text('verb').notNull(),
    entity: text('entity', { enum: loggedEntities }).notNull(),
    entityId: uuid('entity_id'),
    personId: uuid('person_id'),
    /** The values in its sentence: names at that time, from and to. */
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
    /** Whether its readers are still to be notified. lib/activity/rules.ts says of which verbs they are. */
    untold: boolean('untold').notNull().default(false),
  },
  table => [
    index('activity_untold').on(table.id).where(sql`untold`),
    index('activity_recent').on(table.ownerId, table.id.desc().nullsFirst()).where(sql`owner_id is not null`),
    index('activity_entity').on(table.entityId),
    // Without it the deletion of an account would read the whole log.
    index('activity_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('activity_family')
      .on(table.familyId, table.id.desc().nullsFirst())
      .where(sql`family_id is not null`),
    index('activity_wishlist')
      .on(table.wishlistId, table.id.desc().nullsFirst())
      .where(sql`wishlist_id is not null`),
  ],
)
