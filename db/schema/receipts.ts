import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keptReceipts } from '../../lib/money/receipts/values'
import { blobs } from './blobs'
import { bytes, instant } from './columns'
import { expenses } from './expenses'

/**
 * The photo or document of an expense. It is made anew when it is uploaded, so that it holds only what is
 * seen on it.
 */
export const receipts = pgTable(
  'receipts',
  {
    expenseId: uuid('expense_id')
      .primaryKey()
      .references(() => expenses.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    type: text('type', { enum: keptReceipts }).notNull(),
    size: integer('size').notNull(),
    /** Empty where the bytes lie in the bucket. */
    data: bytes('data').notNull(),
    blob: text('blob').references(() => blobs.key),
  },
  table => [index('receipts_blob').on(table.blob).where(sql`blob is not null`)],
)
