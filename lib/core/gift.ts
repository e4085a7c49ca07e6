/** The stages a gift walks through, in their order; `returned` and `cancelled` are side exits. */
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
