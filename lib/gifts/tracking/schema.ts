import { z } from 'zod'
import { flag, page, sorting } from '@/lib/core/fields'
import { Gift, GiftFilter, giftSorts } from '../schema'

/** The stages between deciding and giving, the given gifts included. */
export const trackedStatuses = ['planned', 'purchased', 'wrapped', 'given'] as const

/** A gift with how well it is on its way. The days are null where no day is known that it is for. */
export const TrackedGift = Gift.extend({
  risk: z.enum(['ok', 'at_risk', 'late']),
  /** The day by which it has to be here, so that there is time to wrap it. */
  needBy: z.string().nullable(),
  /** The day by which to order it. */
  orderBy: z.string().nullable(),
})
export type TrackedGift = z.infer<typeof TrackedGift>

export const TrackingFilter = GiftFilter.omit({ deleted: true, direction: true }).extend({
  sort: sorting(giftSorts).default('occasionDate'),
  /** Only parcels that will arrive too late, or only the other gifts. */
  late: flag.optional(),
})

const TrackingCounts = z.strictObject({
  toBuy: z.int(),
  onTheWay: z.int(),
  toWrap: z.int(),
  ready: z.int(),
  late: z.int(),
})
export type TrackingCounts = z.infer<typeof TrackingCounts>

/** A page of gifts. `counts` and `nextOrderBy` are those of the filter without its status, `late` and page. */
export const TrackingPage = page(TrackedGift).extend({
  counts: TrackingCounts,
  /** The first day by which something has to be ordered. It may have passed. Null with nothing to order. */
  nextOrderBy: z.string().nullable(),
})
