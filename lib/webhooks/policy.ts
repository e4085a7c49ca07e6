import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export const ownWebhooks = (ctx: Context) => eq(webhooks.userId, userId(ctx))
export const webhooksOf = (accountId: string) => eq(webhooks.userId, accountId)
export const ownWebhookDeliveries = (ctx: Context, webhookId: string): SQL | undefined =>
  and(eq(webhookDeliveries.userId, userId(ctx)), eq(webhookDeliveries.webhookId, webhookId))

/** A webhook for a change, locked until the transaction ends; 404 when it is not the caller's. */
export async function editableWebhook(ctx: Context, id: string): Promise<WebhookRow> {
  const [found] = await ctx.db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), ownWebhooks(ctx)))
    .for('update')
  if (!found) throw notFound()
  return found
}
