import 'server-only'
import { getTranslations } from 'next-intl/server'
import { toMajor } from '@/lib/core/money'
import { pickableFamilies } from '@/lib/families/queries'
import { ideaSums } from '@/lib/gifts/queries'
import { giftCategories } from '@/lib/gifts/values'
import { openBudgets, ownsBudget } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { convertTo } from '@/lib/money/totals/queries'
import { isRunning } from '@/lib/money/totals/rules'
import { pickableOccasions } from '@/lib/occasions/queries'
import { type Context, today, userId } from '@/lib/server/context'

/** What mere ideas would cost, in major units of the reader's currency. */
export async function ideasTotal(ctx: Context): Promise<number> {
  const sums = await ideaSums(ctx)
  const convert = await convertTo(
    ctx,
    sums.map(({ currency }) => currency),
  )
  const minor = sums.reduce((all, sum) => all + (convert(sum.minor, sum.currency) ?? 0), 0)
  return toMajor(minor, ctx.settings.currency)
}

/** The categories by their names in the reader's language. */
export async function namedCategories() {
  const t = await getTranslations('gifts.categories')
  return giftCategories.map(value => ({ value, label: t(value) }))
}

/** What the form of a budget, which is null where it is new, needs beside it, for the page and for the sheet. */
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

/** The budgets that an expense can be put into, with the figures of their present periods. */
export async function loadBudgetChoices(ctx: Context) {
  const budgets = await openBudgets(ctx)
  return budgets
    .filter(budget => isRunning(budget) || budget.status === 'pending')
    .map(({ id, name, currency, amount, carry, spent, planned, periodStart, periodEnd }) => ({
      id,
      name,
      currency,
      amount,
      carry,
      spent,
      planned,
      periodStart,
      periodEnd,
    }))
}
