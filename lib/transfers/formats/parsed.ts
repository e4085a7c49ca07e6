export type ItemType = 'person' | 'occasion' | 'budget' | 'gift' | 'expense'

/**
 * One thing a file describes, in the field names of our inputs, not yet validated. Links go by name:
 * `recipient` of a gift, `person` of an occasion, `occasion` of a gift.
 */
export interface Item {
  /** As a spreadsheet counts (the header is 1); in other formats the position in the file or collection from 1. */
  row: number
  type: ItemType
  data: Record<string, unknown>
  /** Values for something new only; they never overwrite what is already stored. */
  defaults?: Record<string, unknown>
}

export interface RowError {
  row: number
  type: string
  field: string | null
  code: string
  /** A key of `messages/<language>/errors.json`. */
  messageKey: string
  /** The line of the text where the broken entry starts, where the format has lines. */
  line?: number
}

/** What a file holds but we do not take over, e.g. a weekly event. */
export interface Skipped {
  row: number
  type: string
  reason: string
}

export interface Parsed {
  format: string
  columns?: string[]
  mapping?: Record<string, string>
  items: Item[]
  errors: RowError[]
  skipped: Skipped[]
  /** Readable, but worth a word: a birthday that is prose, a column that is not used. */
  warnings: Skipped[]
  /** Whether the file tells which occasions are birthdays' own: one that is not in it was not wanted. */
  tellsBirthdays?: boolean
}

export const maxRows = 20_000
/** More columns than any table of people has. */
export const maxColumns = 500
/** More properties than a card or an event has: one with more never ended. */
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
  | 'noCards'
  | 'noEvents'

/** A file that cannot be read at all; `line` counts from 1 where a place is known. */
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

/** What a caller knows that no file says. */
export interface ReadOptions {
  fileName?: string
  /** What the rows are, where the file does not say. */
  type?: ItemType
  /** Column to field; columns that are not named are recognised, and an empty field leaves a column out. */
  mapping?: Record<string, string>
  /** The user's own currency: settles signs that several currencies share, such as $. */
  currency?: string
  /** What the user is called: their column of a shared bill says what of it is theirs. */
  ownName?: string
  /** The user's language: settles which encoding a short table is in. */
  language?: string
  /** Whether 5/6 is the fifth of June where the user lives: settles a column that does not tell. */
  dayFirst?: boolean
  /** The user's today, for yearly dates that a file gives without a year. */
  today?: string
  /** The name of an anniversary found in somebody's contact, in the user's language. */
  anniversaryName?: (person: string, label?: string) => string
}

/** Drops what is blank, so that a missing value never overwrites a stored one. */
export function filled(data: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    kept[key] = value
  }
  return kept
}
