import { type Csv, readCsv } from './csv'
import { detectFormat } from './detect'
import { decode } from './encoding'
import { type ReadOptions, UnreadableFile } from './parsed'

/** The first three values of each column of a table, so that somebody can tell what it holds; null for no table. */
export function samplesOf(
  input: unknown,
  { fileName, language }: Pick<ReadOptions, 'fileName' | 'language'>,
): Record<string, string[]> | null {
  const text =
    typeof input === 'string'
      ? input
      : input instanceof Uint8Array
        ? decode(input, language)?.text
        : undefined
  const table = text !== undefined && detectFormat(text, fileName) === 'csv' ? tableOf(text) : null
  if (table === null) return null
  const { header, rows } = table
  return Object.fromEntries(
    header.map(column => [
      column,
      rows
        .map(row => row.cells[column]?.trim() ?? '')
        .filter(Boolean)
        .slice(0, 3)
        .map(cell => (cell.length > 80 ? `${cell.slice(0, 79)}…` : cell)),
    ]),
  )
}

function tableOf(text: string): Csv | null {
  try {
    return readCsv(text)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
