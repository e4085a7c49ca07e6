/** How long an import can be undone, in days. */
export const undoDays = 30

/** What an import does to a record. */
export const importEffects = ['created', 'changed'] as const

/** Why a record stays: it was changed since, other records need it, or it was claimed for a list. */
export const keptReasons = ['changed', 'used', 'claimed'] as const
