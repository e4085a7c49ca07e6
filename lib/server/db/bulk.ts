import 'server-only'
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/lists'
import type { Context } from '../auth/context'
import { nextTurn } from '../jobs/yielding'
import { insertRows } from './inserts'

/** Number of rows that are read or written at a time. */
export const atOnce = 500

const partsOf = <Item>(list: readonly Item[], size = atOnce): Item[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

/**
 * Writes a list of any length in parts of one statement each, and returns the result of each statement. PostgreSQL takes
 * 65,535 parameters, one for each cell.
 */
export async function writeInParts<Item, Result>(
  list: readonly Item[],
  write: (part: Item[]) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const part of partsOf(list)) {
    if (results.length > 0) await nextTurn()
    results.push(await write(part))
  }
  return results
}

/** Reads the rows for a long list of ids. */
export async function readInParts<Found>(
  ids: readonly string[],
  read: (part: string[]) => Promise<Found[]>,
  size = atOnce,
): Promise<Found[]> {
  const found: Found[] = []
  for (const part of partsOf(ids, size)) {
    found.push(...(await read(part)))
    await nextTurn()
  }
  return found
}

type Table = PgTable & { id: PgColumn }

/**
 * Reads all rows of a table that match `where`, in the order of their ids. They come in parts, because the driver makes
 * the rows of one statement in one piece.
 */
export async function readAll<Found>(
  ctx: Context,
  table: Table,
  where: SQL | undefined,
  read: (part: SQL | undefined) => Promise<Found[]>,
): Promise<Found[]> {
  const rows = await ctx.db.select({ id: table.id }).from(table).where(where).orderBy(table.id)
  const ids = rows.map(({ id }) => String(id))
  return readInParts(ids, part => read(and(where, isOneOf(table.id, part))), 2000)
}

/**
 * The rows of a table that match `where`, oldest first, read by their ids a page at a time. Every page costs
 * the same, and only the ids are in memory all at once.
 */
export async function* everyPage<Item extends { id: string }>(
  ctx: Context,
  table: Table & { createdAt: PgColumn },
  where: SQL | undefined,
  read: (ids: string[]) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(table.createdAt, table.id)
  const ids = rows.map(({ id }) => String(id))
  for (const part of partsOf(ids)) {
    const found = new Map((await read(part)).map(item => [item.id, item]))
    yield part.flatMap(id => found.get(id) ?? [])
    await nextTurn()
  }
}

/**
 * Which of these ids a table already holds, for any owner. The caller learns nothing else about those rows.
 */
export async function takenIds(ctx: Context, table: Table, ids: readonly string[]): Promise<string[]> {
  const found: { id: unknown }[] = []
  for (const part of partsOf(ids, 5000)) {
    found.push(...(await ctx.db.select({ id: table.id }).from(table).where(isOneOf(table.id, part))))
  }
  return found.map(({ id }) => String(id))
}

/** Overwrites whole rows by their ids. The caller has read and locked them as its own. */
export async function overwriteRows<Stored extends Table>(
  ctx: Context,
  table: Stored,
  rows: Stored['$inferSelect'][],
) {
  const kept = ['id', 'ownerId', 'createdAt']
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !kept.includes(name) && !column.generated,
  )
  const set = Object.fromEntries(
    columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  )
  await writeInParts(rows, part =>
    insertRows(ctx, table, part).onConflictDoUpdate({ target: table.id, set: set as never }),
  )
}
