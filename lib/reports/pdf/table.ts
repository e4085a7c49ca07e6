import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { page, pdfDocument } from './document'
import { ink, pale } from './draw'

export interface PdfColumn {
  label: string
  /** Along the reading direction of the document; numbers stand at the end. */
  align?: 'start' | 'center' | 'end'
  /** The column's part of the width, against the others. */
  share: number
}
type Cells = readonly string[]
export interface PdfTable {
  title: string
  /** Said under the title: period, currency, when it was made. */
  lines?: readonly string[]
  columns: readonly PdfColumn[]
  /** One text per column, already formatted for the reader. */
  rows: AsyncIterable<Cells> | Iterable<Cells>
  /** The last row; asked for when all rows have been read. */
  totals?: Cells | (() => Cells | Promise<Cells>)
  /** Said in the place of the rows when there are none. */
  empty?: string
  /** Chooses between the forms of Chinese, Japanese and Korean characters, and tells readers the language. */
  locale: string
  dir: 'ltr' | 'rtl'
}

const width = page.width - 2 * page.side
const [size, leading, padding, mostLines] = [9, 13, 4, 4]
const plain = { weight: 400, size } as const
const bold = { weight: 700, size } as const

/**
 * The table as an A4 PDF, in pieces as the rows arrive: only one page is ever held. The labels are repeated on every
 * page, pages are numbered "1 / n"; long text wraps and after four lines ends in "…".
 */
export async function* tablePdf(table: PdfTable): AsyncGenerator<Uint8Array, void, void> {
  const rtl = table.dir === 'rtl'
  const pdf = pdfDocument(table.title, table.locale, table.dir)
  const columns = placed(table.columns, rtl)
  /** The top of what is drawn next. */
  let y = page.height - page.top

  const paragraph = (
    text: string,
    style: { weight: 400 | 700; size: number; color: string },
    leading: number,
  ) => {
    for (const line of pdf.wrap(text, width, 3, style)) {
      pdf.write(line, { x: page.side, width, to: rtl ? 1 : 0 }, y - style.size, style, text)
      y -= leading
    }
  }
  const measured = (cells: Cells, style: typeof plain | typeof bold) => {
    const lines = columns.map((column, index) => pdf.wrap(cells[index] ?? '', column.width, mostLines, style))
    const height = Math.max(...lines.map(({ length }) => length)) * leading + 2 * padding
    return { cells, lines, style, height }
  }
  const draw = ({ cells, lines, style, height }: ReturnType<typeof measured>) => {
    for (const [index, column] of columns.entries()) {
      for (const [at, line] of lines[index]!.entries()) {
        pdf.write(line, column, y - padding - at * leading - size - 0.6, style, cells[index])
      }
    }
    y -= height
  }
  const labels = measured(
    table.columns.map(({ label }) => label),
    bold,
  )
  const drawLabels = () => {
    pdf.band(page.side, y - labels.height, width, labels.height)
    draw(labels)
  }
  /** Gives out the page when so much does not fit on it, and lets other work have its turn. */
  async function* room(height: number) {
    if (y - height >= page.bottom) return
    yield pdf.pageDone()
    await nextTurn()
    y = page.height - page.top
    drawLabels()
  }

  yield pdf.start()
  paragraph(table.title, { weight: 700, size: 16, color: ink }, 22)
  for (const line of table.lines ?? []) paragraph(line, { weight: 400, size: 9, color: pale }, 14)
  y -= 8
  drawLabels()
  let any = false
  for await (const cells of table.rows) {
    const row = measured(cells, plain)
    yield* room(row.height)
    draw(row)
    pdf.line(page.side, y, width)
    any = true
  }
  if (!any && table.empty) {
    y -= padding
    paragraph(table.empty, { weight: 400, size: 9, color: pale }, leading)
  }
  const totals = typeof table.totals === 'function' ? await table.totals() : table.totals
  if (totals) {
    const row = measured(totals, bold)
    yield* room(row.height)
    pdf.line(page.side, y, width, 1, ink)
    draw(row)
  }
  yield pdf.pageDone()
  yield* pdf.end()
}

/** Where each column's text stands: from the right when the document reads from there. */
function placed(columns: readonly PdfColumn[], rtl: boolean) {
  const all = columns.reduce((sum, { share }) => sum + share, 0)
  let used = 0
  return columns.map(({ share, align = 'start' }) => {
    const whole = (share / all) * width
    const x = rtl ? page.width - page.side - used - whole : page.side + used
    used += whole
    const to = align === 'center' ? 0.5 : (align === 'end') === rtl ? 0 : 1
    return { x: x + padding, width: whole - 2 * padding, to }
  })
}
