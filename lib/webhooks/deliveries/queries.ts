import 'server-only'
import { and, eq } from 'drizzle-orm'
import { webhookDeliveries } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { after, cut, isAsked, type Order, orderBy } from '@/lib/server/db/paging'
import type { webhooksApi } from '../api'
import { type DeliveryRow, ownWebhookDeliveries } from '../policy'
import { getWebhook } from '../queries'
import type { WebhookDelivery } from '../schema'
import type { EventType } from '../values'

const newestFirst: Order = { key: webhookDeliveries.createdAt, cast: 'timestamptz', descending: true }

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  type: row.type as EventType,
  objectId: row.objectId,
  state: row.state,
  attempts: row.attempts,
  nextTryAt: row.state === 'queued' ? row.dueAt.toISOString() : null,
  tries: row.tries,
  body: row.body,
})

/** The deliveries of a webhook, newest first. */
export async function listWebhookDeliveries(
  ctx: Context,
  { webhookId, limit, cursor, state }: InputOf<typeof webhooksApi.deliveries>,
) {
  await getWebhook(ctx, { webhookId })
  const found = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        ownWebhookDeliveries(ctx, webhookId),
        isAsked(webhookDeliveries.state, state),
        after(newestFirst, webhookDeliveries.id, cursor),
      ),
    )
    .orderBy(...orderBy(newestFirst, webhookDeliveries.id))
    .limit(limit + 1)
  const { data, nextCursor } = cut(found, limit, row => row.createdAt.toISOString())
  return { data: data.map(toDelivery), nextCursor }
}

export async function getWebhookDelivery(
  ctx: Context,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow> {
  const [found] = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(ownWebhookDeliveries(ctx, webhookId), eq(webhookDeliveries.id, deliveryId)))
  if (!found) throw notFound()
  return found
}
