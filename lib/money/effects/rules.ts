import type { PlainDate } from '@/lib/core/calendar'
import { toMajor, toMinor } from '@/lib/core/money'
import { convertMinor, type Rate } from '@/lib/core/rate'
import { isPurchased } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { Budget } from '@/lib/money/budgets/schema'
import type { Expense } from '@/lib/money/expenses/schema'
import type { Occasion } from '@/lib/occasions/schema'

export type Priced = Pick<Gift, 'price' | 'currency' | 'status' | 'quantity' | 'direction'> &
  Partial<Pick<Gift, 'cost'>>

/** What a gift takes from a budget, in minor units; nothing while it is an idea or of another currency. */
function costOf(gift: Priced | null, currency: string, stages: (status: GiftStatus) => boolean): number {
  if (!gift?.price || gift.currency !== currency || gift.direction === 'received' || !stages(gift.status))
    return 0
  if (gift.cost != null) return toMinor(gift.cost, currency) ?? 0
  return (toMinor(gift.price, currency) ?? 0) * (gift.quantity || 1)
}

/** What stands in the form, with the cost of the stored gift while its price and number stay as they are. */
const withCost = (before: Priced | null, now: Priced): Priced =>
  before?.price === now.price && before.quantity === now.quantity && before.currency === now.currency
    ? { ...now, cost: before.cost }
    : now

/** The occasion's money with this gift as it stands in the form, in major units. */
export function budgetAfter(
  occasion: Pick<Occasion, 'budget' | 'currency' | 'spent' | 'planned'>,
  before: Priced | null,
  typed: Priced,
) {
  const { currency } = occasion
  const now = withCost(before, typed)
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const planning = (status: GiftStatus) => status === 'planned'
  // A gift that is only an idea is shown as if it were chosen: that is the question it answers.
  const asChosen = now.status === 'idea' ? { ...now, status: 'planned' as const } : now
  const spent =
    minor(occasion.spent) - costOf(before, currency, isPurchased) + costOf(now, currency, isPurchased)
  const planned =
    minor(occasion.planned) - costOf(before, currency, planning) + costOf(asChosen, currency, planning)
  const left = minor(occasion.budget ?? 0) - spent - planned
  return {
    spent: toMajor(spent, currency),
    planned: toMajor(planned, currency),
    left: toMajor(left, currency),
  }
}

/** A budget as the form of an expense knows it: the figures of its present period. */
export type BudgetChoice = Pick<
  Budget,
  'id' | 'name' | 'currency' | 'amount' | 'carry' | 'spent' | 'planned' | 'periodStart' | 'periodEnd'
>

/** An expense as it stands in the form; `rate` is what a unit of its currency is in the budget's. */
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
  /** What this expense takes, in the budget's currency. */
  takes: number
}

const isIn = ({ periodStart, periodEnd }: BudgetChoice, date: PlainDate) =>
  date >= periodStart && date <= periodEnd

/**
 * A budget before and after an expense is saved as it is typed, in major units of the budget. `stored` is the expense as
 * it counts now, which is in the budget's figures already. Says why where that cannot be told.
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
