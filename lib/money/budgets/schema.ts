import { z } from 'zod'
import { isDate, yearOf } from '@/lib/core/calendar'
import { changesOf, choice, id, page, paging, picking, several, sorting, stored } from '@/lib/core/fields'
import { giftCategories } from '@/lib/core/gift'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { budgetFields } from './fields'
import { budgetPeriods, budgetStates, budgetStatuses, budgetTypes } from './values'

/**
 * A day of a year that a user may plan for. A budget that repeats since the year 1 would have too many periods to
 * count.
 */
const day = z
  .string()
  .refine(text => isDate(text) && yearOf(text) >= 1900 && yearOf(text) <= 2200, say('dateInvalid'))

const fields = z.strictObject(
  enteredShape(budgetFields, { startDate: day.nullable(), endDate: day.nullable() }),
)

export const BudgetInput = fields.partial().extend({
  name: fields.shape.name,
  amount: fields.shape.amount,
  period: fields.shape.period,
  id: id.optional(),
})
export const BudgetChanges = changesOf(
  fields.extend({
    /** Closed or cancelled by hand. With null the figures decide the status. */
    status: choice(budgetStates).nullable(),
  }),
)

const money = z.number()

/** Sums are in major units of its currency, as far as the reader may know them: without gifts for the reader. */
export const Budget = z.strictObject({
  ...stored,
  ...storedShape(budgetFields, {}),
  /** Whether the reader may change it. */
  editable: z.boolean(),
  /** The period of the sums, both days included. */
  periodStart: z.string(),
  periodEnd: z.string(),
  daysLeft: z.int(),
  carry: money,
  spent: money,
  planned: money,
  remaining: money,
  left: money,
  percentUsed: z.number(),
  forecast: money,
  status: z.enum(budgetStatuses),
  nearLimit: z.boolean(),
  atRisk: z.boolean(),
  leftPerDay: money,
  /** Amounts in currencies without a known rate. No sum includes them. */
  unconverted: z.array(z.strictObject({ currency: z.string(), amount: money })),
  occasion: z
    .strictObject({ id: z.string(), name: z.string(), type: z.string(), date: z.string() })
    .nullable(),
  family: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
})
export type Budget = z.infer<typeof Budget>

/** The entered fields of a budget. */
export type EnteredBudget = Pick<Budget, keyof typeof budgetFields>

export const budgetSorts = ['createdAt', 'updatedAt', 'name', 'amount'] as const

export const BudgetFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(budgetSorts).default('-createdAt'),
  period: several(z.enum(budgetPeriods)).optional(),
  type: several(z.enum(budgetTypes)).optional(),
  occasionId: several(id).optional(),
  familyId: several(id).optional(),
  category: several(z.enum(giftCategories)).optional(),
})
export type BudgetFilter = z.output<typeof BudgetFilter>
export const Budgets = page(Budget)
