import type { Calls } from '@/lib/client/call'
import type { CallOf } from '@/lib/core/endpoint'
import type { Holiday } from '@/lib/occasions/feasts'
import type { OccasionType } from '@/lib/occasions/schema'

type Key = Holiday['key']

/** A holiday that can be added. */
export interface OfferedHoliday {
  key: Key
  type: OccasionType
  date: string
  added: boolean
  /** Kept in the person's country, and not far away. */
  due: boolean
  /** Who usually gets something. */
  usual: readonly string[]
}

/** The holidays that were ticked and chosen by hand. */
export interface HolidayChoice {
  ticks: Partial<Record<Key, boolean>>
  people: Partial<Record<Key, readonly string[]>>
}

export const blankChoice: HolidayChoice = { ticks: {}, people: {} }

export const tickedHolidays = (holidays: readonly OfferedHoliday[], { ticks }: HolidayChoice) =>
  holidays.filter(({ key, added }) => !added && ticks[key])

/**
 * The people who get a gift at a holiday: those chosen by hand who are still there, else those who usually
 * do.
 */
export const peopleAt = (
  { key, usual }: OfferedHoliday,
  { people: chosen }: HolidayChoice,
  people: readonly { id: string }[],
): string[] => (chosen[key] ?? usual).filter(id => people.some(person => person.id === id))

/** The request that adds what is ticked; null when nothing is. */
export function holidaysBody(
  holidays: readonly OfferedHoliday[],
  choice: HolidayChoice,
  people: readonly { id: string }[],
): CallOf<Calls['POST /api/occasions/holidays']> | null {
  const ticked = tickedHolidays(holidays, choice)
  if (ticked.length === 0) return null
  return {
    keys: ticked.map(({ key }) => key),
    people: Object.fromEntries(ticked.map(holiday => [holiday.key, peopleAt(holiday, choice, people)])),
  }
}
