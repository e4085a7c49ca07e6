import 'server-only'
import { and, asc, eq, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { reminders } from '@/db/schema'
import { addDays, todayIn } from '@/lib/core/calendar'
import { trashDays } from '@/lib/core/fields'
import { notify } from '@/lib/notify/commands'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { eachAlone, isNotWaiting } from '@/lib/server/jobs/leases'
import { handOn } from './commands'
import { isAboutTrash, isSettled, settle } from './policy'
import { channelsNow } from './rules'

/** How many reminders one transaction sends. A worker that is killed loses at most these, and another sends them. */
const batch = 200

const pending = and(eq(reminders.status, 'pending'), isNull(reminders.deletedAt))

const isDue = (ctx: Context) =>
  and(pending, lte(reminders.fireAt, ctx.now), not(isAboutTrash), not(isSettled))

/**
 * Sends some due reminders. Their rows are locked, and other workers skip them. The status and the notices are written in
 * one transaction, so that each reminder is told exactly once.
 */
const fire = (ctx: Context, ids: readonly string[]): Promise<number> =>
  transaction(ctx, async tx => {
    const due = await tx.db
      .select()
      .from(reminders)
      .where(and(isOneOf(reminders.id, ids), isDue(tx)))
      .orderBy(asc(reminders.fireAt))
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    await tx.db
      .update(reminders)
      .set({ status: 'sent', sentAt: tx.now, snoozedUntil: null })
      .where(
        isOneOf(
          reminders.id,
          due.map(({ id }) => id),
        ),
      )
    await notify(
      tx,
      'reminder.due',
      ...due.map(row => ({
        userId: row.ownerId,
        dedupeKey: `reminder:${row.id}:${row.fireAt.toISOString()}`,
        subjectId: row.id,
        priority: row.priority,
        channels: channelsNow(row.channels, row.fireAt, tx.now),
        details: { title: row.title, text: row.description, type: row.type },
      })),
    )
    return due.length
  })

/** Sends every reminder whose moment has come, and answers how many. Any number of workers may do it at once. */
export async function fireDue(ctx: Context): Promise<number> {
  const job = 'fire-reminders'
  await settle(ctx, and(pending, lte(reminders.fireAt, ctx.now)))
  let fired = 0
  for (;;) {
    const due = await ctx.db
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(isDue(ctx), isNotWaiting(ctx, job, reminders.id)))
      .orderBy(asc(reminders.fireAt))
      .limit(batch)
    const before = fired
    await eachAlone(ctx, { job, idOf: ({ id }) => id, atOnce: batch }, due, async list => {
      fired += await fire(
        ctx,
        list.map(({ id }) => id),
      )
    })
    // Another worker has the others, or they failed and wait.
    if (due.length < batch || fired === before) return fired
  }
}

/**
 * Completes the reminders whose gift was given or whose budget was closed, and makes the next occurrence of yearly reminders
 * whose day is over.
 */
export async function keepReminders(ctx: Context) {
  const job = 'keep-reminders'
  await settle(
    ctx,
    and(pending, or(sql`${reminders.giftId} is not null`, sql`${reminders.budgetId} is not null`)),
  )
  // The earliest day on earth is at most a day before today in UTC.
  const over = await ctx.db
    .select()
    .from(reminders)
    .where(
      and(
        eq(reminders.repeat, 'yearly'),
        isNull(reminders.deletedAt),
        lt(reminders.dueOn, addDays(todayIn('UTC', ctx.now), 2)),
        or(sql`${reminders.status} in ('completed', 'dismissed')`, lt(reminders.fireAt, ctx.now)),
        isNotWaiting(ctx, job, reminders.id),
      ),
    )
    .orderBy(reminders.dueOn, reminders.id)
    .limit(1000)
  await eachAlone(ctx, { job, idOf: ({ id }) => id }, over, async ([row]) => {
    const ended = row.status === 'completed' || row.status === 'dismissed'
    if (!ended && todayIn(row.timezone, ctx.now) <= row.dueOn) return
    const owner = await actingFor(ctx, row.ownerId)
    if (owner) await transaction(owner, tx => handOn(tx, row))
  })
}

/**
 * Deletes reminders that have been in the trash for 30 days. One of a rule is kept until its day is over, because the
 * rule would make it again.
 */
export const purgeReminders = (ctx: Context) =>
  ctx.db
    .delete(reminders)
    .where(
      and(
        lt(reminders.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000)),
        or(isNull(reminders.dedupeKey), lt(reminders.dueOn, addDays(todayIn('UTC', ctx.now), -2))),
      ),
    )
