import { z } from 'zod'
import {
  amount,
  amountAsked,
  changesOf,
  choice,
  currency,
  date,
  flag,
  id,
  optionalLink,
  page,
  paging,
  requiredLine,
  sorting,
  stored,
  text,
  wholeList,
  words,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { pictureAddress } from '@/lib/pictures/schema'
import {
  directions,
  giftCategories,
  giftKinds,
  giftStatuses,
  mostGiftsAtOnce,
  reactions,
  thankYous,
  trackingStatuses,
} from './values'

export {
  type GiftStatus,
  giftStatuses,
  type Stage,
} from './values'

/** Where a parcel is. */
export const Tracking = z.strictObject({
  carrier: text(60).nullable().optional(),
  number: text(80).nullable().optional(),
  /** Whoever says nothing of it has ordered. */
  status: choice(trackingStatuses).default('ordered'),
  orderNumber: text(80).nullable().optional(),
  orderedAt: date.nullable().optional(),
  expectedDate: date.nullable().optional(),
  deliveredAt: date.nullable().optional(),
  returnBy: date.nullable().optional(),
})
export type Tracking = z.infer<typeof Tracking>

/** How good an idea is. */
export const rating = z.int(say('wrongType')).min(1, say('tooSmall')).max(5, say('tooBig')).nullable()

const fields = z.strictObject({
  name: requiredLine(200, 'nameRequired'),
  personId: id.nullable(),
  occasionId: id.nullable(),
  price: amount.nullable(),
  currency,
  status: choice(giftStatuses),
  direction: choice(directions),
  thankYou: choice(thankYous),
  isPurchased: z.boolean(),
  isFavorite: z.boolean(),
  purchaseDate: date.nullable(),
  purchaseUrl: optionalLink,
  imageUrl: pictureAddress,
  store: text(120).nullable(),
  notes: text(5000).nullable(),
  tags: words,
  category: choice(giftCategories).nullable(),
  /** The budget it counts in. With null its occasion and category decide. */
  budgetId: id.nullable(),
  rating,
  reaction: choice(reactions).nullable(),
  quantity: z.int(say('quantityInvalid')).min(1, say('quantityInvalid')).max(9999, say('quantityInvalid')),
  tracking: Tracking.nullable(),
  shippingDays: z.int().min(0, say('tooSmall')).max(365, say('tooBig')).nullable(),
} satisfies Record<keyof EnteredGift, z.ZodType>)

export const GiftInput = fields.partial().extend({ name: fields.shape.name, id: id.optional() })
export type GiftInput = z.input<typeof GiftInput>
export const GiftChanges = changesOf(fields)
export type GiftChanges = z.output<typeof GiftChanges>

export const Gift = z.strictObject({
  ...stored,
  /** A `share` follows what its buyer does: its price, stage, day of purchase and parcel cannot be changed. */
  kind: z.enum(giftKinds),
  name: z.string(),
  personId: z.string().nullable(),
  occasionId: z.string().nullable(),
  price: z.number().nullable(),
  /** The whole cost: price times quantity, or for a claim the cost that its giver stated. */
  cost: z.number().nullable(),
  currency: z.string(),
  status: z.enum(giftStatuses),
  direction: z.enum(directions),
  thankYou: z.enum(thankYous),
  isPurchased: z.boolean(),
  isFavorite: z.boolean(),
  purchaseDate: z.string().nullable(),
  purchaseUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Where we keep the picture; null until it was fetched. No page shows the address of another host. */
  picture: z.string().nullable(),
  store: z.string().nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  category: z.enum(giftCategories).nullable(),
  budgetId: z.string().nullable(),
  /** How good an idea it is, 1 to 5. */
  rating: z.int().nullable(),
  reaction: z.enum(reactions).nullable(),
  quantity: z.int(),
  tracking: Tracking.nullable(),
  shippingDays: z.int().nullable(),
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

type DerivedOfGift =
  | keyof typeof stored
  | 'cost'
  | 'leadDays'
  | 'occasionDate'
  | 'recipient'
  | 'occasion'
  | 'claim'
  | 'allergyWarnings'
  | 'picture'
  | 'kind'
/** The entered fields of a gift. */
export type EnteredGift = Omit<Gift, DerivedOfGift>

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
  sort: sorting(giftSorts).default('-createdAt'),
  status: z.enum(giftStatusFilters).optional(),
  isPurchased: flag.optional(),
  isFavorite: flag.optional(),
  personId: id.optional(),
  occasionId: id.optional(),
  direction: z.enum(directions).optional(),
  category: z.enum(giftCategories).optional(),
  budgetId: id.optional(),
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
  filter: GiftFilter.omit({ limit: true, cursor: true, sort: true, deleted: true }),
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
