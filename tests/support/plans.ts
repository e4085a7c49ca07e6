import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { rows } from '@/db'
import { testDatabase } from './database'

export interface Statement {
  sql: string
  params: unknown[]
}

/** The SQL statements of a call, as the driver gets them. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const { session } = (await testDatabase()) as unknown as {
    session: { prepareQuery(query: Statement, ...rest: unknown[]): unknown }
  }
  const spy = vi.spyOn(session, 'prepareQuery')
  try {
    await work()
    return spy.mock.calls.map(([query]) => query)
  } finally {
    spy.mockRestore()
  }
}

/**
 * Counts the values of whole tables for the planner. By default PostgreSQL counts a random part, and so plans by chance.
 * New entries of a GIN index wait in a list until a vacuum at some moment. They make the index look dear, so they are
 * written into it first.
 */
export async function analyze(...tables: readonly string[]) {
  const db = await testDatabase()
  await db.transaction(async tx => {
    await tx.execute(sql`set local default_statistics_target = 1000`)
    for (const table of tables) {
      await tx.execute(sql`select gin_clean_pending_list(i.indexrelid) from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where i.indrelid = ${table}::regclass and a.amname = 'gin'`)
      await tx.execute(sql.raw(`analyze ${table}`))
    }
  })
}

const literal = (value: unknown): string =>
  value === null
    ? 'null'
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : value instanceof Date
        ? `'${value.toISOString()}'`
        : `'${String(value).replaceAll("'", "''")}'`

/** How PostgreSQL would run a statement with these values. */
export async function planOf({ sql: text, params }: Statement): Promise<string> {
  const filled = text.replace(/\$(\d+)/g, (_, at) => literal(params[Number(at) - 1]))
  const plan = await rows<Record<'QUERY PLAN', string>>(await testDatabase(), sql.raw(`explain ${filled}`))
  return plan.map(line => line['QUERY PLAN']).join('\n')
}
