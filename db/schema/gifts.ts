import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Tracking } from '../../lib/gifts/schema'
import {
  directions,
  giftCategories,
  giftKinds,
  giftStatuses,
  reactions,
  thankYous,
} from '../../lib/gifts/values'
import { users } from './accounts'
import { budgets } from './budgets'
import { instant, minor, stored, trashed } from './columns'
import { occasions } from './occasions'
import { people } from './people'

export const gifts = pgTable(
  'gifts',
  {
    ...stored,
    ...trashed,
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A share follows the gift of the claim's buyer: its price, stage and parcel cannot be changed. */
    kind: text('kind', { enum: giftKinds }).notNull().default('own'),
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    occasionId: uuid('occasion_id').references(() => occasions.id, { onDelete: 'set null' }),
    /** The occurrence of the occasion that this gift is meant for. It stays when the occasion moves on. */
    occasionDate: date('occasion_date', { mode: 'string' }),
    name: text('name').notNull(),
    priceMinor: minor('price_minor'),
    /**
     * The cost of all pieces together, where only the total is known: 10.00 for three, which no price of one
     * piece gives.
     */
    wholeMinor: minor('whole_minor'),
    /** The total cost; null without a price. `costOf` computes the same for a row that is not written yet. */
    costMinor: minor('cost_minor').generatedAlwaysAs(
      sql`case when price_minor is null then null else coalesce(whole_minor, price_minor * quantity) end`,
    ),
    /** The expected cost before the gift was bought, in its currency. */
    estimateMinor: minor('estimate_minor'),
    /** The budget it counts in. Null leaves that to its occasion and category. */
    budgetId: uuid('budget_id').references(() => budgets.id, { onDelete: 'set null' }),
    /** Whether it began as an idea, to count how many ideas become gifts. */
    wasIdea: boolean('was_idea').notNull().default(false),
    /**
     * Accounts that it was for at some time. They learn nothing of it, even after it is for somebody else.
     */
    onceFor: uuid('once_for').array().notNull().default(sql`'{}'`),
    currency: text('currency').notNull(),
    status: text('status', { enum: giftStatuses }).notNull(),
    statusChangedAt: instant('status_changed_at').notNull().default(sql`now()`),
    direction: text('direction', { enum: directions }).notNull(),
    thankYou: text('thank_you', { enum: thankYous }).notNull(),
    isFavorite: boolean('is_favorite').notNull(),
    purchaseDate: date('purchase_date', { mode: 'string' }),
    purchaseUrl: text('purchase_url'),
    imageUrl: text('image_url'),
    store: text('store'),
    notes: text('notes'),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    category: text('category', { enum: giftCategories }),
    /** How good an idea it is, 1 to 5. */
    rating: integer('rating'),
    reaction: text('reaction', { enum: reactions }),
    quantity: integer('quantity').notNull(),
    tracking: jsonb('tracking').$type<Tracking>(),
    shippingDays: integer('shipping_days'),
    sortName: text('sort_name').notNull(),
    search: text('search').notNull(),
  },
  table => [
    index('gifts_by_age')
      .on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('gifts_by_name').on(table.ownerId, table.sortName, table.id).where(sql`deleted_at is null`),
    index('gifts_by_date').on(table.ownerId, table.occasionDate, table.id).where(sql`deleted_at is null`),
    index('gifts_by_status').on(table.ownerId, table.status, table.id).where(sql`deleted_at is null`),
    index('gifts_by_change')
      .on(table.ownerId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('gifts_by_price').on(table.ownerId, table.priceMinor, table.id).where(sql`deleted_at is null`),
    // Read backwards, the two indexes above begin with the rows without a date or price, which every list ends with.
    index('gifts_by_latest_date')
      .on(table.ownerId, table.occasionDate.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('gifts_by_highest_price')
      .on(table.ownerId, table.priceMinor.desc().nullsLast(), table.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('gifts_favorite')
      .on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`is_favorite and deleted_at is null`),
    index('gifts_received')
      .on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`direction = 'received' and deleted_at is null`),
    index('gifts_store_days')
      .on(table.ownerId, sql`lower(${table.store})`, table.updatedAt.desc().nullsFirst())
      .where(sql`shipping_days is not null and deleted_at is null`),
    index('gifts_return')
      .on(table.ownerId, sql`(${table.tracking} ->> 'returnBy')`)
      .where(sql`tracking ->> 'returnBy' is not null and deleted_at is null`),
    index('gifts_budget').on(table.budgetId, table.status).where(sql`budget_id is not null`),
    index('gifts_person').on(table.personId, table.createdAt.desc().nullsFirst()),
    index('gifts_occasion').on(table.occasionId, table.occasionDate),
    index('gifts_trash').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('gifts_search').using('gin', table.ownerId, sql`${table.search} gin_trgm_ops`),
  ],
)
