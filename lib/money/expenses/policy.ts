import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { expenses, gifts } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Owned, OwnedOrTrashed } from '@/lib/server/db/owned'

/** All of the caller's expenses, the trash included. */
export const ownExpenses = (ctx: Context, table: Owned = expenses) => eq(table.ownerId, userId(ctx))

/**
 * The expenses a caller can see: their own, outside the trash. Nobody sees those of others, even in a shared budget.
 */
export const visibleExpenses = (ctx: Context, table: OwnedOrTrashed = expenses) =>
  and(ownExpenses(ctx, table), isNull(table.deletedAt))
/** Expenses that the user deleted. An expense that its gift took back returns with the gift. */
export const trashedExpenses = (ctx: Context) =>
  and(ownExpenses(ctx), isNotNull(expenses.deletedAt), eq(expenses.fromGift, false))

/** The gifts that a caller can pay for: their own. */
export const ownPaidGifts = (ctx: Context, table: Owned = gifts) => eq(table.ownerId, userId(ctx))

export type ExpenseRow = typeof expenses.$inferSelect

/** One expense for a change, locked until the transaction ends. Throws 404 when the caller cannot see it. */
export async function editableExpense(
  ctx: Context,
  id: string,
  where = visibleExpenses(ctx),
): Promise<ExpenseRow> {
  const [expense] = await ctx.db
    .select()
    .from(expenses)
    .where(and(eq(expenses.id, id), where))
    .for('update')
  if (!expense) throw notFound()
  return expense
}
