import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { minor } from './columns'
import { occasions } from './occasions'
import { people } from './people'

/** The amount set aside for one person at one occurrence of an occasion, in the occasion's currency. */
export const allowances = pgTable(
  'allowances',
  {
    occasionId: uuid('occasion_id')
      .notNull()
      .references(() => occasions.id, { onDelete: 'cascade' }),
    occasionDate: date('occasion_date', { mode: 'string' }).notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    amountMinor: minor('amount_minor').notNull(),
  },
  table => [
    primaryKey({ columns: [table.occasionId, table.occasionDate, table.personId] }),
    index('allowances_person').on(table.personId),
  ],
)
