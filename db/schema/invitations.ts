import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { invitationRoles } from '../../lib/families/invitations/values'
import { invitationStates } from '../../lib/families/values'
import { users } from './accounts'
import { instant, stored } from './columns'
import { families } from './families'
import { wishlists } from './wishlists'

/**
 * An invitation to a family or a wishlist, for one person, once. Only the mail or the inviter holds the link
 * itself.
 */
export const invitations = pgTable(
  'invitations',
  {
    ...stored,
    familyId: uuid('family_id').references(() => families.id, { onDelete: 'cascade' }),
    wishlistId: uuid('wishlist_id').references(() => wishlists.id, { onDelete: 'cascade' }),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null where the inviter passes the link on. */
    email: text('email'),
    role: text('role', { enum: invitationRoles }).notNull(),
    giverOnly: boolean('giver_only').notNull().default(false),
    /** SHA-256 of the token. */
    hash: text('hash').notNull(),
    status: text('status', { enum: invitationStates }).notNull().default('pending'),
    expiresAt: instant('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    uniqueIndex('invitations_hash').on(table.hash),
    index('invitations_family').on(table.familyId),
    index('invitations_wishlist').on(table.wishlistId),
    index('invitations_inviter').on(table.invitedBy),
  ],
)
