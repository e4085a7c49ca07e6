import 'server-only'
import { and, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { budgets } from '@/db/schema'
import { toMinor } from '@/lib/core/money'
import { derived, occurrenceOf } from '@/lib/money/budgets/commands'
import { ownBudgets, trashedBudgets } from '@/lib/money/budgets/policy'
import { blankBudget } from '@/lib/money/budgets/rules'
import { type Context, userId } from '@/lib/server/auth/context'
import { overwriteRows, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { touched } from '@/lib/server/db/version'

type BudgetRow = typeof budgets.$inferSelect
type Defaulted = keyof typeof blankBudget | 'type'
type New = Omit<typeof budgets.$inferInsert, Defaulted | 'ownerId' | 'sortName' | 'search' | 'createdAt'> &
  Partial<Pick<BudgetRow, Defaulted>> & {
    /** When it was made. Its sums may begin at this time. */
    createdAt?: Date
  }

/** A carry may begin when the budget was made, so a file must not set that to an impossibly early year. */
const earliest = Date.UTC(1900, 0, 1)

/** Adds budgets; nothing is logged. The calling function has checked that occasions and families are the caller's. */
export async function insertBudgets(ctx: Context, list: readonly New[]) {
  const rows = list.map(({ createdAt = ctx.now, ...given }) => {
    const type = given.occasionId ? ('occasion' as const) : ('general' as const)
    const budget = { ...blankBudget, type, ...given }
    return {
      ...budget,
      ...derived(budget),
      ownerId: userId(ctx),
      createdAt: new Date(Math.max(earliest, Math.min(createdAt.getTime(), ctx.now.getTime()))),
      updatedAt: ctx.now,
    }
  })
  await writeInParts(rows, part => insertRows(ctx, budgets, part))
}

/**
 * Changes many budgets of the caller at once. Budgets of others are skipped. With `asStored` the changes are columns that
 * were stored before, and nothing is worked out from them.
 */
export async function fillBudgets(
  ctx: Context,
  changes: ReadonlyMap<string, Partial<BudgetRow> & { amount?: number }>,
  { asStored = false } = {},
) {
  const stored = await ctx.db
    .select()
    .from(budgets)
    .where(and(ownBudgets(ctx), isNull(budgets.deletedAt), isOneOf(budgets.id, [...changes.keys()])))
    .orderBy(budgets.id)
    .for('update')
  const rows: BudgetRow[] = []
  for (const before of stored) {
    const { amount, ...own } = changes.get(before.id) ?? {}
    const budget = { ...before, ...own }
    const moved = budget.occasionId !== before.occasionId
    const followed = asStored
      ? {}
      : {
          amountMinor: (amount === undefined ? null : toMinor(amount, budget.currency)) ?? before.amountMinor,
          occasionDate: moved ? await occurrenceOf(ctx, budget.occasionId) : before.occasionDate,
        }
    rows.push({
      ...budget,
      ...followed,
      ...derived(budget),
      updatedAt: ctx.now,
      version: before.version + 1,
    })
  }
  await overwriteRows(ctx, budgets, rows)
}

/** Moves budgets of the caller to the trash; nothing is logged. */
export const trashBudgets = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .update(budgets)
    .set({ deletedAt: ctx.now, ...touched(ctx, budgets) })
    .where(and(ownBudgets(ctx), isNull(budgets.deletedAt), isOneOf(budgets.id, ids)))

/** Brings budgets of the caller back from the trash; nothing is logged. Returns their ids. */
export async function reviveBudgets(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db
    .update(budgets)
    .set({ deletedAt: null, ...touched(ctx, budgets) })
    .where(and(trashedBudgets(ctx), isOneOf(budgets.id, ids)))
    .returning({ id: budgets.id })
  return found.map(({ id }) => id)
}
