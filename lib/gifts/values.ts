export { type GiftStatus, giftCategories, giftStatuses, type Stage, stages } from '../core/gift'

/** A gift of one's own, or one's share of what somebody else buys for a wish. */
export const giftKinds = ['own', 'share'] as const
export const directions = ['given', 'received'] as const
export const thankYous = ['none', 'drafted', 'sent'] as const
export const reactions = ['loved', 'liked', 'neutral', 'disliked'] as const
export const trackingStatuses = ['ordered', 'shipped', 'delivered'] as const

/** The most gifts that one call by a filter, or one undo, changes. */
export const mostGiftsAtOnce = 2000
