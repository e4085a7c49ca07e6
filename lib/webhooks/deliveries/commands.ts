import 'server-only'
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { webhookDeliveries, webhooks } from '@/db/schema'
import { publish } from '@/lib/activity/provider'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import type { webhooksApi } from '../api'
import { editableWebhook, ownWebhookDeliveries, ownWebhooks } from '../policy'
import type { WebhookDelivery } from '../schema'
import { testType } from '../values'
import { post } from './provider'
import { getWebhookDelivery, toDelivery } from './queries'
import { bodyOf, isSuccess } from './rules'

/** The deliveries of a span that are sent again at once, at the most. */
const mostReplayed = 1000

/** As if it had never been tried, under the same id and with the same body. */
const again = (ctx: Context) => ({ state: 'queued', attempts: 0, dueAt: ctx.now, leasedUntil: null }) as const

/** Its owner wants an answer now, also of an address that rests. What is switched off sends nothing. */
async function wake(ctx: Context, webhookId: string) {
  const { isActive } = await editableWebhook(ctx, webhookId)
  if (!isActive) throw conflict('WEBHOOK_OFF', 'webhookOff')
  await ctx.db
    .update(webhooks)
    .set({ restsUntil: null })
    .where(and(ownWebhooks(ctx), eq(webhooks.id, webhookId)))
}

/** Tells the sender of this installation that something is due. */
const soon = (ctx: Context) => publish(ctx, { audience: 'account', userId: userId(ctx) })

/** Sends one delivery again, also one that arrived. One that waits goes out now. */
export const redeliver = (
  ctx: Context,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<WebhookDelivery> =>
  transaction(ctx, async tx => {
    requireAccount(tx)
    await wake(tx, webhookId)
    await getWebhookDelivery(tx, { webhookId, deliveryId })
    const [queued] = await tx.db
      .update(webhookDeliveries)
      .set(again(tx))
      .where(and(ownWebhookDeliveries(tx, webhookId), eq(webhookDeliveries.id, deliveryId)))
      .returning()
    await soon(tx)
    return toDelivery(queued!)
  })

/** Sends the deliveries of a span of time again, the oldest first. */
export const replay = (
  ctx: Context,
  { webhookId, since, until, failedOnly }: InputOf<typeof webhooksApi.replay>,
): Promise<{ count: number }> =>
  transaction(ctx, async tx => {
    requireAccount(tx)
    await wake(tx, webhookId)
    const found = await tx.db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(
          ownWebhookDeliveries(tx, webhookId),
          gte(webhookDeliveries.createdAt, new Date(since)),
          until === undefined ? undefined : lte(webhookDeliveries.createdAt, new Date(until)),
          failedOnly ? eq(webhookDeliveries.state, 'failed') : sql`${webhookDeliveries.state} <> 'queued'`,
        ),
      )
      .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id))
      .limit(mostReplayed)
    if (found.length === 0) return { count: 0 }
    await tx.db
      .update(webhookDeliveries)
      .set(again(tx))
      .where(
        isOneOf(
          webhookDeliveries.id,
          found.map(({ id }) => id),
        ),
      )
    await soon(tx)
    return { count: found.length }
  })

/** Sends a test event now, also to a webhook that is off, and tells what was answered. It is tried once. */
export async function testWebhook(
  ctx: Context,
  { webhookId }: { webhookId: string },
): Promise<WebhookDelivery> {
  requireAccount(ctx)
  const { hook, row } = await transaction(ctx, async tx => {
    const hook = await editableWebhook(tx, webhookId)
    const event = { type: testType, object: 'webhook', objectId: webhookId, happenedAt: tx.now }
    const id = newId()
    const [row] = await tx.db
      .insert(webhookDeliveries)
      .values({
        ...event,
        id,
        webhookId,
        userId: userId(tx),
        createdAt: tx.now,
        seq: tx.now.getTime(),
        source: `test:${id}`,
        // The senders leave it alone.
        state: 'failed',
        attempts: 1,
        dueAt: tx.now,
        body: bodyOf(event, null),
      })
      .returning()
    return { hook, row: row! }
  })
  const { answer, one } = await post(hook, { id: row.id, body: row.body! }, ctx.now)
  const [tried] = await ctx.db
    .update(webhookDeliveries)
    .set({ state: isSuccess(answer) ? 'delivered' : 'failed', tries: [one] })
    .where(and(ownWebhookDeliveries(ctx, webhookId), eq(webhookDeliveries.id, row.id)))
    .returning()
  return toDelivery(tried ?? row)
}
