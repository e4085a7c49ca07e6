import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { claimStatuses } from '../../lib/surprise/values'
import type { SeenItem } from '../../lib/wishlists/claims/schema'
import { shareStates } from '../../lib/wishlists/shares/values'
import { users } from './accounts'
import { instant, minor, stored } from './columns'
import { gifts } from './gifts'
import { wishlistGuests, wishlistItems, wishlists } from './wishlists'

/** Who gives what: the secret of the product. Only lib/wishlists/claims and lib/surprise read this table. */
export const claims = pgTable(
  'claims',
  {
    ...stored,
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => wishlistItems.id, { onDelete: 'cascade' }),
    /** The giver: an account or a guest. Neither when an account was deleted after buying. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    guestId: uuid('guest_id').references(() => wishlistGuests.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Counts only without a linked gift. With one, the gift's status is the truth. */
    status: text('status', { enum: claimStatuses }).notNull(),
    /** The giver's own gift of this wish. */
    giftId: uuid('gift_id').references(() => gifts.id, { onDelete: 'set null' }),
    costMinor: minor('cost_minor'),
    currency: text('currency').notNull(),
    note: text('note'),
    trackingNumber: text('tracking_number'),
    /** Hidden from the recipient until this day, even past the reveal. */
    giveLaterUntil: date('give_later_until', { mode: 'string' }),
    anonymous: boolean('anonymous').notNull().default(false),
    /** The reveal that the giver was promised when they claimed. Nothing brings it forward. */
    notBefore: instant('not_before').notNull(),
    /** When the recipients were allowed to know. Null while it is secret. */
    revealedAt: instant('revealed_at'),
    /** The wish as its giver last saw it. They are told what changed since. */
    seen: jsonb('seen').$type<SeenItem>().notNull(),
    /** SHA-256 of a guest's token for changing this claim. */
    manageHash: text('manage_hash'),
    /** When the giver was last reminded of an old claim. */
    nudgedAt: instant('nudged_at'),
  },
  table => [
    index('claims_item').on(table.itemId),
    index('claims_list').on(table.wishlistId),
    index('claims_user').on(table.userId),
    uniqueIndex('claims_user_once').on(table.itemId, table.userId).where(sql`user_id is not null`),
    uniqueIndex('claims_guest_once').on(table.itemId, table.guestId).where(sql`guest_id is not null`),
    uniqueIndex('claims_manage').on(table.manageHash),
    uniqueIndex('claims_gift').on(table.giftId),
  ],
)

/** The shares of co-givers in a claim. `name` is set for somebody without an account, or whose account was deleted. */
export const claimShares = pgTable(
  'claim_shares',
  {
    ...stored,
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    /** What is asked, in minor units of the claim's currency. */
    amountMinor: minor('amount_minor').notNull(),
    /** What was agreed; null before the first yes. */
    agreedMinor: minor('agreed_minor'),
    state: text('state', { enum: shareStates }).notNull(),
    /** The co-giver's own gift of this share. */
    giftId: uuid('gift_id').references(() => gifts.id, { onDelete: 'set null' }),
    settledAt: instant('settled_at'),
    /** The wish and its list as the co-giver could last see them. */
    seen: jsonb('seen').$type<SeenItem>().notNull(),
  },
  table => [
    uniqueIndex('claim_shares_user_once').on(table.claimId, table.userId).where(sql`user_id is not null`),
    index('claim_shares_claim').on(table.claimId),
    index('claim_shares_list').on(table.wishlistId),
    index('claim_shares_user').on(table.userId),
    uniqueIndex('claim_shares_gift').on(table.giftId),
  ],
)
