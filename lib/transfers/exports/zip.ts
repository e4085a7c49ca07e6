import type { CsvStyle } from '@/lib/core/csv'
import { ownName as dataName } from '../formats/archives'
import { importTypes } from '../values'
import { zipped } from './archive'
import { byType, columnsOf, rowsOf, tableAsCsv } from './csv'
import { libraryAsJson } from './json'
import type { KeptFile, Library } from './library'

/** The tables of the five kinds of records, as the collections of our JSON are called. */
const files = {
  person: 'people',
  occasion: 'occasions',
  budget: 'budgets',
  gift: 'gifts',
  expense: 'expenses',
} as const

/** Our JSON alone in an archive. */
export const dataAsZip = (open: () => Library, exportedAt: Date): AsyncGenerator<Uint8Array, void> =>
  zipped(({ stream }) => stream(dataName, () => libraryAsJson(open(), exportedAt)))

/** What an archive holds beside the data. */
export interface ArchiveParts {
  /** A text that says what is in it. */
  readMe: string
  style: CsvStyle
  /** A list of all pictures and receipts in it, for the way back. */
  lists: readonly [string, AsyncIterable<object[]>][]
  files: readonly KeptFile[]
  contacts: () => AsyncIterable<string>
  calendar: () => AsyncIterable<string>
}

/**
 * Everything in one archive: our JSON, which can be imported again, a table for each kind of record, an address book, a
 * calendar, pictures and receipts. Both functions give the data from its beginning: once for the JSON, and once for the tables,
 * with a table for each list of parts.
 */
export async function* libraryAsZip(
  open: () => Library,
  openTables: () => Library,
  exportedAt: Date,
  { readMe, style, lists, files: kept, contacts, calendar }: ArchiveParts,
): AsyncGenerator<Uint8Array, void> {
  const library = openTables()
  const rows = rowsOf(library)
  const rowsOfType = byType(rows)
  try {
    yield* zipped(({ add, stream }) => {
      add('read-me.txt', readMe)
      stream(dataName, () => libraryAsJson(open(), exportedAt, lists))
      for (const type of importTypes)
        stream(`tables/${files[type]}.csv`, () => tableAsCsv(columnsOf[type], rowsOfType(type), style))
      for (const { name, columns, read } of library.further)
        stream(`tables/${name}.csv`, () => tableAsCsv(columns, read(), style))
      stream('people.vcf', contacts)
      stream('occasions.ics', calendar)
      for (const { path, read } of kept) stream(path, read, true)
    })
  } finally {
    await rows.return()
  }
}
