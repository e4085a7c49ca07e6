/** The stages a gift walks through, in their order; `returned` and `cancelled` are side exits. */
export const stages = ['idea', 'planned', 'purchased', 'wrapped', 'given'] as const
export type Stage = (typeof stages)[number]
export const giftStatuses = [...stages, 'returned', 'cancelled'] as const
export type GiftStatus = (typeof giftStatuses)[number]
export const directions = ['given', 'received'] as const
export const thankYous = ['none', 'drafted', 'sent'] as const
export const reactions = ['loved', 'liked', 'neutral', 'disliked'] as const
export const giftCategories = [
  'electronics',
  'clothing',
  'books',
  'home',
  'sports',
  'toys',
  'jewelry',
  'food',
  'other',
] as const
export const trackingStatuses = ['ordered', 'shipped', 'delivered'] as const

/** As many gifts as one call changes that does not name them one by one, or takes back. */
export const mostGiftsAtOnce = 2000
