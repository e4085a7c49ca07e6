import 'server-only'
import { budgetsById, defaultBudget, pickableBudgets } from '@/lib/money/budgets/queries'
import type { Context } from '@/lib/server/auth/context'

/**
 * The budgets that a gift can be put into. The gift's own budget is among them, even when it is closed or
 * over.
 */
export async function loadBudgets(ctx: Context, chosen: string | null) {
  const open = await pickableBudgets(ctx)
  if (!chosen || open.some(({ id }) => id === chosen)) return open
  const [closed] = await budgetsById(ctx, [chosen])
  return closed ? [...open, { id: closed.id, name: closed.name }] : open
}

/** The same for a new gift, with the budget that new gifts count in. */
export async function loadBudgetsForNew(ctx: Context) {
  const [budgets, budgetId] = await Promise.all([loadBudgets(ctx, null), defaultBudget(ctx)])
  return { budgets, budgetId }
}
