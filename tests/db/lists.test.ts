import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, rows } from '@/db'
import { arrayOf, isNoneOf, isOneOf } from '@/db/lists'
import * as schema from '@/db/schema'
import { atOnce } from '@/lib/server/db/bulk'
import { testDatabase } from '../support/database'
import { statementsOf } from '../support/plans'

/** More values than PostgreSQL takes parameters. */
const many = 70_000
const mostParameters = 65_535

const tables = Object.values(schema).flatMap(one => (is(one, PgTable) ? [one] : []))
const columns = tables.flatMap(table => Object.values(getTableColumns(table)) as PgColumn[])

const count = <Value>(of: (n: number) => Value): Value[] => Array.from({ length: many }, (_, n) => of(n))
const day = (n: number) => new Date(Date.UTC(2000, 0, 1) + n * 86_400_000)

/** Values of each SQL type, with those that an array of text could cut in two. */
const valuesOf: Record<string, unknown[]> = {
  uuid: count(n => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`),
  text: [
    ...['', 'null', 'NULL', ' ', 'a,b', '{a}', '"', '\\', '\\"', 'a\nb', "'", '2026', '礼物', '🎁', 'ﻫدية'],
    ...count(n => `word "${n}", {${n}}`),
  ],
  date: count(n => day(n).toISOString().slice(0, 10)),
  integer: count(n => n - 100),
  bigint: count(n => n * 1_000_000_000),
  boolean: [true, ...Array(many).fill(true)],
  'timestamp (3) with time zone': count(n => new Date(day(n).getTime() + 123)),
}

/** A value of each type that is in no list above. */
const elsewhere: Record<string, unknown> = {
  uuid: 'ffffffff-ffff-7fff-bfff-ffffffffffff',
  text: 'another',
  date: '1999-12-31',
  integer: many * 2,
  bigint: 7,
  boolean: false,
  'timestamp (3) with time zone': day(0),
}

const types = Object.keys(valuesOf).map(
  type => [type, columns.find(one => one.getSQLType() === type)!] as const,
)

describe('a list of values', () => {
  let db: Database
  beforeAll(async () => {
    db = await testDatabase()
  })

  /** For rows whose column holds each of these: whether it is one of the values, and whether it is none. */
  function truthsOf(column: PgColumn, values: unknown[], held: unknown[]) {
    const each = held.map(value => {
      const driver = value === null ? null : column.mapToDriverValue(value)
      return sql`(${driver}::${sql.raw(column.getSQLType())})`
    })
    return rows<{ one: boolean | null; none: boolean | null }>(
      db,
      sql`select ${isOneOf(column, values as never)} as one, ${isNoneOf(column, values as never)} as none
        from (values ${sql.join(each, sql`, `)})
          as ${sql.identifier(getTableName(column.table))} (${sql.identifier(column.name)})`,
    )
  }
  const isIn = { one: true, none: false }
  const isOut = { one: false, none: true }
  const isUnknown = { one: null, none: null }

  it.each(types)('of %s may be longer than the parameters that PostgreSQL takes', async (type, column) => {
    const values = valuesOf[type]!
    expect(values.length).toBeGreaterThan(mostParameters)
    const held = [values[0], values[14], values.at(-1), elsewhere[type], null]
    expect(await truthsOf(column, values, held)).toEqual([isIn, isIn, isIn, isOut, isUnknown])
    const found = db
      .select()
      .from(column.table as PgTable)
      .where(isOneOf(column, values as never))
    expect(await found.limit(1)).toEqual([])
  })

  it.each(types)('of %s keeps each value as it is', async (type, column) => {
    const some = [...new Set(valuesOf[type]!.slice(0, 20))]
    for (const value of some) {
      const others = some.filter(one => one !== value)
      const found = await truthsOf(column, [value], [value, ...others])
      expect(found, String(value)).toEqual([isIn, ...others.map(() => isOut)])
    }
  })

  it.each(types)('of %s may be empty', async (type, column) => {
    expect(await truthsOf(column, [], [elsewhere[type], null])).toEqual([isOut, isOut])
  })

  it('is one parameter, and the statement has the same text for every length', async () => {
    const statements = await statementsOf(async () => {
      for (const length of [0, 1, 2, many]) {
        const ids = valuesOf.uuid!.slice(0, length) as string[]
        await db.select({ id: schema.people.id }).from(schema.people).where(isOneOf(schema.people.id, ids))
      }
    })
    expect(new Set(statements.map(statement => statement.sql)).size).toBe(1)
    expect(statements.map(({ params }) => params.length)).toEqual([1, 1, 1, 1])
  })

  it('beside an expression has the type that is named', async () => {
    for (const type of ['uuid', 'text', 'date', 'integer', 'bigint', 'boolean'] as const) {
      const values = valuesOf[type]!.slice(0, 100) as string[]
      const [row] = await rows<{ one: boolean; none: boolean; length: number }>(
        db,
        sql`select ${isOneOf(sql`v`, values, type)} as one, ${isNoneOf(sql`v`, values, type)} as none,
          cardinality(${arrayOf(type, values)}) as length
          from (select ${values[3]}::${sql.raw(type)} as v) one`,
      )
      expect(row).toEqual({ one: true, none: false, length: values.length })
    }
    expect(() => isOneOf(sql`v`, ['a'] as never)).toThrow('needs its SQL type')
  })

  it('can be a subquery, which stays one', async () => {
    const ids = db.select({ id: schema.people.id }).from(schema.people)
    const [statement] = await statementsOf(async () => {
      await db.select().from(schema.gifts).where(isOneOf(schema.gifts.personId, ids))
    })
    expect(statement!.sql).toContain('"person_id" in (select "id" from "people")')
  })

  it('of whole rows is written in parts that PostgreSQL takes, in the widest table', () => {
    const widest = Math.max(...tables.map(table => Object.keys(getTableColumns(table)).length))
    expect(widest).toBeGreaterThan(30)
    expect(widest * atOnce).toBeLessThan(mostParameters)
  })

  it('knows every type of a column, but for those that are never compared with a list', () => {
    const compared = columns
      .map(column => column.getSQLType())
      .filter(type => !/\[\]$|^(jsonb|bytea|bigserial|numeric.*)$/.test(type))
    expect([...new Set(compared)].sort()).toEqual(Object.keys(valuesOf).sort())
  })
})
