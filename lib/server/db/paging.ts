import 'server-only'
import { type AnyColumn, and, asc, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/lists'
import { isDate } from '@/lib/core/calendar'
import { invalid } from '@/lib/core/errors'
import { mostSortKeys, type Sort, sortKeysOf } from '@/lib/core/rows'

type Value = string | number | null
type Key = SQL | AnyColumn

/** One order of a list: its sort key, and how a row's key is written into the cursor. */
export interface Order {
  key: Key
  /** How the value in the cursor is cast, e.g. `timestamptz`. */
  cast: 'text' | 'date' | 'timestamptz' | 'bigint' | 'int'
  descending: boolean
  /** Whether the key may be null; nulls come last in both directions. */
  nullable?: boolean
}

/** How a list is sorted: by one key, or by several one after the other. */
type Orders = Order | readonly Order[]

const listOf = (orders: Orders) => (Array.isArray(orders) ? (orders as readonly Order[]) : [orders as Order])

/** What a list can be sorted by: the key of each field, and a row's value of it as it is in the database. */
export type Sortable<Field extends string, Row> = Record<
  Field,
  { order: Omit<Order, 'descending'>; keyOf: (row: Row) => Value }
>

/** The orders that a caller asks for, and a row's keys in them. */
export function sortedBy<Field extends string, Row>(
  fields: Sortable<Field, Row>,
  sort: Sort<NoInfer<Field>>,
) {
  const keys = sortKeysOf<Field>(sort)
  return {
    orders: keys.map(({ field, descending }) => ({ ...fields[field].order, descending })),
    keyOf: (row: Row) => keys.map(({ field }) => fields[field].keyOf(row)),
  }
}

const encode = (values: readonly Value[], id: string) =>
  Buffer.from(JSON.stringify([...values, id])).toString('base64url')

const refusal = () => invalid({ path: 'cursor', message: 'cursorInvalid' })

const isValue = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || typeof value === 'number'

function decode(cursor: string): { values: Value[]; id: string } {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parsed) && parsed.length >= 2 && parsed.length <= mostSortKeys + 1) {
      const [values, id] = [parsed.slice(0, -1), parsed.at(-1)]
      if (values.every(isValue) && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
        return { values, id }
    }
  } catch {
    // Not JSON: refused like any other text that is no cursor.
  }
  throw refusal()
}

/** Whether a value can be cast as an order needs: a cursor may come from another order, or be forged. */
const fits = (value: string | number, cast: Order['cast']) => {
  if (cast === 'bigint' || cast === 'int') return Number.isSafeInteger(value)
  if (typeof value !== 'string') return false
  if (cast === 'date') return isDate(value)
  if (cast === 'timestamptz')
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  return !value.includes('\0')
}

/** Whether a text is one of our cursors. */
export function isCursor(text: unknown): text is string {
  try {
    return typeof text === 'string' && Boolean(decode(text))
  } catch {
    return false
  }
}

/** `order by`, with the id last, so that equal keys keep one order. The id runs as the last key does. */
export const orderBy = (orders: Orders, id: AnyColumn): SQL[] => {
  const list = listOf(orders)
  const direction = ({ descending }: Order) => (descending ? desc : asc)
  return [
    ...list.map(order =>
      order.nullable ? sql`${direction(order)(order.key)} nulls last` : direction(order)(order.key),
    ),
    direction(list.at(-1)!)(id),
  ]
}

const sign = ({ descending }: Order) => sql.raw(descending ? '<' : '>')
const typed = ({ cast }: Order, value: Value) => sql`${value}::${sql.raw(cast)}`

/** The rows after a cursor by one key: a comparison of (key, id), which an index answers at any depth of the list. */
function afterOne(order: Order, value: Value, id: AnyColumn, lastId: string): SQL {
  const { key, nullable } = order
  if (value === null) return sql`(${key} is null and ${id} ${sign(order)} ${lastId}::uuid)`
  const place = sql`(${key}, ${id}) ${sign(order)} (${typed(order, value)}, ${lastId}::uuid)`
  return nullable ? sql`(${place} or ${key} is null)` : place
}

/**
 * The rows after a cursor by several keys, each of which may run its own way: those that are equal in the keys before and
 * behind in the next one. The first key also stands alone, so that an index begins where the page does.
 */
function afterSeveral(orders: readonly Order[], values: readonly Value[], id: AnyColumn, lastId: string) {
  const isSame = (order: Order, value: Value) =>
    value === null ? sql`${order.key} is null` : sql`${order.key} = ${typed(order, value)}`
  const isBehind = (order: Order, value: Value) => {
    // Nulls come last, so that nothing is behind them.
    if (value === null) return sql`false`
    const behind = sql`${order.key} ${sign(order)} ${typed(order, value)}`
    return order.nullable ? sql`(${behind} or ${order.key} is null)` : behind
  }
  const same = orders.map((order, at) => isSame(order, values[at]!))
  const [first, value] = [orders[0]!, values[0]!]
  const begins =
    value === null
      ? sql`${first.key} is null`
      : first.nullable
        ? undefined
        : sql`${first.key} ${sign(first)}= ${typed(first, value)}`
  return and(
    begins,
    or(
      ...orders.map((order, at) => and(...same.slice(0, at), isBehind(order, values[at]!))),
      and(...same, sql`${id} ${sign(orders.at(-1)!)} ${lastId}::uuid`),
    ),
  )
}

/** The rows after a cursor. */
export function after(orders: Orders, id: AnyColumn, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const list = listOf(orders)
  const { values, id: lastId } = decode(cursor)
  // A cursor of another order has other keys, or more of them.
  if (values.length !== list.length) throw refusal()
  for (const [at, { cast, nullable }] of list.entries()) {
    const value = values[at]!
    if (value === null ? !nullable : !fits(value, cast)) throw refusal()
  }
  return list.length === 1
    ? afterOne(list[0]!, values[0]!, id, lastId)
    : afterSeveral(list, values, id, lastId)
}

/**
 * Cuts a page of `limit` rows out of `limit + 1`: the extra row only tells that there is a next page. `keyOf`
 * returns a row's sort key as it is in the database, or all of its keys.
 */
export function cut<Row extends { id: string }>(
  found: Row[],
  limit: number,
  keyOf: (row: Row) => Value | readonly Value[],
): { data: Row[]; nextCursor: string | null } {
  const data = found.slice(0, limit)
  const last = data.at(-1)
  if (found.length <= limit || !last) return { data, nextCursor: null }
  const keys = keyOf(last)
  return { data, nextCursor: encode(Array.isArray(keys) ? keys : [keys as Value], last.id) }
}

export interface Picking {
  ids?: readonly string[] | undefined
  updatedSince?: string | undefined
}

/** The condition of `picking`. What lies in the trash was changed when it was put there. */
export const picked = (
  { id, updatedAt }: { id: PgColumn; updatedAt: PgColumn },
  { ids, updatedSince }: Picking,
) =>
  and(ids ? isOneOf(id, ids) : undefined, updatedSince ? gte(updatedAt, new Date(updatedSince)) : undefined)

/** The condition of a filter that takes one value or several. */
export const isAsked = <Of extends PgColumn>(
  column: Of,
  asked: Of['_']['data'] | readonly Of['_']['data'][] | undefined,
): SQL | undefined =>
  asked === undefined ? undefined : Array.isArray(asked) ? isOneOf(column, asked) : eq(column, asked)

/** The values that a filter asks for, as a list. */
export const askedFor = <Value extends string>(
  asked: Value | readonly Value[] | undefined,
): readonly Value[] => (asked === undefined ? [] : typeof asked === 'string' ? [asked] : asked)
