import { percentOf } from '@/lib/budgets/rules'
import type { Budget } from '@/lib/budgets/schema'
import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { toMajor, toMinor } from '@/lib/core/money'
import { isRunning, totalOf } from './budget-look'

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
 * The present periods of all budgets in force as one; null without any. A budget has set its money aside for itself: what
 * counts in two of them (a book for Christmas, in “Books” and in “Christmas”) is spent from both, as it is shown in both.
 */
export function totalOfBudgets(
  budgets: readonly Budget[],
  currency: string,
  today: PlainDate,
  convert: Convert,
): BudgetTotal | null {
  const running = budgets.filter(isRunning)
  const counted = running.flatMap(budget => {
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
  const daysLeft = daysBetween(today, end) + 1
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
      ...new Set(running.filter(({ id }) => !counting.has(id)).map(budget => budget.currency)),
    ].sort(),
    missing: counted.flatMap(({ budget }) => budget.unconverted),
  }
}
