import type { DateOrder } from '@/lib/reading/dates/values'
import type { Spending } from './spending'

export type ItemType = 'person' | 'occasion' | 'budget' | 'gift' | 'expense'

/**
 * One object of a file, in the field names of our inputs and not yet validated. References are names:
 * `recipient` of a gift, `person` of an occasion, `occasion` of a gift.
 */
export interface Item {
  /**
   * The row number of a spreadsheet (the header is 1). In other formats the position in the file or
   * collection, from 1.
   */
  row: number
  type: ItemType
  data: Record<string, unknown>
  /** Values for new objects only; they never overwrite stored ones. */
  defaults?: Record<string, unknown>
}

export interface RowError {
  row: number
  type: string
  field: string | null
  code: string
  /** A key of `messages/<language>/errors.json`. */
  messageKey: string
  /** The line where the broken entry starts, in formats with lines. */
  line?: number
}

/** Content of a file that is not imported, e.g. a weekly event. */
export interface Skipped {
  row: number
  type: string
  reason: string
  /** The heading of the cell that the remark is about. */
  column?: string
  /** What the file says there. */
  text?: string
}

export interface Parsed {
  format: string
  columns?: string[]
  mapping?: Record<string, string>
  items: Item[]
  errors: RowError[]
  skipped: Skipped[]
  /** Accepted with a note: a birthday that is prose, a column that is not used. */
  warnings: Skipped[]
  /**
   * Whether the file marks the occasions that belong to birthdays. A birthday without one was then not
   * wanted.
   */
  tellsBirthdays?: boolean
  /** How a table of money tells spending from income. */
  spending?: Spending
  /** Columns that were known by their values alone. */
  guessed?: string[]
}

export const maxRows = 20_000
/** More columns than any real table of people has. */
export const maxColumns = 500
/** More properties than a real card or event has: beyond this its end is missing. */
export const maxProperties = 1000

export type UnreadableReason =
  | 'empty'
  | 'encoding'
  | 'unknownFormat'
  | 'json'
  | 'tooDeep'
  | 'unclosedQuote'
  | 'binary'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooMuch'
  | 'noColumns'
  | 'noType'
  | 'noDirection'
  | 'noCards'
  | 'noEvents'

/** A file that cannot be read at all; `line` counts from 1 if known. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  constructor(
    readonly reason: UnreadableReason,
    readonly line?: number,
  ) {
    super(line === undefined ? reason : `${reason} (line ${line})`)
  }
}

export const emptyParsed = (format: string): Parsed => ({
  format,
  items: [],
  errors: [],
  skipped: [],
  warnings: [],
})

/** What the caller knows and no file tells. */
export interface ReadOptions {
  fileName?: string
  /** The type of the rows, when the file does not tell. */
  type?: ItemType
  /** Maps columns to fields. Unmapped columns are recognised, and an empty field ignores a column. */
  mapping?: Record<string, string>
  /** Whether spending is what the table says, or the other way round; undefined when nobody said. */
  spending?: 'asRead' | 'turned'
  /** The user's currency: settles symbols that several currencies share, such as $. */
  currency?: string
  /** The user's name: their column of a shared bill has their share. */
  ownName?: string
  /** The user's language: settles the encoding of a short table. */
  language?: string
  /** The order of day and month in the user's language and country: settles a column that does not tell. */
  home?: DateOrder
  /** The user's date of today, for yearly dates without a year. */
  today?: string
  /** The name of a contact's anniversary, in the user's language. */
  anniversaryName?: (person: string, label?: string) => string
  /** Words for dates that are kept in the notes, in the user's language. */
  contactWords?: { birthday: string; died: string }
  /** The user's country: settles the order of an address without one. */
  country?: string
}

/** Drops blank values, so that a missing value never overwrites a stored one. */
export function filled(data: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    kept[key] = value
  }
  return kept
}
