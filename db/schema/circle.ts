import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { activity } from './activity'

/** Hearts on the entries of a family's circle. */
export const circleReactions = pgTable(
  'circle_reactions',
  {
    eventId: uuid('event_id')
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['heart'] }).notNull(),
  },
  table => [primaryKey({ columns: [table.eventId, table.userId] })],
)
