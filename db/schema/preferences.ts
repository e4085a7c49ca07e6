import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { themes } from '../../lib/accounts/preferences/values'
import { leapDays } from '../../lib/core/calendar'
import { users } from './accounts'
import { budgets } from './budgets'
import { stored } from './columns'

export const preferences = pgTable('preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  version: stored.version,
  currency: text('currency').notNull().default('USD'),
  theme: text('theme', { enum: themes }).notNull().default('system'),
  locale: text('locale').notNull().default('en'),
  timezone: text('timezone').notNull().default('UTC'),
  /** ISO 3166 code whose movable feasts apply. */
  country: text('country').notNull().default('US'),
  /** The budget of new gifts and expenses that name none. */
  defaultBudgetId: uuid('default_budget_id').references(() => budgets.id, { onDelete: 'set null' }),
  /** 0 Sunday … 6 Saturday; null follows the language and country. */
  weekStart: integer('week_start'),
  /** The day on which a 29 February birthday is kept in other years. */
  leapDay: text('leap_day', { enum: leapDays }).notNull().default('feb28'),
  /** Party hats and confetti. */
  joy: boolean('joy').notNull().default(true),
  /** Single-key shortcuts. */
  shortcuts: boolean('shortcuts').notNull().default(true),
})
