import 'server-only'
import { getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../auth/context'

/** A half of a surrogate pair as `JSON.stringify` writes it. Both databases refuse it. */
const lone = /\\ud[89a-f]/

/** Rows as one JSON text. Halves of surrogate pairs become U+FFFD, as in any other parameter. */
function jsonOf(rows: object[]): string {
  const text = JSON.stringify(rows)
  return lone.test(text)
    ? JSON.stringify(rows, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))
    : text
}

/** What a column has without a value, where that is no expression of SQL. */
const plainDefault = ({ default: given, defaultFn }: PgColumn): unknown =>
  defaultFn ? defaultFn() : is(given, SQL) ? undefined : given

/** A column of the rows, or its default as an expression where a row has no value. */
function cell({ name, default: given, notNull }: PgColumn, isWhole: boolean): SQL {
  const own = sql`r.${sql.identifier(name)}`
  if (isWhole || !is(given, SQL)) return own
  if (!notNull) throw new TypeError(`A row without ${name} has no null, and its default may not replace one.`)
  return sql`coalesce(${own}, ${given})`
}

/**
 * An insert of rows as one JSON parameter, to which `returning` or `onConflict…` can be added. With a parameter for each
 * cell, making the statement takes longer than running it. Keep the rows to a part (`writeInParts`).
 */
export function insertRows<Table extends PgTable>(
  ctx: Context,
  table: Table,
  rows: readonly Table['$inferInsert'][],
) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, column]) => column.generated === undefined,
  )
  const partial = new Set<string>()
  const plain = rows.map(row => {
    const made: Record<string, unknown> = {}
    for (const [key, column] of columns) {
      const own = (row as Record<string, unknown>)[key]
      const value = own === undefined ? plainDefault(column) : own
      if (value === undefined) partial.add(key)
      else made[column.name] = value
    }
    return made
  })
  const cells = columns.map(([key, column]) => cell(column, !partial.has(key)))
  const json = sql`${jsonOf(plain)}::text::json`
  // The parameter is a text, because a driver would write a JSON parameter as JSON once more.
  const found = sql`select ${sql.join(cells, sql`, `)} from json_populate_recordset(null::${table}, ${json}) r`
  return ctx.db.insert(table).select(found as never)
}
