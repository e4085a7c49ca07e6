import type { FieldValues } from 'react-hook-form'
import type { PlainDate } from '@/lib/core/calendar'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { budgetFields } from '@/lib/money/budgets/fields'
import type { Budget, EnteredBudget } from '@/lib/money/budgets/schema'

/** Its type follows from the occasion, and every new budget notifies. */
const { type: _type, notifications: _notifications, ...fields } = budgetFields

export type BudgetFields = Omit<FormValuesOf<typeof fields>, 'amount'> & { amount?: EnteredBudget['amount'] }

export type BudgetPrefill = Partial<
  Pick<BudgetFields, 'name' | 'amount' | 'occasionId' | 'period' | 'countsEverything'>
>

/** The purposes of a budget that its form offers. */
export interface OccasionChoice {
  id: string
  name: string
  type: string
  nextDate: PlainDate
}

/** Spending for an occasion begins long before it: with its year, or today where that year has not begun. */
export const occasionStart = (
  { nextDate }: Pick<OccasionChoice, 'nextDate'>,
  today: PlainDate,
): PlainDate => {
  const newYear = `${nextDate.slice(0, 4)}-01-01`
  return newYear < today ? newYear : today
}

export function blankBudget(
  currency: string,
  today: PlainDate,
  prefill: BudgetPrefill = {},
  occasion?: OccasionChoice,
): BudgetFields {
  return {
    ...formValuesOf(fields),
    currency,
    period: 'yearly',
    startDate: occasion ? occasionStart(occasion, today) : null,
    ...prefill,
    occasionId: occasion?.id ?? null,
  }
}

export const valuesOf = (budget: Budget): BudgetFields => formValuesOf(fields, budget)

/**
 * The request of the form. `leaving` is everything of a new budget, or the touched fields of a stored one;
 * `values` is all of the form. A budget for an occasion runs once and takes no category. An amount belongs to
 * its currency.
 */
export function bodyOf(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = bodyTexts(fields, leaving)
  if ('currency' in body) body.amount = values.amount
  if (!('occasionId' in body)) return body
  const forOccasion = values.occasionId !== null
  body.type = forOccasion ? 'occasion' : 'general'
  body.period = forOccasion ? 'custom' : values.period
  if (forOccasion) Object.assign(body, { category: null, countsEverything: false, autoAdjust: false })
  return body
}
