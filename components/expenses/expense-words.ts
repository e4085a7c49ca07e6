import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type PlainDate, toUtcDate, yearOf } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { once } from '@/lib/i18n/pattern'
import { sumOfExpenses } from '@/lib/money/expenses/rules'
import type { Expense } from '@/lib/money/expenses/schema'

export type ExpenseWords = ReturnType<typeof useExpenseWords>

/** How expenses are spoken about; works in server and client components. `today` is the reader's own. */
export function useExpenseWords(today: PlainDate) {
  const t = useTranslations('expenses.list')
  const format = useFormatter()
  const locale = useLocale()
  const day = once((date: PlainDate) =>
    format.dateTime(toUtcDate(date), {
      month: 'short',
      day: 'numeric',
      year: yearOf(date) === yearOf(today) ? undefined : 'numeric',
      timeZone: 'UTC',
    }),
  )
  const title = ({ description, gift }: Expense) => description || gift?.name || t('untitled')
  const amount = (expense: Expense) => formatMoney(expense.amount, expense.currency, locale)
  /** The amount in the currency it counts in, where that is another one. */
  const base = (expense: Expense) =>
    expense.currency === expense.baseCurrency
      ? null
      : formatMoney(expense.baseAmount, expense.baseCurrency, locale)
  /** The exact sum of some expenses. Null when they are in several currencies. */
  const sum = (expenses: readonly Expense[]) => {
    const found = sumOfExpenses(expenses)
    return found && formatMoney(found.amount, found.currency, locale)
  }
  return { day, title, amount, base, sum }
}
