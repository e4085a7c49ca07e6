import type { PlainDate } from '@/lib/core/calendar'
import { toMinor } from '@/lib/core/money'
import type { Gift } from '@/lib/gifts/schema'
import type { Convert } from '@/lib/money/totals/rules'

/** The cost of gifts still to buy for an occasion of the next weeks, in minor units of the reader's currency. */
export interface ComingCost {
  id: string
  name: string
  type: string
  date: PlainDate
  minor: number
  gifts: number
  unpriced: number
}

/** The cost of gifts by their occasions, at given rates. Currencies without a rate are listed by name. */
export function comingCosts(
  gifts: readonly Pick<Gift, 'occasion' | 'cost' | 'currency'>[],
  convert: Convert,
): { coming: ComingCost[]; unconverted: { currency: string }[] } {
  const byOccasion = new Map<string, ComingCost>()
  const unconverted = new Set<string>()
  for (const { occasion, ...gift } of gifts) {
    if (!occasion) continue
    const key = `${occasion.id} ${occasion.date}`
    const cost = byOccasion.get(key) ?? { ...occasion, minor: 0, gifts: 0, unpriced: 0 }
    const whole = gift.cost === null ? null : (toMinor(gift.cost, gift.currency) ?? 0)
    const minor = whole === null ? 0 : convert(whole, gift.currency)
    if (minor === null) unconverted.add(gift.currency)
    byOccasion.set(key, {
      ...cost,
      minor: cost.minor + (minor ?? 0),
      gifts: cost.gifts + 1,
      unpriced: cost.unpriced + (whole === null ? 1 : 0),
    })
  }
  return { coming: [...byOccasion.values()], unconverted: [...unconverted].map(currency => ({ currency })) }
}
