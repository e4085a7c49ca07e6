import 'server-only'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { countedTo } from '@/lib/core/counts'

/** How many rows there are, up to `countedTo`, as a column: it costs the same for every owner. */
export const countUpTo = (table: SQLWrapper, where: SQL | undefined) =>
  sql<number>`(select count(*)::int from (select 1 from ${table} where ${where} limit ${countedTo}) counted)`
