import 'server-only'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { budgets } from '@/db/schema'
import { forbidden, notFound } from '@/lib/core/errors'
import { ownFamilies } from '@/lib/families/policy'
import { type Context, userId } from '@/lib/server/context'

/** Whether a budget is the caller's own, rather than one that is shared with them. */
export const isOwnBudget = (ctx: Context, { ownerId }: Pick<BudgetRow, 'ownerId'>) => ownerId === userId(ctx)

/** The caller's own budgets, the trash included; those that others share with them are not among them. */
export const ownBudgets = (ctx: Context) => eq(budgets.ownerId, userId(ctx))

/** The reader's role in the family a budget is shared with, while its owner is still in that family too. */
const familyRole = (me: string) => sql`(select m.role from family_members m
  join family_members o on o.family_id = m.family_id and o.user_id = ${budgets.ownerId} and o.status = 'active'
  where m.family_id = ${budgets.familyId} and m.user_id = ${me}::uuid and m.status = 'active')`

const mineOrShared = (ctx: Context) =>
  or(
    ownBudgets(ctx),
    and(
      isNotNull(budgets.familyId),
      // An array that is known before the rows are looked at, so that the index of families finds them.
      sql`${budgets.familyId} = any(array(${ownFamilies(ctx)}))`,
      sql`${familyRole(userId(ctx))} is not null`,
    ),
  )

/** The budgets a caller can see: their own, and those shared with a family of theirs. */
export const visibleBudgets = (ctx: Context) => and(isNull(budgets.deletedAt), mineOrShared(ctx))
export const trashedBudgets = (ctx: Context) => and(ownBudgets(ctx), isNotNull(budgets.deletedAt))

/** Whether the caller may change the budget of a row: its owner, and owners and admins of its family. */
export const mayEdit = (ctx: Context) =>
  sql<boolean>`(${budgets.ownerId} = ${userId(ctx)}::uuid or coalesce(${familyRole(userId(ctx))} in ('owner', 'admin'), false))`

/** What a caller could throw away and can bring back: a shared budget lies in its owner's trash alone. */
export const restorableBudgets = (ctx: Context) =>
  and(isNotNull(budgets.deletedAt), mineOrShared(ctx), mayEdit(ctx))

export type BudgetRow = typeof budgets.$inferSelect

/** One budget for a change, locked: 404 when not reachable, 403 when it is but others decide. */
export async function editableBudget(
  ctx: Context,
  id: string,
  where = visibleBudgets(ctx),
): Promise<BudgetRow> {
  const [found] = await ctx.db
    .select({ budget: budgets, editable: mayEdit(ctx) })
    .from(budgets)
    .where(and(eq(budgets.id, id), where))
    .for('update', { of: budgets })
  if (!found) throw notFound()
  if (!found.editable) throw forbidden()
  return found.budget
}
