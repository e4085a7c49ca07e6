import 'server-only'
import type postgres from 'postgres'
import type { JobConnection } from './types'

/**
 * pg-boss on a client of postgres.js. A text without values may hold several statements, and also a whole
 * transaction: nobody else may come between its failure and its rollback.
 */
export const executing = (client: postgres.Sql): JobConnection['db'] => ({
  async executeSql(text, values) {
    if (values?.length)
      return { rows: await client.unsafe(text, values.map(value => value ?? null) as never[]) }
    const connection = await client.reserve()
    try {
      return { rows: ((await connection.unsafe(text)) as unknown[]).flat() }
    } catch (error) {
      if (/^\s*begin\b/i.test(text)) await connection.unsafe('rollback')
      throw error
    } finally {
      connection.release()
    }
  },
})
