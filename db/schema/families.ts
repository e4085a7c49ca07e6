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

/** Who belongs to a family: somebody with an account, or a managed profile without one. Rows stay when people leave. */
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
    /** The name of a managed profile, or how a member wants to be called here; null shows the account's name. */
    name: text('name'),
    /** What kind of managed profile it is; null for people with an account. */
    kind: text('kind', { enum: profileKinds }),
    /** YYYY-MM-DD or --MM-DD; other members see the day and month only. */
    birthday: text('birthday'),
    /** Takes part but has no lists. */
    giverOnly: boolean('giver_only').notNull().default(false),
    /** Whom they say to be their partner. The two are partners where each names the other, and only then. */
    partnerId: uuid('partner_id'),
    /** Who says to be their partner, and is not. */
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

/** Who looks after a managed profile. */
export const familyGuardians = pgTable(
  'family_guardians',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => familyMembers.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When they said that they would; null while they were only asked. */
    agreedAt: instant('agreed_at'),
  },
  table => [
    primaryKey({ columns: [table.memberId, table.userId] }),
    index('family_guardians_user').on(table.userId),
  ],
)

/** A giver's own record of a person points at a fellow member, who is not told. */
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

/** Whose news a person does not want to see in the family circle. */
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
