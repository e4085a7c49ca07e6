import { unzipSync, zipSync } from 'fflate'
import readWorkbook, { type CellValue } from 'read-excel-file/universal'
import { UnreadableFile, type UnreadableReason } from './parsed'

/** Bytes of a workbook when it is unpacked: a sheet of 20,000 gifts has twelve million. */
const mostUnpacked = 96 * 1024 * 1024

/** A workbook as the text of one table, and the names of the sheets that are not in it. */
export interface WorkbookTable {
  text: string
  left: string[]
}

const signature = [0x50, 0x4b, 0x03, 0x04]

/** Whether a file is a ZIP archive, as every workbook is. */
export const isArchive = (data: unknown): data is Uint8Array =>
  data instanceof Uint8Array && signature.every((byte, at) => data[at] === byte)

/**
 * The same workbook without compression and without pictures. What an entry says of its size bounds what is unpacked of it,
 * so that a small file cannot fill the memory. Null for any other archive.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer | null {
  let size = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > mostUnpacked) throw new UnreadableFile('tooMuch')
      return true
    },
  })
  if (!('xl/workbook.xml' in parts)) return null
  return zipSync(parts, { level: 0 }).buffer as ArrayBuffer
}

/**
 * A number as it can only be read in one way: the point of 1.234 could separate thousands. A sheet computes in binary, so
 * 0.30000000000000004 is 0.3.
 */
function numberText(stored: string) {
  const number = Number(stored)
  if (!Number.isFinite(number)) return stored
  const text = String(Number(number.toPrecision(15)))
  if (/e/i.test(text)) return text
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

function cellText(cell: CellValue<string> | null): string {
  if (cell === null) return ''
  if (cell instanceof Date) {
    const [day = '', time = ''] = cell.toISOString().split('T')
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
  }
  return String(cell)
}

const isBlank = (cells: readonly string[]) => cells.every(cell => cell.trim() === '')
const headOf = (rows: readonly string[][]) =>
  (rows.find(cells => !isBlank(cells)) ?? []).map(cell => cell.trim().toLowerCase())

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/**
 * Appends a sheet with the columns of the first one, such as another year. The columns of our own export differ by sheet, and
 * each has its type in the first.
 */
function joined(sheets: readonly string[][][]): string[][] {
  const [first = [], ...others] = sheets
  if (headOf(first)[0] !== 'type') {
    const below = others.flatMap(rows => rows.slice(rows.findIndex(cells => !isBlank(cells)) + 1))
    return [...first, ...below]
  }
  const columns = [...new Set(sheets.flatMap(headOf))]
  const rows = sheets.flatMap(sheet => {
    const head = headOf(sheet)
    const places = columns.map(column => head.indexOf(column))
    const body = sheet.slice(sheet.findIndex(cells => !isBlank(cells)) + 1)
    return body.map(cells => places.map(place => cells[place] ?? ''))
  })
  return [columnsAsWritten(sheets, columns), ...rows]
}

/** The names of columns in the case of the file. */
const columnsAsWritten = (sheets: readonly string[][][], columns: readonly string[]) => {
  const written = new Map(
    sheets.flatMap(rows =>
      (rows.find(cells => !isBlank(cells)) ?? []).map(cell => [cell.trim().toLowerCase(), cell.trim()]),
    ),
  )
  return columns.map(column => written.get(column) ?? column)
}

/**
 * Reads an Excel workbook (Office Open XML). Sheets with the columns of the first one with content follow it in the table, and
 * the others are named. Throws `UnreadableFile` when it cannot be read, or is another archive.
 */
export async function workbookTable(bytes: Uint8Array): Promise<WorkbookTable> {
  let found: Awaited<ReturnType<typeof readWorkbook<string>>>
  try {
    const plain = unpacked(bytes)
    if (plain === null) throw new UnreadableFile('binary')
    found = await readWorkbook(plain, { parseNumber: numberText, trim: false })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile('binary')
  }
  const sheets = found
    .map(({ sheet, data }) => ({ sheet, rows: data.map(cells => cells.map(cellText)) }))
    .filter(({ rows }) => !rows.every(isBlank))
  const first = sheets[0]
  if (!first) throw new UnreadableFile('empty')
  const head = headOf(first.rows)
  const isAlike = (rows: string[][]) => {
    const other = headOf(rows)
    return head[0] === 'type' ? other[0] === 'type' : other.join('\n') === head.join('\n')
  }
  const alike = sheets.filter(({ rows }) => isAlike(rows))
  const rows = joined(alike.map(one => one.rows))
  return {
    text: rows.map(cells => cells.map(quoted).join(',')).join('\n'),
    left: sheets.filter(one => !alike.includes(one)).map(({ sheet }) => sheet),
  }
}

/** The same as plain data, so that another thread can send it. */
export const readWorkbookApart = (bytes: Uint8Array): Promise<WorkbookTable | { reason: UnreadableReason }> =>
  workbookTable(bytes).catch(error => {
    if (error instanceof UnreadableFile) return { reason: error.reason }
    throw error
  })
