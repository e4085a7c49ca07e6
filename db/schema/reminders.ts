import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { priorities, reminderChannels } from '@/lib/notify/values'
import { occasionTypes } from '../../lib/occasions/values'
import {
  reminderRelations,
  reminderRepeats,
  reminderSources,
  reminderStatuses,
  reminderTypes,
} from '../../lib/reminders/values'
import { apiKeys, users } from './accounts'
import { budgets } from './budgets'
import { instant, stored, trashed } from './columns'
import { gifts } from './gifts'
import { occasions } from './occasions'
import { people } from './people'

/** Something to remember, and when. Reminders of a rule are rows too, so that all are listed, snoozed and done alike. */
export const reminders = pgTable(
  'reminders',
  {
    ...stored,
    ...trashed,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description'),
    type: text('type', { enum: reminderTypes }).notNull(),
    priority: text('priority', { enum: priorities }).notNull().default('medium'),
    status: text('status', { enum: reminderStatuses }).notNull().default('pending'),
    source: text('source', { enum: reminderSources }).notNull().default('manual'),
    /** The local day and time `HH:MM` of what it is about, and the zone in which that holds. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    dueTime: text('due_time').notNull().default('09:00'),
    timezone: text('timezone').notNull(),
    /** Minutes before the due time. */
    advanceMinutes: integer('advance_minutes').notNull().default(0),
    /** When it comes: computed from the above, or moved by a snooze. */
    fireAt: instant('fire_at').notNull(),
    /** Set while a snooze moved `fireAt`. */
    snoozedUntil: instant('snoozed_until'),
    channels: text('channels', { enum: reminderChannels }).array().notNull().default(sql`'{in_app}'`),
    repeat: text('repeat', { enum: reminderRepeats }).notNull().default('none'),
    /** The day of the first occurrence of a yearly one: 29 February comes back. */
    anchorOn: date('anchor_on', { mode: 'string' }).notNull(),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    occasionId: uuid('occasion_id').references(() => occasions.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id').references(() => gifts.id, { onDelete: 'cascade' }),
    budgetId: uuid('budget_id').references(() => budgets.id, { onDelete: 'cascade' }),
    ruleId: uuid('rule_id'),
    /** Makes a rule's reminder of one occurrence unique. */
    dedupeKey: text('dedupe_key'),
    sentAt: instant('sent_at'),
    /** When it was completed or dismissed. */
    endedAt: instant('ended_at'),
    /** The folded title and description. */
    search: text('search').notNull(),
  },
  table => [
    index('reminders_owner').on(table.ownerId, table.fireAt, table.id).where(sql`deleted_at is null`),
    index('reminders_due').on(table.fireAt).where(sql`status = 'pending' and deleted_at is null`),
    uniqueIndex('reminders_once').on(table.ownerId, table.dedupeKey),
    index('reminders_person').on(table.personId),
    index('reminders_occasion').on(table.occasionId),
    index('reminders_gift').on(table.giftId),
    index('reminders_budget').on(table.budgetId),
    index('reminders_rule').on(table.ruleId),
    index('reminders_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('reminders_yearly').on(table.dueOn).where(sql`repeat = 'yearly' and deleted_at is null`),
    index('reminders_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
)

/** Words for a reminder, with the gaps {person} {occasion} {date} {days} {gift}. */
export const reminderTemplates = pgTable(
  'reminder_templates',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    type: text('type', { enum: reminderTypes }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
  },
  table => [index('reminder_templates_owner').on(table.ownerId)],
)

/** Reminds of every occasion that its filters choose, so many days ahead. */
export const reminderRules = pgTable(
  'reminder_rules',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    daysInAdvance: integer('days_in_advance').array().notNull(),
    occasionTypes: text('occasion_types', { enum: occasionTypes }).array().notNull().default(sql`'{}'`),
    relationships: text('relationships', { enum: reminderRelations }).array().notNull().default(sql`'{}'`),
    personIds: uuid('person_ids').array().notNull().default(sql`'{}'`),
    channels: text('channels', { enum: reminderChannels })
      .array()
      .notNull()
      .default(sql`'{in_app,email,push,calendar}'`),
    active: boolean('active').notNull().default(true),
  },
  table => [index('reminder_rules_owner').on(table.ownerId)],
)

/** The state of the reminder jobs for an account. */
export const reminderPlans = pgTable('reminder_plans', {
  ownerId: uuid('owner_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** When the account got its first rules. They are made once: deleted ones stay deleted. */
  seededAt: instant('seeded_at').notNull(),
  /** The local day and the moment for which the reminders of rules were made. Null: they are to be made again. */
  plannedOn: date('planned_on', { mode: 'string' }),
  plannedAt: instant('planned_at'),
  /** Which planner works: a later one counts it up, and the one before it stops. */
  planner: integer('planner').notNull().default(0),
  /** Whether the rules ask for more reminders than are made at a time. */
  leftOut: boolean('left_out').notNull().default(false),
  /** The local day on which the tasks of the week were told. */
  toldOn: date('told_on', { mode: 'string' }),
})

/** A smart reminder that is not wanted, for good or until a moment. The fingerprint says what it was about. */
export const smartDismissals = pgTable(
  'smart_dismissals',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fingerprint: text('fingerprint').notNull(),
    /** Null: for good. */
    snoozedUntil: instant('snoozed_until'),
  },
  table => [uniqueIndex('smart_dismissals_one').on(table.ownerId, table.fingerprint)],
)

/** A secret address from which a calendar program reads dates and reminders. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: everybody. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'cascade' }),
    /** The API key that made it, and with which it ends. Null: its owner made it. */
    keyId: uuid('key_id').references(() => apiKeys.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, and the token sealed, so that its owner can copy the address again. */
    hash: text('hash').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  table => [
    uniqueIndex('calendar_feeds_hash').on(table.hash),
    uniqueIndex('calendar_feeds_each').on(
      table.ownerId,
      sql`coalesce(${table.personId}, ${table.ownerId})`,
      sql`coalesce(${table.keyId}, ${table.ownerId})`,
    ),
    index('calendar_feeds_person').on(table.personId),
    index('calendar_feeds_key').on(table.keyId),
  ],
)
