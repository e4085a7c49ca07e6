import { strToU8, zipSync } from 'fflate'

/** A cell of a sheet: a date is stored as a number with a style, as programs do. */
export type Cell = string | number | boolean | Date | null

const escaped = (text: string) =>
  text.replace(/[&<>]/g, char => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char]!)
const dayNumber = (date: Date) => date.getTime() / 86_400_000 + 25_569
const column = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : column(Math.floor(at / 26) - 1) + column(at % 26)

/** A workbook as spreadsheet programs write it: shared texts, days as styled numbers, one file a sheet. */
export function workbook(sheets: Record<string, Cell[][]>): Uint8Array {
  const names = Object.keys(sheets)
  const texts: string[] = []
  const textAt = (text: string) => {
    const at = texts.indexOf(text)
    return at >= 0 ? at : texts.push(text) - 1
  }
  const cellXml = (cell: Cell, place: string) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${textAt(cell)}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
    if (cell instanceof Date) return `<c r="${place}" s="1"><v>${dayNumber(cell)}</v></c>`
    return `<c r="${place}"><v>${cell}</v></c>`
  }
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const sheetXml = (rows: Cell[][]) =>
    `<worksheet xmlns="${main}"><sheetData>${rows
      .map(
        (cells, row) =>
          `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${column(at)}${row + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId98" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  }
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name]!)
  files['xl/sharedStrings.xml'] =
    `<sst xmlns="${main}">${texts.map(text => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))
}
