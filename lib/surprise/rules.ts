import { instantAt, todayIn } from '@/lib/core/calendar'
import type { ClaimStatus, ItemStatus, ViewerRole } from '@/lib/surprise/values'

/**
 * The surprise law (law S). Recipients of a wish are *blind* to it until the reveal: nothing they receive may depend on
 * claims, hidden suggestions or giver-only comments. No role lifts that. The sight of a viewer says what they may know.
 * It is decided here and nowhere else, and everything that leaves the server is made from what that sight lets through.
 */
export interface Viewer {
  userId: string | null
  guestId: string | null
  role: ViewerRole
  /** Whether they are a recipient of the list. */
  blind: boolean
  /** A guest who has not said that they are shopping is shown what a recipient is shown. */
  entered: boolean
}

/** What a viewer may know of the givers' actions: `everything`, only what was `revealed`, or `nothing`. */
export type Sight = 'everything' | 'revealed' | 'nothing'

export function sightOf({ role, blind, entered }: Pick<Viewer, 'role' | 'blind' | 'entered'>): Sight {
  if (blind) return 'revealed'
  return role === 'guest' && !entered ? 'nothing' : 'everything'
}

const sights: readonly Sight[] = ['nothing', 'revealed', 'everything']

/** The lesser of two sights: a preview of a list as somebody else shows no more than the asker's own sight. */
export const leastOf = (one: Sight, other: Sight): Sight =>
  sights[Math.min(sights.indexOf(one), sights.indexOf(other))]!

/** The part of a claim that law S reads. */
export interface Secret {
  quantity: number
  status: ClaimStatus
  revealedAt: Date | null
}

/** The claims of a wish that a viewer may know of. */
export const knownClaims = <Claim extends Secret>(claims: readonly Claim[], sight: Sight): Claim[] =>
  sight === 'everything'
    ? [...claims]
    : sight === 'revealed'
      ? claims.filter(claim => claim.revealedAt !== null)
      : []

export interface Wish {
  availability: 'available' | 'unavailable'
  quantity: number | null
  hidden: boolean
}

/** Whether a viewer may learn that the wish exists: hidden suggestions are for givers only. */
export const isVisible = ({ hidden }: Pick<Wish, 'hidden'>, sight: Sight) => !hidden || sight === 'everything'

const sum = (claims: readonly Secret[]) => claims.reduce((total, { quantity }) => total + quantity, 0)

/** The status and the remaining number of a wish, computed only from the claims that the viewer may know of. */
export function wishStatus(
  { availability, quantity }: Wish,
  known: readonly Secret[],
): { status: ItemStatus; remaining: number | null } {
  const remaining = quantity === null ? null : Math.max(0, quantity - sum(known))
  if (availability === 'unavailable') return { status: 'unavailable', remaining }
  if (quantity === null) return { status: 'available', remaining }
  if (sum(known.filter(({ status }) => status !== 'reserved')) >= quantity)
    return { status: 'purchased', remaining }
  return { status: sum(known) >= quantity ? 'reserved' : 'available', remaining }
}

/** What a giver was promised when they claimed. Later changes of the list do not take it back. */
export interface Promised {
  /** The claim stays secret until this moment. */
  notBefore: Date
  /**
   * The day of the list at the time of the claim. From that day on, a recipient who asks is told. Null where the list
   * had no day to come.
   */
  day: string | null
}

const undatedDays = 14

/**
 * What a claim made at `now` is promised: the reveal of its list where one is to come, else 14 days. It is never
 * earlier than the day of the list that the giver saw, unless the list reveals by itself.
 */
export function promiseOf(
  { revealAt, eventDate, timezone }: { revealAt: Date | null; eventDate: string | null; timezone: string },
  now: Date,
): Promised {
  const day = eventDate !== null && eventDate >= todayIn(timezone, now) ? eventDate : null
  if (revealAt !== null && revealAt > now) return { notBefore: revealAt, day }
  const usual = new Date(now.getTime() + undatedDays * 86_400_000)
  const begins = day === null ? usual : instantAt(day, '00:00', timezone)
  return { notBefore: begins > usual ? begins : usual, day }
}

/** The part of a claim that decides its reveal. */
export interface Kept extends Promised {
  createdAt: Date
  revealedAt: Date | null
  giveLaterUntil: string | null
}

const waits = ({ revealedAt, giveLaterUntil }: Kept, today: string) =>
  revealedAt === null && (giveLaterUntil === null || giveLaterUntil <= today)

/**
 * Whether a claim is revealed at `now`. `moment` is the reveal of its list, or the moment at which a recipient asked
 * where the list has no reveal.
 */
export const isDueForReveal = (claim: Kept, moment: Date | null, now: Date, today: string) =>
  waits(claim, today) &&
  moment !== null &&
  moment <= now &&
  // Claims made after a reveal are for the next occasion and stay secret until the next reveal.
  claim.createdAt < moment &&
  claim.notBefore <= now

/** Whether a recipient who asks at `now`, for the wish or for the whole list, is told of this claim. */
export const isToldOnAsking = (claim: Kept, now: Date, today: string) =>
  waits(claim, today) && (claim.notBefore <= now || (claim.day !== null && claim.day <= today))
