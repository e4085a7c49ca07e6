import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Person } from '../../lib/people/schema'
import { relationships } from '../../lib/people/values'
import { users } from './accounts'
import { stored, trashed } from './columns'

export const people = pgTable(
  'people',
  {
    ...stored,
    ...trashed,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    relationship: text('relationship', { enum: relationships }).notNull(),
    email: text('email'),
    notes: text('notes'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** YYYY-MM-DD, or --MM-DD where the year is not known. */
    birthday: text('birthday'),
    /** The birthday in another calendar. It decides `birthday`. */
    calendarBirthday: jsonb('calendar_birthday').$type<NonNullable<Person['calendarBirthday']>>(),
    phone: text('phone'),
    address: text('address'),
    interests: text('interests').array().notNull().default(sql`'{}'`),
    allergies: text('allergies').array().notNull().default(sql`'{}'`),
    /** What is never given to them. */
    avoid: text('avoid').array().notNull().default(sql`'{}'`),
    sizes: jsonb('sizes').$type<Record<string, string>>().notNull().default({}),
    avatarUrl: text('avatar_url'),
    /** The folded name, by which lists are sorted. */
    sortName: text('sort_name').notNull(),
    /** Everything searchable about the person, folded. */
    search: text('search').notNull(),
  },
  table => [
    index('people_by_name').on(table.ownerId, table.sortName, table.id).where(sql`deleted_at is null`),
    index('people_by_age')
      .on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('people_changed').on(table.updatedAt),
    // The member is looked up by address when somebody signs up, confirms an address or joins a family.
    index('people_email').on(sql`lower(${table.email})`).where(sql`email is not null`),
    index('people_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('people_search').using('gin', table.ownerId, sql`${table.search} gin_trgm_ops`),
  ],
)
