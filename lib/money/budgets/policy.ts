import 'server-only'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { budgets } from '@/db/schema'
import { forbidden, notFound } from '@/lib/core/errors'
import { ownFamilies } from '@/lib/families/policy'
import { type Context, userId } from '@/lib/server/auth/context'

/** Whether a budget is the caller's own and not one shared with them. */
export const isOwnBudget = (ctx: Context, { ownerId }: Pick<BudgetRow, 'ownerId'>) => ownerId === userId(ctx)

/** The caller's own budgets, the trash included. Budgets that others share with them are left out. */
export const ownBudgets = (ctx: Context) => eq(budgets.ownerId, userId(ctx))

/** The reader's role in the family that a budget is shared with, while its owner is in that family too. */
const familyRole = (me: string) => sql`(select m.role from family_members m
  join family_members o on o.family_id = m.family_id and o.user_id = ${budgets.ownerId} and o.status = 'active'
  where m.family_id = ${budgets.familyId} and m.user_id = ${me}::uuid and m.status = 'active')`

const mineOrShared = (ctx: Context) =>
  or(
    ownBudgets(ctx),
    and(
      isNotNull(budgets.familyId),
      // An array that is known before the rows are read, so that PostgreSQL uses the index of families.
      sql`${budgets.familyId} = any(array(${ownFamilies(ctx)}))`,
      sql`${familyRole(userId(ctx))} is not null`,
    ),
  )

/** The budgets a caller can see: their own, and those shared with a family of theirs. */
export const visibleBudgets = (ctx: Context) => and(isNull(budgets.deletedAt), mineOrShared(ctx))
export const trashedBudgets = (ctx: Context) => and(ownBudgets(ctx), isNotNull(budgets.deletedAt))

/** Whether the caller may change the budget of a row: as its owner, or as owner or admin of its family. */
export const mayEdit = (ctx: Context) =>
  sql<boolean>`(${budgets.ownerId} = ${userId(ctx)}::uuid or coalesce(${familyRole(userId(ctx))} in ('owner', 'admin'), false))`

/**
 * The budgets that a caller may restore: those that they may edit. A shared budget is listed in its owner's trash only.
 */
export const restorableBudgets = (ctx: Context) =>
  and(isNotNull(budgets.deletedAt), mineOrShared(ctx), mayEdit(ctx))

export type BudgetRow = typeof budgets.$inferSelect

/** One budget for a change, locked. Throws 404 when the caller cannot see it, and 403 when they may not change it. */
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
