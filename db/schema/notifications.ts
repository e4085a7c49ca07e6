import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  channels,
  deliveryStates,
  emailFrequencies,
  kinds,
  lockScreens,
  positions,
  priorities,
  subjects,
  type Topics,
} from '@/lib/notify/values'
import { users } from './accounts'
import { instant, stored } from './columns'

/** What somebody was told. It is written by `announce` in the transaction of what happened, and nowhere else. */
export const notifications = pgTable(
  'notifications',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    priority: text('priority', { enum: priorities }).notNull(),
    /** What it is about. Its reader opens it, and it is read again before it is sent. */
    subject: text('subject', { enum: subjects }).notNull(),
    subjectId: uuid('subject_id'),
    /** The values in its sentence: names as they were at that time. */
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
    /** News of the same group within an hour is one notification. */
    groupKey: text('group_key').notNull(),
    /** How many pieces of news it stands for. */
    count: integer('count').notNull().default(1),
    readAt: instant('read_at'),
    pinnedAt: instant('pinned_at'),
    /** Set for an hour after it was deleted, so that this can be undone. */
    deletedAt: instant('deleted_at'),
    /** Whether its reader wants this topic outside of the app only. */
    hidden: boolean('hidden').notNull().default(false),
  },
  table => [
    index('notifications_inbox')
      .on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null and not hidden`),
    index('notifications_unread')
      .on(table.userId, table.priority)
      .where(sql`read_at is null and deleted_at is null and not hidden`),
    index('notifications_pinned')
      .on(table.userId)
      .where(sql`pinned_at is not null and deleted_at is null and not hidden`),
    index('notifications_group').on(table.userId, table.groupKey, table.createdAt),
    index('notifications_subject').on(table.subjectId),
    index('notifications_age').on(table.createdAt),
  ],
)

/**
 * One row for each channel of each piece of news. The unique key makes telling somebody twice impossible: whoever tells
 * again with the same `dedupeKey` writes nothing. The rows are also the queue that the senders work off.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** For example `rule:{id}:{occasion}:{date}:{days}`. */
    dedupeKey: text('dedupe_key').notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    notificationId: uuid('notification_id').references(() => notifications.id, { onDelete: 'set null' }),
    state: text('state', { enum: deliveryStates }).notNull(),
    /** Why it was skipped: `off`, `quiet`, `gone`, `noAddress`. Or the last error of a failed one, in English. */
    reason: text('reason'),
    /** Whether it waits for a digest. */
    digest: boolean('digest').notNull().default(false),
    /** Not before this moment. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Until when one sender has it. A killed sender's deliveries are free again after that. */
    leasedUntil: instant('leased_until'),
    deliveredAt: instant('delivered_at'),
  },
  table => [
    uniqueIndex('deliveries_once').on(table.userId, table.dedupeKey, table.channel),
    index('deliveries_due').on(table.dueAt).where(sql`state = 'queued'`),
    index('deliveries_notification').on(table.notificationId),
    index('deliveries_failed')
      .on(table.userId, table.createdAt.desc().nullsFirst())
      .where(sql`state = 'failed'`),
    index('deliveries_age').on(table.createdAt),
  ],
)

/** How somebody wants to be told. An account without a row has the column defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: stored.createdAt,
    updatedAt: stored.updatedAt,
    version: stored.version,
    email: boolean('email').notNull().default(true),
    push: boolean('push').notNull().default(true),
    telegram: boolean('telegram').notNull().default(true),
    sms: boolean('sms').notNull().default(false),
    inApp: boolean('in_app').notNull().default(true),
    /** The switches of single topics, where they differ from the topic's own. */
    topics: jsonb('topics').$type<Topics>().notNull().default({}),
    emailFrequency: text('email_frequency', { enum: emailFrequencies }).notNull().default('immediate'),
    /** The day of a weekly digest, 0 Sunday … 6 Saturday, and the local hour of any digest. */
    digestDay: integer('digest_day').notNull().default(1),
    digestHour: integer('digest_hour').notNull().default(8),
    quietHours: boolean('quiet_hours').notNull().default(true),
    /** Local times `HH:MM`; the hours may cross midnight. */
    quietFrom: text('quiet_from').notNull().default('22:00'),
    quietTo: text('quiet_to').notNull().default('08:00'),
    /** Whether urgent news comes in quiet hours. */
    urgentPasses: boolean('urgent_passes').notNull().default(true),
    pushSound: boolean('push_sound').notNull().default(true),
    pushVibration: boolean('push_vibration').notNull().default(true),
    /** Whether a locked screen shows what it is about. */
    lockScreen: text('lock_screen', { enum: lockScreens }).notNull().default('neutral'),
    /** Where messages appear in the app. */
    position: text('position', { enum: positions }).notNull().default('bottomEnd'),
    /** E.164, such as +4915112345678. Only a confirmed number is sent to. */
    phone: text('phone'),
    phoneConfirmedAt: instant('phone_confirmed_at'),
  },
  table => [
    check(
      'notification_preferences_digest',
      sql`digest_day between 0 and 6 and digest_hour between 0 and 23`,
    ),
    uniqueIndex('notification_preferences_phone').on(table.userId, table.phone),
  ],
)

/** A code sent to a phone number that waits to be entered. */
export const phoneCodes = pgTable('phone_codes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: stored.createdAt,
  phone: text('phone').notNull(),
  /** SHA-256 of the code. */
  hash: text('hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

/** A browser that takes web push. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The session that made it: it ends with that session. */
    sessionId: uuid('session_id'),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Such as "Firefox on Linux". */
    device: text('device').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    uniqueIndex('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId),
  ],
)

/** Keys that the installation made for itself, sealed: those of web push. */
export const installationKeys = pgTable(
  'installation_keys',
  {
    name: text('name').notNull(),
    createdAt: stored.createdAt,
    publicPart: text('public_part').notNull(),
    privateSealed: text('private_sealed').notNull(),
  },
  table => [primaryKey({ columns: [table.name] })],
)
