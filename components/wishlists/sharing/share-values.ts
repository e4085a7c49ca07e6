import type { Claim } from '@/lib/wishlists/claims/schema'
import type { Share } from '@/lib/wishlists/shares/schema'

/** Whether a share waits for an answer: the first one, or one to a larger amount. */
export const isAsked = ({ state, amount, agreed }: Share) =>
  state === 'asked' || (state === 'in' && agreed !== null && amount > agreed)

/** Whether its reader chips in. */
export const isIn = ({ state }: Share) => state === 'in'

/** The co-givers of a claim who agreed to pay the buyer something. */
export const paying = ({ coGivers }: Claim) =>
  coGivers.flatMap(one =>
    one.state === 'in' && one.agreed !== null && one.agreed > 0 ? [{ ...one, agreed: one.agreed }] : [],
  )
