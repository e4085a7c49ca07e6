import { z } from 'zod'
import {
  amountAsked,
  changesOf,
  date,
  flag,
  id,
  page,
  paging,
  picking,
  several,
  sorting,
  stored,
} from '@/lib/core/fields'
import { giftCategories } from '@/lib/core/gift'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { expenseFields } from './fields'

const fields = z.strictObject(enteredShape(expenseFields, {}))

export const ExpenseInput = fields
  .partial()
  .extend({ amount: fields.shape.amount, date: fields.shape.date, id: id.optional() })
export const ExpenseChanges = changesOf(fields)

/** Amounts in major units; `baseAmount` is the amount at the frozen `rate`, in `baseCurrency`. */
export const Expense = z.strictObject({
  ...stored,
  ...storedShape(expenseFields, { category: z.enum(giftCategories) }),
  rate: z.number(),
  baseAmount: z.number(),
  baseCurrency: z.string(),
  /** Made by its gift: everything except payment, place and receipt changes with the gift only. */
  fromGift: z.boolean(),
  budget: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  gift: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  person: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
})
export type Expense = z.infer<typeof Expense>

/** The entered fields of an expense. */
export type EnteredExpense = Pick<Expense, keyof typeof expenseFields>

export const expenseSorts = ['date', 'createdAt', 'updatedAt', 'amount', 'description'] as const

export const ExpenseFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(expenseSorts).default('-date'),
  budgetId: several(id).optional(),
  giftId: several(id).optional(),
  personId: several(id).optional(),
  occasionId: several(id).optional(),
  category: several(z.enum(giftCategories)).optional(),
  /** Days, both included. */
  from: date.optional(),
  to: date.optional(),
  hasReceipt: flag.optional(),
  minAmount: amountAsked.optional(),
  maxAmount: amountAsked.optional(),
})
export type ExpenseFilter = z.output<typeof ExpenseFilter>
export const Expenses = page(Expense)
