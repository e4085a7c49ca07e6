import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { densities, themes } from '../../lib/accounts/preferences/values'
import { leapDays } from '../../lib/core/calendar'
import { guestNames } from '../../lib/privacy/values'
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
  density: text('density', { enum: densities }).notNull().default('comfortable'),
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
  /** Whether the circle of each family tells what this account did. */
  circleActivity: boolean('circle_activity').notNull().default(true),
  /** How this account is called for people who open a shared list or draw by its link. */
  guestName: text('guest_name', { enum: guestNames }).notNull().default('full'),
  /** Whether searches are kept, to be offered again. */
  searchHistory: boolean('search_history').notNull().default(true),
  /** Whether this server reads the pages of links that this account enters. */
  linkPreviews: boolean('link_previews').notNull().default(true),
  /** Whether this server fetches pictures from addresses that this account enters. */
  shopPictures: boolean('shop_pictures').notNull().default(true),
})
