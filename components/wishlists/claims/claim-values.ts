import type { FieldValues } from 'react-hook-form'
import { toMajor, toMinor } from '@/lib/core/money'
import { splitCost } from '@/lib/wishlists/claims/rules'
import type { Claim } from '@/lib/wishlists/claims/schema'

/** Somebody who chips in: by account or by name. `amount` is theirs alone; null is not typed yet, without it all pay the same. */
export interface CoGiver {
  userId?: string
  name?: string
  amount?: number | null
}

export interface ClaimFields extends FieldValues {
  quantity: number
  cost: number | null
  coGivers: CoGiver[]
  note: string | null
  anonymous: boolean
  giveLaterUntil?: string | null
  trackingNumber?: string | null
}

/** An account that can be chosen to chip in. */
export interface Fellow {
  userId: string
  name: string
}

export const blankClaim = () => ({
  quantity: 1,
  cost: null,
  coGivers: [],
  note: '',
  anonymous: false,
})

export const claimValues = (claim: Claim) => ({
  quantity: claim.quantity,
  cost: claim.cost,
  coGivers: stillNamed(claim).map(({ userId, name, amount }) => ({
    ...(userId ? { userId } : { name }),
    ...(isEven(claim) ? {} : { amount }),
  })),
  note: claim.note ?? '',
  anonymous: claim.anonymous,
  giveLaterUntil: claim.giveLaterUntil,
  trackingNumber: claim.trackingNumber ?? '',
})

/** Co-givers who pay or may still agree. One who declined comes back only when the giver names them again. */
const stillNamed = ({ coGivers }: Claim) => coGivers.filter(({ state }) => state !== 'declined')

/** Whether everybody pays an even share. Without a cost nobody has an amount of their own. */
function isEven(claim: Claim): boolean {
  const { cost, currency } = claim
  const coGivers = stillNamed(claim)
  if (cost === null) return true
  const split = splitCost(
    toMinor(cost, currency),
    coGivers.map(() => undefined),
  )
  return (
    'fault' in split || coGivers.every(({ amount }, at) => toMajor(split.shares[at]!, currency) === amount)
  )
}

export const hasOwnAmounts = (givers: readonly CoGiver[]) => givers.some(({ amount }) => amount !== undefined)

/** A co-giver who is added where everybody has an own amount has no amount yet. */
const newcomer = (givers: readonly CoGiver[]) => (hasOwnAmounts(givers) ? { amount: null } : {})

/** The same givers with or without an account. */
export const withAccount = (givers: readonly CoGiver[], userId: string, chosen: boolean): CoGiver[] =>
  chosen ? [...givers, { userId, ...newcomer(givers) }] : givers.filter(giver => giver.userId !== userId)

/** The same givers, with exactly these beside those with an account. */
export const withNames = (givers: readonly CoGiver[], names: readonly string[]): CoGiver[] => [
  ...givers.filter(({ userId }) => userId !== undefined),
  ...names.map(
    name => givers.find(giver => !giver.userId && giver.name === name) ?? { name, ...newcomer(givers) },
  ),
]

/** The accounts to choose from, with those who chipped in before and can be chosen no more. */
export const accountsOf = (fellows: readonly Fellow[], before: Claim['coGivers']): Fellow[] => [
  ...fellows,
  ...before.flatMap(({ userId, name }) =>
    userId && !fellows.some(fellow => fellow.userId === userId) ? [{ userId, name }] : [],
  ),
]

/** Empty words are none, and a new cost leaves everybody's own amounts as they are. */
export function claimBody(leaving: FieldValues, { coGivers }: FieldValues): FieldValues {
  const body = { ...leaving }
  for (const key of ['note', 'trackingNumber']) if (body[key] === '') body[key] = null
  if ('cost' in body && hasOwnAmounts(coGivers ?? [])) body.coGivers = coGivers
  return body
}
