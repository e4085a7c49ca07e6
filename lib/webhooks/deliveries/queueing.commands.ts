import 'server-only'
import { and, asc, count, eq, gt, gte, isNull, min, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { notifications, syncChanges, syncCounters, webhookDeliveries, webhooks } from '@/db/schema'
import type { Verb } from '@/lib/activity/rules'
import type { Kind } from '@/lib/notify/values'
import { type Context, transaction } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import type { WebhookRow } from '../policy'
import { hears } from '../rules'
import { eventOf, resetType } from '../values'

type Made = typeof webhookDeliveries.$inferInsert

/** Webhooks that one run looks at. */
const mostHooks = 100
/** Changes and notifications that become deliveries of one webhook at a time. */
const atOnce = 200
/** The deliveries of one webhook that wait, at the most. Beyond them its changes stay in the log until some have gone. */
const mostWaiting = 2000
/** Milliseconds for which a notification may be written before its transaction commits. */
const longestWrite = 10 * 60_000

/** Notifications from here on may have been written before and committed since. */
const before = ({ now }: Context) => new Date(now.getTime() - longestWrite).toISOString()

const made = (
  ctx: Context,
  { id, userId }: WebhookRow,
  event: Pick<Made, 'type' | 'happenedAt' | 'object' | 'seq' | 'source'> & { objectId?: string | null },
): Made => ({ ...event, webhookId: id, userId, createdAt: ctx.now, dueAt: ctx.now })

/** Active webhooks whose account has changes or notifications that they have not seen. */
async function behind(ctx: Context): Promise<string[]> {
  const found = await ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .leftJoin(syncCounters, eq(syncCounters.userId, webhooks.userId))
    .where(
      and(
        eq(webhooks.isActive, true),
        or(
          gt(syncCounters.seq, webhooks.seq),
          sql`${webhooks.epoch} is distinct from ${syncCounters.epoch}`,
          sql`exists (select 1 from notifications n where n.user_id = ${webhooks.userId}
            and n.created_at > case when ${webhooks.toldUntil} > ${before(ctx)}::timestamptz
              then ${webhooks.toldUntil} - ${longestWrite} * interval '1 millisecond' else ${webhooks.toldUntil} end)`,
        ),
      ),
    )
    .orderBy(asc(webhooks.updatedAt), asc(webhooks.id))
    .limit(mostHooks)
  return found.map(({ id }) => id)
}

/** The changes after the last one that a webhook has seen, and the number of the last of them. */
async function changesFor(ctx: Context, hook: WebhookRow) {
  const [counter] = await ctx.db.select().from(syncCounters).where(eq(syncCounters.userId, hook.userId))
  if (!counter) return { seq: hook.seq, epoch: hook.epoch, events: [] }
  const { epoch } = counter
  const [oldest] = await ctx.db
    .select({ seq: min(syncChanges.seq) })
    .from(syncChanges)
    .where(eq(syncChanges.userId, hook.userId))
  const isNew = hook.epoch !== null && hook.epoch !== epoch
  const isLost = counter.seq > hook.seq && (oldest?.seq == null || oldest.seq > hook.seq + 1)
  if (isNew || isLost) {
    const event = { type: resetType, happenedAt: ctx.now, object: 'account', seq: counter.seq }
    const reset = made(ctx, hook, { ...event, source: `reset:${epoch}:${counter.seq}` })
    return { seq: counter.seq, epoch, events: hears(hook.events, resetType) ? [reset] : [] }
  }
  const found = await ctx.db
    .select()
    .from(syncChanges)
    .where(and(eq(syncChanges.userId, hook.userId), gt(syncChanges.seq, hook.seq)))
    .orderBy(asc(syncChanges.seq))
    .limit(atOnce)
  const events = found.flatMap(({ seq, verb, ids, createdAt }) => {
    const type = verb !== null && Object.hasOwn(eventOf, verb) ? eventOf[verb as Verb] : null
    if (!type || seq === null || !hears(hook.events, type)) return []
    const event = { type, happenedAt: createdAt, object: type.slice(0, type.indexOf('.')), seq }
    const about = ids.length > 0 ? ids : [null]
    return about.map(objectId =>
      made(ctx, hook, { ...event, objectId, source: `change:${epoch}:${seq}:${objectId ?? ''}` }),
    )
  })
  return { seq: found.at(-1)?.seq ?? hook.seq, epoch, events }
}

/**
 * The notifications that no delivery was made of. They are in no order of commits, so those of the last minutes are looked at
 * again: one that was written earlier may have come later.
 */
async function newsFor(ctx: Context, hook: WebhookRow) {
  const from = new Date(Math.max(hook.toldUntil.getTime() - longestWrite, hook.activeSince.getTime()))
  const source = sql`'told:' || ${notifications.id} || ':' || (extract(epoch from ${notifications.createdAt}) * 1000)::bigint`
  const found = await ctx.db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      createdAt: notifications.createdAt,
      source: sql<string>`${source}`,
    })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, hook.userId),
        gte(notifications.createdAt, from),
        isNull(notifications.deletedAt),
        sql`not exists (select 1 from webhook_deliveries d where d.webhook_id = ${hook.id}::uuid and d.source = ${source})`,
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(atOnce)
  const events = found.flatMap(({ id, kind, createdAt, source }) =>
    kind !== ('test' satisfies Kind) && hears(hook.events, kind)
      ? made(ctx, hook, {
          type: kind,
          happenedAt: createdAt,
          object: 'notification',
          objectId: id,
          seq: createdAt.getTime(),
          source,
        })
      : [],
  )
  const newest = Math.max(hook.toldUntil.getTime(), found.at(-1)?.createdAt.getTime() ?? 0)
  return { events, toldUntil: new Date(newest) }
}

/** Makes the deliveries of one webhook. Returns whether there may be more. */
const queueFor = (ctx: Context, webhookId: string): Promise<boolean> =>
  transaction(ctx, async tx => {
    const [hook] = await tx.db
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.id, webhookId), eq(webhooks.isActive, true)))
      .for('update', { skipLocked: true })
    if (!hook) return false
    const [kept] = await tx.db
      .select({ waiting: count() })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, hook.id), eq(webhookDeliveries.state, 'queued')))
    if (kept!.waiting >= mostWaiting) return false
    const changes = await changesFor(tx, hook)
    const news = await newsFor(tx, hook)
    await writeInParts([...changes.events, ...news.events], part =>
      tx.db.insert(webhookDeliveries).values(part).onConflictDoNothing(),
    )
    await tx.db
      .update(webhooks)
      .set({ seq: changes.seq, epoch: changes.epoch, toldUntil: news.toldUntil })
      .where(isOneOf(webhooks.id, [hook.id]))
    return changes.seq > hook.seq || news.events.length >= atOnce
  })

/** Makes deliveries of what happened since, for every webhook, until nothing is left or `isEnding`. */
export async function queueDeliveries(ctx: Context, isEnding: () => boolean): Promise<void> {
  for (const id of await behind(ctx)) while (!isEnding() && (await queueFor(ctx, id)));
}
