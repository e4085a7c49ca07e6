import { z } from 'zod'
import {
  amount,
  amountAsked,
  changesOf,
  choice,
  currency,
  date,
  flag,
  id,
  optionalLink,
  page,
  paging,
  sorting,
  stored,
  text,
} from '@/lib/core/fields'
import { giftCategories } from '@/lib/core/gift'

const fields = z.strictObject({
  amount: z
    .number({ error: issue => (issue.input === undefined ? 'amountRequired' : 'amountInvalid') })
    .pipe(amount),
  currency,
  description: text(300).nullable(),
  category: choice(giftCategories).nullable(),
  date: z.string({ error: issue => (issue.input === undefined ? 'dateRequired' : 'wrongType') }).pipe(date),
  budgetId: id.nullable(),
  giftId: id.nullable(),
  paymentMethod: text(60).nullable(),
  location: text(200).nullable(),
  /** The URL of a receipt elsewhere on the web. Files are uploaded with a call of their own. */
  receiptUrl: optionalLink,
} satisfies Record<keyof EnteredExpense, z.ZodType>)

export const ExpenseInput = fields
  .partial()
  .extend({ amount: fields.shape.amount, date: fields.shape.date, id: id.optional() })
export const ExpenseChanges = changesOf(fields)

/** Amounts in major units; `baseAmount` is the amount at the frozen `rate`, in `baseCurrency`. */
export const Expense = z.strictObject({
  ...stored,
  amount: z.number(),
  currency: z.string(),
  rate: z.number(),
  baseAmount: z.number(),
  baseCurrency: z.string(),
  description: z.string().nullable(),
  category: z.enum(giftCategories),
  date: z.string(),
  budgetId: z.string().nullable(),
  giftId: z.string().nullable(),
  paymentMethod: z.string().nullable(),
  location: z.string().nullable(),
  /** The URL of its receipt; null without one. */
  receiptUrl: z.string().nullable(),
  /** Made by its gift: everything except payment, place and receipt changes with the gift only. */
  fromGift: z.boolean(),
  budget: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  gift: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  person: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
})
export type Expense = z.infer<typeof Expense>

type DerivedOfExpense =
  | keyof typeof stored
  | 'rate'
  | 'baseAmount'
  | 'baseCurrency'
  | 'fromGift'
  | 'budget'
  | 'gift'
  | 'person'
/** The entered fields of an expense. */
export type EnteredExpense = Omit<Expense, DerivedOfExpense>
/** The fields of an expense that the user still sets when its gift made it. The gift sets all others. */
export type PaymentField = 'paymentMethod' | 'location' | 'receiptUrl'

export const expenseSorts = ['date', 'createdAt', 'updatedAt', 'amount', 'description'] as const

export const ExpenseFilter = z.strictObject({
  ...paging,
  sort: sorting(expenseSorts).default('-date'),
  budgetId: id.optional(),
  giftId: id.optional(),
  personId: id.optional(),
  occasionId: id.optional(),
  category: z.enum(giftCategories).optional(),
  /** Days, both included. */
  from: date.optional(),
  to: date.optional(),
  hasReceipt: flag.optional(),
  minAmount: amountAsked.optional(),
  maxAmount: amountAsked.optional(),
})
export type ExpenseFilter = z.output<typeof ExpenseFilter>
export const Expenses = page(Expense)
