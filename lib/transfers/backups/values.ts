/** Who asked for a backup: its owner, the clock, or the product itself before it changes much. */
/** The files that a restore takes, for a file field. */
export const backupFiles = '.zip,.json,.age,application/zip,application/json'

export const backupTypes = ['manual', 'auto', 'sync'] as const
export const backupStatuses = ['scheduled', 'in_progress', 'completed', 'failed'] as const
/** Where a backup is: a file on the device of its owner, this server, or both. */
export const backupLocations = ['local', 'cloud', 'both'] as const
export const backupFrequencies = ['off', 'daily', 'weekly'] as const
/** Why a backup was not made. */
export const backupTroubles = ['noRoom', 'tooLarge', 'quota', 'filesAway', 'interrupted', 'broken'] as const
export type BackupTrouble = (typeof backupTroubles)[number]
/** What a safety copy was made before. */
export const safetyReasons = ['restore', 'import', 'delete'] as const
export type SafetyReason = (typeof safetyReasons)[number]

/** How many backups of the clock stay: one for each of so many days and weeks. */
export const keptDays = 7
export const keptWeeks = 4
/** How many backups an account makes by itself, and how many bytes all of its backups may take here. */
export const mostManual = 20
export const mostStored = 256 * 1024 * 1024
/** Days for which a safety copy stays, and for which a restore can be undone. */
export const safetyDays = 30
/** An import of more records than this makes a safety copy first. */
export const manyRecords = 500
