import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { addMoney, toMajor, toMinor } from '@/lib/core/money'
import { percentOf } from '@/lib/money/budgets/rules'
import type { Budget } from '@/lib/money/budgets/schema'

/** Whether a budget is in force: not over, not closed or cancelled, and not still to begin. */
export const isRunning = ({ status }: Pick<Budget, 'status'>) =>
  status === 'on_track' || status === 'under_budget' || status === 'over_budget'

/**
 * Whether a budget was or will be in force on `day`, which its figures are of. A budget closed by hand since then was
 * in force. A budget whose period includes a future day will be. `made` is the day it was made: before that it was not
 * in force, unless it has a first day.
 */
export function wasInForce(budget: Budget, day: PlainDate, today: PlainDate, made: PlainDate): boolean {
  if (day === today) return isRunning(budget)
  const { status, startDate, periodStart, periodEnd } = budget
  const isThere = startDate !== null || made <= periodEnd
  return isThere && status !== 'cancelled' && periodStart <= day && day <= periodEnd
}

/** The money of the period: its amount and the carry of the one before, exact, in major units. */
export const totalOf = ({ amount, carry, currency }: Pick<Budget, 'amount' | 'carry' | 'currency'>) =>
  addMoney(currency, [amount, carry])

/** The budget minus its forecast, exact; negative when the budget does not suffice. */
export const spareOf = (budget: Pick<Budget, 'amount' | 'carry' | 'currency' | 'forecast'>) =>
  addMoney(budget.currency, [totalOf(budget), -budget.forecast])

/** The total of all budgets in force, in major units of one currency. */
export interface BudgetTotal {
  currency: string
  total: number
  spent: number
  planned: number
  left: number
  percentUsed: number
  /** The amount that remains in the end if spending goes on as it began; negative where the budgets do not suffice. */
  spare: number
  /** Days until the last period ends, today included, and that last day. */
  daysLeft: number
  end: PlainDate
  /** The amount to spend on each of these days, with planned gifts set aside. */
  perDay: number
  isOver: boolean
  /** The currencies of budgets that are not counted because their rate is unknown. */
  unconverted: string[]
  /** Amounts that the counted budgets leave out, for the same reason. */
  missing: Budget['unconverted']
}

/** Converts minor units of a currency to minor units of the reader's; null where no rate is known. */
export type Convert = (minor: number, currency: string) => number | null

/**
 * The total of budgets in force; null without any. Nothing is counted twice: `countedOnce` has left out budgets that
 * are part of another, and rows that two budgets share.
 */
export function totalOfBudgets(
  budgets: readonly Budget[],
  currency: string,
  today: PlainDate,
  convert: Convert,
): BudgetTotal | null {
  const counted = budgets.flatMap(budget => {
    const minor = (amount: number) => convert(toMinor(amount, budget.currency) ?? 0, budget.currency)
    const [total, spent, planned] = [minor(totalOf(budget)), minor(budget.spent), minor(budget.planned)]
    const forecast = minor(budget.forecast)
    return total === null || spent === null || planned === null || forecast === null
      ? []
      : [{ budget, total, spent, planned, forecast }]
  })
  if (counted.length === 0) return null
  const sum = (of: 'total' | 'spent' | 'planned' | 'forecast') =>
    counted.reduce((all, each) => all + each[of], 0)
  const [total, spent, planned] = [sum('total'), sum('spent'), sum('planned')]
  const end =
    counted
      .map(({ budget }) => budget.periodEnd)
      .sort()
      .at(-1) ?? today
  const daysLeft = Math.max(1, daysBetween(today, end) + 1)
  const left = total - spent - planned
  const major = (minor: number) => toMajor(minor, currency)
  const counting = new Set(counted.map(({ budget }) => budget.id))
  return {
    currency,
    total: major(total),
    spent: major(spent),
    planned: major(planned),
    left: major(left),
    percentUsed: percentOf(spent, total),
    spare: major(total - sum('forecast')),
    daysLeft,
    end,
    perDay: major(left > 0 ? Math.floor(left / daysLeft) : 0),
    isOver: spent > total,
    unconverted: [
      ...new Set(budgets.filter(({ id }) => !counting.has(id)).map(budget => budget.currency)),
    ].sort(),
    missing: counted.flatMap(({ budget }) => budget.unconverted),
  }
}
