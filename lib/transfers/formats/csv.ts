import { conceptOf } from './headers'
import { moneyRolesOf } from './money/money-words'
import { maxColumns, maxRows, UnreadableFile } from './parsed'

export interface CsvRow {
  /** The row number of a spreadsheet: the first record of the file is 1. */
  line: number
  /** The texts by column. Blank cells are left out, so that a wide table with few texts stays small. */
  cells: Record<string, string>
}

export interface Csv {
  header: string[]
  rows: CsvRow[]
  delimiter: string
  /** The lines that stand above the header. */
  above: { line: number; text: string }[]
}

const delimiters = [',', ';', '\t', '|'] as const

/** A record with content and its number in the file. Blank records are counted but not kept. */
interface CsvRecord {
  line: number
  cells: string[]
  /** Whether it has more columns than allowed; their content is not kept. */
  tooWide: boolean
}

/** Notes before the header come in addition to the rows. */
const mostRecords = maxRows + 100

/**
 * The records of a text by RFC 4180, leniently: LF, CRLF and a lone CR end a record, and a quote inside an
 * unquoted cell is a character. A quote that never closes would swallow the rest of the file, so it is
 * refused. However long the text is, at most `limit` records of `maxColumns` cells are held.
 */
function records(text: string, delimiter: string, limit: number, partial = false): CsvRecord[] {
  const found: CsvRecord[] = []
  let cells: string[] = []
  let [isBlank, tooWide] = [true, false]
  let at = 0
  let line = 1
  let number = 1
  const length = text.length
  const split = delimiter.charCodeAt(0)
  while (at <= length) {
    let cell = ''
    let start = at
    while (text[start] === ' ') start++
    if (text[start] === '"') {
      const opened = line
      const parts: string[] = []
      let from = start + 1
      for (;;) {
        const end = text.indexOf('"', from)
        if (end < 0) {
          if (partial) return found
          throw new UnreadableFile('unclosedQuote', opened)
        }
        parts.push(text.slice(from, end))
        if (text[end + 1] !== '"') {
          at = end + 1
          break
        }
        from = end + 2
      }
      cell = parts.join('"')
      line += lineEnds(cell)
    }
    let end = at
    // Codes, because a file may have millions of cells and a comparison of texts takes longer.
    for (; end < length; end++) {
      const code = text.charCodeAt(end)
      if (code === split || code === 10 || code === 13) break
    }
    const rest = text.slice(at, end)
    // Text after a closing quote is kept, without the spaces before the next delimiter.
    cell += text[start] === '"' ? rest.trimEnd() : rest
    const says = cell !== '' && cell.trim() !== ''
    if (says) isBlank = false
    if (cells.length < maxColumns) cells.push(cell)
    else if (says) tooWide = true
    at = end
    const sign = text[at]
    if (sign === delimiter) {
      at++
      continue
    }
    if (!isBlank) {
      found.push({ line: number, cells, tooWide })
      if (found.length >= limit) break
    }
    if (sign === undefined) break
    ;[cells, isBlank, tooWide] = [[], true, false]
    at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1
    line++
    number++
    if (at === length) break
  }
  return found
}

const lineEnds = (text: string) => {
  let count = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++
  }
  return count
}

const width = (record: string[]) => {
  let last = record.length
  while (last > 0 && record[last - 1]?.trim() === '') last--
  return last
}

/** The most frequent width of the records, and how many have it. */
function usual(found: CsvRecord[]): { width: number; count: number } {
  const counts = new Map<number, number>()
  for (const { cells } of found) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  let best = { width: 1, count: 0 }
  for (const [size, count] of counts) if (count > best.count) best = { width: size, count }
  return best
}

function guessDelimiter(text: string): string {
  let best = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const found = records(text.slice(0, 64 * 1024), delimiter, 60, true)
    const { width: size, count } = usual(found)
    if (size < 2) continue
    const known = Math.max(...found.slice(0, 20).map(({ cells }) => knownHeaders(cells)))
    const score = count / Math.max(1, found.length) + known * 2 + Math.min(size, 40) / 100
    if (score > best.score + 1e-9) best = { delimiter, score }
  }
  return best.delimiter
}

const knownHeaders = (record: string[]) =>
  new Set(
    record
      .map(cell => (cell.length <= 80 ? (conceptOf(cell) ?? moneyRolesOf(cell)[0] ?? null) : null))
      .filter(Boolean),
  ).size

/** The index of the header. LinkedIn and TickTick write notes before it, which are skipped. */
function headerAt(found: CsvRecord[]): number {
  const [first] = found
  if (!first) return -1
  const head = found.slice(0, 40)
  // Above the header of a statement stand lines such as "Account;Balance", which have headings of their own.
  const counts = head.map(({ cells }) => (width(cells) > 1 ? knownHeaders(cells) : 0))
  const most = Math.max(...counts)
  if (most >= 2) return counts.findIndex(count => count >= Math.max(2, most * 0.6))
  if (knownHeaders(first.cells) >= 1) return 0
  const size = usual(found.slice(0, 200)).width
  return Math.max(
    0,
    head.findIndex(({ cells }) => cells.length === size),
  )
}

/** Unique column names, so that no cell hides another. */
function columnNames(record: string[], size: number): string[] {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  return Array.from({ length: size }, (_, index) => {
    const name = record[index]?.replace(/\s+/g, ' ').trim() || `#${index + 1}`
    let unique = name
    let count = counts.get(name) ?? 1
    while (seen.has(unique)) unique = `${name} (${++count})`
    counts.set(name, count)
    seen.add(unique)
    return unique
  })
}

/** The names of a table's columns, without reading the table. */
export function headerOf(input: string): string[] {
  const text = input.slice(0, 64 * 1024).replace(/^\uFEFF+/, '')
  const found = records(text, guessDelimiter(text), 60, true)
  const head = found[headerAt(found)]
  return head ? columnNames(head.cells, width(head.cells)) : []
}

/** A table with its header. Blank records are left out but counted, as in a spreadsheet. */
export function readCsv(input: string): Csv {
  let text = input.replace(/^\uFEFF+/, '').replace(/\0+$/, '')
  const broken = text.indexOf('\0')
  if (broken >= 0) throw new UnreadableFile('binary', lineEnds(text.slice(0, broken)) + 1)
  if (text.trim() === '') throw new UnreadableFile('empty')
  const hint = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i.exec(text)
  if (hint) text = text.slice(hint[0].length)
  const delimiter = hint?.[1] ?? guessDelimiter(text)
  const found = records(text, delimiter, mostRecords)
  const at = headerAt(found)
  const head = found[at]
  if (!head) throw new UnreadableFile('empty')
  if (head.tooWide) throw new UnreadableFile('tooManyColumns', head.line)
  const body = found.slice(at + 1)
  if (body.length > maxRows || found.length === mostRecords) throw new UnreadableFile('tooManyRows')
  let size = width(head.cells)
  for (const { cells } of body) size = Math.max(size, width(cells))
  const header = columnNames(head.cells, size)
  const rows = body.map(({ line, cells: texts }): CsvRow => {
    const cells: Record<string, string> = Object.create(null)
    for (const [column, text] of texts.entries())
      if (text !== '' && column < size) cells[header[column]!] = text
    return { line, cells }
  })
  const above = found.slice(0, at).map(({ line, cells }) => ({
    line,
    text: cells
      .map(cell => cell.trim())
      .filter(Boolean)
      .join(' · ')
      .slice(0, 2000),
  }))
  return { header, rows, delimiter, above }
}
