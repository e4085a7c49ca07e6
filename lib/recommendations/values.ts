/** Where a recommendation comes from: a wish that the caller can claim, an idea of their own, or the catalogue. */
export const sources = ['wish', 'idea', 'catalogue'] as const
export type Source = (typeof sources)[number]

export const reasonKeys = [
  'onWishlist',
  'mostWanted',
  'suggested',
  'yourIdea',
  'favorite',
  'rated',
  'likes',
  'likeThat',
  'likedBefore',
  'categoryLiked',
  'withinBudget',
  'occasion',
  'age',
  'closeTo',
] as const
export type ReasonKey = (typeof reasonKeys)[number]

/** How many recommendations there are at most, and how many of them of one category. */
export const mostRecommended = 12
export const mostOfOneCategory = 4
