import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { z } from 'zod'
import { billingCustomers, subscriptions, users } from '@/db/schema'
import { conflict, invalidTransition } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { type Context, requireAccount, userId } from '@/lib/server/auth/context'
import { env } from '@/lib/server/ops/env'
import {
  liveSubscription,
  oneSubscription,
  ownCustomer,
  ownSubscriptions,
  type SubscriptionRow,
} from './policy'
import { ask, backTo, hasPaidPlans, priceOf, Refused } from './provider'
import { toSubscription } from './queries'
import type { PlanChange, PlanChoice, Subscription } from './schema'
import { followCustomer } from './state.commands'

const subscribed = () => conflict('ALREADY_SUBSCRIBED', 'alreadySubscribed')
const changedElsewhere = () => conflict('CHECKOUT_CHANGED', 'checkoutChanged')

/** Refuses a sample family, and everybody where there are no paid plans. */
function requirePaidPlans(ctx: Context) {
  if (!hasPaidPlans()) throw conflict('BILLING_OFF', 'billingOff')
  requireAccount(ctx)
}

/** A price or plan that Stripe does not have any more. */
const asGone = (error: unknown) => {
  if (error instanceof Refused) throw conflict('PLAN_GONE', 'planGone')
  throw error
}

/**
 * The account as a customer of the provider, which learns its address, language and id, and nothing else. Two calls at once
 * make one customer: the provider answers the same key the same way.
 */
async function customerOf(ctx: Context): Promise<string> {
  const [known] = await ctx.db.select().from(billingCustomers).where(ownCustomer(ctx))
  if (known) return known.id
  const me = userId(ctx)
  const [account] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, me))
  const told = { email: account!.email, preferred_locales: [ctx.locale], metadata: { account: me } }
  const key = createHash('sha256').update(JSON.stringify(told)).digest('hex')
  const { id } = await ask(stripe => stripe.customers.create(told, { idempotencyKey: `customer-${key}` }))
  await ctx.db.insert(billingCustomers).values({ id, userId: me }).onConflictDoNothing()
  const [kept] = await ctx.db.select().from(billingCustomers).where(ownCustomer(ctx))
  return kept!.id
}

/** The row of the checkout that the caller has begun, or begins now. */
async function beginning(ctx: Context, customerId: string, choice: PlanChoice): Promise<SubscriptionRow> {
  await ctx.db
    .insert(subscriptions)
    .values({ ...choice, ownerId: userId(ctx), customerId, status: 'incomplete' })
    .onConflictDoNothing()
  const live = await liveSubscription(ctx)
  if (!live) throw changedElsewhere()
  return live
}

/** Whether the account never had a subscription, so that its first one may begin with a trial. */
async function isFirst(ctx: Context): Promise<boolean> {
  const [earlier] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(ownSubscriptions(ctx), isNotNull(subscriptions.providerId)))
    .limit(1)
  return !earlier
}

/** Changes the row of a checkout if it is still as it was read. */
async function renew(ctx: Context, row: SubscriptionRow, changes: Partial<SubscriptionRow>) {
  const [renewed] = await ctx.db
    .update(subscriptions)
    .set({ ...changes, updatedAt: ctx.now, version: sql`${subscriptions.version} + 1` })
    .where(
      and(
        eq(subscriptions.id, row.id),
        eq(subscriptions.version, row.version),
        eq(subscriptions.status, 'incomplete'),
      ),
    )
    .returning()
  if (!renewed) throw changedElsewhere()
  return renewed
}

/** Ends a checkout, so that nobody can pay there any more. False where it was paid already. */
const expire = (checkoutId: string) =>
  ask(stripe => stripe.checkout.sessions.expire(checkoutId)).then(
    () => true,
    error => {
      if (error instanceof Refused) return false
      throw error
    },
  )

/**
 * Begins a subscription: answers with the address where it is paid for. An account has one checkout at a time. Whoever asks
 * again, in another tab, gets the same address, and the old checkout ends where another plan is chosen.
 */
export async function subscribe(ctx: Context, { plan, interval }: PlanChoice) {
  requirePaidPlans(ctx)
  const price = priceOf(plan, interval)
  const customer = await customerOf(ctx)
  let row = await beginning(ctx, customer, { plan, interval })
  if (row.providerId || row.status !== 'incomplete') throw subscribed()
  if (row.checkoutId) {
    const { checkoutId } = row
    const open = await ask(stripe => stripe.checkout.sessions.retrieve(checkoutId))
    if (open.status === 'open' && open.url && row.plan === plan && row.interval === interval)
      return { ...toSubscription(row), checkoutUrl: open.url }
    if (open.status === 'complete' || (open.status === 'open' && !(await expire(checkoutId)))) {
      await followCustomer(ctx, customer)
      throw subscribed()
    }
  }
  if (row.checkoutId || row.plan !== plan || row.interval !== interval)
    row = await renew(ctx, row, { plan, interval, checkoutId: null })
  const trial = env().STRIPE_TRIAL_DAYS
  const trialDays = trial > 0 && (await isFirst(ctx)) ? trial : undefined
  const metadata = { subscription: row.id }
  const session = await ask(stripe =>
    stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        client_reference_id: row.id,
        line_items: [{ price, quantity: 1 }],
        subscription_data: { metadata, ...(trialDays ? { trial_period_days: trialDays } : {}) },
        locale: ctx.locale === 'ar' ? 'auto' : ctx.locale,
        success_url: backTo('?checkout=done'),
        cancel_url: backTo('?checkout=left'),
      },
      { idempotencyKey: `checkout-${row.id}-${row.version}-${ctx.locale}` },
    ),
  ).catch(asGone)
  const [kept] = await ctx.db
    .update(subscriptions)
    .set({ checkoutId: session.id })
    .where(and(eq(subscriptions.id, row.id), eq(subscriptions.version, row.version)))
    .returning()
  if (!kept || !session.url) {
    await expire(session.id)
    throw changedElsewhere()
  }
  return { ...toSubscription(kept), checkoutUrl: session.url }
}

