import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Face, type Format, formats, type PdfDocument, type Place, pdfDocument } from './document'
import { ink, pale } from './draw'
import { drawSummary, type PdfSummary } from './summary'
import type { Part } from './tags'

export interface PdfColumn {
  label: string
  /** Along the reading direction of the document; numbers are aligned at the end. */
  align?: 'start' | 'center' | 'end'
  /** The column's share of the width, relative to the others. */
  share: number
  /** Never broken, because half a number reads as another one. Takes width from the text columns. */
  whole?: boolean
}
type Cells = readonly string[]
export interface PdfTable {
  title: string
  /** Shown under the title: period, currency, creation time. */
  lines?: readonly string[]
  /** Shown above the table, on the first page. */
  summary?: PdfSummary
  columns: readonly PdfColumn[]
  /** One text for each column, already formatted for the reader. */
  rows: AsyncIterable<Cells> | Iterable<Cells>
  /** The last row; a function is called after all rows have been read. */
  totals?: Cells | (() => Cells | Promise<Cells>)
  /** Shown in place of the rows when there are none. */
  empty?: string
  /** Selects the forms of Chinese, Japanese and Korean characters, and tells readers the language. */
  locale: string
  dir: 'ltr' | 'rtl'
}

/** From this number of columns on the sheet lies on its side. */
const wide = 7
const formatOf = (columns: readonly PdfColumn[]): Format => (columns.length < wide ? 'portrait' : 'landscape')

const [size, leading, padding, mostLines] = [9, 13, 4, 4]
const plain = { weight: 400, size } as const
const bold = { weight: 700, size } as const
/** How much smaller a word may be set so that it is not broken. */
const smallest = 0.7
/** Longer words are addresses or nonsense, and may be broken. */
const longestWord = 24
/** Rows that are read before the widths are decided: less than a page. Wider text in later rows is shrunk. */
const lookedAt = 30

/**
 * The table as an A4 PDF, on its side where it has many columns, emitted in pieces as the rows arrive: only one page is held. Every page repeats the
 * labels and is numbered "1 / n". Long text wraps and ends in "…" after four lines; numbers stay on one line.
 */
export async function* tablePdf(table: PdfTable): AsyncGenerator<Uint8Array, void, void> {
  const rtl = table.dir === 'rtl'
  const format = formatOf(table.columns)
  const page = formats[format]
  const width = page.width - 2 * page.side
  const pdf = pdfDocument(table.title, table.locale, table.dir, format)
  const rows = everyOf(table.rows)
  yield pdf.start()
  const first = await taken(rows, lookedAt)
  const columns = placed(table.columns, widthsOf(table.columns, first, width, pdf), page, rtl)
  /** The top edge of what is drawn next. */
  let y = page.height - Math.max(page.top, pdf.crown() + 14)

  const paragraph = (text: string, style: Face, leading: number, role: 'H1' | 'P' = 'P') =>
    pdf.part(role, pdf.top, () => {
      for (const line of pdf.wrap(text, width, 3, style)) {
        pdf.write(line, { x: page.side, width, to: rtl ? 1 : 0 }, y - style.size, style, text)
        y -= leading
      }
    })
  const inWords = (text: string, place: Place, style: Face) => {
    const lines = pdf.wrap(text, place.width, mostLines, style)
    if (lines.length === 1) return { text, place, style, lines }
    // A word that is a little too long is set smaller. One that is far too long, as an address, is broken.
    const fits = place.width / pdf.widestOf(text, style)
    if (fits >= 1 || fits < smallest) return { text, place, style, lines }
    const smaller = { ...style, size: style.size * fits * 0.999 }
    return { text, place, style: smaller, lines: pdf.wrap(text, place.width, mostLines, smaller) }
  }
  const inOneLine = (text: string, place: Place, style: Face) => {
    const lines = pdf.wrap(text, Number.POSITIVE_INFINITY, 1, style)
    const fits = Math.min(1, place.width / pdf.widthOf(lines[0]!, style))
    return { text, place, style: { ...style, size: style.size * fits }, lines }
  }
  const inCell = (text: string, index: number, style: Face) =>
    (table.columns[index]!.whole ? inOneLine : inWords)(text, columns[index]!, style)
  const measured = (cells: ReturnType<typeof inWords>[]) => {
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * leading + 2 * padding
    return { cells, height }
  }
  let list: Part | null = null
  /** Draws a row as one of the table; as decoration where `role` is null. */
  const draw = ({ cells, height }: ReturnType<typeof measured>, role: 'TH' | 'TD' | null = 'TD') => {
    list ??= pdf.open('Table', pdf.top)
    const row = role && pdf.open('TR', list)
    for (const { text, place, style, lines } of cells)
      pdf.part(role ?? 'TD', row, () => {
        for (const [at, line] of lines.entries())
          pdf.write(line, place, y - padding - at * leading - size - 0.6, style, text)
      })
    if (row) pdf.close(row)
    y -= height
  }
  const labels = measured(table.columns.map(({ label }, index) => inWords(label, columns[index]!, bold)))
  const drawLabels = (isFirst: boolean) => {
    pdf.band(page.side, y - labels.height, width, labels.height)
    draw(labels, isFirst ? 'TH' : null)
  }
  /** Emits the page when this height no longer fits, and yields to other work. */
  async function* room(height: number) {
    if (y - height >= page.bottom) return
    yield pdf.pageDone()
    await nextTurn()
    y = page.height - page.top
    drawLabels(false)
  }

  paragraph(table.title, { weight: 'display', size: 16, color: ink }, 22, 'H1')
  for (const line of table.lines ?? []) paragraph(line, { weight: 400, size: 9, color: pale }, 14)
  if (table.summary) y = drawSummary(pdf, table.summary, { x: page.side, width, to: rtl ? 1 : 0 }, y - 10)
  y -= 8
  drawLabels(true)
  let any = false
  for await (const cells of together(first, rows)) {
    const row = measured(columns.map((_, index) => inCell(cells[index] ?? '', index, plain)))
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
    const [label = '', ...sums] = totals
    // The label of the sums extends over the empty cells beside it.
    const empty = sums.findIndex(text => text !== '')
    const beside = columns.slice(0, empty < 0 ? undefined : empty + 1)
    const row = measured([
      inWords(label, spanning(beside), bold),
      ...sums.map((text, index) => inCell(text, index + 1, bold)),
    ])
    yield* room(row.height)
    pdf.line(page.side, y, width, 1, ink)
    draw(row)
  }
  if (list) pdf.close(list)
  yield pdf.pageDone()
  yield* pdf.end()
}

