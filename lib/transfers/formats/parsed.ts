import type { WrittenLocale } from '@/lib/i18n/locales'
import type { DateOrder, DateTrouble } from '@/lib/reading/dates/values'
import type { TemplateType } from '../templates/values'
import type { Certainty, CollectionName, ExportNoun } from '../values'
import type { Spending } from './money/spending'

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
  /** Why a day is not taken for one. */
  why?: DateTrouble
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
  /** Why a text that looks like a day is none. */
  why?: DateTrouble
}

/** A cell that can be two days, and the order in which it is read; null where it is left as it was typed. */
export interface DayQuestion {
  text: string
  dmy: string
  mdy: string
  order: 'dmy' | 'mdy' | null
}

/** The name of an entry that is left out, so that its line says which one it is. */
export function named(text: unknown): Pick<Skipped, 'text'> {
  const name = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, 120) : ''
  return name ? { text: name } : {}
}

/** The settings of an account, as a file has them. */
export interface Settings {
  account?: unknown
  preferences?: unknown
  notificationPreferences?: unknown
}

/** The id here of a record of another collection of the file; undefined where it did not come along. */
export type IdHere = (collection: string, id: string) => string | undefined

/** A record of our own export, before it is checked. */
export interface CollectionItem {
  collection: CollectionName
  /** The position in its collection, from 1. */
  row: number
  data: unknown
}

export interface Parsed {
  format: string
  /** What a file of wishes calls its list. */
  title?: string
  columns?: string[]
  mapping?: Record<string, string>
  /** How sure the meaning of each column is. */
  certainty?: Record<string, Certainty>
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
  /** The records of our own export beside people, occasions, budgets, gifts and expenses. */
  records: CollectionItem[]
  /** The settings of our own export. */
  settings?: Settings
  /** The nouns of which our own export says that it has everything. */
  complete?: readonly ExportNoun[]
  /** The pictures and receipts of our own archive, by what names them. */
  files?: { pictures: { address: string; file: string }[]; receipts: { expenseId: string; file: string }[] }
  /** The days of a table that does not tell whether the day or the month stands first. */
  days?: DayQuestion
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
  | 'listType'
  | 'noCards'
  | 'noEvents'
  | 'newerVersion'
  | 'damaged'

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
  records: [],
})

/** Words for what an address book holds, in the user's language. */
export interface ContactWords {
  birthday: string
  died: string
  phone: string
  email: string
  company: string
  jobTitle: string
  nickname: string
}

export const plainWords: ContactWords = {
  birthday: 'Birthday',
  died: 'Died',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  jobTitle: 'Job title',
  nickname: 'Nickname',
}

/** A template in one language: what its rows are, and the field of each heading. */
export interface Template {
  type: TemplateType
  /** The headings are folded. */
  fields: ReadonlyMap<string, string>
}

/** What the caller knows and no file tells. */
export interface ReadOptions {
  fileName?: string
  /** The type of the rows, when the file does not tell. */
  type?: ItemType
  /** Maps columns to fields. Unmapped columns are recognised, and an empty field ignores a column. */
  mapping?: Record<string, string>
  /** Whether spending is what the table says, or the other way round; undefined when nobody said. */
  spending?: 'asRead' | 'turned'
  /** Whether the day or the month stands first in a table that does not tell; undefined when nobody said. */
  dayOrder?: 'dmy' | 'mdy'
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
  contactWords?: ContactWords
  /** How dates are written in the user's language and country. */
  written?: WrittenLocale
  /** The names of the user's people: a list may name them without more. */
  knownNames?: readonly string[]
  /** The user's country: settles the order of an address without one. */
  country?: string
  /** The templates in all languages, by which a table that was made from one is known. */
  templates?: readonly Template[]
  /** Whether the table was made from a template, so that nothing about its columns is guessed. */
  isTemplate?: boolean
  /** The time zone of instants in a calendar that names none. */
  zone?: string
  /** Whether birthdays of a calendar are days like the others, and not people. */
  onlyDays?: boolean
  /** Hears how many rows of how many were read. */
  tell?: (done: number, rows: number) => void
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
