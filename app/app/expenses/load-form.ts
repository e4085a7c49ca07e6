import 'server-only'
import { namedCategories } from '@/app/shared/categories'
import type { ExpensePrefill } from '@/components/expenses/expense-values'
import { defaultBudget } from '@/lib/money/budgets/queries'
import { budgetChoices } from '@/lib/money/totals.queries'
import { type Context, today, userId } from '@/lib/server/auth/context'

/** The data that the form of an expense needs beside the expense, for the page and for the sheet. */
export async function loadForm(ctx: Context) {
  const [budgets, categories] = await Promise.all([budgetChoices(ctx), namedCategories()])
  return { budgets, categories, ownerId: userId(ctx), currency: ctx.settings.currency, today: today(ctx) }
}

/** The same for a new expense. It counts in the budget of new expenses, in that budget's currency. */
export async function loadNewForm(ctx: Context, { budgetId, ...asked }: ExpensePrefill) {
  const [form, usual] = await Promise.all([loadForm(ctx), budgetId ? null : defaultBudget(ctx)])
  const budget = form.budgets.find(({ id }) => id === (budgetId ?? usual))
  return {
    ...form,
    prefill: { ...asked, ...(budget ? { budgetId: budget.id, currency: budget.currency } : {}) },
  }
}
