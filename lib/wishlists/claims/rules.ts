import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import type { Fault } from '@/lib/core/errors'
import { type ClaimStatus, claimStatuses } from '@/lib/surprise/values'
import type { Claim, SeenItem, SeenList } from './schema'

const rankOf = (status: ClaimStatus) => claimStatuses.indexOf(status)

/** A claim moves forward to any stage and back by one. */
export const canMove = (from: ClaimStatus, to: ClaimStatus) => rankOf(to) >= rankOf(from) - 1

/** A reserved claim can be released, a purchased one only with its giver's confirmation. */
export const canRelease = (stage: ClaimStatus, confirmed: boolean) =>
  stage === 'reserved' || (stage === 'purchased' && confirmed)

/** The price of one piece of a claim, in minor units. */
export const pieceOf = (costMinor: number, quantity: number) => Math.round(costMinor / quantity)

/**
 * Splits a cost, in minor units. Without amounts it is split evenly and the primary giver pays the remainder.
 * With amounts the co-givers pay those and the primary giver the rest. `amounts` has one entry for each
 * co-giver; all are numbers or none is. Without a total no share is known.
 */
export function splitCost(
  total: number | null,
  amounts: readonly (number | undefined)[],
): { own: number | null; shares: number[] } | { fault: Fault } {
  const custom = amounts.filter(amount => amount !== undefined)
  if (custom.length === 0) {
    const share = total === null ? 0 : Math.floor(total / (amounts.length + 1))
    return { own: total === null ? null : total - share * amounts.length, shares: amounts.map(() => share) }
  }
  if (custom.length < amounts.length) {
    return { fault: { path: `coGivers.${amounts.indexOf(undefined)}.amount`, message: 'amountInvalid' } }
  }
  if (total === null) return { fault: { path: 'cost', message: 'fieldRequired' } }
  const own = total - custom.reduce((sum, amount) => sum + amount, 0)
  return own < 0 ? { fault: { path: 'coGivers', message: 'sharesTooLarge' } } : { own, shares: custom }
}

type Seen = Omit<SeenItem, 'told' | 'list' | 'promisedDay'>

/** What a giver remembers of a wish. */
export const seenOf = ({ name, url, quantity, availability }: Seen): Seen => ({
  name,
  url,
  quantity,
  availability,
})

/** What a giver remembers of a list. */
export const seenListOf = (
  { name, eventDate }: Pick<SeenList, 'name' | 'eventDate'>,
  recipients: readonly { name: string }[],
): SeenList => ({ name, eventDate, recipients: recipients.map(one => one.name) })

/** The state of a wish as a string, to compare with the state that its giver was last mailed about. */
export const imprintOf = (item: Seen, gone: boolean) => JSON.stringify([seenOf(item), gone])

/** What changed since the giver last looked. `gone` and `overClaimed` stay until they are settled. */
export function changesSince(
  seen: Seen,
  now: Seen,
  { gone, overClaimed }: { gone: boolean; overClaimed: boolean },
): Claim['changes'] {
  if (gone) return ['gone']
  return [
    ...(['name', 'url', 'quantity'] as const).filter(field => seen[field] !== now[field]),
    ...(seen.availability === 'available' && now.availability === 'unavailable'
      ? (['unavailable'] as const)
      : []),
    ...(overClaimed ? (['overClaimed'] as const) : []),
  ]
}

const lastWeek = 7

/**
 * Whether the giver of a reserved wish is reminded today: once when the claim is old enough, and once when
 * the event is seven days away. If both fall together, one reminder counts for both. After the event there is
 * none.
 */
export function isDueForNudge(
  { claimedOn, nudgedOn }: { claimedOn: PlainDate; nudgedOn: PlainDate | null },
  { eventDate, claimReminderDays }: { eventDate: PlainDate | null; claimReminderDays: number },
  today: PlainDate,
): boolean {
  if (eventDate !== null && today > eventDate) return false
  const week = eventDate === null ? null : addDays(eventDate, -lastWeek)
  if (week !== null && today >= week && claimedOn < week && (nudgedOn === null || nudgedOn < week))
    return true
  return nudgedOn === null && daysBetween(claimedOn, today) >= claimReminderDays
}
