import { sql } from 'drizzle-orm'
import { boolean, date, index, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { giftCategories } from '../../lib/gifts/values'
import { users } from './accounts'
import { budgets } from './budgets'
import { minor, stored, trashed } from './columns'
import { gifts } from './gifts'
import { occasions } from './occasions'
import { people } from './people'

export const expenses = pgTable(
  'expenses',
  {
    ...stored,
    ...trashed,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    description: text('description').notNull(),
    category: text('category', { enum: giftCategories }).notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** Units of the base currency for one unit of the currency, frozen on the expense's date. */
    rate: numeric('rate', { precision: 18, scale: 8 }).notNull(),
    baseMinor: minor('base_minor').notNull(),
    baseCurrency: text('base_currency').notNull(),
    budgetId: uuid('budget_id').references(() => budgets.id, { onDelete: 'set null' }),
    /** The gift it pays for; a gift has at most one. */
    giftId: uuid('gift_id').references(() => gifts.id, { onDelete: 'cascade' }),
    /** Made by its gift, and changed and deleted with it. */
    fromGift: boolean('from_gift').notNull().default(false),
    /**
     * The person and occasion of its gift, copied here so that sums by person and occasion read one table.
     */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    occasionId: uuid('occasion_id').references(() => occasions.id, { onDelete: 'set null' }),
    paymentMethod: text('payment_method'),
    location: text('location'),
    /** A receipt that is stored elsewhere. One that is stored here has its own row. */
    receiptUrl: text('receipt_url'),
    sortName: text('sort_name').notNull(),
    search: text('search').notNull(),
  },
  table => [
    uniqueIndex('expenses_gift').on(table.giftId).where(sql`gift_id is not null`),
    index('expenses_by_date').on(table.ownerId, table.date, table.id).where(sql`deleted_at is null`),
    index('expenses_by_age')
      .on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('expenses_budget').on(table.budgetId, table.date).where(sql`budget_id is not null`),
    index('expenses_occasion').on(table.occasionId, table.date).where(sql`occasion_id is not null`),
    index('expenses_person').on(table.personId).where(sql`person_id is not null`),
    index('expenses_search').using('gin', table.ownerId, sql`${table.search} gin_trgm_ops`),
    index('expenses_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
