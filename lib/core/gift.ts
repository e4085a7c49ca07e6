/** The stages of a gift, in order; `returned` and `cancelled` are side exits. */
export const stages = ['idea', 'planned', 'purchased', 'wrapped', 'given'] as const
export type Stage = (typeof stages)[number]
export const giftStatuses = [...stages, 'returned', 'cancelled'] as const
export type GiftStatus = (typeof giftStatuses)[number]

/** Whether money was spent on it. */
export const isPurchased = (status: GiftStatus) =>
  status === 'purchased' || status === 'wrapped' || status === 'given'

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

/** The whole cost of a gift, in minor units; null without a price. Stored with each gift as `cost_minor`. */
export const costOf = (gift: { priceMinor: number | null; wholeMinor: number | null; quantity: number }) =>
  gift.priceMinor === null ? null : (gift.wholeMinor ?? gift.priceMinor * gift.quantity)
