import { z } from 'zod'
import { choice, id, line, page, paging, requiredLine, text } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { exportNouns, recordTypes } from '../values'
import {
  backupFrequencies,
  backupLocations,
  backupStatuses,
  backupTroubles,
  backupTypes,
  safetyReasons,
} from './values'

const dataTypes = z
  .array(z.enum(exportNouns, { error: 'choiceInvalid' }))
  .min(1, say('fieldRequired'))
  .max(exportNouns.length, say('tooMany'))

const name = requiredLine(120, 'nameRequired')
const description = text(1000).nullable()

export const BackupInput = z.strictObject({
  /** Chosen by the caller, so that a repeated call makes one backup. */
  id: id.optional(),
  name,
  description: description.optional(),
  /** Where it is kept. On this server by default; a local one is made when it is downloaded. */
  location: choice(backupLocations).default('cloud'),
  /** What of the data it holds. All by default. */
  dataTypes: dataTypes.optional(),
})

export const BackupChanges = z.strictObject({ name: name.optional(), description: description.optional() })

export const Backup = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(backupTypes),
  status: z.enum(backupStatuses),
  location: z.enum(backupLocations),
  /** What was chosen of the data; null where it is all. */
  dataTypes: z.array(z.enum(exportNouns)).nullable(),
  /** The bytes of its file. */
  size: z.int(),
  /** Whether it holds pictures and receipts. A safety copy does not, nor a backup that would be too large. */
  withFiles: z.boolean(),
  /** How many records of each noun it holds. */
  counts: z.record(z.string(), z.int()),
  /** Why it failed; null for others. */
  trouble: z.enum(backupTroubles).nullable(),
  /** What a safety copy was made before; null for others. */
  reason: z.enum(safetyReasons).nullable(),
})
export type Backup = z.infer<typeof Backup>
export const Backups = page(Backup)
export const BackupFilter = z.strictObject({ limit: paging.limit, cursor: id.optional() })

/** How a backup is downloaded: as an archive that everybody opens, or sealed as it is kept. */
export const DownloadQuery = z.strictObject({
  sealed: z
    .enum(['true', 'false'], { error: 'wrongType' })
    .transform(value => value === 'true')
    .default(false),
})

const flag = z.preprocess(
  // A form has only texts.
  value => (value === 'true' ? true : value === 'false' ? false : value),
  z.boolean({ error: 'wrongType' }),
)

/** How a backup is restored. */
const restoring = {
  /** Returns what would happen and changes nothing. */
  dryRun: flag.optional(),
  /** Keeps what was added since. By default it goes to the trash. */
  keepNew: flag.optional(),
}
export const RestoreInput = z.strictObject(restoring)

/** A backup as a file: an archive, our JSON, or a sealed one. */
export const RestoreFileInput = z.strictObject({
  data: z.unknown().superRefine((value, { addIssue }) => {
    if (value === undefined || value === null) addIssue({ code: 'custom', message: 'fieldRequired' })
  }),
  fileName: line(255).optional(),
  /** The identity that opens a file which was sealed for another account. */
  identity: line(200).optional(),
  ...restoring,
})

export const restoreActions = ['create', 'update', 'remove'] as const

export const RestoreResult = z.strictObject({
  /** The entry in the history; null for a dry run. */
  id: z.string().nullable(),
  created: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** The same by the type of the records. */
  lines: z.array(
    z.strictObject({
      type: z.enum(recordTypes),
      created: z.int(),
      changed: z.int(),
      removed: z.int(),
      /** The first few names of each. */
      samples: z.array(z.strictObject({ action: z.enum(restoreActions), name: z.string() })),
    }),
  ),
  /** How many records of the file could not be brought back. */
  failed: z.int(),
  /** Records that were changed since and stay as they are; only where a restore is undone. */
  kept: z.array(z.strictObject({ type: z.enum(recordTypes), name: z.string() })),
  /** Until when it can be undone; null for a dry run. */
  undoUntil: z.string().nullable(),
})
export type RestoreResult = z.infer<typeof RestoreResult>

/** One restore in the history. */
export const Restore = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  created: z.int(),
  changed: z.int(),
  removed: z.int(),
  undoUntil: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type Restore = z.infer<typeof Restore>
export const Restores = page(Restore)

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('clockTimeInvalid'))

export const BackupPreferencesChanges = z.strictObject({
  frequency: choice(backupFrequencies).optional(),
  /** The time of day in the time zone of the account. */
  time: clock.optional(),
  /** Only this server makes backups by itself, so that it is always `cloud`. */
  location: z.enum(['cloud'], { error: 'choiceInvalid' }).optional(),
})

export const BackupPreferences = z.strictObject({
  frequency: z.enum(backupFrequencies),
  time: z.string(),
  location: z.enum(backupLocations),
  /** When the next one is due; null where none is. */
  nextAt: z.string().nullable(),
  version: z.int(),
  updatedAt: z.string(),
})
export type BackupPreferences = z.infer<typeof BackupPreferences>

/** By type or collection, the ids of records and a hash of what each became; null where it was removed. */
export type Touched = Record<string, Record<string, string | null>>
