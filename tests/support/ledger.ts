import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Logger, NoopLogger } from 'drizzle-orm'
import { afterAll } from 'vitest'

/** A statement as a test on PostgreSQL sent it, with the types that its driver gave to the values. */
export interface Written {
  text: string
  types: string[]
}

/** The type that postgres.js tells the server for a value. It leaves all others to the server. */
const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 0 ? typeOf(value[0]) : 'unknown'
  if (value instanceof Date) return 'timestamptz'
  if (value instanceof Uint8Array) return 'bytea'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'bigint' ? 'bigint' : 'unknown'
}

/** Statements that differ only in the length of a list are one. */
export const shapeOf = (text: string) =>
  text
    .replace(/\$\d+/g, '$')
    .replace(/\$(?:, ?\$)+/g, '$…')
    .replace(/(\([^()]*\), ?)\1+/g, '$1')

/** On globalThis because a process runs many test files, and loads this module anew for each. */
const slot = globalThis as typeof globalThis & { __ledger?: { seen: Set<string>; fresh: Written[] } }

/** Where the statements of a whole run are written down: one file a process. */
const folder = process.env.TEST_DATABASE === 'postgres' && process.env.LEDGER

if (folder) {
  if (!slot.__ledger) {
    const ledger = { seen: new Set<string>(), fresh: [] as Written[] }
    slot.__ledger = ledger
    const logger: Logger = NoopLogger.prototype
    logger.logQuery = (text, params) => {
      const shape = shapeOf(text)
      if (ledger.seen.has(shape)) return
      ledger.seen.add(shape)
      ledger.fresh.push({ text, types: params.map(typeOf) })
    }
  }
  const { fresh } = slot.__ledger
  afterAll(() => {
    for (const written of fresh.splice(0))
      appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(written)}\n`)
  })
}
