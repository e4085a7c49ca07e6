import 'server-only'
import { type AnyColumn, Column, inArray, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { makePgArray, PgColumn } from 'drizzle-orm/pg-core'

/** The SQL types that lists of values without a column have. */
type ListType = 'uuid' | 'text' | 'date' | 'timestamptz' | 'integer' | 'bigint' | 'boolean'

type Value = string | number | bigint | boolean | null

const isValue = (value: unknown): value is Value =>
  value === null || !/^(object|undefined)$/.test(typeof value)

function arrayAs(type: string, values: readonly unknown[]): SQL {
  if (!values.every(isValue)) throw new TypeError(`A list of ${type} has a value that is not plain.`)
  return sql`${makePgArray([...values])}::${sql.raw(type)}[]`
}

/**
 * A list of values as one array parameter, for `= any(…)` and `unnest(…)`. PostgreSQL takes 65,535 parameters at most, and
 * the text of the statement is the same for every length.
 */
export const arrayOf = (type: ListType, values: readonly Value[]): SQL => arrayAs(type, values)

type Values<Of extends AnyColumn> = readonly Of['_']['data'][]

function listOf(left: SQLWrapper, values: readonly unknown[], type?: ListType): SQL {
  if (type) return arrayAs(type, values)
  if (!(left instanceof Column && left instanceof PgColumn))
    throw new TypeError('A list beside an expression needs its SQL type.')
  return arrayAs(
    left.getSQLType(),
    values.map(value => (value === null ? null : left.mapToDriverValue(value))),
  )
}

/**
 * Whether a column holds one of these values, or one of the values of a subquery. False for an empty list. An expression
 * needs the SQL type of its values.
 */
export function isOneOf<Of extends AnyColumn>(column: Of, values: Values<Of> | SQLWrapper): SQL
export function isOneOf(expression: SQL, values: readonly Value[], type: ListType): SQL
export function isOneOf(expression: SQL, subquery: SQLWrapper): SQL
export function isOneOf(left: SQLWrapper, right: readonly unknown[] | SQLWrapper, type?: ListType): SQL {
  return Array.isArray(right)
    ? sql`${left} = any(${listOf(left, right, type)})`
    : inArray(left as SQL, right as SQLWrapper)
}

/**
 * Whether a column holds none of these values, or none of the values of a subquery. True for an empty list. As in SQL, a
 * row where the column is null is not chosen, unless the list is empty.
 */
export function isNoneOf<Of extends AnyColumn>(column: Of, values: Values<Of> | SQLWrapper): SQL
export function isNoneOf(expression: SQL, values: readonly Value[], type: ListType): SQL
export function isNoneOf(expression: SQL, subquery: SQLWrapper): SQL
export function isNoneOf(left: SQLWrapper, right: readonly unknown[] | SQLWrapper, type?: ListType): SQL {
  return Array.isArray(right)
    ? sql`${left} <> all(${listOf(left, right, type)})`
    : notInArray(left as SQL, right as SQLWrapper)
}
