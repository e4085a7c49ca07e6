import { z } from 'zod'
import { id, line, page, paging } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { giftStatuses } from '@/lib/gifts/values'
import { relationships } from '@/lib/people/values'
import { drawnFace } from '@/lib/pictures/schema'
import { dateTroubles } from '@/lib/reading/dates/values'
import { templateFormats } from './templates/values'
import { Undone } from './undo/schema'
import {
  certainties,
  dayOrders,
  exportFormats,
  exportNouns,
  exportStatuses,
  importStatuses,
  importTypes,
  recordTypes,
  spendingReadings,
  spendingSigns,
} from './values'

export { type ImportType, importTypes } from './values'

export const ExportQuery = z.strictObject({
  format: z.enum(exportFormats, { error: 'choiceInvalid' }).default('json'),
  /** The collections to export, separated by commas, such as `gifts,people`. All by default. */
  only: z
    .string()
    .max(500, say('tooLong'))
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(exportNouns, { error: 'choiceInvalid' })).min(1, say('fieldRequired')))
    .optional(),
  /** Only gifts, expenses and further records of this year, with what they name. */
  year: z.coerce
    .number({ error: 'wrongType' })
    .int()
    .min(1900, say('tooSmall'))
    .max(2200, say('tooBig'))
    .optional(),
  /** Only this person, with everything that is about them. */
  personId: id.optional(),
})

export const TemplateQuery = z.strictObject({
  format: z.enum(templateFormats, { error: 'choiceInvalid' }).default('csv'),
})

/** One export in the history. */
export const Export = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  format: z.enum(exportFormats),
  fileName: z.string(),
  /** What was chosen of the data; null where it was all. */
  chosen: z
    .strictObject({
      only: z.array(z.string()).optional(),
      year: z.int().optional(),
      personId: z.string().optional(),
    })
    .nullable(),
  status: z.enum(exportStatuses),
  /** The bytes that were sent. */
  size: z.int(),
  /** Whether a program took it, with an API key. */
  byKey: z.boolean(),
})
export type Export = z.infer<typeof Export>
export const Exports = page(Export)

/** The largest file that is read, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024
/** The largest export of our own that is read: an archive with pictures, or the JSON of a large account. */
export const maxOwnBytes = 32 * 1024 * 1024

const rowKey = z.string().regex(/^(person|occasion|budget|gift|expense):\d{1,6}$/, say('choiceInvalid'))

export const ImportInput = z.strictObject({
  /** Our export, a list of objects, or the text of a CSV, vCard or iCalendar file (its bytes in a form). */
  data: z.unknown().superRefine((value, { addIssue }) => {
    if (value === undefined || value === null) addIssue({ code: 'custom', message: 'fieldRequired' })
    else if (typeof value !== 'string' && typeof value !== 'object')
      addIssue({ code: 'custom', message: 'wrongType' })
  }),
  fileName: line(255).optional(),
  /** The type of the rows, when the file does not tell. */
  type: z.enum(importTypes, { error: 'choiceInvalid' }).optional(),
  /** Maps columns to fields; an empty field ignores the column. */
  mapping: z.record(z.string().max(500), z.string().max(60)).optional(),
  /**
   * Which amounts of a table of money are spending: as the table is read, or the other way round. A table that
   * does not tell is refused with the reason `noDirection` until this says it; as read, a minus is spending.
   */
  spending: z.enum(spendingReadings, { error: 'choiceInvalid' }).optional(),
  /** Whether the day or the month stands first, in a table that does not tell (`detected.days`). */
  dayOrder: z.enum(dayOrders, { error: 'choiceInvalid' }).optional(),
  /** Fills existing objects with the file's values; otherwise they are skipped. */
  overwrite: z.boolean({ error: 'wrongType' }).optional(),
  /**
   * Makes wishes of the rows: on the caller's own list with this id, or on a private `new` one. Only for files of wishes,
   * whose rows are ideas for gifts without it. Wishes that are there already are skipped, also with `overwrite`.
   */
  wishlist: z.union([z.literal('new'), id], { error: 'choiceInvalid' }).optional(),
  /** Returns what would happen and changes nothing. */
  dryRun: z.boolean({ error: 'wrongType' }).optional(),
  /** Rows of the preview to leave out, e.g. `person:3`. */
  leaveOut: z
    .preprocess(
      // A form has only texts: the rows are separated by commas.
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(rowKey).max(100_000, say('tooMany')),
    )
    .optional(),
  /** The relationships of people, by row: `{"person:3": "family"}`. `gift:5` means the new person whom that row names. */
  relationships: z.record(rowKey, z.enum(relationships, { error: 'choiceInvalid' })).optional(),
  /** The drawings of people, by row: `{"person:3": "face:fox"}`. */
  faces: z.record(rowKey, drawnFace).optional(),
  /** The relationship of all new people whom `relationships` does not name. */
  relationship: z.enum(relationships, { error: 'choiceInvalid' }).optional(),
})
export type ImportInput = z.output<typeof ImportInput>

