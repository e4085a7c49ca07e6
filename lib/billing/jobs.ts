import 'server-only'
import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { billingCustomers, billingEvents, subscriptions } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { eachAlone, isNotWaiting } from '@/lib/server/jobs/leases'
import { ask, hasPaidPlans, Refused } from './provider'
import { followCustomer } from './state.commands'
import { graceDays } from './values'

const day = 86_400_000
/** Stripe sends an event again for three days. */
const eventDays = 30
const atOnce = 100

export const purgeEvents = (ctx: Context) =>
  ctx.db
    .delete(billingEvents)
    .where(lt(billingEvents.receivedAt, new Date(ctx.now.getTime() - eventDays * day)))

/** Subscriptions that are not over, of accounts that were deleted. */
const left = and(isNull(subscriptions.ownerId), ne(subscriptions.status, 'canceled'))

/** Subscriptions whose payment is missing for longer than their plan goes on without it. */
const unpaid = (ctx: Context) =>
  and(
    eq(subscriptions.status, 'past_due'),
    lt(subscriptions.pastDueSince, new Date(ctx.now.getTime() - graceDays * day)),
  )

/**
 * Ends at the provider what a deleted account still pays for, with its open checkout, and what was not paid in the days of
 * grace. It is tried again until the provider answers.
 */
export async function endSubscriptions(ctx: Context) {
  if (!hasPaidPlans()) return
  const job = 'end-subscriptions'
  const found = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(or(left, unpaid(ctx)), isNotWaiting(ctx, job, subscriptions.id)))
    .orderBy(asc(subscriptions.id))
    .limit(atOnce)
  await eachAlone(ctx, { job, idOf: ({ id }) => id }, found, async ([row]) => {
    const { providerId, checkoutId } = row
    if (row.ownerId !== null) {
      // The event of a late payment may have been lost.
      await followCustomer(ctx, row.customerId)
      const [still] = await ctx.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.id, row.id), unpaid(ctx)))
      if (!still) return
    }
    const isOver = (error: unknown) => {
      if (!(error instanceof Refused)) throw error
    }
    if (providerId) await ask(stripe => stripe.subscriptions.cancel(providerId)).catch(isOver)
    else if (checkoutId) await ask(stripe => stripe.checkout.sessions.expire(checkoutId)).catch(isOver)
    await followCustomer(ctx, row.customerId)
    // A checkout that was paid just before its account was deleted is ended by the next run.
    if (!providerId)
      await ctx.db
        .update(subscriptions)
        .set({ status: 'canceled', endedAt: ctx.now })
        .where(and(eq(subscriptions.id, row.id), isNull(subscriptions.providerId)))
  })
}

/**
 * Reads the state of customers whose news may have been lost: a checkout is open, the time that was paid for is over, or a
 * payment is late. Each is read once an hour at most.
 */
export async function followSubscriptions(ctx: Context) {
  if (!hasPaidPlans()) return
  const job = 'follow-subscriptions'
  const hourAgo = new Date(ctx.now.getTime() - 3_600_000)
  const found = await ctx.db
    .select({ id: billingCustomers.id })
    .from(billingCustomers)
    .where(
      and(
        or(isNull(billingCustomers.readAt), lt(billingCustomers.readAt, hourAgo)),
        isNotWaiting(ctx, job, billingCustomers.id),
        sql`exists (select 1 from subscriptions s where s.customer_id = ${billingCustomers.id}
          and (s.status in ('incomplete', 'past_due')
            or s.status <> 'canceled' and s.current_period_end < ${ctx.now.toISOString()}::timestamptz))`,
      ),
    )
    .orderBy(asc(billingCustomers.id))
    .limit(atOnce)
  await eachAlone(ctx, { job, idOf: ({ id }) => id }, found, ([{ id }]) => followCustomer(ctx, id))
}
