import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import * as schema from '@/db/schema'
import { digestUpTo, faultsOf, migrations, notAdditive, releases, snapshots, sqlOf } from './migrations'
import { root } from './source'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const newest = releases.at(-1)!
const afterRelease = migrations.slice(migrations.indexOf(newest.last) + 1)

describe('the migrations', () => {
  it('keep only the newest snapshot of the schema, which `npm run db:generate` sees to', () => {
    expect(snapshots()).toEqual([`${migrations.at(-1)!.slice(0, 4)}_snapshot.json`])
  })

  it('make the tables of db/schema: where they do not, run `npm run db:generate`', async () => {
    const kept = JSON.parse(read(`db/migrations/meta/${snapshots()[0]}`))
    expect(await generateMigration(kept, generateDrizzleJson(schema, kept.id))).toEqual([])
  })

  it('were given names that say what they do', () => {
    expect(migrations.filter(name => !/^\d{4}_[a-z]+(?:_[a-z0-9]+){0,4}$/.test(name))).toEqual([])
    expect(migrations.map(name => Number(name.slice(0, 4)))).toEqual(migrations.map((_, place) => place))
  })

  it.each(releases)('of $version are never edited', ({ last, digest }) => {
    expect(migrations).toContain(last)
    expect(digestUpTo(last)).toBe(digest)
  })

  it('after the last release only add, so that no installation loses data and the last release can go on working', () => {
    const faults = afterRelease
      .filter(name => !notAdditive[name])
      .flatMap(name => faultsOf(sqlOf(name)).map(fault => `${name}: ${fault}`))
    expect(faults).toEqual([])
  })

  it('need every exception', () => {
    const idle = Object.keys(notAdditive).filter(
      name => !afterRelease.includes(name) || faultsOf(sqlOf(name)).length === 0,
    )
    expect(idle).toEqual([])
  })

  it.each([
    'DROP TABLE "circle_events" CASCADE;',
    'ALTER TABLE "gifts" DROP COLUMN "notes";',
    'ALTER TABLE "gifts" DROP COLUMN IF EXISTS "notes";',
    'ALTER TABLE "gifts" RENAME COLUMN "notes" TO "remarks";',
    'ALTER TABLE "gifts" RENAME TO "presents";',
    "ALTER TYPE \"kind\" RENAME VALUE 'a' TO 'b';",
    'ALTER TABLE "gifts" ADD COLUMN "size" text NOT NULL;',
    'ALTER TABLE "gifts"\n  ADD COLUMN IF NOT EXISTS "size" text NOT NULL;',
    'ALTER TABLE "gifts" ALTER COLUMN "notes" SET NOT NULL;',
    'ALTER TABLE "gifts" ALTER COLUMN "notes" SET DATA TYPE varchar(10);',
    'ALTER TABLE "gifts" ALTER COLUMN "version" DROP DEFAULT;',
    'CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");',
    'ALTER TABLE "users" ADD CONSTRAINT "email" UNIQUE("email");',
    'ALTER TABLE "users" ADD CONSTRAINT "named" CHECK (name <> \'\');',
    'SELECT 1;--> statement-breakpoint\ndelete from "gifts" where name is null;',
    'TRUNCATE gifts',
  ])('refuse %s', sql => expect(faultsOf(sql)).toHaveLength(1))

  it.each([
    'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "b" ON "a" USING btree ("id");',
    'ALTER TABLE "gifts" ADD COLUMN "size" text;',
    'ALTER TABLE "gifts" ADD COLUMN "size" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "gifts" ADD COLUMN "cost" bigint GENERATED ALWAYS AS (1) STORED NOT NULL;',
    'ALTER TABLE "gifts" ADD COLUMN "place" bigserial NOT NULL;',
    'ALTER TABLE "gifts" ADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "public"."b"("id");',
    'ALTER TABLE "gifts" ALTER COLUMN "notes" DROP NOT NULL;',
    'DROP INDEX "gifts_by_age";',
    'UPDATE "gifts" SET "search" = lower("name"); -- DROP TABLE is not meant',
  ])('allow %s', sql => expect(faultsOf(sql)).toEqual([]))
})

describe('the release', () => {
  it('is the version of the package, and a heading of the changelog', () => {
    expect(JSON.parse(read('package.json')).version).toBe(newest.version)
    expect(JSON.parse(read('package-lock.json')).version).toBe(newest.version)
    expect(read('CHANGELOG.md')).toMatch(
      new RegExp(`^## ${newest.version.replaceAll('.', '\\.')}, \\d{1,2} \\w+ 20\\d\\d$`, 'm'),
    )
  })

  it.each(releases)('$version has a dump of its database, with which upgrades are tested', ({ version }) => {
    expect(existsSync(join(root, 'tests/db/fixtures', `${version}.sql`))).toBe(true)
  })
})
