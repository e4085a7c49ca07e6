import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isUnavailable, type Opened, rows } from '@/db'
import { openPostgres } from '@/db/postgres'
import { clockTicks } from '@/db/schema'
import { keptTexts } from '@/db/statements'
import { type Server, startPostgres } from '../../support/postgres'
import { type Counted, countRoundTrips } from '../../support/round-trips'

let server: Server
let counted: Counted
let opened: Opened
const uncaught: unknown[] = []
const hear = (error: unknown) => uncaught.push(error)

beforeAll(async () => {
  server = await startPostgres()
  counted = await countRoundTrips(server.url('postgres'))
  opened = await openPostgres(counted.url, { max: 3 })
  process.prependListener('uncaughtException', hear)
}, 240_000)

/** Opens all connections, and lets each see the text that `ask` sends. */
const warmUp = async () => {
  for (let times = 0; times < 20; times++) await Promise.all([ask(1), ask(2), ask(3)])
  await Promise.all(
    [1, 2, 3].map(() =>
      opened.db.transaction(transaction => transaction.execute(sql`select pg_sleep(0.02)`)),
    ),
  )
}
const ask = (number: number) => rows<{ sum: number }>(opened.db, sql`select ${number}::int + 1 as sum`)

beforeEach(warmUp)
afterEach(() => {
  uncaught.length = 0
})

afterAll(async () => {
  process.off('uncaughtException', hear)
  await opened.close()
  await counted.stop()
  await server.stop()
}, 240_000)

const soon = () => new Promise(resolve => setTimeout(resolve, 50))
const answers = () => rows<{ one: number }>(opened.db, sql`select 1 as one`)

describe('a connection that is lost inside a transaction', () => {
  const ways = {
    'while a statement runs': async () => {
      setTimeout(counted.cut, 20)
    },
    'between two statements': async () => {
      counted.cut()
      await soon()
    },
  }
  for (const [when, lose] of Object.entries(ways)) {
    it(`${when} ends that transaction and nothing else`, async () => {
      for (let round = 0; round < 3; round++) {
        const work = opened.db.transaction(async transaction => {
          await transaction.execute(sql`select 1`)
          await lose()
          await transaction.execute(sql`select pg_sleep(0.2)`)
        })
        const error = await work.then(
          () => null,
          error => error,
        )
        expect(isUnavailable(error)).toBe(true)
        await soon()
        expect(uncaught).toEqual([])
        expect(await answers()).toEqual([{ one: 1 }])
        await warmUp()
      }
    })

    it(`${when} ends it also where its work catches the error and goes on`, async () => {
      const work = opened.db.transaction(async transaction => {
        await transaction.execute(sql`select 1`)
        await lose()
        await transaction.execute(sql`select pg_sleep(0.2)`).catch(() => {})
        await soon()
        await transaction.execute(sql`select 1`).catch(() => {})
        return 'done'
      })
      await expect(work).rejects.toSatisfy(isUnavailable)
      await soon()
      expect(uncaught).toEqual([])
      expect(await answers()).toEqual([{ one: 1 }])
    })
  }
})

describe('a round trip', () => {
  it('is one for a statement that was sent before', async () => {
    counted.reset()
    expect(await ask(41)).toEqual([{ sum: 42 }])
    expect(counted.count()).toBe(1)
  })

  it('is one for all statements of the same moment, each with its own answer or error', async () => {
    counted.reset()
    const ends = await Promise.allSettled([
      ask(1),
      rows(opened.db, sql`select 1/0`),
      ask(2),
      opened.db.select({ job: clockTicks.job }).from(clockTicks),
    ])
    expect(counted.count()).toBe(1)
    expect(ends.map(end => (end.status === 'fulfilled' ? end.value : 'refused'))).toEqual([
      [{ sum: 2 }],
      'refused',
      [{ sum: 3 }],
      [],
    ])
  })

  it('holds no connection after its answers, however many statements were asked for', async () => {
    const numbers = Array.from({ length: 60 }, (_, number) => number)
    for (let round = 0; round < 3; round++) {
      const sums = await Promise.all(numbers.map(ask))
      expect(sums.map(([found]) => found?.sum)).toEqual(numbers.map(number => number + 1))
    }
    await opened.db.transaction(async transaction => {
      await transaction.execute(sql`select 1`)
    })
  })

  it('ends for every statement when its connection is cut', async () => {
    setTimeout(counted.cut, 50)
    const ends = await Promise.allSettled([ask(1), rows(opened.db, sql`select pg_sleep(0.3)`), ask(2)])
    expect(ends.every(end => end.status === 'fulfilled' || isUnavailable(end.reason))).toBe(true)
    expect(ends.some(end => end.status === 'rejected')).toBe(true)
    await soon()
    expect(uncaught).toEqual([])
    expect(await ask(1)).toEqual([{ sum: 2 }])
  })
})

describe('the texts that are sent by name', () => {
  it('are those that come again, but never searches', () => {
    const keeps = keptTexts()
    expect([keeps('select 1'), keeps('select 1'), keeps('select 1'), keeps('select 1')]).toEqual([
      false,
      false,
      true,
      true,
    ])
    for (let times = 0; times < 5; times++) expect(keeps('select 1 where search like $1')).toBe(false)
  })

  it('are bounded, whatever is asked for', () => {
    const keeps = keptTexts()
    let kept = 0
    for (let number = 0; number < 2000; number++) {
      for (let times = 0; times < 3; times++) if (keeps(`select ${number}`)) kept++
    }
    expect(kept).toBe(300)
    expect(keeps(`select ${'1'.repeat(30_000)}`)).toBe(false)
  })
})
