import 'server-only'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Columns that change without anybody changing the record. */
const unhashed = [
  'version',
  'created_at',
  'updated_at',
  'deleted_at',
  'search',
  'sort_name',
  'next_date',
  'occasion_date',
  'status_changed_at',
  'once_for',
  'cost_minor',
]

/** A hash of what the row of a table holds, to tell later whether it is as it was. */
export const hashOf = (table: PgTable, beside: readonly string[] = []) =>
  sql<string>`md5((to_jsonb(${table}) - ${`{${[...unhashed, ...beside].join(',')}}`}::text[])::text)`
