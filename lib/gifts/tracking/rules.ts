import type { PlainDate } from '@/lib/core/calendar'
import { isTooLateToOrder, needBy, orderBy, risk } from '../rules'
import type { Gift } from '../schema'
import type { TrackedGift } from './schema'

/** A gift with its risk and days, by the same rules as everywhere. */
export function toTracked(gift: Gift, today: PlainDate): TrackedGift {
  const day = gift.occasionDate
  return {
    ...gift,
    risk: day ? risk(gift, day, today) : 'ok',
    needBy: day && needBy(day),
    orderBy: day && orderBy(gift, day),
  }
}

type Coming = Pick<Gift, 'leadDays'> & { day: PlainDate }

/**
 * The first day by which one of these planned gifts has to be ordered: today at the earliest. One that no parcel can
 * bring in time any more is not ordered.
 */
export const firstOrderBy = (planned: readonly Coming[], today: PlainDate): PlainDate | null => {
  const days = planned
    .filter(gift => !isTooLateToOrder(gift, gift.day, today))
    .map(gift => orderBy(gift, gift.day))
  const first = days.sort()[0]
  return first === undefined ? null : first < today ? today : first
}

/** The days by which planned gifts have to be ordered, in order and each once: today or later. */
export const orderDays = (planned: readonly Coming[], today: PlainDate): PlainDate[] => [
  ...new Set(
    planned
      .filter(gift => !isTooLateToOrder(gift, gift.day, today))
      .map(gift => orderBy(gift, gift.day))
      .filter(day => day >= today)
      .sort(),
  ),
]
