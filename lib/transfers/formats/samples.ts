import { readCsv } from './csv'
import { decode } from './encoding'

/** The first three values of each column of a table, so that somebody can tell what it holds. */
export function samplesOf(input: unknown): Record<string, string[]> | null {
  const text =
    typeof input === 'string' ? input : input instanceof Uint8Array ? decode(input)?.text : undefined
  if (text === undefined) return null
  const { header, rows } = readCsv(text)
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
