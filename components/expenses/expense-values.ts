import type { FieldValues } from 'react-hook-form'
import type { PlainDate } from '@/lib/core/calendar'
import type { EnteredExpense, Expense } from '@/lib/money/expenses/schema'

/** Only a gift says that an expense pays for it. */
export interface ExpenseFields extends FieldValues, Omit<EnteredExpense, 'amount' | 'category' | 'giftId'> {
  amount?: EnteredExpense['amount']
  category: EnteredExpense['category'] | null
}

export type ExpensePrefill = Partial<
  Pick<ExpenseFields, 'budgetId' | 'currency' | 'description' | 'amount' | 'category'>
>

export const blankExpense = (
  currency: string,
  today: PlainDate,
  prefill: ExpensePrefill = {},
): ExpenseFields => ({
  amount: undefined,
  currency,
  date: today,
  description: '',
  category: null,
  budgetId: null,
  paymentMethod: '',
  location: '',
  receiptUrl: '',
  ...prefill,
})

/** A receipt that was uploaded has no address that could be typed. */
export const isUploaded = ({ id, receiptUrl }: Pick<Expense, 'id' | 'receiptUrl'>) =>
  receiptUrl === `/api/expenses/${id}/receipt`

export const valuesOf = (expense: Expense): ExpenseFields => ({
  amount: expense.amount,
  currency: expense.currency,
  date: expense.date,
  description: expense.description ?? '',
  category: expense.category,
  budgetId: expense.budget ? expense.budgetId : null,
  paymentMethod: expense.paymentMethod ?? '',
  location: expense.location ?? '',
  receiptUrl: isUploaded(expense) ? '' : (expense.receiptUrl ?? ''),
})

/** The request of the form: empty texts are left out, and an amount belongs to its currency. */
export function bodyOf(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = { ...leaving }
  for (const key of ['description', 'paymentMethod', 'location'] as const)
    if (body[key] === '') body[key] = null
  if ('currency' in body) body.amount = values.amount
  return body
}
