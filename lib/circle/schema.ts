import { z } from 'zod'
import { paging } from '@/lib/core/fields'
import { Someone } from '@/lib/wishlists/schema'

/** News of a family, as its members see it. */
export const CircleEvent = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  verb: z.string(),
  /** How many wishes one line tells of: those added one after the other are folded, and the newest stands for them. */
  count: z.int(),
  family: z.strictObject({ id: z.string(), name: z.string() }),
  /** Who did it, by their account's id; null when the account is gone. */
  actor: Someone.nullable(),
  /** Their membership, to be muted by; null for oneself and for whoever has left. */
  memberId: z.string().nullable(),
  wishlist: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  hearts: z.int(),
  hearted: z.boolean(),
})
export type CircleEvent = z.infer<typeof CircleEvent>

/** How many wishes of a list are taken: counted anew with every reading, and only for whoever may know. */
export const ClaimNews = z.strictObject({
  wishlistId: z.string(),
  name: z.string(),
  recipients: z.array(z.string()),
  count: z.int(),
})
export type ClaimNews = z.infer<typeof ClaimNews>

export const CircleFilter = z.strictObject({ limit: paging.limit, cursor: paging.cursor })
export const Circle = z.strictObject({
  data: z.array(CircleEvent),
  nextCursor: z.string().nullable(),
  /** With the first page only. */
  claimed: z.array(ClaimNews),
  muted: z.array(z.strictObject({ familyId: z.string(), memberId: z.string(), name: z.string() })),
})
export type Circle = z.infer<typeof Circle>
