import 'server-only'
import { type AnyColumn, and, asc, desc, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/lists'
import { isDate } from '@/lib/core/calendar'
import { invalid } from '@/lib/core/errors'

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

const encode = (value: Value, id: string) => Buffer.from(JSON.stringify([value, id])).toString('base64url')

const refusal = () => invalid({ path: 'cursor', message: 'cursorInvalid' })

function decode(cursor: string): [Value, string] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(parsed) &&
      parsed.length === 2 &&
      (parsed[0] === null || ['string', 'number'].includes(typeof parsed[0])) &&
      /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(parsed[1])
    ) {
      return parsed as [Value, string]
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

/** `order by`, with the id last, so that equal keys keep one order. */
export const orderBy = ({ key, descending, nullable }: Order, id: AnyColumn): SQL[] => {
  const direction = descending ? desc : asc
  return nullable ? [sql`${direction(key)} nulls last`, direction(id)] : [direction(key), direction(id)]
}

/** The rows after a cursor: a comparison of (key, id), which an index answers at any depth of the list. */
export function after({ key, cast, descending, nullable }: Order, id: AnyColumn, cursor: string | undefined) {
  if (!cursor) return undefined
  const [value, lastId] = decode(cursor)
  if (value === null ? !nullable : !fits(value, cast)) throw refusal()
  const sign = sql.raw(descending ? '<' : '>')
  if (value === null) return sql`(${key} is null and ${id} ${sign} ${lastId}::uuid)`
  const place = sql`(${key}, ${id}) ${sign} (${value}::${sql.raw(cast)}, ${lastId}::uuid)`
  return nullable ? sql`(${place} or ${key} is null)` : place
}

/**
 * Cuts a page of `limit` rows out of `limit + 1`: the extra row only tells that there is a next page. `keyOf`
 * returns a row's sort key as it is in the database.
 */
export function cut<Row extends { id: string }>(
  found: Row[],
  limit: number,
  keyOf: (row: Row) => Value,
): { data: Row[]; nextCursor: string | null } {
  const data = found.slice(0, limit)
  const last = data.at(-1)
  return { data, nextCursor: found.length > limit && last ? encode(keyOf(last), last.id) : null }
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
