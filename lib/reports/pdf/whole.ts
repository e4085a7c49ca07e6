import 'server-only'
import { type PdfTable, tablePdf } from './table'

/** A table whose rows are all there: it can cross from thread to thread. */
export interface WholeTable extends Omit<PdfTable, 'rows' | 'totals'> {
  rows: readonly (readonly string[])[]
  totals: readonly string[]
}

/** The whole PDF of a table at once. */
export async function wholePdf(table: WholeTable): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of tablePdf(table)) pieces.push(piece)
  return Buffer.concat(pieces)
}
