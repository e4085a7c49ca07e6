type Row = Record<string, unknown>

/**
 * A column: one value for all rows; distinct values and each row's index into them; nested rows; or one value per row.
 */
type Column = { same: unknown } | { of: unknown[]; at: number[] } | { parts: Columns } | { each: unknown[] }

interface Columns {
  rows: number
  columns: Record<string, Column>
}

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether a row has these keys, in this order and no others, and no value that JSON would drop. */
function hasKeys(row: Row, keys: readonly string[]) {
  let at = 0
  for (const key in row) if (key !== keys[at++] || row[key] === undefined) return false
  return at === keys.length
}

/** Whether all values are rows with the same keys in the same order. */
function haveOneShape(values: readonly unknown[]): values is readonly Row[] {
  const [first] = values
  if (!isPlain(first)) return false
  const keys = Object.keys(first)
  return values.every(value => isPlain(value) && hasKeys(value, keys))
}

function columnOf(values: unknown[]): Column {
  const [first] = values
  if (values.every(value => value === first)) return { same: first }
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

/** The value of a column in each row. */
function readerOf(column: Column): (row: number) => unknown {
  if ('same' in column) return () => column.same
  if ('of' in column) return row => column.of[column.at[row]!]
  const each = 'parts' in column ? rowsOf(column.parts) : column.each
  return row => each[row]
}

function rowsOf({ rows, columns }: Columns): Row[] {
  const names = Object.keys(columns)
  const readers = names.map(name => readerOf(columns[name]!))
  const made: Row[] = []
  for (let at = 0; at < rows; at++) {
    const row: Row = {}
    for (let column = 0; column < names.length; column++) row[names[column]!] = readers[column]!(at)
    made.push(row)
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
