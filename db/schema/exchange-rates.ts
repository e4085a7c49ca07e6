import { date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'

/**
 * How much of a currency one euro buys on a day: the central bank's reference rates, the same for everybody.
 * The built-in table is the fallback and needs no row.
 */
export const referenceRates = pgTable(
  'reference_rates',
  {
    currency: text('currency').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    perEuro: numeric('per_euro', { precision: 18, scale: 8 }).notNull(),
  },
  table => [primaryKey({ columns: [table.currency, table.date] })],
)

/**
 * A rate that a user typed: units of `quote` for one unit of `currency`, from that day on, for this user
 * alone.
 */
export const ownRates = pgTable(
  'own_rates',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    quote: text('quote').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    rate: numeric('rate', { precision: 18, scale: 8 }).notNull(),
  },
  table => [primaryKey({ columns: [table.ownerId, table.currency, table.quote, table.date] })],
)
