import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Context } from '../auth/context'
import { env } from '../ops/env'

/** Pages of 8 KB below which a table is read as a whole anyway. */
const smallPages = 10
/** The share by which a table has to grow or shrink before it is looked at again. */
const share = 0.2

/**
 * Counts the values of tables that have grown, and gives room back that changed and deleted rows took. PostgreSQL does this
 * by itself; the embedded engine has no process for it, and without it chooses ways through large tables that take minutes.
 * Returns the names of the tables.
 */
export async function tendTables({ db }: Pick<Context, 'db'>): Promise<string[]> {
  if (env().DATABASE_URL) return []
  const grown = await rows<{ name: string }>(
    db,
    sql`select c.oid::regclass::text as name from pg_class c
      cross join lateral (select pg_relation_size(c.oid) / current_setting('block_size')::int as pages) now
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and now.pages > ${smallPages}
      and (c.reltuples < 0 or abs(now.pages - c.relpages) > ${share}::float * c.relpages)
      order by now.pages`,
  )
  // One after the other, so that others are answered in between.
  for (const { name } of grown) await db.execute(sql.raw(`vacuum (analyze) ${name}`))
  return grown.map(({ name }) => name)
}
