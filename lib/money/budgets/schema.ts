import { z } from 'zod'
import { isDate, yearOf } from '@/lib/core/calendar'
import {
  amount,
  changesOf,
  choice,
  currency,
  id,
  page,
  paging,
  requiredLine,
  sorting,
  stored,
  text,
  words,
} from '@/lib/core/fields'
import { giftCategories } from '@/lib/core/gift'
import { say } from '@/lib/core/say'
import { budgetPeriods, budgetPriorities, budgetStates, budgetStatuses, budgetTypes } from './values'

/**
 * A day of a year that a user may plan for. A budget that repeats since the year 1 would have too many periods to
 * count.
 */
const day = z
  .string()
  .refine(text => isDate(text) && yearOf(text) >= 1900 && yearOf(text) <= 2200, say('dateInvalid'))

const fields = z.strictObject({
  name: requiredLine(160, 'nameRequired'),
  amount: z
    .number({ error: issue => (issue.input === undefined ? 'amountRequired' : 'amountInvalid') })
    .pipe(amount),
  currency,
  period: choice(budgetPeriods, 'periodRequired'),
  type: choice(budgetTypes),
  /** The first day of the first period. Without it, periods are calendar months, quarters and years. */
  startDate: day.nullable(),
  endDate: day.nullable(),
  category: choice(giftCategories).nullable(),
  occasionId: id.nullable(),
  /**
   * Whether everything that its owner buys in its period counts in it, except purchases that name a budget beside it.
   */
  countsEverything: z.boolean(),
  description: text(5000).nullable(),
  priority: choice(budgetPriorities),
  tags: words,
  /** Whether the remaining or overspent amount goes into the next period. */
  autoAdjust: z.boolean(),
  notifications: z.boolean(),
  /** The family that sees it. */
  familyId: id.nullable(),
} satisfies Record<keyof EnteredBudget, z.ZodType>)

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
  name: z.string(),
  amount: money,
  currency: z.string(),
  period: z.enum(budgetPeriods),
  type: z.enum(budgetTypes),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  category: z.enum(giftCategories).nullable(),
  occasionId: z.string().nullable(),
  countsEverything: z.boolean(),
  description: z.string().nullable(),
  priority: z.enum(budgetPriorities),
  tags: z.array(z.string()),
  autoAdjust: z.boolean(),
  notifications: z.boolean(),
  familyId: z.string().nullable(),
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

type DerivedOfBudget =
  | keyof typeof stored
  | 'editable'
  | 'periodStart'
  | 'periodEnd'
  | 'daysLeft'
  | 'carry'
  | 'spent'
  | 'planned'
  | 'remaining'
  | 'left'
  | 'percentUsed'
  | 'forecast'
  | 'status'
  | 'nearLimit'
  | 'atRisk'
  | 'leftPerDay'
  | 'unconverted'
  | 'occasion'
  | 'family'
/** The entered fields of a budget. */
export type EnteredBudget = Omit<Budget, DerivedOfBudget>

export const budgetSorts = ['createdAt', 'updatedAt', 'name', 'amount'] as const

export const BudgetFilter = z.strictObject({
  ...paging,
  sort: sorting(budgetSorts).default('-createdAt'),
  period: z.enum(budgetPeriods).optional(),
  type: z.enum(budgetTypes).optional(),
  occasionId: id.optional(),
  familyId: id.optional(),
  category: z.enum(giftCategories).optional(),
})
export type BudgetFilter = z.output<typeof BudgetFilter>
export const Budgets = page(Budget)
