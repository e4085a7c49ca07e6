import { z } from 'zod'
import {
  amountAsked,
  changesOf,
  choice,
  date,
  flag,
  id,
  optionalLink,
  page,
  paging,
  picking,
  requiredLine,
  several,
  sorting,
  stored,
  text,
  wholeList,
} from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { Drawing, pictureAddress } from '@/lib/pictures/schema'
import { giftFields } from './fields'
import { Tracking } from './parcel.schema'
import { directions, giftCategories, giftKinds, giftStatuses, mostGiftsAtOnce, reactions } from './values'

export { Tracking } from './parcel.schema'
export {
  type GiftStatus,
  giftStatuses,
  type Stage,
} from './values'

const fields = z.strictObject(
  enteredShape(giftFields, { imageUrl: pictureAddress, tracking: Tracking.nullable() }),
)

export const GiftInput = fields.partial().extend({ name: fields.shape.name, id: id.optional() })
export type GiftInput = z.input<typeof GiftInput>
export const GiftChanges = changesOf(fields)
export type GiftChanges = z.output<typeof GiftChanges>

export const Gift = z.strictObject({
  ...stored,
  ...storedShape(giftFields, { imageUrl: z.string().nullable(), tracking: Tracking.nullable() }),
  /** A `share` follows what its buyer does: its price, stage, day of purchase and parcel cannot be changed. */
  kind: z.enum(giftKinds),
  /** The whole cost: price times quantity, or for a claim the cost that its giver stated. */
  cost: z.number().nullable(),
  /** Where we keep the picture; null until it was fetched. No page shows the address of another host. */
  picture: z.string().nullable(),
  /** The drawing of what it is, by its name and category in the reader's language; null where neither tells. */
  drawing: Drawing.nullable(),
  /** Days from order to door: its own `shippingDays`, else those last used for its store, else 5 at home, 14 abroad. */
  leadDays: z.int(),
  /** The day it is for: that of its occasion, else that of the list it was claimed from. */
  occasionDate: z.string().nullable(),
  /** The giver's own person. A claim without one is for the recipients of its list: a `member` without an id. */
  recipient: z
    .strictObject({
      kind: z.enum(['person', 'member']),
      id: z.string().nullable(),
      name: z.string(),
      avatarUrl: z.string().nullable(),
      birthday: z.string().nullable(),
    })
    .nullable(),
  occasion: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      /** The occurrence that this gift is for. */
      date: z.string(),
    })
    .nullable(),
  /** The list that it was claimed from, as its giver could last see it; null for a gift without a claim. */
  claim: z
    .strictObject({
      id: z.string(),
      wishlistId: z.string(),
      wishlistName: z.string(),
      /** The names of the recipients. */
      recipients: z.array(z.string()),
    })
    .nullable(),
  /** Allergies of the recipient that name, notes or tags mention. */
  allergyWarnings: z.array(z.string()),
})
export type Gift = z.infer<typeof Gift>

/** The entered fields of a gift. */
export type EnteredGift = Pick<Gift, keyof typeof giftFields>

export const giftSorts = [
  'createdAt',
  'updatedAt',
  'name',
  'price',
  'occasionDate',
  'recipient',
  'status',
] as const

/** A single stage, or `active` (not yet given or dropped), `notPurchased`, `favorite`. */
export const giftStatusFilters = [...giftStatuses, 'active', 'notPurchased', 'favorite'] as const

export const GiftFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(giftSorts).default('-createdAt'),
  status: several(z.enum(giftStatusFilters)).optional(),
  isPurchased: flag.optional(),
  isFavorite: flag.optional(),
  personId: several(id).optional(),
  occasionId: several(id).optional(),
  direction: several(z.enum(directions)).optional(),
  category: several(z.enum(giftCategories)).optional(),
  budgetId: several(id).optional(),
  tag: text(60).optional(),
  store: text(120).optional(),
  minPrice: amountAsked.optional(),
  maxPrice: amountAsked.optional(),
})
export type GiftFilter = z.output<typeof GiftFilter>
export const Gifts = page(Gift)

/** One change to many gifts at once. */
export const GiftsBulk = z.strictObject({
  ids: z.array(id).min(1, say('fieldRequired')).max(200, say('tooMany')),
  changes: z.union([GiftChanges, z.strictObject({ deleted: z.boolean() })]),
})

/** One change to all gifts that a filter of `GET /api/gifts` selects at that moment. */
export const GiftsMatching = z.strictObject({
  filter: GiftFilter.omit({
    limit: true,
    cursor: true,
    sort: true,
    deleted: true,
    ids: true,
    updatedSince: true,
  }),
  changes: z.union([
    changesOf(
      z.strictObject({ status: choice(giftStatuses), personId: id, occasionId: id, isFavorite: z.boolean() }),
    ),
    z.strictObject({ deleted: z.literal(true) }),
  ]),
})

/** The earlier values of the fields of a gift that a change wrote. */
export const GiftBefore = z.strictObject({
  id,
  deleted: z.literal(false).optional(),
  status: choice(giftStatuses).optional(),
  purchaseDate: date.nullable().optional(),
  reaction: choice(reactions).nullable().optional(),
  personId: id.nullable().optional(),
  occasionId: id.nullable().optional(),
  occasionDate: date.nullable().optional(),
  isFavorite: z.boolean().optional(),
})
export type GiftBefore = z.infer<typeof GiftBefore>

/** Gifts to set back to their state before a change. */
export const GiftsUndo = z.strictObject({
  data: z.array(GiftBefore).min(1, say('fieldRequired')).max(mostGiftsAtOnce, say('tooMany')),
})

/**
 * Asks for gifts like one that is being chosen: those that a person has or will get, and those that the caller received.
 * With `wishId` the person is the caller's own record of the recipient of that wish.
 */
export const SimilarQuery = z
  .strictObject({
    personId: id.optional(),
    wishId: id.optional(),
    name: requiredLine(200, 'nameRequired'),
    link: optionalLink.optional(),
    exceptId: id.optional(),
  })
  .refine(({ personId, wishId }) => !(personId && wishId), { path: ['wishId'], error: 'wrongType' })
export const SimilarGift = z.strictObject({
  id: z.string(),
  name: z.string(),
  status: z.enum(giftStatuses),
  /** The day it was given or bought, else the day it was added. */
  date: z.string(),
  direction: z.enum(directions),
  /** The person who got it or will get it; for a received gift who gave it to the caller, where that is known. */
  person: z.string().nullable(),
})
export type SimilarGift = z.infer<typeof SimilarGift>
/** The allergies of the person that the gift may touch, as `Gift.allergyWarnings` says them; null without any. */
export const SimilarGifts = wholeList(SimilarGift).extend({
  allergy: z.strictObject({ person: z.string(), words: z.array(z.string()) }).nullable(),
})
export type SimilarGifts = z.infer<typeof SimilarGifts>
