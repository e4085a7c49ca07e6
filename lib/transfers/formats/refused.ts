import type { Refused } from '../refused.schema'
import { readCsv } from './csv'
import { detectFormat } from './detect'
import { decode } from './encoding'
import type { Item } from './parsed'

export interface CellsInput {
  data: Uint8Array | string
  fileName?: string
  language?: string
  /** The rows that are wanted, as numbers of a spreadsheet. */
  rows: readonly number[]
}

/** The rows of a table as they stand in the file; null for a file that is no table. */
export function cellsOf({ data, fileName, language, rows }: CellsInput): Refused | null {
  const text = typeof data === 'string' ? data : decode(data, language)?.text
  if (text === undefined || detectFormat(text, fileName) !== 'csv') return null
  const table = readCsv(text)
  const wanted = new Set(rows)
  return {
    columns: table.header,
    rows: table.rows
      .filter(({ line }) => wanted.has(line))
      .map(({ line, cells }) => ({ row: line, cells: table.header.map(column => cells[column] ?? '') })),
  }
}

const textOf = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** Entries of a file that is no table, as rows of one: a column for each field. */
export function entriesOf(items: readonly Item[]): Refused {
  const columns = [...new Set(items.flatMap(({ data }) => Object.keys(data)))]
  return {
    columns,
    rows: items.map(({ row, data }) => ({ row, cells: columns.map(column => textOf(data[column])) })),
  }
}
