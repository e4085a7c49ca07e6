import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { botModes } from '@/lib/notifications/telegram/values'
import { users } from './accounts'
import { instant, stored } from './columns'

/** The chat of an account with the bot. An account has one, and a chat belongs to one account. */
export const telegramChats = pgTable(
  'telegram_chats',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: stored.createdAt,
    /** What stands for the chat and its bot. The number of the chat itself is in no column that can be read. */
    mark: text('mark').notNull(),
    /** The number of the chat, encrypted with the secret of the server. */
    sealed: text('sealed').notNull(),
    /** What its holder is called at Telegram, so that they recognise it. */
    name: text('name').notNull(),
  },
  table => [uniqueIndex('telegram_chats_mark').on(table.mark)],
)

/** A code that waits to be sent to the bot. An account has one. */
export const telegramCodes = pgTable(
  'telegram_codes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: stored.createdAt,
    /** SHA-256 of the code. */
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [uniqueIndex('telegram_codes_hash').on(table.hash)],
)

/** What the bot was sent and is done. Telegram sends the same again when it hears no answer. */
export const telegramUpdates = pgTable(
  'telegram_updates',
  {
    /** The number of the bot and that of the update. */
    id: text('id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
  },
  table => [index('telegram_updates_age').on(table.receivedAt)],
)

/** How a bot of this installation hears of messages. There is one row for each bot that it ever had. */
export const telegramBots = pgTable('telegram_bots', {
  id: text('id').primaryKey(),
  username: text('username').notNull(),
  mode: text('mode', { enum: botModes }),
  /** What the webhook was made of: its address and its secret. */
  webhook: text('webhook'),
  /** When Telegram was last asked how its calls of the webhook go. */
  lookedAt: instant('looked_at'),
  /** Until when this server asks for messages although it has a webhook, because Telegram does not reach it. */
  asksUntil: instant('asks_until'),
  /** The number of the update that is asked for next. */
  nextUpdate: bigint('next_update', { mode: 'number' }).notNull().default(0),
  /** The process that asks for messages now, and until when no other does. */
  lease: uuid('lease'),
  leasedUntil: instant('leased_until'),
})
