import { importTypes } from '../values'
import { zipped } from './archive'
import { byType, cellOf, columnsOf, rowsOf } from './csv'
import type { Library } from './library'

/** What a workbook says in the reader's language. */
export interface WorkbookWords {
  /** The names of the sheets, by what stands on them. */
  sheets: Readonly<Record<string, string>>
  isRightToLeft: boolean
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters may not stand in XML
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Programs read `_x0041_` in a text as the sign of that number, so a text that looks so is told apart (ISO 29500-1, 22.9.2.19). */
const codeLike = /_(?=[xX][0-9a-fA-F]{4}_)/g
const xml = (text: string) =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(codeLike, '_x005F_')
    .replace(/[&<>"]/g, char => entities[char]!)

/** Fields that hold a day. A sheet knows days as numbers, and can sort and count with them. */
const isDay = (field: string) => /(?:^d|D)ate$|^birthday$/.test(field)
/** The day after which Excel counts as everybody does: it thinks that 1900 was a leap year. */
const firstDay = '1900-03-01'
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

const styles = { heading: 1, day: 2 }

/** A cell at its place, such as B7. An empty one is left out. */
function cellXml(place: string, field: string, value: unknown): string {
  const cell = cellOf(field, value)
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'object') return `<c r="${place}"><v>${cell.amount}</v></c>`
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${place}"><v>${cell}</v></c>` : ''
  if (isDay(field) && /^\d{4}-\d\d-\d\d$/.test(cell) && cell >= firstDay)
    return `<c r="${place}" s="${styles.day}"><v>${dayNumber(cell)}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`
}

const headingXml = (name: string, at: number) =>
  `<c r="${letters(at)}1" s="${styles.heading}" t="inlineStr"><is><t>${xml(name)}</t></is></c>`

/** The name of a column: A to Z, then AA. */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** A sheet, page by page. */
async function* sheetXml(
  { columns: fields, headings = fields, read }: Sheet,
  isRightToLeft: boolean,
): AsyncGenerator<string, void> {
  const places = fields.map((field, at) => [letters(at), field] as const)
  const view = `<sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  yield `${head}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>`
  yield `<row r="1">${headings.map(headingXml).join('')}</row>`
  let number = 1
  for await (const page of read()) {
    let text = ''
    for (const row of page as Record<string, unknown>[]) {
      number++
      text += `<row r="${number}">`
      for (const [column, field] of places) text += cellXml(`${column}${number}`, field, row[field])
      text += '</row>'
    }
    yield text
  }
  yield '</sheetData></worksheet>'
}

const stylesXml = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A sheet's name has at most 31 letters, and none of these. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

interface Sheet {
  name: string
  /** The fields of its rows. */
  columns: readonly string[]
  /** What its columns are called; the names of the fields unless they are given. */
  headings?: readonly string[]
  read: () => AsyncIterable<object[]>
}

/** The names of sheets, each once: two words of a language can be the same. */
function uniqueNames(sheets: readonly Sheet[]): string[] {
  const used = new Set<string>()
  return sheets.map(({ name }) => {
    let own = sheetName(name)
    for (let count = 2; used.has(own.toLowerCase()); count++) own = sheetName(`${name.slice(0, 27)} ${count}`)
    used.add(own.toLowerCase())
    return xml(own)
  })
}

/** An Excel workbook (Office Open XML) with a sheet for each kind of record, made while its reader takes it. */
export async function* libraryAsXlsx(
  library: Library,
  { sheets, isRightToLeft }: WorkbookWords,
): AsyncGenerator<Uint8Array, void> {
  const rows = rowsOf(library)
  const rowsOfType = byType(rows)
  const all: Sheet[] = [
    ...importTypes.map(type => ({
      name: sheets[type] ?? type,
      columns: columnsOf[type],
      read: () => rowsOfType(type),
    })),
    ...library.further.map(({ name, columns, read }) => ({ name: sheets[name] ?? name, columns, read })),
  ]
  try {
    yield* workbookOf(all, isRightToLeft)
  } finally {
    await rows.return()
  }
}

/**
 * A workbook of sheets. Texts stand in their cells, so no table of shared texts is held, and a text never runs as a formula.
 */
export async function* workbookOf(
  all: readonly Sheet[],
  isRightToLeft: boolean,
): AsyncGenerator<Uint8Array, void> {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${content}.${type}+xml"/>`
  const link = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  yield* zipped(({ add, stream }) => {
    add(
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${all.map((_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet')).join('')}</Types>`,
    )
    add(
      '_rels/.rels',
      `${head}<Relationships xmlns="${packages}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    )
    add(
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${uniqueNames(all)
        .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    )
    add(
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packages}/relationships">${all
        .map((_, at) => link(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`))
        .join('')}${link(all.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    )
    add('xl/styles.xml', stylesXml)
    for (const [at, sheet] of all.entries())
      stream(`xl/worksheets/sheet${at + 1}.xml`, () => sheetXml(sheet, isRightToLeft))
  })
}
