import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { giftCounts } from '@/lib/gifts/totals.queries'
import { peopleApi } from '@/lib/people/api'
import { searchApi } from '@/lib/search/api'
import { contextOf } from '../claims/household'
import '../support/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { analyze, planOf, statementsOf } from '../support/plans'

describe.runIf(kind === 'postgres')('a page of many gifts', () => {
  let ada: Person
  let personId: string

  beforeAll(async () => {
    ada = await as('ada')
    personId = (await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })).id
    const db = await testDatabase()
    await db.execute(sql`insert into users (id, email, name, password_hash)
      select gen_random_uuid(), 'other' || n || '@example.org', 'Other', 'x' from generate_series(1, 50) n`)
    // Half of all gifts are Ada's.
    await db.execute(sql`insert into gifts (id, created_at, updated_at, owner_id, person_id, occasion_date, name, price_minor, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search)
      select gen_random_uuid(), now() - make_interval(secs => n), now() - make_interval(secs => n), u.id,
        case when u.email like 'ada%' and n % 400 = 0 then ${personId}::uuid end,
        case when n % 3 > 0 then date '2026-12-25' - n % 300 end, 'Gift ' || n, case when n % 4 > 0 then 1000 + n % 5000 end, 'USD',
        (array['idea', 'planned', 'purchased', 'given'])[1 + n % 4], case when n % 500 = 0 then 'received' else 'given' end, 'none', n % 300 = 0, 1,
        'gift ' || n, 'gift ' || n
      from users u, generate_series(1, 20000) n where u.email like 'ada%' or n <= 400`)
    await analyze('gifts')
  })

  const sorts = {
    createdAt: 'gifts_by_age',
    '-createdAt': 'gifts_by_age',
    '-updatedAt': 'gifts_by_change',
    name: 'gifts_by_name',
    '-name': 'gifts_by_name',
    price: 'gifts_by_price',
    '-price': 'gifts_by_highest_price',
    occasionDate: 'gifts_by_date',
    '-occasionDate': 'gifts_by_latest_date',
    status: 'gifts_by_status',
    '-status': 'gifts_by_status',
  } as const
  const planOfList = async (query: object) => {
    const sent = await statementsOf(() => ada.ok(giftsApi.list, query as never))
    const list = sent.filter(({ sql }) => /from "gifts"/.test(sql))
    expect(list).toHaveLength(1)
    return planOf(list[0]!)
  }
  /** The part of the plan that chooses the fifty rows, before anything is joined to them. */
  const chosenBy = (plan: string) =>
    plan.slice(plan.indexOf('InitPlan'), plan.indexOf('SubPlan') + 1 || undefined)

  it.each(Object.entries(sorts))('in the order %s is read from %s, not sorted', async (sort, index) => {
    const plan = await planOfList({ sort })
    expect(chosenBy(plan), plan).toContain(`using ${index} on gifts`)
    expect(plan).not.toContain('Seq Scan on gifts')
  })

  it.each([
    ['a rare word', 'gift 19999'],
    ['words that gifts of others have too', 'gift 399'],
    ['a word with a wrong letter', 'gipft 19998'],
  ])('found by %s reads no gift of anybody else', async (_, query) => {
    const sent = await statementsOf(() => ada.ok(searchApi.search, { query, type: 'gifts' }))
    const [search] = sent.filter(({ sql }) => /from "gifts"/.test(sql) && /as "rank"/.test(sql)).slice(-1)
    const plan = await planOf(search!)
    const read = plan.split('\n').filter(line => /gifts_search|Seq Scan on gifts/.test(line))
    expect(read.join(), plan).toContain('gifts_search')
    expect(plan).not.toContain('Seq Scan on gifts')
    expect(plan).toMatch(/Index Cond: \(+owner_id = '[^']+'::uuid\) AND \(search ~/)
  })

  it.each([
    ['favorites', { isFavorite: true }, 'gifts_favorite'],
    ['gifts received', { direction: 'received' }, 'gifts_received'],
    ['gifts of a stage', { status: 'purchased', sort: 'status' }, 'gifts_by_status'],
    ['gifts for one person', { personId: '' }, 'gifts_person'],
  ] as const)('of %s is found by an index', async (_, query, index) => {
    const plan = await planOfList('personId' in query ? { personId } : query)
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan on gifts')
  })

  it('are counted on tabs up to a thousand, without reading the others', async () => {
    const ctx = await contextOf(ada)
    expect(await giftCounts(ctx)).toEqual({
      active: 1000,
      all: 1000,
      notPurchased: 1000,
      purchased: 1000,
      favorites: 66,
      received: 40,
      onTheWay: 0,
    })
    const [counting] = await statementsOf(() => giftCounts(ctx))
    const plan = await planOf(counting!)
    expect(plan.match(/Limit/g)).toHaveLength(7)
    expect(plan).toMatch(/(using|on) gifts_favorite /)
    expect(plan).toMatch(/(using|on) gifts_received /)
  })
})
