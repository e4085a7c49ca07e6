import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { InvoiceLine } from '../../lib/billing/schema'
import { intervals, invoiceStatuses, paidPlans, subscriptionStatuses } from '../../lib/billing/values'
import { users } from './accounts'
import { instant, minor, stored } from './columns'

/**
 * Who an account is at the payment provider. It outlives its account, so that what an account that is deleted still pays
 * for is ended there.
 */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    /** The id that the provider gave. */
    id: text('id').primaryKey(),
    createdAt: stored.createdAt,
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** How many readings of its state began, and the number of the reading that is stored. A late one stores nothing. */
    readings: integer('readings').notNull().default(0),
    storedReading: integer('stored_reading').notNull().default(0),
    readAt: instant('read_at'),
  },
  table => [
    uniqueIndex('billing_customers_user').on(table.userId).where(sql`user_id is not null`),
    index('billing_customers_left').on(table.createdAt).where(sql`user_id is null`),
  ],
)

/** A subscription, from the beginning of its checkout on. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    ...stored,
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomers.id),
    /** The provider's id. Null until it was paid for, or its trial began. */
    providerId: text('provider_id').unique(),
    /** The checkout that it waits for, at the provider. */
    checkoutId: text('checkout_id'),
    plan: text('plan', { enum: paidPlans }).notNull(),
    interval: text('interval', { enum: intervals }).notNull(),
    status: text('status', { enum: subscriptionStatuses }).notNull(),
    currentPeriodEnd: instant('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    trialEnd: instant('trial_end'),
    /** When a payment failed. Null where all are paid. */
    pastDueSince: instant('past_due_since'),
    endedAt: instant('ended_at'),
  },
  table => [
    // Of two checkouts of one account, in two tabs, one finds the other.
    uniqueIndex('subscriptions_live').on(table.ownerId).where(sql`status <> 'canceled'`),
    index('subscriptions_owner').on(table.ownerId, table.id),
    index('subscriptions_customer').on(table.customerId),
  ],
)

/** What was or is to be paid. It outlives its account, because the numbers of a seller have no gaps. It holds no names. */
export const invoices = pgTable(
  'invoices',
  {
    ...stored,
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => billingCustomers.id),
    providerId: text('provider_id').notNull().unique(),
    providerNumber: text('provider_number'),
    /** Ours, such as GT-2026-000123. Null while it is a draft. */
    number: text('number').unique(),
    status: text('status', { enum: invoiceStatuses }).notNull(),
    currency: text('currency').notNull(),
    totalMinor: minor('total_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    issuedAt: instant('issued_at').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  },
  table => [
    index('invoices_recent').on(table.ownerId, table.issuedAt, table.id),
    index('invoices_customer').on(table.customerId),
  ],
)

/** The last number of each year. Whoever takes the next one locks the row until the invoice is stored. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** The events of the provider that were worked off, so that a repeated one does nothing. */
export const billingEvents = pgTable(
  'billing_events',
  { id: text('id').primaryKey(), receivedAt: instant('received_at').notNull() },
  table => [index('billing_events_age').on(table.receivedAt)],
)
