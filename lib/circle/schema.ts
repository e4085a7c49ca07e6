import { z } from 'zod'
import { paging } from '@/lib/core/fields'
import { Someone } from '@/lib/wishlists/schema'

/** News of a family, as its members see it. */
export const CircleEvent = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  verb: z.string(),
  /** The number of wishes in this line. Wishes added in a row are folded, and the newest represents them. */
  count: z.int(),
  family: z.strictObject({ id: z.string(), name: z.string() }),
  /** The account that did it; null when it is deleted. */
  actor: Someone.nullable(),
  /** Their membership id, to mute them by; null for the caller and for former members. */
  memberId: z.string().nullable(),
  wishlist: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  hearts: z.int(),
  hearted: z.boolean(),
})
export type CircleEvent = z.infer<typeof CircleEvent>

/** The number of claimed wishes of a list: counted on every read, and only for viewers who may know. */
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
  /** Only on the first page. */
  claimed: z.array(ClaimNews),
  muted: z.array(z.strictObject({ familyId: z.string(), memberId: z.string(), name: z.string() })),
})
export type Circle = z.infer<typeof Circle>
