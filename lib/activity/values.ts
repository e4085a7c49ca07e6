/** What the history of an account tells of. */
export const entities = ['person', 'occasion', 'gift', 'budget', 'expense', 'account', 'transfer'] as const
/** What the whole log tells of. */
export const loggedEntities = [...entities, 'wishlist', 'family'] as const
