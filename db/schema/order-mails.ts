import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { endings, findings } from '../../lib/order-mails/inbox/values'
import type { Facts } from '../../lib/order-mails/schema'
import { users } from './accounts'
import { instant, stored } from './columns'

/** The secret address of an account to which it forwards mails of shops. */
export const orderInboxes = pgTable(
  'order_inboxes',
  {
    ownerId: uuid('owner_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: stored.createdAt,
    /** SHA-256 of the secret, and the secret sealed, so that its owner can copy the address again. */
    hash: text('hash').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    lastUsedAt: instant('last_used_at'),
    /** Addresses whose mails are dropped. */
    blocked: jsonb('blocked').$type<string[]>().notNull().default([]),
  },
  table => [uniqueIndex('order_inboxes_hash').on(table.hash)],
)

/** What was read in a forwarded mail, until its owner has looked at it. The mail itself is not kept. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: stored.id,
    createdAt: stored.createdAt,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    finding: text('finding', { enum: findings }).notNull(),
    /** Whoever sent it here. Empty once the row is emptied. */
    senderName: text('sender_name').notNull(),
    senderAddress: text('sender_address').notNull(),
    subject: text('subject').notNull(),
    /** Whom the mail was addressed to. */
    addressees: jsonb('addressees').$type<string[]>().notNull(),
    facts: jsonb('facts').$type<Facts>(),
    /** What a mail service asks before it forwards: its code, and its page. */
    code: text('code'),
    page: text('page'),
    /** SHA-256 of what was read, and of the id that its sender gave it. The same mail makes nothing twice. */
    contentHash: text('content_hash').notNull(),
    messageHash: text('message_hash').notNull(),
    /** What its owner did with it. Null while it waits. */
    ending: text('ending', { enum: endings }),
    endedAt: instant('ended_at'),
  },
  table => [
    uniqueIndex('order_mails_content').on(table.ownerId, table.contentHash),
    index('order_mails_created').on(table.createdAt),
  ],
)
