/** The records that the history of an account covers. */
export const entities = ['person', 'occasion', 'gift', 'budget', 'expense', 'account', 'transfer'] as const
/** The records that the whole log covers. */
export const loggedEntities = [...entities, 'wishlist', 'family'] as const
/** The records whose changes no history shows. */
export const quietEntities = [
  'reminder',
  'reminderRule',
  'reminderTemplate',
  'giftCard',
  'giftPreference',
  'report',
  'savedSearch',
  'preferences',
] as const
/** The records of which the devices of an account are told that they changed; `all` where it may be any of them. */
export const changedEntities = [
  'person',
  'occasion',
  'gift',
  'budget',
  'expense',
  'wishlist',
  'family',
  ...quietEntities,
  'all',
] as const
export type ChangedEntity = (typeof changedEntities)[number]
