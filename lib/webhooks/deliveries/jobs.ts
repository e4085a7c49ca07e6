import 'server-only'
import { and, eq, lt, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { webhookDeliveries, webhooks } from '@/db/schema'
import { notify } from '@/lib/notify/commands'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingForAll } from '@/lib/server/auth/job-contexts'
import { complain } from '@/lib/server/ops/health'
import type { DeliveryRow, WebhookRow } from '../policy'
import { webhookName } from '../rules'
import type { Try } from '../schema'
import { keptDays, type OffReason } from '../values'
import { post } from './provider'
import { queueDeliveries } from './queueing.commands'
import { makeBody } from './records.queries'
import { type Answer, afterTry, standingAfter, withTry } from './rules'

const lanes = 8
const batchSize = 64
/** Deliveries of one account in a batch, so that a slow address holds up no other. */
const ofOneAccount = 16
/** Milliseconds that a sender has a delivery for. No try takes longer than a third of it. */
const lease = 60_000
/** Milliseconds after which the next tick of the clock goes on. */
const jobPatience = 20_000
/** The longest that a delivery waits for its next try. What is due later was put off by a clock that was ahead. */
const longestPause = '48 hours'

/** The clock of a run: tests move it, and it goes on while events are sent. */
function clockOf({ now }: Context): () => Date {
  const began = performance.now()
  return () => new Date(now.getTime() + Math.round(performance.now() - began))
}

/**
 * Takes due deliveries for this sender alone. Of one object only the oldest that waits is taken, also while somebody else
 * sends it, so that none overtakes another.
 */
async function takeSome(ctx: Context, now: Date): Promise<DeliveryRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = await rows<{ id: string }>(
    ctx.db,
    sql`select id from (
        select o.id, o.due_at, row_number() over (partition by o.user_id order by o.due_at, o.id) as place
        from (
          select distinct on (d.webhook_id, d.object, d.object_id) d.id, d.user_id, d.due_at, d.leased_until
          from webhook_deliveries d
          join webhooks w on w.id = d.webhook_id
          join users u on u.id = d.user_id
          where d.state = 'queued' and w.is_active and u.locked_at is null
            and (w.rests_until is null or w.rests_until <= ${at}
              or w.rests_until > ${at} + ${longestPause}::interval)
          order by d.webhook_id, d.object, d.object_id, d.seq, d.id
        ) o
        where (o.due_at <= ${at} or o.due_at > ${at} + ${longestPause}::interval)
          and (o.leased_until is null or o.leased_until <= ${at} or o.leased_until > ${at} + interval '1 hour')
      ) found where place <= ${ofOneAccount} order by due_at, id limit ${batchSize}`,
  )
  if (due.length === 0) return []
  return ctx.db
    .update(webhookDeliveries)
    .set({
      leasedUntil: new Date(now.getTime() + lease),
      attempts: sql`${webhookDeliveries.attempts} + 1`,
    })
    .where(
      and(
        isOneOf(
          webhookDeliveries.id,
          due.map(({ id }) => id),
        ),
        eq(webhookDeliveries.state, 'queued'),
        sql`(${webhookDeliveries.leasedUntil} is null or ${webhookDeliveries.leasedUntil} <= ${at}
          or ${webhookDeliveries.leasedUntil} > ${at} + interval '1 hour')`,
      ),
    )
    .returning()
}

/** Switches a webhook off, and tells its owner. What waits stays, and can be sent again. */
async function switchOff(ctx: Context, hook: WebhookRow, reason: OffReason) {
  await ctx.db
    .update(webhooks)
    .set({ isActive: false, offReason: reason, version: sql`${webhooks.version} + 1`, updatedAt: ctx.now })
    .where(eq(webhooks.id, hook.id))
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'failed', leasedUntil: null })
    .where(and(eq(webhookDeliveries.webhookId, hook.id), eq(webhookDeliveries.state, 'queued')))
  await notify(ctx, 'webhook.off', {
    userId: hook.userId,
    dedupeKey: `webhook.off:${hook.id}:${hook.failingSince?.getTime() ?? ctx.now.getTime()}`,
    subjectId: null,
    details: { webhook: webhookName(hook), reason },
  })
}

