import 'server-only'
import { type PdfTable, tablePdf } from './table'

/** A table with all its rows in memory, so that it can be sent to another thread. */
export interface WholeTable extends Omit<PdfTable, 'rows' | 'totals'> {
  rows: readonly (readonly string[])[]
  totals: readonly string[]
}

/** The complete PDF of a table. */
export async function wholePdf(table: WholeTable): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of tablePdf(table)) pieces.push(piece)
  return Buffer.concat(pieces)
}
