type Row = Record<string, unknown>

/**
 * A column: one value for all rows; distinct values and each row's index into them; nested rows; or one value per row.
 */
type Column = { same: unknown } | { of: unknown[]; at: number[] } | { parts: Columns } | { each: unknown[] }

interface Columns {
  rows: number
  columns: Record<string, Column>
}

/** The keys of a row as one text. Null for values that are no plain object, and where JSON would drop a key. */
function namesOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return null
  return Object.values(value).includes(undefined) ? null : Object.keys(value).join('\n')
}

/** Whether all values are rows with the same keys in the same order. */
function haveOneShape(values: readonly unknown[]): values is readonly Row[] {
  const names = namesOf(values[0])
  return values.every(value => names !== null && namesOf(value) === names)
}

function columnOf(values: unknown[]): Column {
  const plain = new Map<unknown, number>()
  // Objects are equal when their JSON is equal.
  const objects = new Map<unknown, number>()
  const of: unknown[] = []
  const at = values.map(value => {
    const isObject = typeof value === 'object' && value !== null
    const places = isObject ? objects : plain
    const key = isObject ? JSON.stringify(value) : value
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, of.length)
    return of.push(value) - 1
  })
  if (of.length === 1) return { same: of[0] }
  if (of.length <= values.length / 2) return { of, at }
  return haveOneShape(values) ? { parts: columnsOf(values) } : { each: values }
}

function columnsOf(rows: readonly Row[]): Columns {
  const columns: Columns['columns'] = {}
  for (const name of Object.keys(rows[0] ?? {})) columns[name] = columnOf(rows.map(row => row[name]))
  return { rows: rows.length, columns }
}

function valuesOf(column: Column, rows: number): unknown[] {
  if ('same' in column) return Array.from({ length: rows }, () => column.same)
  if ('of' in column) return column.at.map(place => column.of[place])
  return 'parts' in column ? rowsOf(column.parts) : column.each
}

function rowsOf({ rows, columns }: Columns): Row[] {
  const made = Array.from({ length: rows }, (): Row => ({}))
  for (const [name, column] of Object.entries(columns)) {
    const values = valuesOf(column, rows)
    for (const [index, row] of made.entries()) row[name] = values[index]
  }
  return made
}

/**
 * Packs rows column by column, so that shared values are written once: a page of fifty gifts needs a fifth of its size
 * as JSON. Rows of different shapes stay plain JSON.
 */
export const toColumns = (rows: readonly object[]): string =>
  JSON.stringify(haveOneShape(rows) ? columnsOf(rows) : { each: rows })

/** Unpacks the rows of `toColumns`. Equal objects are shared between rows, so treat them as read-only. */
export function fromColumns<Shape extends object>(text: string): Shape[] {
  const packed = JSON.parse(text) as Columns | { each: Row[] }
  return ('each' in packed ? packed.each : rowsOf(packed)) as Shape[]
}
