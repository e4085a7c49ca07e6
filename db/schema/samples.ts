import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { sessions, users } from './accounts'
import { instant, stored } from './columns'

/**
 * Accounts that are sample families for visitors. An account is deleted with everything in it when it
 * expires.
 */
export const samples = pgTable(
  'samples',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: stored.createdAt,
    expiresAt: instant('expires_at').notNull(),
    /** The sample that this invented account belongs to. Nobody signs in to it, and it ends with the sample. */
    companionOf: uuid('companion_of').references(() => users.id, { onDelete: 'restrict' }),
    /** The session of the visitor's real account, to return to after the sample. */
    returnSessionId: uuid('return_session_id').references(() => sessions.id, { onDelete: 'set null' }),
  },
  table => [
    index('samples_end').on(table.expiresAt),
    index('samples_return').on(table.returnSessionId),
    index('samples_companions').on(table.companionOf),
  ],
)
