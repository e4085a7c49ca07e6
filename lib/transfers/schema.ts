import { z } from 'zod'
import { id, line, page, paging } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { relationships } from '@/lib/people/values'
import { exportFormats, importStatuses, importTypes } from './values'

export { type ImportType, importTypes } from './values'

export const ExportQuery = z.strictObject({
  format: z.enum(exportFormats, { error: 'choiceInvalid' }).default('json'),
})

/** The version of our own JSON format; since the second, an occasion tells whether it is a birthday's own. */
export const exportVersion = 2

/** The largest file that is read, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024

const rowKey = z.string().regex(/^(person|occasion|budget|gift|expense):\d{1,6}$/, say('choiceInvalid'))

export const ImportInput = z.strictObject({
  /** Our export, a list of objects, or the text (in a form: the bytes) of a CSV, vCard or iCalendar file. */
  data: z.unknown().superRefine((value, { addIssue }) => {
    if (value === undefined || value === null) addIssue({ code: 'custom', message: 'fieldRequired' })
    else if (typeof value !== 'string' && typeof value !== 'object')
      addIssue({ code: 'custom', message: 'wrongType' })
  }),
  fileName: line(255).optional(),
  /** What the rows are, where the file does not say. */
  type: z.enum(importTypes, { error: 'choiceInvalid' }).optional(),
  /** Column to field; an empty field leaves the column out. */
  mapping: z.record(z.string().max(500), z.string().max(60)).optional(),
  /** Fills what is already there with the file's values; otherwise it is skipped. */
  overwrite: z.boolean({ error: 'wrongType' }).optional(),
  /** Answers what would happen and changes nothing. */
  dryRun: z.boolean({ error: 'wrongType' }).optional(),
  /** Rows of the preview that are not wanted, e.g. `person:3`. */
  leaveOut: z
    .preprocess(
      // A form has only texts, so there the rows are parted by commas.
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(rowKey).max(100_000, say('tooMany')),
    )
    .optional(),
  /** What new people are to the user, by their row: `{"person:3": "family"}`. */
  relationships: z.record(rowKey, z.enum(relationships, { error: 'choiceInvalid' })).optional(),
})
export type ImportInput = z.output<typeof ImportInput>

export const ImportError = z.strictObject({
  /** As a spreadsheet counts (the header is 1), in JSON the place in its collection from 1. */
  row: z.int(),
  type: z.string(),
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>

export const ImportRemark = z.strictObject({ row: z.int(), type: z.string(), reason: z.string() })
export type ImportRemark = z.infer<typeof ImportRemark>

export const rowActions = ['create', 'update', 'skip', 'error'] as const
export type RowAction = (typeof rowActions)[number]

export const PreviewRow = z.strictObject({
  row: z.int(),
  type: z.enum(importTypes),
  action: z.enum(rowActions),
  name: z.string(),
  /** A birthday or another day, YYYY-MM-DD or --MM-DD. */
  date: z.string().nullable(),
  /** What a new person is to the user; null for other rows. */
  relationship: z.enum(relationships).nullable(),
  /** Made because a gift or an occasion names it, not by a row of its own. */
  implied: z.boolean(),
})
export type PreviewRow = z.infer<typeof PreviewRow>

const counts = { created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() }

export const ImportResult = z.strictObject({
  /** The entry in the history; null for a dry run. */
  id: z.string().nullable(),
  status: z.enum(importStatuses),
  ...counts,
  errors: z.array(ImportError),
  /** What the file holds but is not taken over, and readable things worth a word. */
  remarks: z.array(ImportRemark),
  detected: z.strictObject({
    format: z.string(),
    columns: z.array(z.string()).nullable(),
    mapping: z.record(z.string(), z.string()).nullable(),
    /** The first values of each column; only for tables in a dry run. */
    samples: z.record(z.string(), z.array(z.string())).nullable(),
  }),
  preview: z.array(PreviewRow).nullable(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** One import of the history. */
export const Import = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  fileName: z.string().nullable(),
  format: z.string(),
  status: z.enum(importStatuses),
  ...counts,
})
export type Import = z.infer<typeof Import>
export const ImportDetails = Import.extend({ errors: z.array(ImportError) })
export type ImportDetails = z.infer<typeof ImportDetails>
export const Imports = page(Import)
export const ImportFilter = z.strictObject({ limit: paging.limit, cursor: id.optional() })
