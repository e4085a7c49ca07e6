/** The records that the history of an account covers. */
export const entities = ['person', 'occasion', 'gift', 'budget', 'expense', 'account', 'transfer'] as const
/** The records that the whole log covers. */
export const loggedEntities = [...entities, 'wishlist', 'family'] as const
