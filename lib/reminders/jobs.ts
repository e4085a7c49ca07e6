import 'server-only'
import { and, asc, eq, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { reminders } from '@/db/schema'
import { addDays, todayIn } from '@/lib/core/calendar'
import { trashDays } from '@/lib/core/fields'
import { announce } from '@/lib/notices/commands'
import { actingFor } from '@/lib/server/acting'
import { type Context, transaction } from '@/lib/server/context'
import { handOn } from './commands'
import { isAboutTrash, isSettled, settle } from './policy'
import { channelsNow } from './rules'

/** How many reminders one transaction sends. A worker that is killed loses at most these, and another sends them. */
const batch = 200

const pending = and(eq(reminders.status, 'pending'), isNull(reminders.deletedAt))

/**
 * Sends one batch of due reminders. Their rows are locked, and other workers skip them. The status and the notices are
 * written in one transaction, so that each reminder is told exactly once.
 */
const fireBatch = (ctx: Context): Promise<number> =>
  transaction(ctx, async tx => {
    const due = await tx.db
      .select()
      .from(reminders)
      .where(and(pending, lte(reminders.fireAt, tx.now), not(isAboutTrash), not(isSettled)))
      .orderBy(asc(reminders.fireAt))
      .limit(batch)
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
    await announce(
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
  await settle(ctx, and(pending, lte(reminders.fireAt, ctx.now)))
  let fired = 0
  for (let more = await fireBatch(ctx); more > 0; more = await fireBatch(ctx)) fired += more
  return fired
}

/** Writes down what is done by itself, and makes the next occurrence of yearly reminders whose day is over. */
export async function keepReminders(ctx: Context) {
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
      ),
    )
    .orderBy(reminders.dueOn, reminders.id)
    .limit(1000)
  for (const row of over) {
    const ended = row.status === 'completed' || row.status === 'dismissed'
    if (!ended && todayIn(row.timezone, ctx.now) <= row.dueOn) continue
    const owner = await actingFor(ctx, row.ownerId)
    if (owner) await transaction(owner, tx => handOn(tx, row))
  }
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
