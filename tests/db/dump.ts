import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { type Database, rows } from '@/db'
import { accountsApi } from '@/lib/accounts/api'
import { circleApi } from '@/lib/circle/api'
import { contactApi } from '@/lib/contact/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { occasionsApi } from '@/lib/occasions/api'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { samplesApi } from '@/lib/samples/api'
import { searchApi } from '@/lib/search/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import about from '@/package.json'
import { callerFor, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, confirm } from '../support/people'
import { type Household, household, plot } from '../surprise/household'

/** What a household does beside its secrets, so that more tables have rows. */
async function liveOn({ anna, bob, familyId, annaMember, cleoMember, personId, tokens, items }: Household) {
  await anna.ok(membersApi.createProfile, {
    familyId,
    name: 'Mia',
    kind: 'child',
    guardianIds: [annaMember],
  })
  await bob.ok(circleApi.mute, { familyId, memberId: cleoMember })
  const [news] = (await bob.ok(circleApi.list, {})).data
  await bob.ok(circleApi.heart, { eventId: news!.id })
  await anna.ok(searchApi.search, { query: 'teapot' })
  await anna.ok(accountsApi.createApiKey, { name: 'Backup', scopes: ['read'] })
  await anna.ok(exchangeRatesApi.set, { currency: 'USD', rate: 0.9, base: 'EUR' })
  await visitor.ok(contactApi.send, {
    name: 'Vera',
    email: 'vera@example.org',
    subject: 'Hello',
    message: 'How do I start?',
  })
  const party = await anna.ok(occasionsApi.create, {
    name: 'A party',
    date: '2031-07-05',
    type: 'birthday',
    personId,
  })
  await anna.ok(allowancesApi.set, { occasionId: party.id, allowances: [{ personId, amount: 50 }] })
  const gone = await anna.ok(giftsApi.create, { name: 'Thrown away', personId, price: 3 })
  await anna.ok(giftsApi.remove, { giftId: gone.id })
  await anna.ok(giftsApi.create, { name: 'Lamp', personId, price: 3.33, quantity: 3, status: 'purchased' })
  const token = tokens[0]!
  const { headers } = await visitor(sharedApi.enter, { token, name: 'Gustav', email: 'gustav@example.org' })
  const cookie = headers.getSetCookie().map(one => one.split(';')[0])
  await callerFor({ cookie: cookie.join('; ') }).ok(sharedApi.claim, { token, itemId: items[2]! })
  await visitor.ok(samplesApi.open, { locale: 'de' })
}

const someValue: Record<string, string> = {
  bool: 'false',
  bytea: "''",
  date: "'2026-12-24'",
  int4: '1',
  int8: '100',
  jsonb: "'{}'",
  numeric: '1',
  text: "'text'",
  timestamptz: 'now()',
  uuid: 'gen_random_uuid()',
}

/** A row in every table that the household left empty: what only workers, services and rare presses write. */
async function fillTheRest(db: Database) {
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const [any] = await rows(db, sql.raw(`select 1 from ${name} limit 1`))
    if (any) continue
    const columns = await rows<{ column: string; type: string; target: string | null }>(
      db,
      sql`select a.attname as column, t.typname as type,
          (select confrelid::regclass::text from pg_constraint where conrelid = a.attrelid and contype = 'f'
            and conkey = array[a.attnum]) as target
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = ${name}::regclass and a.attnum > 0 and a.attnotnull and not a.atthasdef`,
    )
    const values = columns.map(({ type, target }) =>
      target ? `(select id from ${target} limit 1)` : someValue[type],
    )
    const names = columns.map(({ column }) => `"${column}"`)
    await db.execute(sql.raw(`insert into ${name} (${names.join(', ')}) values (${values.join(', ')})`))
    filled.push(name)
  }
  return filled
}

/** What PostgreSQL's tool writes, without comments and the settings of its session. */
const withoutSettings = (dump: string) =>
  dump
    .split('\n')
    .filter(line => line && !/^(?:--|\\|SET |SELECT pg_catalog\.set_config)/.test(line))
    .join('\n')
    .replaceAll(/(ALTER TABLE ONLY \S+)\n\s+/g, '$1 ')

it('writes the dump', async () => {
  const home = await household(name => as(name).then(confirm))
  await plot(home)
  await liveOn(home)
  const db = await testDatabase()
  // Answers that are kept for repeated requests are large and alike.
  for (const table of ['idempotency', 'rate_limits'])
    await db.execute(sql.raw(`delete from ${table} where ctid not in (select ctid from ${table} limit 3)`))
  console.log('rows by hand in:', await fillTheRest(db))
  const [{ name }] = (await rows<{ name: string }>(db, sql`select current_database() as name`)) as [
    { name: string },
  ]
  const dump = execFileSync(
    'pg_dump',
    [
      `${inject('server')}${name}`,
      ...['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', '--no-comments'],
      '--exclude-schema=pgboss',
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  writeFileSync(join(import.meta.dirname, 'fixtures', `${about.version}.sql`), `${withoutSettings(dump)}\n`)
  expect(dump).toContain('INSERT INTO public.gifts')
})
