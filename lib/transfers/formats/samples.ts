import { type Csv, readCsv } from './csv'
import { detectFormat } from './detect'
import { decode } from './encoding'
import { type ReadOptions, UnreadableFile } from './parsed'

/** The first three values of each column of a table, to show what it contains; null for other files. */
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
  const found = Object.fromEntries(header.map(column => [column, [] as string[]]))
  for (const { cells } of rows) {
    for (const [column, text] of Object.entries(cells)) {
      const cell = text.trim()
      const samples = found[column]
      if (cell && samples && samples.length < 3)
        samples.push(cell.length > 80 ? `${cell.slice(0, 79)}…` : cell)
    }
  }
  return found
}

function tableOf(text: string): Csv | null {
  try {
    return readCsv(text)
  } catch (error) {
    if (error instanceof UnreadableFile) return null
    throw error
  }
}
