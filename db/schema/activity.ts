import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { entities } from '../../lib/activity/schema'
import { users } from './accounts'
import { stored } from './columns'

/** What happened, written in the transaction of the command that did it. */
export const activity = pgTable(
  'activity',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** e.g. `gift.purchased`; the words for it are in messages/<language>/activity.json. */
    verb: text('verb').notNull(),
    entity: text('entity').$type<(typeof entities)[number]>().notNull(),
    entityId: uuid('entity_id'),
    personId: uuid('person_id'),
    /** What the words need: names as they were, from and to. */
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
  },
  table => [
    index('activity_recent').on(table.ownerId, table.id.desc()),
    index('activity_entity').on(table.entityId),
  ],
)
