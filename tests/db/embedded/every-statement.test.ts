import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../support/database'
import { shapeOf, type Written } from '../../support/ledger'

const folder = process.env.LEDGER ?? ''

/** What PostgreSQL can plan without running it. */
const isPlannable = ({ text }: Written) => /^\s*\(*\s*(?:select|insert|update|delete|with)\b/i.test(text)

/** Statements of migrations name tables of their time. An upgrade runs them on both databases. */
const migrations = new Set(
  readMigrationFiles({ migrationsFolder: 'db/migrations' }).flatMap(({ sql }) => sql),
)

function statements() {
  const lines = readdirSync(folder).flatMap(file =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  )
  const all = lines.map(line => JSON.parse(line) as Written)
  const unlike = [...new Map(all.map(written => [shapeOf(written.text), written])).values()]
  // Some tests fill tables of their own, which end with their connection.
  const own = all.flatMap(({ text }) => /\bcreate table (\w+)/i.exec(text)?.[1] ?? [])
  return unlike
    .filter(isPlannable)
    .filter(({ text }) => !migrations.has(text) && !own.some(table => text.includes(table)))
}

// A whole run writes the ledger down. A run of some files has nothing to ask here.
describe.runIf(folder)('the embedded database', () => {
  it('plans every statement that the tests sent to PostgreSQL', async () => {
    const db = await testDatabase()
    await db.execute(sql`set plan_cache_mode = force_generic_plan`)
    const all = statements()
    const refused: string[] = []
    for (const [at, { text, types }] of all.entries()) {
      const values = types.map(() => 'null').join(', ')
      try {
        await db.execute(
          sql.raw(`prepare asked_${at} ${types.length > 0 ? `(${types.join(', ')})` : ''} as ${text}`),
        )
        await db.execute(sql.raw(`explain execute asked_${at} ${values && `(${values})`}`))
      } catch (error) {
        refused.push(`${error instanceof Error ? (error.cause ?? error) : error}: ${text.slice(0, 300)}`)
      }
    }
    expect(refused).toEqual([])
    expect(all.length).toBeGreaterThan(1500)
  })
})
