import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import '../support/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { analyze, planOf, statementsOf } from '../support/plans'
import { admit, invite } from '../surprise/members'

const money = /"?(budgets|expenses|gifts)"?/
/** Sequential scans of tables that grow with the number of accounts. */
const wholeReads = (plan: string) =>
  plan.match(/Seq Scan on (budgets|expenses|gifts|occasions|people|users)\b/g) ?? []

describe.runIf(kind === 'postgres')('budgets and expenses among those of many others', () => {
  let ada: Person
  let bob: Person
  let familyId: string

  beforeAll(async () => {
    ;[ada, bob] = await Promise.all([as('ada', { currency: 'USD' }), as('bob', { currency: 'USD' })])
    familyId = (await ada.ok(familiesApi.create, { name: 'The Meyers' })).id
    await admit(bob, await invite(ada, familyId, bob.email))
    const db = await testDatabase()
    // A thousand other accounts, each with the data of a year or two.
    await db.execute(sql`insert into users (id, email, name, password_hash)
      select gen_random_uuid(), 'other' || n || '@example.org', 'Other', 'x' from generate_series(1, 1000) n`)
    await db.execute(sql`insert into people (id, owner_id, name, relationship, sort_name, search)
      select gen_random_uuid(), u.id, 'P', 'friend', 'p', 'p' from users u, generate_series(1, 10)`)
    await db.execute(sql`insert into occasions (id, owner_id, name, date, type, currency, repeats, next_date, sort_name, search)
      select gen_random_uuid(), u.id, 'O', '2030-01-01', 'other', 'USD', 'yearly', '2030-01-01', 'o', 'o'
      from users u, generate_series(1, 10)`)
    await db.execute(sql`insert into budgets (id, owner_id, name, amount_minor, currency, period, type, priority, auto_adjust, notifications, sort_name, search)
      select gen_random_uuid(), u.id, 'B', 100, 'USD', 'monthly', 'general', 'low', false, true, 'b', 'b'
      from users u, generate_series(1, 10)`)
    await analyze('users', 'people', 'occasions', 'budgets')
    await db.execute(sql`create table each_account as select u.id,
        (select b.id from budgets b where b.owner_id = u.id limit 1) as budget_id,
        (select p.id from people p where p.owner_id = u.id limit 1) as person_id,
        (select o.id from occasions o where o.owner_id = u.id limit 1) as occasion_id from users u`)
    for (const from of [0, 20, 40, 60]) {
      await db.execute(sql`insert into gifts (id, owner_id, budget_id, person_id, occasion_id, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search)
      select gen_random_uuid(), s.id, s.budget_id, s.person_id, s.occasion_id, 'G', 500, 'USD', 'planned', 'given', 'none', false, 1, 'g', 'g'
      from generate_series(1, 10), each_account s`)
      await db.execute(sql`insert into expenses (id, owner_id, budget_id, occasion_id, person_id, description, category, date, amount_minor, currency, rate, base_minor, base_currency, sort_name, search)
      select gen_random_uuid(), s.id, case when n % 2 = 0 then s.budget_id end, case when n % 3 = 0 then s.occasion_id end,
        case when n % 3 = 0 then s.person_id end, 'E', 'books', date '2020-01-01' + n * 30, 700, 'USD', 1, 700, 'USD', 'e', 'e'
      from generate_series(${from + 1}::int, ${from + 20}::int) n, each_account s`)
    }
    const occasion = await ada.ok(occasionsApi.create, { name: 'Feast', date: '2030-05-05', type: 'other' })
    for (const more of [
      { category: 'books' },
      { occasionId: occasion.id, startDate: '2020-01-01' },
      { familyId, category: 'books', startDate: '2019-01-31', autoAdjust: true },
    ] as const)
      await ada.ok(budgetsApi.create, { name: 'Mine', amount: 50, period: 'monthly', ...more })
    await analyze('budgets', 'gifts', 'expenses', 'family_members')
  })

  it('are found by their owner, their family and their budget, and never by a sequential scan', async () => {
    for (const who of [ada, bob]) {
      const statements = (await statementsOf(() => who.ok(budgetsApi.list, {}))).filter(({ sql }) =>
        money.test(sql),
      )
      const plans = await Promise.all(statements.map(planOf))
      const all = plans.join('\n\n')
      expect(wholeReads(all), all).toEqual([])
      for (const index of ['budgets_by_age', 'budgets_family', 'expenses_budget', 'gifts_budget'])
        expect(all).toContain(index)
    }
  })

  it.each([
    ['in their usual order', {}, 'expenses_by_date'],
    ['of some days', { from: '2024-01-01', to: '2024-12-31' }, 'expenses_by_date'],
    ['newest first', { sort: '-createdAt' }, 'expenses_by_age'],
    ['of a budget', { budgetId: newId() }, 'expenses_budget'],
    ['of an occasion', { occasionId: newId() }, 'expenses_'],
    ['of a person', { personId: newId() }, 'expenses_'],
    // With few expenses the index by age is as good as the one for words.
    ['with a word', { q: 'tea' }, 'expenses_'],
  ] as const)('list expenses %s by an index that begins with their owner', async (_, query, index) => {
    const sent = await statementsOf(() => ada.ok(expensesApi.list, query as never))
    const statements = sent.filter(({ sql }) => /from "expenses"/.test(sql))
    expect(statements).toHaveLength(1)
    const plan = await planOf(statements[0]!)
    expect(wholeReads(plan.replaceAll(/Seq Scan on (people|budgets|gifts)\b.*/g, '')), plan).toEqual([])
    expect(plan).toContain(index)
  })
})

describe('budgets', () => {
  it('need as many queries for thirty full budgets as for three', async () => {
    const cat = await as('cat', { currency: 'USD' })
    const person = await cat.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const occasion = await cat.ok(occasionsApi.create, { name: 'Feast', date: '2031-05-05', type: 'other' })
    const add = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const { id: budgetId } = await cat.ok(budgetsApi.create, {
          name: `Budget ${at}`,
          amount: 100,
          period: 'monthly',
          autoAdjust: true,
          startDate: '2020-01-31',
          ...(at % 3 === 1 ? { category: 'books' } : {}),
          ...(at % 3 === 2 ? { occasionId: occasion.id } : {}),
        })
        await cat.ok(expensesApi.create, { amount: 3, currency: 'EUR', date: '2026-01-05', budgetId })
        await cat.ok(giftsApi.create, {
          name: 'Gift',
          price: 5,
          currency: 'GBP',
          status: at % 2 ? 'planned' : 'purchased',
          personId: person.id,
          budgetId,
        })
      }
    }
    const count = async (work: () => Promise<unknown>) => (await statementsOf(work)).length
    const reads = async () => [
      await count(() => cat.ok(budgetsApi.list, { limit: 200 })),
      await count(() => cat.ok(expensesApi.list, { limit: 200 })),
    ]
    await add(3)
    const few = await reads()
    await add(27)
    expect(await reads()).toEqual(few)
    expect(few[0]).toBeGreaterThan(2)
  })
})
