import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { giftCategories } from '../../lib/gifts/values'
import { budgetPeriods, budgetPriorities, budgetStates, budgetTypes } from '../../lib/money/budgets/values'
import { users } from './accounts'
import { minor, stored, trashed } from './columns'
import { families } from './families'
import { occasions } from './occasions'

/**
 * An amount that may be spent. What is spent is never stored here: it is the sum of the expenses that count
 * in the budget.
 */
export const budgets = pgTable(
  'budgets',
  {
    ...stored,
    ...trashed,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The family that sees it. Each member sees it without the gifts for themselves. */
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    period: text('period', { enum: budgetPeriods }).notNull(),
    type: text('type', { enum: budgetTypes }).notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    category: text('category', { enum: giftCategories }),
    occasionId: uuid('occasion_id').references(() => occasions.id, { onDelete: 'set null' }),
    /** The occurrence that an occasion's budget is for. It stays when the occasion moves on. */
    occasionDate: date('occasion_date', { mode: 'string' }),
    description: text('description'),
    priority: text('priority', { enum: budgetPriorities }).notNull(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** Whether everything that its owner buys in its period counts in it. */
    countsEverything: boolean('counts_everything').notNull().default(false),
    /** Whether the rest or the overspent amount goes into the next period. */
    autoAdjust: boolean('auto_adjust').notNull(),
    notifications: boolean('notifications').notNull(),
    /** Set by hand. Null derives it from the figures. */
    state: text('state', { enum: budgetStates }),
    sortName: text('sort_name').notNull(),
    search: text('search').notNull(),
  },
  table => [
    index('budgets_by_age')
      .on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('budgets_family').on(table.familyId).where(sql`family_id is not null`),
    index('budgets_occasion').on(table.occasionId).where(sql`occasion_id is not null`),
    index('budgets_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
