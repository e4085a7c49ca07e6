import 'server-only'
import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import * as schema from './schema'
import type { Database } from './types'

const json = {
  to: 114,
  from: [114, 3802],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: JSON.parse,
}

/** How both databases' clients read and write values. */
export const clientOptions = {
  onnotice: () => {},
  types: {
    bigint: {
      to: 20,
      from: [20],
      serialize: (value: number | bigint | string) => String(value),
      parse: (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text),
    },
    json,
  },
}

/** Drizzle on a client. */
export function drizzleOn(client: postgres.Sql): Database {
  const db = drizzle({ client, schema }) as unknown as Database
  // Drizzle writes JSON itself and turns the client's writer off. pg-boss may use the same client, and hands over objects.
  for (const type of [json.to, ...json.from]) client.options.serializers[type] = json.serialize
  return db
}
