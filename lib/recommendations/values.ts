/** Where a recommendation comes from: a wish that the caller can claim, an idea of their own, or the catalogue. */
export const sources = ['wish', 'idea', 'catalogue'] as const
export type Source = (typeof sources)[number]

export const reasonKeys = [
  'onWishlist',
  'mostWanted',
  'suggested',
  'yourSuggestion',
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

/** Interests that are offered where nothing is noted about a person. The catalogue knows them in every language. */
export const commonInterests = [
  'reading',
  'cooking',
  'baking',
  'gardening',
  'plants',
  'music',
  'coffee',
  'tea',
  'hiking',
  'sports',
  'games',
  'travel',
  'crafts',
  'art',
] as const
