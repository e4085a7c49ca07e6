import type { PlainDate } from '@/lib/core/calendar'
import { toMajor, toMinor } from '@/lib/core/money'
import { convertMinor, type Rate } from '@/lib/core/rate'
import type { Budget } from '@/lib/money/budgets/schema'
import type { Expense } from '@/lib/money/expenses/schema'

/** A budget as the form of an expense shows it, with the figures of its present period. */
export type BudgetChoice = Pick<
  Budget,
  'id' | 'name' | 'currency' | 'amount' | 'carry' | 'spent' | 'planned' | 'periodStart' | 'periodEnd'
>

/** An expense as it is typed in the form. `rate` is the worth of a unit of its currency in the budget's. */
export interface Typed {
  amount: number | null | undefined
  currency: string
  date: PlainDate | null | undefined
  rate: Rate | null
}

export interface AfterThis {
  total: number
  planned: number
  spentBefore: number
  spentAfter: number
  leftBefore: number
  leftAfter: number
  /** The amount of this expense in the budget's currency. */
  takes: number
}

const isIn = ({ periodStart, periodEnd }: BudgetChoice, date: PlainDate) =>
  date >= periodStart && date <= periodEnd

/**
 * A budget before and after the typed expense is saved, in major units of the budget. `stored` is the saved expense,
 * which the budget's figures already include. Returns the reason where the effect is unknown.
 */
export function afterThis(
  budget: BudgetChoice,
  stored: Pick<Expense, 'budgetId' | 'baseAmount' | 'baseCurrency' | 'date'> | null,
  typed: Typed,
): AfterThis | 'outside' | 'unknownRate' | 'unreadable' {
  const { currency } = budget
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  if (typed.date && !isIn(budget, typed.date)) return 'outside'
  const price = typed.amount ? toMinor(typed.amount, typed.currency) : 0
  if (price === null) return 'unreadable'
  const takes =
    price === 0
      ? 0
      : typed.currency === currency
        ? price
        : typed.rate === null
          ? null
          : convertMinor(price, typed.currency, currency, typed.rate)
  if (takes === null) return 'unknownRate'
  const counted =
    stored && stored.budgetId === budget.id && stored.baseCurrency === currency && isIn(budget, stored.date)
      ? minor(stored.baseAmount)
      : 0
  const total = minor(budget.amount) + minor(budget.carry)
  const planned = minor(budget.planned)
  const before = minor(budget.spent) - counted
  const after = before + takes
  const major = (amount: number) => toMajor(amount, currency)
  return {
    total: major(total),
    planned: major(planned),
    spentBefore: major(before),
    spentAfter: major(after),
    leftBefore: major(total - before - planned),
    leftAfter: major(total - after - planned),
    takes: major(takes),
  }
}
