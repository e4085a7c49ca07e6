import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { instant, minor, stored } from './columns'
import { gifts } from './gifts'

/** A voucher of a shop that its owner can pay with. */
export const giftCards = pgTable(
  'gift_cards',
  {
    ...stored,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    store: text('store').notNull(),
    /** The value of the new card. */
    amountMinor: minor('amount_minor').notNull(),
    /** What is left: the amount without all uses. */
    balanceMinor: minor('balance_minor').notNull(),
    currency: text('currency').notNull(),
    /** The last day on which it can be used. */
    expiresOn: date('expires_on', { mode: 'string' }),
    note: text('note'),
    /** Number and PIN, sealed. */
    secretSealed: text('secret_sealed'),
    /** The folded store and note. */
    search: text('search').notNull(),
  },
  table => [
    index('gift_cards_owner').on(table.ownerId),
    index('gift_cards_search').using('gin', sql`${table.search} gin_trgm_ops`),
    check('gift_cards_balance', sql`balance_minor between 0 and amount_minor`),
  ],
)

/** Payments with a card, in its currency. */
export const giftCardUses = pgTable(
  'gift_card_uses',
  {
    id: stored.id,
    createdAt: instant('created_at').notNull().default(sql`now()`),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    amountMinor: minor('amount_minor').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    giftId: uuid('gift_id').references(() => gifts.id, { onDelete: 'set null' }),
  },
  table => [
    index('gift_card_uses_card').on(table.cardId),
    index('gift_card_uses_gift').on(table.giftId),
    check('gift_card_uses_amount', sql`amount_minor > 0`),
  ],
)
