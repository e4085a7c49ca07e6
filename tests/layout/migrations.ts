import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source'

const folder = join(root, 'db', 'migrations')

/** The names of all migrations, oldest first, as the journal has them. */
export const migrations = (
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { tag: string }[] }
).entries.map(({ tag }) => tag)

export const sqlOf = (name: string) => readFileSync(join(folder, `${name}.sql`), 'utf8')
export const snapshots = () =>
  readdirSync(join(folder, 'meta')).filter(name => name.endsWith('_snapshot.json'))

/** The releases, oldest first: the last migration of each, and a digest of the SQL of all migrations up to it. */
export const releases = [
  {
    version: '0.1.0',
    last: '0026_claim_shares',
    digest: 'bcd8dbfd38b1daab73354e1e5e99b9c4',
  },
] as const

export const digestUpTo = (last: string) =>
  migrations
    .slice(0, migrations.indexOf(last) + 1)
    .reduce((hash, name) => hash.update(sqlOf(name)), createHash('sha256'))
    .digest('hex')
    .slice(0, 32)

/** What a migration after a release must not do, and why. */
const refused: { pattern: RegExp; reason: string; alsoNew?: true }[] = [
  {
    pattern: /^DROP (?:TABLE|COLUMN|SCHEMA|TYPE|VIEW|FUNCTION|EXTENSION)\b|^ALTER TABLE \S+ DROP COLUMN\b/i,
    reason: 'loses what an installation stored, and an instance of the last release may still read it',
    alsoNew: true,
  },
  {
    pattern: /^(?:DELETE FROM|TRUNCATE)\b/i,
    reason: 'loses what an installation stored',
    alsoNew: true,
  },
  {
    pattern: /^ALTER .*\bRENAME\b/i,
    reason: 'takes a name away that an instance of the last release still uses',
  },
  {
    pattern:
      /^ALTER TABLE \S+ ADD COLUMN (?!.*\b(?:DEFAULT|GENERATED|(?:big|small)?serial)\b).*\bNOT NULL\b/i,
    reason: 'fails where the table has rows, and the last release writes rows without the column',
  },
  {
    pattern: /^ALTER TABLE \S+ ALTER COLUMN \S+ SET NOT NULL\b/i,
    reason: 'fails where a row has no value, and the last release may write such rows',
  },
  {
    pattern: /^ALTER TABLE \S+ ALTER COLUMN \S+ (?:SET DATA TYPE|TYPE)\b/i,
    reason: 'writes the whole table anew under a lock, and the last release expects the former type',
  },
  {
    pattern: /^ALTER TABLE \S+ ALTER COLUMN \S+ DROP DEFAULT\b/i,
    reason: 'breaks the writes of the last release, which leave the column out',
  },
  {
    pattern: /^CREATE UNIQUE INDEX\b|^ALTER TABLE \S+ ADD CONSTRAINT \S+ (?:UNIQUE|CHECK|PRIMARY KEY)\b/i,
    reason: 'fails where stored rows break it',
  },
]

const unquoted = (name: string | undefined) => name?.replaceAll('"', '').replace(/^public\./, '')

/** The table that a statement changes. */
const tableOf = (statement: string) =>
  unquoted(
    /^(?:ALTER TABLE (?:ONLY )?|CREATE UNIQUE INDEX .*?\bON (?:ONLY )?)([\w".]+)/i.exec(statement)?.[1],
  )

/** What a migration does that may lose data, or fail in an installation. A table that it makes itself has no rows. */
export function faultsOf(sql: string): string[] {
  const statements = sql
    .replace(/--> statement-breakpoint/g, ';')
    .replace(/--.*$/gm, '')
    .split(';')
    .map(statement =>
      statement
        .replace(/\s+/g, ' ')
        .replace(/ IF (?:NOT )?EXISTS/gi, '')
        .trim(),
    )
  const made = new Set(statements.flatMap(one => unquoted(/^CREATE TABLE ([\w".]+)/i.exec(one)?.[1]) ?? []))
  return statements.flatMap(statement =>
    refused.flatMap(({ pattern, reason, alsoNew }) =>
      pattern.test(statement) && (alsoNew || !made.has(tableOf(statement) ?? ''))
        ? [`"${statement.slice(0, 80)}" ${reason}`]
        : [],
    ),
  )
}

/** Migrations after a release that are not additive, each with the reason why no installation is harmed. */
export const notAdditive: Record<string, string> = {
  '0048_feeds_of_keys':
    'the unique index has a column more than the one that it replaces, so that it allows every row that is stored',
}
