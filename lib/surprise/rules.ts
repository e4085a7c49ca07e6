import type { ClaimStatus } from '@/lib/claims/values'
import type { ItemStatus, ViewerRole } from '@/lib/wishlists/values'

/**
 * The surprise law (law S). Whoever a wish is for is *blind* to it until the reveal: nothing they receive may depend
 * on claims, hidden suggestions or giver-only comments. No role lifts that. What a viewer may know is said once,
 * here, as their sight; everything that leaves the server is made from what that sight lets through.
 */
export interface Viewer {
  userId: string | null
  guestId: string | null
  role: ViewerRole
  /** Whether the list is for them. */
  blind: boolean
  /** A guest who has not said that they are shopping is shown what a recipient is shown. */
  entered: boolean
}

/** `everything`, only what was `revealed`, or `nothing` of what givers do. */
export type Sight = 'everything' | 'revealed' | 'nothing'

export function sightOf({ role, blind, entered }: Pick<Viewer, 'role' | 'blind' | 'entered'>): Sight {
  if (blind) return 'revealed'
  return role === 'guest' && !entered ? 'nothing' : 'everything'
}

const sights: readonly Sight[] = ['nothing', 'revealed', 'everything']

/** What both of two sights let through: whoever looks through somebody else's eyes learns no more than with their own. */
export const leastOf = (one: Sight, other: Sight): Sight =>
  sights[Math.min(sights.indexOf(one), sights.indexOf(other))]!

/** A claim as far as the law is concerned. */
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

/** Whether a viewer may learn that the wish exists: suggestions are between givers. */
export const isVisible = ({ hidden }: Pick<Wish, 'hidden'>, sight: Sight) => !hidden || sight === 'everything'

const sum = (claims: readonly Secret[]) => claims.reduce((total, { quantity }) => total + quantity, 0)

/** The status and the remaining number of a wish, made only from the claims that the viewer knows of. */
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

const undatedDays = 14

/**
 * The reveal that a claim made at `now` keeps: that of its list where one is to come, else 14 days from now. Whatever
 * happens to the list afterwards, the claim stays a secret until then.
 */
export const promisedReveal = (revealAt: Date | null, now: Date) =>
  revealAt !== null && revealAt > now ? revealAt : new Date(now.getTime() + undatedDays * 86_400_000)

/** When claims become known by themselves: whether this one does at `now`, for a list that reveals at `revealAt`. */
export const isDueForReveal = (
  claim: { createdAt: Date; revealedAt: Date | null; giveLaterUntil: string | null },
  revealAt: Date | null,
  now: Date,
  today: string,
) =>
  claim.revealedAt === null &&
  revealAt !== null &&
  revealAt <= now &&
  // What is claimed after a reveal is for the next occasion, and stays a secret until the next one.
  claim.createdAt < revealAt &&
  (claim.giveLaterUntil === null || claim.giveLaterUntil <= today)