/** Writes what came of a try, to the delivery and to how its webhook stands. */
const record = (
  ctx: Context,
  { id, webhookId, attempts, tries }: DeliveryRow,
  { answer, one, body }: { answer: Answer; one: Try; body: string },
): Promise<void> =>
  transaction(ctx, async tx => {
    const [hook] = await tx.db.select().from(webhooks).where(eq(webhooks.id, webhookId)).for('update')
    if (!hook) return
    await tx.db
      .update(webhookDeliveries)
      .set({ ...afterTry(answer, attempts, tx.now), body, tries: withTry(tries, one) })
      .where(eq(webhookDeliveries.id, id))
    const { off, ...standing } = standingAfter(answer, hook, tx.now)
    await tx.db
      .update(webhooks)
      .set({ ...standing, ...(standing.failures === 0 ? { lastDeliveredAt: tx.now } : {}) })
      .where(eq(webhooks.id, hook.id))
    if (off && hook.isActive) await switchOff(tx, { ...hook, ...standing }, off)
  })

/** An error of our own says nothing of the address, so how its webhook stands is left as it is. */
const nothingCame: Answer = { status: null, retryAfter: null }

/** Sends one delivery. An error of our own counts as a try, so that one delivery does not hold up the others for ever. */
async function send(ctx: Context, hook: WebhookRow, own: Context | undefined, row: DeliveryRow, now: Date) {
  const at = { ...ctx, now }
  try {
    if (!own) return
    const body = row.body ?? (await makeBody({ ...own, now }, row))
    await record(at, row, { ...(await post(hook, { id: row.id, body }, now)), body })
  } catch (error) {
    complain(error, 'a webhook was not called', { delivery: row.id })
    // The lease ends by itself where the database is away too.
    await at.db
      .update(webhookDeliveries)
      .set(afterTry(nothingCame, row.attempts, now))
      .where(and(eq(webhookDeliveries.id, row.id), eq(webhookDeliveries.state, 'queued')))
      .catch((failed: unknown) => complain(failed, 'the try of a delivery was not noted'))
  }
}

async function sendSome(ctx: Context, taken: DeliveryRow[], clock: () => Date) {
  const [hooks, contexts] = await Promise.all([
    ctx.db
      .select()
      .from(webhooks)
      .where(isOneOf(webhooks.id, [...new Set(taken.map(({ webhookId }) => webhookId))])),
    actingForAll(ctx, [...new Set(taken.map(({ userId }) => userId))]),
  ])
  const byId = new Map(hooks.map(hook => [hook.id, hook]))
  const waiting = [...taken]
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const hook = byId.get(row.webhookId)
      if (hook) await send(ctx, hook, contexts.get(row.userId), row, clock())
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/**
 * Makes deliveries of what happened and sends those that are due. Any number of processes may do it at once. A process that
 * is killed between sending and noting it sends again under the same id. `isEnding` says when this process stops: it
 * finishes what it sends and begins nothing more.
 */
export async function deliverWebhooks(ctx: Context, isEnding: () => boolean = () => false): Promise<void> {
  const clock = clockOf(ctx)
  await queueDeliveries(ctx, isEnding)
  const until = performance.now() + jobPatience
  while (performance.now() < until && !isEnding()) {
    const taken = await takeSome(ctx, clock())
    if (taken.length === 0) break
    await sendSome(ctx, taken, clock)
    await queueDeliveries(ctx, isEnding)
  }
}

/** Deletes what was sent, or given up, after the days for which it can be sent again. */
export async function purgeDeliveries(ctx: Context) {
  const oldest = new Date(ctx.now.getTime() - keptDays * 86_400_000)
  await ctx.db
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, oldest), sql`${webhookDeliveries.state} <> 'queued'`))
}
