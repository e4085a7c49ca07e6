import { isPurchased } from '@/lib/core/gift'
import { toMajor, toMinor } from '@/lib/core/money'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import type { Occasion } from '@/lib/occasions/schema'

export type Priced = Pick<Gift, 'price' | 'currency' | 'status' | 'quantity' | 'direction'> &
  Partial<Pick<Gift, 'cost'>>

/** The cost of a gift in a budget, in minor units. Zero for an idea or another currency. */
function costOf(gift: Priced | null, currency: string, stages: (status: GiftStatus) => boolean): number {
  if (!gift?.price || gift.currency !== currency || gift.direction === 'received' || !stages(gift.status))
    return 0
  if (gift.cost != null) return toMinor(gift.cost, currency) ?? 0
  return (toMinor(gift.price, currency) ?? 0) * (gift.quantity || 1)
}

/** The gift in the form, with the cost of the stored gift while price, quantity and currency stay the same. */
const withCost = (before: Priced | null, now: Priced): Priced =>
  before?.price === now.price && before.quantity === now.quantity && before.currency === now.currency
    ? { ...now, cost: before.cost }
    : now

/** The budget of the occasion with this gift as it is in the form, in major units. */
export function budgetAfter(
  occasion: Pick<Occasion, 'budget' | 'currency' | 'spent' | 'planned'>,
  before: Priced | null,
  typed: Priced,
) {
  const { currency } = occasion
  const now = withCost(before, typed)
  const minor = (amount: number) => toMinor(amount, currency) ?? 0
  const planning = (status: GiftStatus) => status === 'planned'
  // An idea is shown as if it were planned: the question is what it would cost.
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
