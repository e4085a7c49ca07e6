import { beforeAll, describe, expect, it } from 'vitest'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { reportsApi } from '@/lib/reports/api'
import { searchApi } from '@/lib/search/api'
import { nouns } from '@/lib/search/values'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf } from '../claims/household'
import { as, type Person } from '../support/people'

describe('a search over everything', () => {
  let dora: Person
  let ed: Person
  let stranger: Person
  let familyId: string
  let listId: string
  const found = async (who: Person, query: string, more: object = {}) =>
    who.ok(searchApi.search, { query, limit: 50, ...more })
  const kinds = async (who: Person, query: string) =>
    (await found(who, query)).data.map(({ type, name }) => `${type}: ${name}`).sort()

  beforeAll(async () => {
    ;[dora, ed, stranger] = (await Promise.all(['dora', 'ed', 'zed'].map(name => as(name)))) as [
      Person,
      Person,
      Person,
    ]
    familyId = (await familyOf(dora, ed)).familyId
    await dora.ok(familiesApi.update, { familyId, name: 'The Lighthouse family' })
    await dora.ok(membersApi.createProfile, { familyId, name: 'Grandpa Lighthouse', kind: 'grandparent' })
    await dora.ok(budgetsApi.create, {
      name: 'Lighthouse trip',
      amount: 200,
      period: 'yearly',
      type: 'general',
    })
    await dora.ok(expensesApi.create, {
      description: 'Lighthouse tickets',
      amount: 12.5,
      category: 'other',
      date: '2026-03-04',
    })
    await dora.ok(reportsApi.create, { type: 'spending', name: 'Lighthouse year' })
    listId = (await dora.ok(wishlistsApi.create, { name: 'Lighthouse wishes', familyIds: [familyId] })).id
    await dora.ok(wishesApi.create, { wishlistId: listId, name: 'Lighthouse lamp', price: 30 })
    await ed.ok(wishesApi.create, { wishlistId: listId, name: 'Lighthouse surprise', hidden: true })
  })

  it('finds budgets, expenses, lists, wishes, families, members and reports beside what it always found', async () => {
    expect(await kinds(dora, 'lighthouse')).toEqual([
      'budget: Lighthouse trip',
      'expense: Lighthouse tickets',
      'family: The Lighthouse family',
      'member: Grandpa Lighthouse',
      'report: Lighthouse year',
      'wish: Lighthouse lamp',
      'wishlist: Lighthouse wishes',
    ])
    const { counts } = await found(dora, 'lighthouse')
    expect(Object.keys(counts).sort()).toEqual([...nouns].sort())
    expect(counts).toMatchObject({ budgets: 1, expenses: 1, wishes: 1, wishlists: 1, members: 1, gifts: 0 })
  })

  it('shows a giver the lists and wishes of the family, also hidden ones, and nothing of the owner’s money', async () => {
    expect(await kinds(ed, 'lighthouse')).toEqual([
      'family: The Lighthouse family',
      'member: Grandpa Lighthouse',
      'wish: Lighthouse lamp',
      'wish: Lighthouse surprise',
      'wishlist: Lighthouse wishes',
    ])
  })

  it('does not tell the recipient of a suggestion that givers made in secret', async () => {
    const { data, counts } = await found(dora, 'lighthouse surprise')
    expect([data, counts.wishes]).toEqual([[], 0])
  })

  it('shows a stranger nothing', async () => {
    expect(await kinds(stranger, 'lighthouse')).toEqual([])
  })

  it('leaves out kinds that do not know a filter', async () => {
    const { data } = await found(dora, 'lighthouse', { filters: { from: '2026-03-01', to: '2026-03-31' } })
    expect(data.map(({ type }) => type)).toEqual(['expense'])
  })

  it('says where a wish and a member are, but not what a wish costs or whether somebody has it', async () => {
    const { data } = await found(ed, 'lamp', { type: 'wish' })
    expect(data).toEqual([
      {
        type: 'wish',
        id: expect.any(String),
        name: 'Lighthouse lamp',
        wishlistId: listId,
        wishlistName: 'Lighthouse wishes',
      },
    ])
    expect((await found(ed, 'grandpa', { type: 'member' })).data).toMatchObject([
      { familyId, familyName: 'The Lighthouse family' },
    ])
  })
})
