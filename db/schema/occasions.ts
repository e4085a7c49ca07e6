import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DateRule } from '../../lib/occasions/schema'
import { occasionTypes, repeats } from '../../lib/occasions/values'
import { users } from './accounts'
import { minor, stored, trashed } from './columns'
import { families } from './families'
import { people } from './people'

export const occasions = pgTable(
  'occasions',
  {
    ...stored,
    ...trashed,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    type: text('type', { enum: occasionTypes }).notNull(),
    description: text('description'),
    budgetMinor: minor('budget_minor'),
    currency: text('currency').notNull(),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    repeats: text('repeats', { enum: repeats }).notNull(),
    rule: jsonb('rule').$type<DateRule>().notNull().default({ kind: 'fixed' }),
    /**
     * The occurrence that is today or next in the owner's time zone. It is stored for sorting; a job moves it
     * on, and so do reads. What people see is always computed from `date` and `rule`.
     */
    nextDate: date('next_date', { mode: 'string' }).notNull(),
    /** Made from this person's birthday. It follows the birthday until the user edits its date. */
    fromBirthday: boolean('from_birthday').notNull().default(false),
    /** The family that may see its name, type and date. */
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'set null' }),
    sortName: text('sort_name').notNull(),
    search: text('search').notNull(),
  },
  table => [
    index('occasions_by_date').on(table.ownerId, table.nextDate, table.id).where(sql`deleted_at is null`),
    index('occasions_changed').on(table.updatedAt),
    index('occasions_person').on(table.personId),
    index('occasions_family').on(table.familyId),
    uniqueIndex('occasions_birthday').on(table.personId).where(sql`from_birthday`),
    index('occasions_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('occasions_search').using('gin', table.ownerId, sql`${table.search} gin_trgm_ops`),
  ],
)

/** Everybody besides `personId` who gets a gift at an occasion. */
export const occasionPeople = pgTable(
  'occasion_people',
  {
    occasionId: uuid('occasion_id')
      .notNull()
      .references(() => occasions.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.occasionId, table.personId] }),
    index('occasion_people_person').on(table.personId),
  ],
)
