import { guard } from './guard'

/** The separators of the reader's spreadsheet: where the comma separates decimals, `;` separates cells. */
export interface CsvStyle {
  separator: ',' | ';'
  decimal: '.' | ','
}

/** The style for readers of a language, e.g. `de` or `es-MX`. */
export function csvStyle(locale: string): CsvStyle {
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return sign === ',' ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' }
}

/** A text, a number, or money with as many decimals as its currency has. */
export type CsvCell = string | number | null | undefined | { amount: number; digits: number }

const quoted = (cell: string) => (/[",;\t\r\n|]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)

/** Writes lines for spreadsheets after RFC 4180. Text never runs as a formula; numbers stay numbers. */
export function csvWriter({ separator, decimal }: CsvStyle) {
  const number = (text: string) => text.replace('.', decimal)
  const cellOf = (cell: CsvCell) => {
    if (cell === null || cell === undefined) return ''
    if (typeof cell === 'string') return quoted(guard(cell))
    if (typeof cell === 'object') return number(cell.amount.toFixed(cell.digits))
    return Number.isFinite(cell) ? number(String(cell)) : ''
  }
  const line = (cells: readonly CsvCell[]) => `${cells.map(cellOf).join(separator)}\r\n`
  /** The first line, after the byte order mark by which spreadsheets detect UTF-8. */
  const head = (cells: readonly CsvCell[]) => `\uFEFF${line(cells)}`
  return { head, line }
}

export type CsvWriter = ReturnType<typeof csvWriter>
