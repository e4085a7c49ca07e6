export { type GiftStatus, giftCategories, giftStatuses, type Stage, stages } from '../core/gift'

export const directions = ['given', 'received'] as const
export const thankYous = ['none', 'drafted', 'sent'] as const
export const reactions = ['loved', 'liked', 'neutral', 'disliked'] as const
export const trackingStatuses = ['ordered', 'shipped', 'delivered'] as const

/** As many gifts as one call changes that does not name them one by one, or takes back. */
export const mostGiftsAtOnce = 2000
