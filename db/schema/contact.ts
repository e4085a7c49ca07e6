import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { stored } from './columns'

/** Messages of the contact form, purged after a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    ...stored,
    /** The account that was signed in while writing. The messages are deleted with it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The language of the page it was written on, to answer in. */
    locale: text('locale').notNull(),
  },
  table => [
    index('contact_messages_age').on(table.createdAt),
    index('contact_messages_user').on(table.userId),
  ],
)
