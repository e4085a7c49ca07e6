import { sql } from 'drizzle-orm'
import { date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '../../lib/i18n/locales'
import { users } from './accounts'
import { stored } from './columns'

/**
 * The first account of the installation, in one row. It stays after the account is deleted, and then names nobody: the
 * next oldest account may be anybody's, and does not become the operator's.
 */
export const firstAccounts = pgTable(
  'first_accounts',
  {
    name: text('name').primaryKey().default('first'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [index('first_accounts_user').on(table.userId)],
)

/** What the operator tells everybody on top of every screen. At most one row: a new text replaces it. */
export const banners = pgTable('banners', {
  id: stored.id,
  createdAt: stored.createdAt,
  /** Plain text by language. */
  texts: jsonb('texts').$type<Partial<Record<Locale, string>>>().notNull().default(sql`'{}'::jsonb`),
  /** The last day on which it is shown, where its reader lives. Null until it is taken away. */
  endsOn: date('ends_on', { mode: 'string' }),
})

/** Who has put a banner away. */
export const bannerDismissals = pgTable(
  'banner_dismissals',
  {
    bannerId: uuid('banner_id')
      .notNull()
      .references(() => banners.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.bannerId, table.userId] }),
    index('banner_dismissals_user').on(table.userId),
  ],
)