/** Why a day of the file is not taken for one, e.g. 29 February of a year that has none. */
const why = z.enum(dateTroubles).optional()

export const ImportError = z.strictObject({
  /** The row number of a spreadsheet (the header is 1). In JSON, the position in the collection from 1. */
  row: z.int(),
  type: z.string(),
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  why,
})
export type ImportError = z.infer<typeof ImportError>

export const ImportRemark = z.strictObject({
  row: z.int(),
  type: z.string(),
  reason: z.string(),
  /** The heading of the cell that the remark is about. */
  column: z.string().optional(),
  /** What the file says there. */
  text: z.string().optional(),
  why,
})
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
  /** The relationship of a new person; null for other rows. */
  relationship: z.enum(relationships).nullable(),
  /** The recipient of a gift, or whose occasion it is. */
  person: z.string().nullable(),
  /** The day of purchase of a gift. */
  day: z.string().nullable(),
  /** The price of a gift, or the amount of a budget or an expense. */
  price: z.strictObject({ amount: z.number(), currency: z.string() }).nullable(),
  /** The stage of a gift. */
  stage: z.enum(giftStatuses).nullable(),
  /** The occasion of a gift, or the event that becomes a tag. */
  occasion: z.string().nullable(),
  /** The fields that an update changes, each with its value before and after as text, where it has one. */
  changed: z.array(
    z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** What the row is equal to: another row of the file, or something that is stored (`row` is null). */
  same: z.strictObject({ row: z.int().nullable(), name: z.string(), date: z.string().nullable() }).nullable(),
  /** The type of the row that names it, if it has no row of its own. */
  implied: z.enum(importTypes).nullable(),
})
export type PreviewRow = z.infer<typeof PreviewRow>

const counts = { created: z.int(), updated: z.int(), skipped: z.int(), failed: z.int() }

export const ImportResult = z.strictObject({
  /** The id of the entry in the history; null for a dry run. */
  id: z.string().nullable(),
  /** The list whose wishes the rows became; null for everything else and for a dry run. */
  wishlistId: z.string().nullable(),
  status: z.enum(importStatuses),
  ...counts,
  /** How many further records are created, by their type: those of our own export that are no rows. */
  further: z.partialRecord(z.enum(recordTypes), z.int()),
  errors: z.array(ImportError),
  /** Contents of the file that are ignored, and notes about accepted rows. */
  remarks: z.array(ImportRemark),
  detected: z.strictObject({
    format: z.string(),
    /** What a file of wishes calls its list. */
    title: z.string().nullable(),
    columns: z.array(z.string()).nullable(),
    mapping: z.record(z.string(), z.string()).nullable(),
    /** How sure the meaning of each column of a list of gifts is; null for other files. */
    certainty: z.record(z.string(), z.enum(certainties)).nullable(),
    /** The first values of each column; only for tables in a dry run. */
    samples: z.record(z.string(), z.array(z.string())).nullable(),
    /** How a table of money tells spending from income; null for other files. */
    spending: z
      .strictObject({
        by: z.enum(spendingSigns),
        /** The word or the column of spending; `-` or `+` for amounts and balances. */
        spent: z.string().nullable(),
        /** Whether `spending` turned it round. */
        turned: z.boolean(),
      })
      .nullable(),
    /** Columns of a table of money that were known by their values alone. */
    guessed: z.array(z.string()),
    /**
     * A cell that can be two days, with both and with the order in which it is read. Null where the table tells. An order of
     * null means that such cells are left as they were typed, until `dayOrder` says.
     */
    days: z
      .strictObject({
        text: z.string(),
        dmy: z.string(),
        mdy: z.string(),
        order: z.enum(dayOrders).nullable(),
      })
      .nullable(),
  }),
  preview: z.array(PreviewRow).nullable(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** One import in the history. */
export const Import = z.strictObject({
  id: z.string(),
  createdAt: z.string(),
  fileName: z.string().nullable(),
  format: z.string(),
  status: z.enum(importStatuses),
  ...counts,
  /** How many records of each type were created; null where that was not counted. */
  contents: z.partialRecord(z.enum(recordTypes), z.int()).nullable(),
  /** Whether a program brought it, with an API key. */
  byKey: z.boolean(),
  /** Until when it can be undone; null when it cannot. */
  undoUntil: z.string().nullable(),
  undoneAt: z.string().nullable(),
  undone: Undone.nullable(),
})
export type Import = z.infer<typeof Import>
export const ImportDetails = Import.extend({ errors: z.array(ImportError) })
export type ImportDetails = z.infer<typeof ImportDetails>
export const Imports = page(Import)
export const ImportFilter = z.strictObject({ limit: paging.limit, cursor: id.optional() })
