import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { addMoney, toMajor, toMinor } from '@/lib/core/money'
import { percentOf } from '@/lib/money/budgets/rules'
import type { Budget } from '@/lib/money/budgets/schema'

/** Whether a budget is in force: neither over, nor put away, nor yet to begin. */
export const isRunning = ({ status }: Pick<Budget, 'status'>) =>
  status === 'on_track' || status === 'under_budget' || status === 'over_budget'

/**
 * Whether a budget was in force on a day, which its figures are of: one that was closed by hand since then was, and one
 * of that time which has not begun yet will be. `made` is the day it was made: it was in no force before.
 */
export function wasInForce(budget: Budget, day: PlainDate, today: PlainDate, made: PlainDate): boolean {
  if (day === today) return isRunning(budget)
  const { status, startDate, periodStart, periodEnd } = budget
  const isThere = startDate !== null || made <= periodEnd
  return isThere && status !== 'cancelled' && periodStart <= day && day <= periodEnd
}

/** What the period has: the amount and what the one before left it, exact, in major units. */
export const totalOf = ({ amount, carry, currency }: Pick<Budget, 'amount' | 'carry' | 'currency'>) =>
  addMoney(currency, [amount, carry])

/** What a budget's forecast leaves of it, exact; negative when it does not do. */
export const spareOf = (budget: Pick<Budget, 'amount' | 'carry' | 'currency' | 'forecast'>) =>
  addMoney(budget.currency, [totalOf(budget), -budget.forecast])

/** All budgets in force in one currency, in major units of it. */
export interface BudgetTotal {
  currency: string
  total: number
  spent: number
  planned: number
  left: number
  percentUsed: number
  /** What remains in the end if all goes on as it began; negative where it will not do. */
  spare: number
  /** Days until the last of the periods ends, today included, and that day. */
  daysLeft: number
  end: PlainDate
  /** What may be spent each of these days, planned gifts set aside. */
  perDay: number
  isOver: boolean
  /** The currencies of budgets that could not be counted, since nobody knows their rate. */
  unconverted: string[]
  /** What the counted ones leave out, for the same reason. */
  missing: Budget['unconverted']
}

/** Minor units of a currency in minor units of the reader's; null where no rate is known. */
export type Convert = (minor: number, currency: string) => number | null

/**
 * Budgets in force as one; null without any. They are counted once: `countedOnce` has left out the parts of others and
 * what two of them take.
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
