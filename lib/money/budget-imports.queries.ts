import 'server-only'
import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { budgets, occasions } from '@/db/schema'
import { toMajor } from '@/lib/core/money'
import { sameOf } from '@/lib/core/record'
import { budgetFields } from '@/lib/money/budgets/fields'
import { ownBudgets } from '@/lib/money/budgets/policy'
import { namedBudgets } from '@/lib/money/budgets/queries'
import type { Budget, EnteredBudget } from '@/lib/money/budgets/schema'
import type { BudgetState } from '@/lib/money/budgets/values'
import { visibleOccasions } from '@/lib/occasions/policy'
import type { Context } from '@/lib/server/auth/context'
import { everyPage, takenIds } from '@/lib/server/db/bulk'

/** A budget as it was entered, without its sums, for exports. */
export type KeptBudget = Pick<Budget, 'id' | 'createdAt' | 'updatedAt' | 'version'> &
  EnteredBudget & {
    occasion: { id: string; name: string; date: string | null } | null
    /** Set by hand. With null the figures decide. */
    status: BudgetState | null
  }

const selectKept = (ctx: Context) =>
  ctx.db
    .select({
      ...getTableColumns(budgets),
      occasionName: occasions.name,
    })
    .from(budgets)
    .leftJoin(occasions, and(eq(occasions.id, budgets.occasionId), visibleOccasions(ctx)))

type Row = Awaited<ReturnType<typeof selectKept>>[number]
const same = sameOf<typeof budgetFields, Row>(budgetFields)
const toKept = (row: Row): KeptBudget => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
  ...same(row),
  amount: toMajor(row.amountMinor, row.currency),
  // An occasion in the trash is not exported, so its id would be dangling.
  occasionId: row.occasionName ? row.occasionId : null,
  occasion:
    row.occasionId && row.occasionName
      ? { id: row.occasionId, name: row.occasionName, date: row.occasionDate }
      : null,
  status: row.state,
})

const kept = (ctx: Context) => and(isNull(budgets.deletedAt), ownBudgets(ctx))

/** The caller's own budgets outside the trash, oldest first, a page at a time. */
export const allBudgets = (ctx: Context) =>
  everyPage(ctx, budgets, kept(ctx), async ids =>
    (await selectKept(ctx).where(and(isOneOf(budgets.id, ids), kept(ctx)))).map(toKept),
  )

/** The fields that tell apart the budgets that the caller can see, for imports to compare with. */
export async function knownBudgets(ctx: Context) {
  const shared = (await namedBudgets(ctx)).map(({ id }) => id)
  return ctx.db
    .select({
      id: budgets.id,
      own: sql<boolean>`${ownBudgets(ctx)}`,
      sortName: budgets.sortName,
      currency: budgets.currency,
      period: budgets.period,
      startDate: budgets.startDate,
      occasionDate: budgets.occasionDate,
    })
    .from(budgets)
    .where(or(kept(ctx), isOneOf(budgets.id, shared)))
    .orderBy(budgets.id)
}

/** The ids among these that already belong to a budget, also of another account. */
export const takenBudgetIds = (ctx: Context, ids: readonly string[]) => takenIds(ctx, budgets, ids)
