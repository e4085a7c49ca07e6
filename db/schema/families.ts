import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FamilySettings } from '../../lib/families/schema'
import { familyRoles, memberStatuses, profileKinds } from '../../lib/families/values'
import { users } from './accounts'
import { instant, stored } from './columns'
import { people } from './people'

export const families = pgTable('families', {
  ...stored,
  name: text('name').notNull(),
  settings: jsonb('settings').$type<FamilySettings>().notNull(),
})

/** The members of a family: accounts, or managed profiles without one. Rows stay when people leave. */
export const familyMembers = pgTable(
  'family_members',
  {
    ...stored,
    familyId: uuid('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** Null for a managed profile. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: familyRoles }).notNull(),
    status: text('status', { enum: memberStatuses }).notNull().default('active'),
    /** The name of a managed profile, or the name that a member uses here. Null shows the account's name. */
    name: text('name'),
    /** The kind of managed profile. Null for members with an account. */
    kind: text('kind', { enum: profileKinds }),
    /** YYYY-MM-DD or --MM-DD. Other members see the day and month only. */
    birthday: text('birthday'),
    /** Whether other members see it. */
    showBirthday: boolean('show_birthday').notNull().default(true),
    /** Takes part but has no lists. */
    giverOnly: boolean('giver_only').notNull().default(false),
    /**
     * The member whom this one names as their partner. Two members are partners only when each names the
     * other.
     */
    partnerId: uuid('partner_id'),
    /** Members who name this one as their partner, and were declined. */
    partnerDeclined: uuid('partner_declined').array().notNull().default([]),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('family_members_user').on(table.familyId, table.userId).where(sql`status = 'active'`),
    uniqueIndex('family_members_owner').on(table.familyId).where(sql`role = 'owner' and status = 'active'`),
    index('family_members_of').on(table.userId),
    index('family_members_family').on(table.familyId),
  ],
)

/** The guardians of a managed profile. */
export const familyGuardians = pgTable(
  'family_guardians',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => familyMembers.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the guardian agreed. Null while they are only asked. */
    agreedAt: instant('agreed_at'),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.userId] }),
    index('family_guardians_user').on(table.userId),
  ],
)

/** A giver's record of a person points at a fellow member, who is not told. */
export const personLinks = pgTable(
  'person_links',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => familyMembers.id, { onDelete: 'cascade' }),
  },
  table => [index('person_links_member').on(table.memberId)],
)

/** Members whose news a person does not want to see in the family circle. */
export const familyMutes = pgTable(
  'family_mutes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => familyMembers.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.userId, table.memberId] })],
)
