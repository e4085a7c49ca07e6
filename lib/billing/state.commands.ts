import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { billingCustomers, invoiceNumbers, invoices, subscriptions } from '@/db/schema'
import { toMajor } from '@/lib/core/money'
import { type Context, transaction } from '@/lib/server/auth/context'
import { log } from '@/lib/server/ops/log'
import { ask, choiceOf } from './provider'
import { invoiceNumber } from './rules'
import { invoiceStatuses, type subscriptionStatuses } from './values'

type Status = (typeof subscriptionStatuses)[number]

const statuses: Record<string, Status | undefined> = {
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  // A payment failed for good, or a trial ended without a card: both have the same days of grace.
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
}

const instantOf = (seconds: number) => new Date(seconds * 1000)
const instantOrNull = (seconds: number | null | undefined) => (seconds ? instantOf(seconds) : null)
const idOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id)

/** More than anybody gets in eight years of months. */
const most = 1000

/** Everything that the provider knows of a customer, oldest first. */
const readState = (customer: string) =>
  ask(async stripe => ({
    subscriptions: (
      await stripe.subscriptions
        .list({ customer, status: 'all', limit: 100 })
        .autoPagingToArray({ limit: most })
    ).sort(byAge),
    invoices: (await stripe.invoices.list({ customer, limit: 100 }).autoPagingToArray({ limit: most })).sort(
      byAge,
    ),
  }))
type State = Awaited<ReturnType<typeof readState>>

const byAge = (one: { created: number; id?: string }, other: { created: number; id?: string }) =>
  one.created - other.created || (one.id! < other.id! ? -1 : 1)

/**
 * Reads the newest state of a customer at the provider and stores it. Every event ends here, so their order and how often
 * they come do not matter. Of two readings at once, the one that began later is stored: what changed after it began makes an
 * event of its own. Answers whether the customer is one of ours.
 */
export async function followCustomer(ctx: Context, customerId: string): Promise<boolean> {
  const [begun] = await ctx.db
    .update(billingCustomers)
    .set({ readings: sql`${billingCustomers.readings} + 1` })
    .where(eq(billingCustomers.id, customerId))
    .returning({ reading: billingCustomers.readings })
  if (!begun) return false
  const state = await readState(customerId)
  await transaction(ctx, async tx => {
    const [customer] = await tx.db
      .select()
      .from(billingCustomers)
      .where(eq(billingCustomers.id, customerId))
      .for('update')
    if (!customer || customer.storedReading >= begun.reading) return
    await tx.db
      .update(billingCustomers)
      .set({ storedReading: begun.reading, readAt: tx.now })
      .where(eq(billingCustomers.id, customerId))
    for (const one of state.subscriptions) await storeSubscription(tx, customer, one, state)
    for (const one of state.invoices) await storeInvoice(tx, customer, one)
  })
  return true
}

type Customer = typeof billingCustomers.$inferSelect

/** When the first payment failed that is still open. */
function pastDueSince(id: string, all: State['invoices']): Date | null {
  const open = all.find(
    ({ status, parent }) =>
      (status === 'open' || status === 'uncollectible') &&
      parent?.subscription_details &&
      idOf(parent.subscription_details.subscription) === id,
  )
  return open ? instantOf(open.status_transitions.finalized_at ?? open.created) : null
}

async function storeSubscription(
  tx: Context,
  { id: customerId, userId: ownerId }: Customer,
  one: Stripe.Subscription,
  state: State,
) {
  const [item] = one.items.data
  const [known] = await tx.db.select().from(subscriptions).where(eq(subscriptions.providerId, one.id))
  // The checkout that it came from. Its row is taken once.
  const begun = one.metadata.subscription
  const [begunRow] =
    known || !begun || !/^[0-9a-f-]{36}$/.test(begun)
      ? []
      : await tx.db
          .select()
          .from(subscriptions)
          .where(
            and(
              sql`${subscriptions.id} = ${begun}::uuid`,
              eq(subscriptions.customerId, customerId),
              isNull(subscriptions.providerId),
            ),
          )
  const row = known ?? begunRow
  // A price that is not offered any more goes on for whoever pays it.
  const choice = (item && choiceOf(item.price.id)) ?? row
  if (!choice) {
    log().error({ customer: customerId, subscription: one.id }, 'a subscription has a price of no plan')
    return
  }
  const status = statuses[one.status] ?? row?.status ?? 'incomplete'
  const values = {
    providerId: one.id,
    plan: choice.plan,
    interval: choice.interval,
    status,
    currentPeriodEnd: instantOrNull(item?.current_period_end),
    cancelAtPeriodEnd: status !== 'canceled' && (one.cancel_at_period_end || one.cancel_at !== null),
    trialEnd: instantOrNull(one.trial_end),
    pastDueSince:
      status === 'past_due' ? (pastDueSince(one.id, state.invoices) ?? row?.pastDueSince ?? tx.now) : null,
    endedAt: status === 'canceled' ? (instantOrNull(one.ended_at) ?? row?.endedAt ?? tx.now) : null,
  }
  const stored = row
    ? await tx.db
        .update(subscriptions)
        .set({ ...values, updatedAt: tx.now, version: sql`${subscriptions.version} + 1` })
        .where(eq(subscriptions.id, row.id))
        .returning({ id: subscriptions.id })
    : await tx.db
        .insert(subscriptions)
        .values({ ...values, ownerId, customerId })
        .onConflictDoNothing()
        .returning({ id: subscriptions.id })
  if (stored.length === 0)
    log().error({ customer: customerId, subscription: one.id }, 'a customer pays for a second subscription')
}

async function storeInvoice(tx: Context, { id: customerId, userId: ownerId }: Customer, one: Stripe.Invoice) {
  const status = invoiceStatuses.find(known => known === one.status)
  if (!one.id || !status) return
  const currency = one.currency.toUpperCase()
  const issuedAt = instantOf(one.status_transitions.finalized_at ?? one.created)
  const [known] = await tx.db.select().from(invoices).where(eq(invoices.providerId, one.id))
  const values = {
    providerNumber: one.number,
    status,
    currency,
    totalMinor: one.total,
    taxMinor: (one.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    issuedAt,
    lines: one.lines.data.map(({ description, amount }) => ({
      description: description ?? '',
      amount: toMajor(amount, currency),
    })),
    number: known?.number ?? (status === 'draft' ? null : await nextNumber(tx, issuedAt.getUTCFullYear())),
  }
  if (known)
    await tx.db
      .update(invoices)
      .set({ ...values, updatedAt: tx.now, version: sql`${invoices.version} + 1` })
      .where(eq(invoices.id, known.id))
  else await tx.db.insert(invoices).values({ ...values, ownerId, customerId, providerId: one.id })
}

/**
 * The next number of a year. Its row stays locked until the transaction ends, and a transaction that fails gives the number
 * back, so that no number is missing and none is given twice.
 */
async function nextNumber(tx: Context, year: number): Promise<string> {
  const [taken] = await tx.db
    .insert(invoiceNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.year, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ last: invoiceNumbers.last })
  return invoiceNumber(year, taken!.last)
}
