import 'server-only'
import { getTranslations } from 'next-intl/server'
import { isRunning } from '@/components/budgets/budget-look'
import { type BudgetTotal, type Convert, totalOfBudgets } from '@/components/budgets/budget-total'
import { openBudgets, ownsBudget } from '@/lib/budgets/queries'
import type { Budget } from '@/lib/budgets/schema'
import { toMajor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { rateBook } from '@/lib/exchange-rates/queries'
import { rateOn } from '@/lib/exchange-rates/rules'
import { pickableFamilies } from '@/lib/families/queries'
import { ideaSums } from '@/lib/gifts/queries'
import { giftCategories } from '@/lib/gifts/values'
import { pickableOccasions } from '@/lib/occasions/queries'
import { type Context, today, userId } from '@/lib/server/context'

/** Turns minor units of these currencies into the reader's, at today's rates. */
export async function convertToOwn(ctx: Context, currencies: readonly string[]): Promise<Convert> {
  const own = ctx.settings.currency
  const foreign = [...new Set(currencies)].filter(currency => currency !== own)
  const day = today(ctx)
  const book = await rateBook(ctx, foreign.length ? [...foreign, own] : [], day)
  return (minor, currency) => {
    if (currency === own) return minor
    const found = rateOn(book, currency, own, day)
    return found ? convertMinor(minor, currency, own, found.rate) : null
  }
}

/** All budgets in force as one, in the reader's currency; null without any. */
export async function budgetTotal(ctx: Context, budgets: readonly Budget[]): Promise<BudgetTotal | null> {
  const convert = await convertToOwn(
    ctx,
    budgets.map(({ currency }) => currency),
  )
  return totalOfBudgets(budgets, ctx.settings.currency, today(ctx), convert)
}

/** What mere ideas would cost, in major units of the reader's currency. */
export async function ideasTotal(ctx: Context): Promise<number> {
  const sums = await ideaSums(ctx)
  const convert = await convertToOwn(
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
