import type { ReactNode } from 'react'
import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import type { OccasionType } from '@/lib/occasions/values'
import type { PickablePerson } from '@/lib/planner/schema'
import type { ClaimDay } from '@/lib/planner/tasks.rules'
import { type Ahead, useOccasionWords } from './occasion-words'

/** A coming day: an occasion, or the day of a list on which the reader has claimed a wish. */
export interface Coming {
  id: string
  href: string
  type: OccasionType
  date: PlainDate
  days: number
  title: ReactNode
  /** How far the gifts are. */
  state: string
  person: PickablePerson | null
  hat: boolean
}

/** All coming days, the soonest first. */
export function useComing(ahead: readonly Ahead[], claimed: readonly ClaimDay[], today: PlainDate): Coming[] {
  const words = useOccasionWords(today)
  const occasions = ahead.map((one): Coming => {
    const { occasion, person, hat } = one
    return {
      id: occasion.id,
      href: `/app/occasions/${occasion.id}`,
      type: occasion.type,
      date: occasion.nextDate,
      days: occasion.daysUntil,
      title: words.titleOf(one),
      state: words.readinessOf(occasion),
      person,
      hat,
    }
  })
  const lists = claimed.map(
    ({ wishlistId, name, date, readiness }): Coming => ({
      id: wishlistId,
      href: `/app/wishlists/${wishlistId}`,
      type: 'other',
      date,
      days: daysBetween(today, date),
      title: name,
      state: words.stateOf(readiness),
      person: null,
      hat: false,
    }),
  )
  return [...occasions, ...lists].sort((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  )
}
