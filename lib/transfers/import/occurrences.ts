import { addDays, daysBetween } from '@/lib/core/calendar'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { nextOccurrence, occurrenceFor } from '@/lib/occasions/rules'
import type { DateRule } from '@/lib/occasions/schema'
import type { Event } from '../formats/events'
import type { KnownOccasion } from '../rules'
import type { Links } from './check'
import type { GiftColumns } from './rows'

export type Yearly = Pick<KnownOccasion, 'date' | 'repeats' | 'rule' | 'type'>

interface Calendar {
  today: string
  leapDay: 'feb28' | 'mar1'
  /** The user's country, for the days of feasts. */
  country: string | null
}

/** A day that is this far from a feast is not meant to be its day. */
const nearDays = 12

/** The occurrence that a written day means, because it is at most twelve days away; null for none. */
export function occurrenceNear(occasion: Yearly, day: string, { leapDay }: Calendar): string | null {
  const start = { ...occasion, date: `${Number(day.slice(0, 4)) - 1}${occasion.date.slice(4)}` }
  const found = nextOccurrence(start, addDays(day, -nearDays), leapDay)
  return Math.abs(daysBetween(found, day)) <= nearDays ? found : null
}

/** The next day of a feast in the user's country. */
export function feastOf({ type, feast }: Event, { today, leapDay, country }: Calendar): Yearly | null {
  const holiday = suggestedHolidays(country).find(one =>
    feast ? one.key === feast : one.type === type && type !== 'other',
  )
  const found =
    feast === 'easter' ? { date: null, rule: { kind: 'easter', offset: 0 } satisfies DateRule } : holiday
  if (!found) return null
  const rule: DateRule = found.rule ?? { kind: 'fixed' }
  const kind = { type: type ?? 'other', rule, repeats: 'yearly' as const }
  return { ...kind, date: nextOccurrence({ ...kind, date: found.date ?? today }, today, leapDay) }
}

/** The occurrence that a gift is meant for: its own day, its year, else by the day on which it was bought. */
export function occurrenceOf(
  occasion: KnownOccasion,
  gift: GiftColumns,
  links: Links,
  { event, day }: { event: Event | null; day: string | null },
  { today, leapDay }: Calendar,
): string {
  if (day) return day
  const year = links.occasionYear ?? event?.year
  if (year && occasion.repeats !== 'none') {
    const from = `${year}-01-01`
    const found =
      from > today
        ? nextOccurrence(occasion, from, leapDay)
        : occurrenceFor(occasion, { status: 'purchased', purchaseDate: from }, today, leapDay)
    if (found.startsWith(year)) return found
  }
  const around = links.boughtAround ?? links.occasionDate ?? null
  const purchaseDate = gift.purchaseDate ?? around
  // Even an idea that was written down for a day of another year is of that year.
  const status = gift.purchaseDate === null && around !== null ? 'purchased' : gift.status
  return occurrenceFor(occasion, { status, purchaseDate }, today, leapDay)
}
