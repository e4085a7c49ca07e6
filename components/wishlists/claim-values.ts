import type { FieldValues } from 'react-hook-form'
import type { Claim } from '@/lib/claims/schema'

export interface ClaimFields extends FieldValues {
  quantity: number
  cost: number | null
  coGivers: { userId?: string; name?: string }[]
  note: string | null
  anonymous: boolean
  giveLaterUntil?: string | null
  trackingNumber?: string | null
}

export const blankClaim = (): ClaimFields => ({
  quantity: 1,
  cost: null,
  coGivers: [],
  note: '',
  anonymous: false,
})

export const claimValues = (claim: Claim): ClaimFields => ({
  quantity: claim.quantity,
  cost: claim.cost,
  coGivers: claim.coGivers.map(giverOf),
  note: claim.note ?? '',
  anonymous: claim.anonymous,
  giveLaterUntil: claim.giveLaterUntil,
  trackingNumber: claim.trackingNumber ?? '',
})

const giverOf = ({ userId, name }: Claim['coGivers'][number]) => (userId ? { userId } : { name })

/** Names as they were typed, with the accounts of those who chipped in before. */
export const giversNamed = (names: readonly string[], before: Claim['coGivers']) =>
  names.map(name => {
    const known = before.find(giver => giver.name === name)
    return known ? giverOf(known) : { name }
  })

export const namesOf = (givers: ClaimFields['coGivers'], before: Claim['coGivers']) =>
  givers.map(giver => giver.name ?? before.find(known => known.userId === giver.userId)?.name ?? '')

/** Empty words are none. */
export function claimBody(leaving: FieldValues): FieldValues {
  const body = { ...leaving }
  for (const key of ['note', 'trackingNumber']) if (body[key] === '') body[key] = null
  return body
}