/** The subscription after the provider was told something of it. */
async function refreshed(ctx: Context, row: SubscriptionRow): Promise<Subscription> {
  await followCustomer(ctx, row.customerId)
  return toSubscription(await oneSubscription(ctx, row.id))
}

type Named = { subscriptionId: string }

/** A subscription of the caller that was paid for and is not over. Throws 409 where it is. */
async function running(ctx: Context, id: string, to: string) {
  const row = await oneSubscription(ctx, id)
  if (row.status === 'canceled' || row.providerId === null) throw invalidTransition(row.status, to)
  return { row, providerId: row.providerId }
}

/** Tells the provider something of a subscription. Where it is over there by now, that is read, and the call refused. */
async function tell(
  ctx: Context,
  row: SubscriptionRow,
  to: string,
  work: (stripe: Stripe) => Promise<unknown>,
): Promise<Subscription> {
  try {
    await ask(work)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const now = await refreshed(ctx, row)
    if (now.status === 'canceled') throw invalidTransition(now.status, to)
    throw conflict('PLAN_GONE', 'planGone')
  }
  return refreshed(ctx, row)
}

/** Ends a subscription with the time that is paid for, and a checkout at once. Doing it again changes nothing. */
export async function cancelSubscription(ctx: Context, { subscriptionId }: Named): Promise<Subscription> {
  const row = await oneSubscription(ctx, subscriptionId)
  if (row.status === 'canceled') throw invalidTransition('canceled', 'canceled')
  if (row.cancelAtPeriodEnd) return toSubscription(row)
  const { providerId } = row
  if (providerId)
    return tell(ctx, row, 'canceled', stripe =>
      stripe.subscriptions.update(providerId, { cancel_at_period_end: true }),
    )
  if (row.checkoutId && !(await expire(row.checkoutId))) {
    await followCustomer(ctx, row.customerId)
    if ((await oneSubscription(ctx, row.id)).providerId) throw subscribed()
  }
  return toSubscription(await renew(ctx, row, { status: 'canceled', endedAt: ctx.now }))
}

/** Goes on with a subscription that was to end. Doing it again changes nothing. */
export async function resumeSubscription(ctx: Context, { subscriptionId }: Named): Promise<Subscription> {
  const { row, providerId } = await running(ctx, subscriptionId, 'active')
  if (!row.cancelAtPeriodEnd) return toSubscription(row)
  return tell(ctx, row, 'active', stripe =>
    stripe.subscriptions.update(providerId, { cancel_at_period_end: false }),
  )
}

/** The change of a subscription as the provider is asked for it. */
async function itemOf(providerId: string, { plan, interval }: PlanChoice) {
  const price = priceOf(plan, interval)
  const { items } = await ask(stripe => stripe.subscriptions.retrieve(providerId))
  const [item] = items.data
  if (!item) throw conflict('PLAN_GONE', 'planGone')
  return { id: item.id, price }
}

/** What another plan would cost at this moment. */
export async function previewChange(ctx: Context, { subscriptionId, ...choice }: Named & PlanChoice) {
  const { row, providerId } = await running(ctx, subscriptionId, 'active')
  const prorationDate = Math.floor(ctx.now.getTime() / 1000)
  const item = await itemOf(providerId, choice).catch(asGone)
  const invoice = await ask(stripe =>
    stripe.invoices.createPreview({
      customer: row.customerId,
      subscription: providerId,
      subscription_details: {
        items: [item],
        proration_behavior: 'always_invoice',
        proration_date: prorationDate,
      },
    }),
  ).catch(asGone)
  const currency = invoice.currency.toUpperCase()
  return {
    due: toMajor(Math.max(0, invoice.amount_due), currency),
    credit: toMajor(Math.max(0, -invoice.total), currency),
    currency,
    prorationDate: new Date(prorationDate * 1000).toISOString(),
  }
}

/** Milliseconds for which the price of a preview holds. */
const previewHolds = 3_600_000

/** Takes another plan. What it costs is paid at once, or nothing is changed. */
export async function changeSubscription(
  ctx: Context,
  { subscriptionId, prorationDate, ...choice }: Named & z.output<typeof PlanChange>,
): Promise<Subscription> {
  const { row, providerId } = await running(ctx, subscriptionId, 'active')
  const at = prorationDate ? new Date(prorationDate) : ctx.now
  if (at > ctx.now || ctx.now.getTime() - at.getTime() > previewHolds)
    throw conflict('PREVIEW_OLD', 'previewOld')
  if (row.plan === choice.plan && row.interval === choice.interval) return toSubscription(row)
  const item = await itemOf(providerId, choice).catch(asGone)
  return tell(ctx, row, 'active', stripe =>
    stripe.subscriptions.update(providerId, {
      items: [item],
      proration_behavior: 'always_invoice',
      proration_date: Math.floor(at.getTime() / 1000),
      payment_behavior: 'error_if_incomplete',
    }),
  )
}

/** Where the caller changes cards and addresses, at the provider. */
export async function openPortal(ctx: Context, { subscriptionId }: Named) {
  const row = await oneSubscription(ctx, subscriptionId)
  requirePaidPlans(ctx)
  const { url } = await ask(stripe =>
    stripe.billingPortal.sessions.create({ customer: row.customerId, return_url: backTo() }),
  ).catch(asGone)
  return { url }
}
