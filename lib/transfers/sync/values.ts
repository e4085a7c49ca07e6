/** The records whose changes may wait on a device. */
export const conflictEntities = [
  'gift',
  'idea',
  'person',
  'occasion',
  'budget',
  'expense',
  'wish',
  'reminder',
] as const
export type ConflictEntity = (typeof conflictEntities)[number]

/**
 * `fields`: both sides changed the same fields. `deletedHere`: this device deleted what was changed elsewhere.
 * `deletedThere`: what this device changed was deleted elsewhere, and has come back.
 */
export const conflictKinds = ['fields', 'deletedHere', 'deletedThere'] as const

/** Local is what the device wanted, cloud is what the server has. */
export const conflictChoices = ['local', 'cloud', 'merge'] as const

/** The most changes in one call. */
export const mostOps = 50
/** The most conflicts of an account that wait for a decision. */
export const mostOpen = 1000
/** Days after which a conflict that was decided is forgotten. */
export const keptDays = 30
