import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { rows } from '@/db'
import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { analyticsApi } from '@/lib/analytics/api'
import { insightsApi } from '@/lib/analytics/insights/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { analyze } from '../support/plans'

const period = { from: '2022-01-01', to: '2024-12-31' }
const owned = ['expenses', 'gifts', 'budgets', 'occasions', 'people'] as const

interface Statement {
  sql: string
  params: unknown[]
}

/** Accounts with rows each, inserted with one statement a table: the caller is one of many. */
async function fill(owners: string, gifts: number) {
  const db = await testDatabase()
  await db.execute(sql`insert into people (id, owner_id, name, relationship, sort_name, search)
    select gen_random_uuid(), u.id, 'P' || n, 'family', 'p', 'p' from users u, generate_series(1, 10) n
    where u.email like ${owners}`)
  await db.execute(sql`insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search)
    select gen_random_uuid(), u.id, 'O' || n, '2020-05-05', 'birthday', 'USD', 'yearly', current_date + n, 'o', 'o'
    from users u, generate_series(1, 10) n where u.email like ${owners}`)
  await db.execute(sql`insert into budgets (id, owner_id, name, amount_minor, currency, period, type, priority, auto_adjust,
      notifications, sort_name, search)
    select gen_random_uuid(), u.id, 'B' || n, 1000, 'USD', 'yearly', 'general', 'low', false, false, 'b', 'b'
    from users u, generate_series(1, 8) n where u.email like ${owners}`)
  await db.execute(sql`insert into gifts (id, owner_id, name, currency, status, direction, thank_you, is_favorite, quantity,
      price_minor, sort_name, search, occasion_id, occasion_date, purchase_date, person_id)
    select gen_random_uuid(), u.id, 'G' || n, 'USD', (array['given', 'planned', 'purchased'])[1 + n % 3], 'given', 'none',
      false, 1, n * 10, 'g', 'g', o.id, date '2022-01-01' + n % 1000, date '2022-01-01' + n % 900, p.id
    from users u join lateral (select id from occasions where owner_id = u.id order by id limit 1) o on true
      join lateral (select id from people where owner_id = u.id order by id limit 1) p on true,
      generate_series(1, ${gifts}::int) n where u.email like ${owners}`)
  await db.execute(sql`insert into expenses (id, owner_id, description, category, date, amount_minor, currency, rate, base_minor,
      base_currency, sort_name, search, gift_id, from_gift, person_id, occasion_id)
    select gen_random_uuid(), g.owner_id, '', 'books', g.purchase_date, g.price_minor, 'USD', 1, g.price_minor, 'USD', '', '',
      g.id, true, g.person_id, g.occasion_id
    from gifts g join users u on u.id = g.owner_id where u.email like ${owners}
      and not exists (select 1 from expenses x where x.gift_id = g.id)`)
  await analyze(...owned)
}

/** The statements of three analyses, as the caller's requests send them. */
async function statementsOf(who: Person): Promise<Statement[]> {
  const db = await testDatabase()
  const { session } = db as unknown as {
    session: { prepareQuery(query: Statement, ...rest: unknown[]): unknown }
  }
  const spy = vi.spyOn(session, 'prepareQuery')
  try {
    await who.ok(analyticsApi.get, period)
    await who.ok(advancedAnalyticsApi.get, period)
    await who.ok(insightsApi.get, period)
    return spy.mock.calls.map(([query]) => query)
  } finally {
    spy.mockRestore()
  }
}

const filled = ({ sql: text, params }: Statement) =>
  text.replace(/\$(\d+)/g, (_, at) => {
    const value = params[Number(at) - 1]
    if (value === null) return 'null'
    return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
  })

describe('analytics of one account among many', () => {
  let ada: Person
  let few: number

  beforeAll(async () => {
    ada = await as('ada', { timezone: 'UTC' })
    await fill(ada.email, 3)
    // Warm-up: the first call also prepares the caller.
    await statementsOf(ada)
    few = (await statementsOf(ada)).length
    const db = await testDatabase()
    await db.execute(sql`insert into users (id, email, name, password_hash)
      select gen_random_uuid(), 'many' || n || '@example.org', 'Many', 'x' from generate_series(1, 120) n`)
    await fill('many%', 60)
    await fill(ada.email, 60)
  })

  it('send as many statements for many gifts as for three', async () => {
    expect(few).toBeGreaterThan(15)
    expect((await statementsOf(ada)).length).toBe(few)
  })

  it.runIf(kind === 'postgres')('read an index by owner and never a whole table', async () => {
    const db = await testDatabase()
    const statements = (await statementsOf(ada)).filter(
      ({ sql: text }) =>
        /^\s*(select|with)/i.test(text) &&
        owned.some(table => text.includes(table)) &&
        // The figures of budgets have their own test.
        !/with w \(id/.test(text),
    )
    expect(statements.length).toBeGreaterThan(15)
    for (const statement of statements) {
      const plan = await rows<Record<'QUERY PLAN', string>>(db, sql.raw(`explain ${filled(statement)}`))
      const text = plan.map(line => line['QUERY PLAN']).join('\n')
      const whole = owned.filter(table => new RegExp(`Seq Scan on ${table}\\b`).test(text))
      expect({ whole, text: whole.length ? `${statement.sql}\n${text}` : '' }).toEqual({
        whole: [],
        text: '',
      })
      if (/from expenses e/.test(statement.sql)) expect(text).toMatch(/owner_id = '/)
    }
  })
})
