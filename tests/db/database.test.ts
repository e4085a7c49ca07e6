import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type Database,
  health,
  isForeignKeyViolation,
  isRetryable,
  isUnavailable,
  isUniqueViolation,
  pgBossConnection,
  rows,
} from '@/db'
import { openPostgres } from '@/db/postgres'
import { clockTicks, people } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { emptyTables, kind, postgresUrl, testDatabase } from '@/tests/support/database'

const failure = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error,
  )

const tick = (job: string) => ({ job, ranAt: new Date('2026-12-24T18:00:00.123Z') })

describe('the database', () => {
  afterEach(emptyTables)

  it('says that it is well and which one it is', async () => {
    await testDatabase()
    expect((await health()).ok).toBe(true)
  })

  it('gives the rows of a hand-written query with the same values from both drivers', async () => {
    const db = await testDatabase()
    const query = sql`select 9007199254740991::bigint as large, '{"a":[1]}'::jsonb as data, date '2024-02-29' as day,
      timestamptz '2026-12-24 19:00:00.5+01' as moment, array['礼物','هدية'] as words, null as nothing, true as yes`
    expect(await rows(db, query)).toEqual([
      {
        large: 9007199254740991,
        data: { a: [1] },
        day: '2024-02-29',
        moment: '2026-12-24 18:00:00.5+00',
        words: ['礼物', 'هدية'],
        nothing: null,
        yes: true,
      },
    ])
  })

  it('keeps an instant to the millisecond', async () => {
    const db = await testDatabase()
    await db.insert(clockTicks).values(tick('instant'))
    expect(await db.select().from(clockTicks)).toMatchObject([tick('instant')])
  })

  it('rolls back a transaction that fails', async () => {
    const db = await testDatabase()
    await failure(
      db.transaction(async transaction => {
        await transaction.insert(clockTicks).values(tick('half'))
        throw new Error('no')
      }),
    )
    expect(await db.select().from(clockTicks)).toEqual([])
  })

  it('goes on after a failed savepoint inside a transaction', async () => {
    const db = await testDatabase()
    await db.transaction(async transaction => {
      await transaction.insert(clockTicks).values(tick('outer'))
      await failure(
        transaction.transaction(async inner => {
          await inner.insert(clockTicks).values(tick('outer'))
        }),
      )
      await transaction.insert(clockTicks).values(tick('after'))
    })
    expect(await db.$count(clockTicks)).toBe(2)
  })

  it('distinguishes a duplicate key from a missing reference', async () => {
    const db = await testDatabase()
    await db.insert(clockTicks).values(tick('once'))
    const twice = await failure(db.insert(clockTicks).values(tick('once')))
    expect(isUniqueViolation(twice)).toBe(true)
    expect(isUniqueViolation(twice, 'clock_ticks_pkey')).toBe(true)
    expect(isUniqueViolation(twice, 'people_pkey')).toBe(false)
    expect(isForeignKeyViolation(twice)).toBe(false)

    const orphan = await failure(
      db.insert(people).values({
        ownerId: newId(),
        name: 'Ada',
        relationship: 'friend',
        sortName: 'ada',
        search: 'ada',
      }),
    )
    expect(isForeignKeyViolation(orphan)).toBe(true)
    expect(isUniqueViolation(orphan)).toBe(false)
    expect(isUnavailable(orphan)).toBe(false)
  })

  it('distinguishes errors to retry from errors of a missing database', async () => {
    const coded = (code: string) =>
      new Error('query failed', { cause: Object.assign(new Error('driver'), { code }) })
    expect(['40001', '40P01'].map(coded).every(isRetryable)).toBe(true)
    const away = ['57014', '57P01', '57P03', '08006', '53300', '25006', 'ECONNREFUSED', 'CONNECTION_CLOSED']
    expect(away.filter(code => !isUnavailable(coded(code)))).toEqual([])
    expect(['23505', '42601', '40001', '22001'].filter(code => isUnavailable(coded(code)))).toEqual([])
    expect(isUnavailable(undefined)).toBe(false)
  })

  it.each([
    ['Chinese', '给奶奶的生日礼物', '生日礼'],
    ['Japanese', '誕生日プレゼント', 'プレゼント'],
    ['Korean', '할머니의 생일선물', '생일선'],
    ['Arabic', 'هدية عيد ميلاد', 'ميلاد'],
  ])('finds parts of %s words by trigrams', async (_, text, part) => {
    const db = await testDatabase()
    const [found] = await rows<{ trigrams: number; near: number; hit: boolean }>(
      db,
      sql`select cardinality(show_trgm(${text}::text)) as trigrams, word_similarity(${part}::text, ${text}::text) as near,
        ${text}::text ilike '%' || ${part}::text || '%' as hit`,
    )
    expect(found?.trigrams).toBeGreaterThan(3)
    expect(found?.near).toBeGreaterThan(0.2)
    expect(found?.hit).toBe(true)
  })

  it('gives pg-boss a connection for its queue', async () => {
    await testDatabase()
    const { default: PgBoss } = await import('pg-boss')
    const boss = new PgBoss({ ...(await pgBossConnection()), schedule: false, supervise: false })
    await boss.start()
    try {
      await boss.createQueue('mail')
      await boss.send('mail', { to: 'ada@example.org' })
      const [job] = await boss.fetch<{ to: string }>('mail')
      expect(job?.data).toEqual({ to: 'ada@example.org' })
    } finally {
      await boss.stop({ graceful: false })
    }
  })

  it.runIf(kind === 'postgres')(
    'keeps the queue where the address names several hosts, the first of them gone',
    async () => {
      const { url, drop } = await postgresUrl()
      const { host } = new URL(url)
      const opened = await openPostgres(
        `${url.replace(host, `127.0.0.1:1,${host}`)}?target_session_attrs=read-write`,
      )
      const { default: PgBoss } = await import('pg-boss')
      const boss = new PgBoss({ ...opened.jobs, schedule: false, supervise: false })
      try {
        await boss.start()
        await boss.createQueue('mail')
        await boss.send('mail', { to: 'ada@example.org' })
        expect(await boss.fetch('mail')).toMatchObject([{ data: { to: 'ada@example.org' } }])
      } finally {
        await boss.stop({ graceful: false })
        await opened.close()
        await drop()
      }
    },
  )

  it.runIf(kind === 'postgres')('gives up a statement that takes too long', async () => {
    const db: Database = await testDatabase()
    const error = await failure(
      db.transaction(async transaction => {
        await transaction.execute(sql`set local statement_timeout = 50`)
        await transaction.execute(sql`select pg_sleep(5)`)
      }),
    )
    expect(isUnavailable(error)).toBe(true)
  })
})
