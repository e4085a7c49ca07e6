import { z } from 'zod'
import { amount, choice, stored, wholeList } from '@/lib/core/fields'
import { claimStatuses } from '@/lib/surprise/values'
import { shareStates } from './values'

/** A share as its co-giver sees it. Amounts are major units of `currency`, which is the claim's. */
export const Share = z.strictObject({
  ...stored,
  claimId: z.string(),
  wishlistId: z.string(),
  /** The wish and its list, as the buyer last saw them. */
  wish: z.string(),
  wishlist: z.strictObject({
    name: z.string(),
    recipients: z.array(z.string()),
    eventDate: z.string().nullable(),
  }),
  /** Who buys. */
  buyer: z.string(),
  state: z.enum(shareStates),
  /** What is asked. */
  amount: z.number(),
  /** What was agreed; null before the first yes. Less than `amount` while a larger amount is asked again. */
  agreed: z.number().nullable(),
  /** The whole cost; null while it is unknown. */
  cost: z.number().nullable(),
  currency: z.string(),
  stage: z.enum(claimStatuses),
  /** The co-giver's own gift of this share. */
  giftId: z.string().nullable(),
  settled: z.boolean(),
})
export type Share = z.infer<typeof Share>
export const Shares = wholeList(Share)

/** `amount` is the amount that is answered, so that a yes to 60 is never a yes to 80. */
export const ShareAnswer = z.strictObject({ answer: choice(['in', 'declined']), amount })
export const ShareSettled = z.strictObject({ settled: z.boolean() })
