import { conceptOf } from './headers'
import { maxRows, UnreadableFile } from './parsed'

export interface CsvRow {
  /** As a spreadsheet counts: the first record of the file is 1. */
  line: number
  cells: Record<string, string>
}

export interface Csv {
  header: string[]
  rows: CsvRow[]
  delimiter: string
}

const delimiters = [',', ';', '\t', '|'] as const

/**
 * The records of a text after RFC 4180, generously: LF, CRLF and lone CR end a record, a quote inside an unquoted
 * cell is a letter. A quote that never closes makes the rest of the file unreadable, so it is refused.
 */
function records(
  text: string,
  delimiter: string,
  limit = Number.POSITIVE_INFINITY,
  partial = false,
): string[][] {
  const found: string[][] = []
  let record: string[] = []
  let at = 0
  let line = 1
  const length = text.length
  while (at <= length) {
    let cell = ''
    let start = at
    while (text[start] === ' ') start++
    if (text[start] === '"') {
      const opened = line
      let from = start + 1
      for (;;) {
        const end = text.indexOf('"', from)
        if (end < 0) {
          if (partial) return found
          throw new UnreadableFile('unclosedQuote', opened)
        }
        cell += text.slice(from, end)
        if (text[end + 1] !== '"') {
          at = end + 1
          break
        }
        cell += '"'
        from = end + 2
      }
      line += lineEnds(cell)
    }
    let end = at
    while (end < length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++
    const rest = text.slice(at, end)
    // Whatever follows a closing quote is kept, but not the spaces before the next delimiter.
    cell += text[start] === '"' ? rest.trimEnd() : rest
    record.push(cell)
    at = end
    const sign = text[at]
    if (sign === delimiter) {
      at++
      continue
    }
    found.push(record)
    record = []
    if (sign === undefined || found.length >= limit) break
    at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1
    line++
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

/** The width that most records have, and how many have it. */
function usual(found: string[][]): { width: number; count: number } {
  const counts = new Map<number, number>()
  for (const record of found) {
    if (width(record) > 0) counts.set(record.length, (counts.get(record.length) ?? 0) + 1)
  }
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
    const known = Math.max(...found.slice(0, 20).map(knownHeaders))
    const score =
      count / Math.max(1, found.filter(record => width(record) > 0).length) +
      known * 2 +
      Math.min(size, 40) / 100
    if (score > best.score + 1e-9) best = { delimiter, score }
  }
  return best.delimiter
}

const knownHeaders = (record: string[]) =>
  new Set(record.map(cell => (cell.length <= 80 ? conceptOf(cell) : null)).filter(Boolean)).size

/** Notes before the header, as LinkedIn and TickTick write them, are passed over. */
function headerAt(found: string[][]): number {
  const first = found.findIndex(record => width(record) > 0)
  if (first < 0) return -1
  const head = found.slice(0, 20)
  if (knownHeaders(found[first] ?? []) >= 2) return first
  const known = head.findIndex(record => width(record) > 1 && knownHeaders(record) >= 2)
  if (known >= 0) return known
  if (knownHeaders(found[first] ?? []) >= 1) return first
  const size = usual(found.slice(0, 200)).width
  const regular = head.findIndex(
    (record, index) => index >= first && record.length === size && width(record) > 0,
  )
  return regular >= 0 ? regular : first
}

/** Column names made unique, so that no cell hides another. */
function columnNames(record: string[], size: number): string[] {
  const seen = new Set<string>()
  return Array.from({ length: size }, (_, index) => {
    const name = record[index]?.replace(/\s+/g, ' ').trim() || `#${index + 1}`
    let unique = name
    for (let count = 2; seen.has(unique); count++) unique = `${name} (${count})`
    seen.add(unique)
    return unique
  })
}

/** A table with its header; blank records are left out but counted, as a spreadsheet shows them. */
export function readCsv(input: string): Csv {
  let text = input.replace(/^\uFEFF+/, '').replace(/\0+$/, '')
  const broken = text.indexOf('\0')
  if (broken >= 0) throw new UnreadableFile('binary', lineEnds(text.slice(0, broken)) + 1)
  if (text.trim() === '') throw new UnreadableFile('empty')
  const hint = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r)/i.exec(text)
  if (hint) text = text.slice(hint[0].length)
  const delimiter = hint?.[1] ?? guessDelimiter(text)
  const found = records(text, delimiter)
  const at = headerAt(found)
  const head = found[at]
  if (!head) throw new UnreadableFile('empty')
  const body = found.slice(at + 1)
  let size = width(head)
  let count = 0
  for (const record of body) {
    const used = width(record)
    if (used > size) size = Math.min(used, 500)
    if (used > 0) count++
  }
  if (count > maxRows) throw new UnreadableFile('tooManyRows')
  const header = columnNames(head, size)
  const rows: CsvRow[] = []
  for (const [index, record] of body.entries()) {
    if (width(record) === 0) continue
    const cells: Record<string, string> = Object.create(null)
    for (const [column, name] of header.entries()) cells[name] = record[column] ?? ''
    rows.push({ line: at + index + 2, cells })
  }
  return { header, rows, delimiter }
}