async function* everyOf(rows: PdfTable['rows']): AsyncGenerator<Cells, void> {
  yield* rows
}

async function taken(rows: AsyncGenerator<Cells, void>, most: number): Promise<Cells[]> {
  const found: Cells[] = []
  while (found.length < most) {
    const { value } = await rows.next()
    if (!value) break
    found.push(value)
  }
  return found
}

async function* together(first: Cells[], rest: AsyncGenerator<Cells, void>) {
  try {
    yield* first
    yield* rest
  } finally {
    await rest.return()
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The column widths by their shares. Unbreakable columns that need more take it from text columns, which keep
 * at least half of theirs. Then text columns with long words take from those with room to spare.
 */
function widthsOf(
  columns: readonly PdfColumn[],
  rows: Cells[],
  width: number,
  pdf: Pick<PdfDocument, 'widthOf'>,
): number[] {
  const all = sum(columns.map(({ share }) => share))
  const given = columns.map(({ share }) => (share / all) * width)
  const widest = (texts: readonly string[], style: Face) =>
    Math.max(0, ...texts.map(text => pdf.widthOf(text, style))) + 2 * padding + 0.5
  const needed = columns.map(({ whole, label }, index) => {
    const texts = rows.map(cells => cells[index] ?? '')
    const inLabel = widest(label.split(' '), bold)
    if (whole) return Math.max(inLabel, widest(texts, bold))
    const words = texts.flatMap(text => text.split(' ')).filter(word => word.length <= longestWord)
    return Math.max(inLabel, widest(words, plain))
  })
  const lacking = (widths: number[], of: boolean) =>
    columns.map(({ whole = false }, index) =>
      whole === of ? Math.max(0, needed[index]! - widths[index]!) : 0,
    )
  const forNumbers = shared(
    given,
    lacking(given, true),
    columns.map(({ whole }, index) => (whole ? 0 : given[index]! / 2)),
  )
  return shared(
    forNumbers,
    lacking(forNumbers, false),
    columns.map(({ whole }, index) => (whole ? 0 : Math.max(0, forNumbers[index]! - needed[index]!))),
  )
}

/** Widths of which some lack something and others can spare something. */
function shared(widths: number[], lacking: number[], spare: number[]): number[] {
  const moved = Math.min(sum(lacking), sum(spare))
  const part = (of: number[], index: number) => (moved === 0 ? 0 : (moved * of[index]!) / sum(of))
  return widths.map((own, index) => own + part(lacking, index) - part(spare, index))
}

/** The position of each column's text: from the right in a right-to-left document. */
function placed(
  columns: readonly PdfColumn[],
  widths: number[],
  page: (typeof formats)[Format],
  rtl: boolean,
): Place[] {
  let used = 0
  return columns.map(({ align = 'start' }, index) => {
    const whole = widths[index]!
    const x = rtl ? page.width - page.side - used - whole : page.side + used
    used += whole
    const to = align === 'center' ? 0.5 : (align === 'end') === rtl ? 0 : 1
    return { x: x + padding, width: whole - 2 * padding, to }
  })
}

/** The combined width of adjacent columns, with the alignment of the first. */
function spanning(places: Place[]): Place {
  const x = Math.min(...places.map(place => place.x))
  return { x, width: Math.max(...places.map(place => place.x + place.width)) - x, to: places[0]!.to }
}
