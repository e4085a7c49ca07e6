import 'server-only'
import { type AnyColumn, and, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { reminders } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import type { ReminderStatus } from './values'

/** Reminders belong to one account: nobody else sees them. */
export const ownReminders = (ctx: Context) => eq(reminders.ownerId, userId(ctx))

const trashedTarget = (table: string, column: AnyColumn) =>
  sql`exists (select 1 from ${sql.raw(table)} x where x.id = ${column} and x.deleted_at is not null)`

/**
 * Whether what a reminder is about lies in the trash. Such reminders are hidden and never come. They go with it, and are
 * back when it is restored.
 */
export const isAboutTrash = or(
  trashedTarget('occasions', reminders.occasionId),
  trashedTarget('gifts', reminders.giftId),
  trashedTarget('people', reminders.personId),
  trashedTarget('budgets', reminders.budgetId),
)!

/**
 * Whether a pending reminder is done by itself: its gift was given, or its budget was closed, after its last change. The
 * clock writes it down; until then it is read as completed.
 */
export const isSettled = sql<boolean>`(${reminders.status} = 'pending' and (
  exists (select 1 from gifts x where x.id = ${reminders.giftId} and x.status = 'given'
    and x.status_changed_at > ${reminders.updatedAt})
  or exists (select 1 from budgets x where x.id = ${reminders.budgetId} and x.state is not null
    and x.updated_at > ${reminders.updatedAt})))`

/** The status as it is read. */
export const statusNow = sql<ReminderStatus>`case when ${isSettled} then 'completed' else ${reminders.status} end`

/** The reminders a caller can see. */
export const visibleReminders = (ctx: Context) =>
  and(ownReminders(ctx), isNull(reminders.deletedAt), not(isAboutTrash))
export const trashedReminders = (ctx: Context) => and(ownReminders(ctx), isNotNull(reminders.deletedAt))

export type ReminderRow = typeof reminders.$inferSelect

/** Writes down which of these reminders are done by themselves. */
export const settle = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .update(reminders)
    .set({
      status: 'completed',
      endedAt: ctx.now,
      updatedAt: ctx.now,
      version: sql`${reminders.version} + 1`,
    })
    .where(and(where, isSettled))

/** One reminder for a change, locked until the transaction ends. Throws 404 when the caller cannot see it. */
export async function editableReminder(
  ctx: Context,
  id: string,
  where = visibleReminders(ctx),
): Promise<ReminderRow> {
  await settle(ctx, and(eq(reminders.id, id), ownReminders(ctx)))
  const [found] = await ctx.db
    .select()
    .from(reminders)
    .where(and(eq(reminders.id, id), where))
    .for('update')
  if (!found) throw notFound()
  return found
}
