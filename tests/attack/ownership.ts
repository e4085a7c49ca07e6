import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import * as schema from '@/db/schema'
import { testDatabase } from '../support/database'

type Row = Record<string, unknown>

/** Tables of the server itself: counters, schedules, caches. */
const nobodys = new Set(['rate_limits', 'clock_ticks', 'idempotency', 'exchange_rates'])

/** Rows that name other people but are part of a list. Its owner may change them. */
const partsOfLists = new Set(['wishlist_recipients', 'wishlist_collaborators'])

const tables = Object.values(schema)
  .filter(table => is(table, PgTable))
  .map(getTableConfig)
  .filter(({ name }) => !nobodys.has(name))
  .map(({ name, columns, primaryKeys, foreignKeys }) => ({
    name,
    keys: [...columns.filter(({ primary }) => primary), ...primaryKeys.flatMap(key => key.columns)].map(
      column => column.name,
    ),
    parents: foreignKeys.map(key => {
      const { columns: own, foreignTable } = key.reference()
      return { column: own[0]!.name, table: getTableConfig(foreignTable).name }
    }),
  }))

/** One row of the database: its content and its owners. */
interface Stored {
  table: string
  row: Row
  owners: ReadonlySet<string>
}

/**
 * Every row by its table and key. A row belongs to the accounts that it names. Where it names none, it belongs to those
 * of the rows that it refers to.
 */
export async function everyRow(): Promise<Map<string, Stored>> {
  const found = await rows<{ name: string; row: Row }>(
    await testDatabase(),
    sql.raw(
      tables
        .map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`)
        .join(' union all '),
    ),
  )
  const keyOf = new Map(
    tables.map(({ name, keys }) => [name, (row: Row) => `${name} ${keys.map(key => row[key]).join(' ')}`]),
  )
  const all = new Map(found.map(one => [keyOf.get(one.name)!(one.row), one]))
  const shapes = new Map(tables.map(table => [table.name, table]))
  const ownersOf = (name: string, row: Row): Set<string> => {
    if (name === 'users') return new Set([String(row.id)])
    const named = shapes.get(name)!.parents.filter(({ column }) => row[column] !== null)
    const accounts = partsOfLists.has(name) ? [] : named.filter(({ table }) => table === 'users')
    if (accounts.length > 0) return new Set(accounts.map(({ column }) => String(row[column])))
    return new Set(
      named.flatMap(({ table, column }) => {
        const parent = all.get(`${table} ${row[column]}`)
        return parent && table !== name ? [...ownersOf(table, parent.row)] : []
      }),
    )
  }
  return new Map(
    [...all].map(([key, { name, row }]) => [key, { table: name, row, owners: ownersOf(name, row) }]),
  )
}

/** Members who join or leave a draw change its version, which they may do while it is open. */
const substanceOf = ({ table, row: { version, updated_at, ...row } }: Stored) =>
  JSON.stringify(table === 'draws' ? row : { ...row, version, updated_at })

/** The changes between two moments: rows that were there before, and new rows. */
export function changes(before: Map<string, Stored>, after: Map<string, Stored>) {
  const touched = [...before].filter(([key, one]) => {
    const now = after.get(key)
    return !now || substanceOf(now) !== substanceOf(one)
  })
  const made = [...after].filter(([key]) => !before.has(key))
  return { touched: touched.map(([, one]) => one), made: made.map(([, one]) => one) }
}
