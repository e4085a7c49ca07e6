import 'server-only'
import { namedCategories } from '@/app/shared/categories'
import { pickableFamilies } from '@/lib/families/queries'
import { ownsBudget } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { pickableOccasions } from '@/lib/occasions/queries'
import { type Context, today, userId } from '@/lib/server/auth/context'

/** The data for the form of a budget, for the page and for the sheet. The budget is null where it is new. */
export async function loadForm(ctx: Context, budget: Budget | null = null) {
  const [isOwn, occasions, families, categories] = await Promise.all([
    budget === null || ownsBudget(ctx, budget.id),
    pickableOccasions(ctx),
    pickableFamilies(ctx),
    namedCategories(),
  ])
  return {
    isOwn,
    occasions: occasions.map(({ id, name, type, nextDate }) => ({ id, name, type, nextDate })),
    families,
    categories,
    ownerId: userId(ctx),
    currency: ctx.settings.currency,
    today: today(ctx),
    defaultBudgetId: ctx.settings.defaultBudgetId,
  }
}
