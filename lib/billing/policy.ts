import 'server-only'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { billingCustomers, invoices, subscriptions } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

/** What is paid and how is a matter of one account: nobody of its families sees it. */
export const ownSubscriptions = (ctx: Context): SQL => eq(subscriptions.ownerId, userId(ctx))
export const ownInvoices = (ctx: Context): SQL => eq(invoices.ownerId, userId(ctx))
export const ownCustomer = (ctx: Context): SQL => eq(billingCustomers.userId, userId(ctx))

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The subscription of an account that is not over, if there is one. By default of the caller. */
export async function liveSubscription(
  ctx: Context,
  owner = userId(ctx),
): Promise<SubscriptionRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.ownerId, owner), ne(subscriptions.status, 'canceled')))
  return found
}

/** A subscription of the caller; 404 for any other. */
export async function oneSubscription(ctx: Context, id: string): Promise<SubscriptionRow> {
  const [found] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), ownSubscriptions(ctx)))
  if (!found) throw notFound()
  return found
}
