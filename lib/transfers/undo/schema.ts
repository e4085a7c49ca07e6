import { z } from 'zod'
import { page, paging } from '@/lib/core/fields'
import { changedNouns, recordTypes } from '../values'
import { importEffects, keptReasons } from './values'

const Removed = z.record(z.enum(recordTypes), z.int())

export const KeptRecord = z.strictObject({
  type: z.enum(recordTypes),
  id: z.string(),
  name: z.string(),
  reason: z.enum(keptReasons),
  /** The fields that were changed since, of a record that existed before the import. */
  fields: z.array(z.string()),
  /** The list of a wish. */
  wishlistId: z.string().optional(),
})
export type KeptRecord = z.infer<typeof KeptRecord>

/** What undoing an import does, or did. */
export const ImportUndo = z.strictObject({
  /** Until when it can be undone; null once it is undone. */
  until: z.string().nullable(),
  /** What the import created and nobody touched since: it goes to the trash. */
  removed: Removed,
  /** How many records get fields back that the import changed. */
  restored: z.int(),
  /** How many of its records were deleted meanwhile. */
  gone: z.int(),
  /** How many records stay, wholly or in some fields. */
  kept: z.int(),
  /** The first 100 of those. */
  keptRecords: z.array(KeptRecord),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** A record that an import made or changed. */
export const ImportChange = z.strictObject({
  type: z.enum(changedNouns),
  /** Null for records that have no id, such as an exchange rate. */
  id: z.string().nullable(),
  change: z.enum(importEffects),
  /** Whether it followed from another row of the file: the birthday of a person, the expense of a gift. */
  followed: z.boolean(),
  /** The fields of a changed record that got another value. */
  fields: z.array(z.string()),
  /** The list of a wish. */
  wishlistId: z.string().nullable(),
})
export type ImportChange = z.infer<typeof ImportChange>
export const ImportChanges = page(ImportChange)
export const ImportChangesFilter = z.strictObject({ limit: paging.limit, cursor: paging.cursor })

/** The counts that stay in the history. */
export const Undone = z.strictObject({ removed: z.int(), restored: z.int(), kept: z.int() })
export type Undone = z.infer<typeof Undone>
