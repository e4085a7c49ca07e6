import type { PlainDate } from '@/lib/core/calendar'
import { needBy, orderBy, risk } from '../rules'
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

/** The first day by which one of these planned gifts has to be ordered. */
export const firstOrderBy = (planned: readonly Coming[]): PlainDate | null =>
  planned.map(gift => orderBy(gift, gift.day)).sort()[0] ?? null
