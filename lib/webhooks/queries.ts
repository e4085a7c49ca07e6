import 'server-only'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { webhooks } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import type { Context } from '@/lib/server/auth/context'
import { ownWebhooks, type WebhookRow } from './policy'
import type { Webhook } from './schema'
import { heardTypes } from './values'

/** The deliveries of a webhook that wait. */
const waiting = sql<number>`(select count(*)::int from webhook_deliveries d
  where d.webhook_id = ${webhooks.id} and d.state = 'queued')`

const toWebhook = (ctx: Context, row: WebhookRow & { waiting: number }): Webhook => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  name: row.name,
  url: row.url,
  events: row.events,
  isActive: row.isActive,
  offReason: row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  formerSecretUntil: row.formerUntil && row.formerUntil > ctx.now ? row.formerUntil.toISOString() : null,
  waiting: row.waiting,
})

/** The caller's webhooks, oldest first, and what they can hear of. */
export async function listWebhooks(ctx: Context) {
  const found = await ctx.db
    .select({ ...getTableColumns(webhooks), waiting })
    .from(webhooks)
    .where(ownWebhooks(ctx))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
  return { data: found.map(row => toWebhook(ctx, row)), nextCursor: null, eventTypes: [...heardTypes] }
}

export async function getWebhook(ctx: Context, { webhookId }: { webhookId: string }): Promise<Webhook> {
  const [found] = await ctx.db
    .select({ ...getTableColumns(webhooks), waiting })
    .from(webhooks)
    .where(and(ownWebhooks(ctx), eq(webhooks.id, webhookId)))
  if (!found) throw notFound()
  return toWebhook(ctx, found)
}
