/** What is searched, in the order of the tabs, and what one of each is called. */
export const kinds = {
  people: 'person',
  gifts: 'gift',
  occasions: 'occasion',
  wishlists: 'wishlist',
  wishes: 'wish',
  budgets: 'budget',
  expenses: 'expense',
  giftCards: 'giftCard',
  reminders: 'reminder',
  families: 'family',
  members: 'member',
  reports: 'report',
  help: 'help',
} as const
export type Noun = keyof typeof kinds
export const nouns = Object.keys(kinds) as [Noun, ...Noun[]]
export const searchTypes = ['all', ...nouns] as const
export type SearchType = (typeof searchTypes)[number]

/** The best match first, the newest first, or the nearest date first. */
export const searchSorts = ['relevance', 'newest', 'date'] as const
export type SearchSort = (typeof searchSorts)[number]

/** The nouns whose names are suggested. */
export const suggested = ['people', 'gifts', 'occasions'] as const satisfies readonly Noun[]
