import type { FieldValues } from 'react-hook-form'
import type { PlainDate } from '@/lib/core/calendar'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { expenseFields } from '@/lib/money/expenses/fields'
import type { EnteredExpense, Expense } from '@/lib/money/expenses/schema'

/** Only a gift says that an expense pays for it. */
const { giftId: _, ...fields } = expenseFields

export type ExpenseFields = Omit<FormValuesOf<typeof fields>, 'amount'> & {
  amount?: EnteredExpense['amount']
}

export type ExpensePrefill = Partial<
  Pick<ExpenseFields, 'budgetId' | 'currency' | 'description' | 'amount' | 'category'>
>

export const blankExpense = (
  currency: string,
  today: PlainDate,
  prefill: ExpensePrefill = {},
): ExpenseFields => ({
  ...formValuesOf(fields),
  currency,
  date: today,
  ...prefill,
})

/** A receipt that was uploaded has no address that could be typed. */
export const isUploaded = ({ id, receiptUrl }: Pick<Expense, 'id' | 'receiptUrl'>) =>
  receiptUrl === `/api/expenses/${id}/receipt`

export const valuesOf = (expense: Expense): ExpenseFields => ({
  ...formValuesOf(fields, expense),
  budgetId: expense.budget ? expense.budgetId : null,
  receiptUrl: isUploaded(expense) ? '' : (expense.receiptUrl ?? ''),
})

/** The request of the form: empty texts are left out, and an amount belongs to its currency. */
export function bodyOf(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = bodyTexts(fields, leaving)
  if ('currency' in body) body.amount = values.amount
  return body
}
