import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keptReceipts } from '../../lib/money/receipts/values'
import { bytes, instant } from './columns'
import { expenses } from './expenses'

/**
 * The photo or document of an expense. It is made anew when it is uploaded, so that it holds only what is
 * seen on it.
 */
export const receipts = pgTable('receipts', {
  expenseId: uuid('expense_id')
    .primaryKey()
    .references(() => expenses.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  type: text('type', { enum: keptReceipts }).notNull(),
  size: integer('size').notNull(),
  data: bytes('data').notNull(),
})
