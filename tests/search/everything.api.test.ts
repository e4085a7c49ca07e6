import { beforeAll, describe, expect, it } from 'vitest'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { reportsApi } from '@/lib/reports/api'
import { searchApi } from '@/lib/search/api'
import { nouns } from '@/lib/search/values'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf } from '../claims/household'
import { as, type Person } from '../support/people'

describe('a search over everything', () => {
  it.each([
    ['en', 'shortcuts', 'keys'],
    ['de', 'tastenkürzel', 'keys'],
    ['es', 'atajos', 'keys'],
    ['fr', 'raccourcis', 'keys'],
    ['ar', 'اختصارات', 'keys'],
    ['zh', '快捷键', 'keys'],
    ['ja', 'ショートカット', 'keys'],
    ['ko', '단축키', 'keys'],
    ['en', 'reminders', 'reminders'],
    ['en', 'quiet hours', 'quiet'],
    ['en', 'push', 'push'],
    ['en', 'install', 'install'],
    ['en', 'offline', 'offline'],
    ['de', 'ruhezeiten', 'quiet'],
    ['ja', 'おすすめ', 'recommend'],
    ['ar', 'التوصيات', 'recommend'],
  ] as const)('finds the help in %s', async (locale, query, id) => {
    const reader = await as('reader', { locale })
    const { data, counts } = await reader.ok(searchApi.search, { query })
    expect(data).toMatchObject([{ type: 'help', id }])
    expect(counts.help).toBe(1)
    expect((await reader.ok(searchApi.search, { query, type: 'help' })).data).toHaveLength(1)
    // Two letters say nothing about a question.
    expect((await reader.ok(searchApi.search, { query: 'a' })).counts.help).toBe(0)
  })

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
        drawing: 'lamp',
        wishlistId: listId,
        wishlistName: 'Lighthouse wishes',
      },
    ])
    expect((await found(ed, 'grandpa', { type: 'member' })).data).toMatchObject([
      { familyId, familyName: 'The Lighthouse family' },
    ])
  })

  it('goes on page by page for one kind, in each order, without a gap', async () => {
    const maya = await as('maya')
    for (let at = 0; at < 7; at++)
      await maya.ok(giftsApi.create, { name: `Comet ${at}`, price: at, currency: 'USD' })
    for (const sort of ['relevance', 'newest', 'date'] as const) {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const page = await found(maya, 'comet', { type: 'gift', limit: 3, sort, cursor })
        expect(page.counts.gifts).toBe(7)
        names.push(...page.data.map(({ name }) => name))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect([...names].sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map(at => `Comet ${at}`))
      if (sort === 'newest') expect(names[0]).toBe('Comet 6')
    }
    const { status } = await maya(searchApi.search, { query: 'comet', type: 'gift', cursor: 'from--1' })
    expect(status).toBe(422)
  })

  it('is sorted by date across all kinds, those without a date last', async () => {
    const maya = await as('maya')
    await maya.ok(expensesApi.create, {
      description: 'Aurora flight',
      amount: 5,
      category: 'other',
      date: '2026-01-02',
    })
    await maya.ok(occasionsApi.create, { name: 'Aurora night', date: '2031-02-03', type: 'other' })
    await maya.ok(budgetsApi.create, { name: 'Aurora', amount: 5, period: 'yearly', type: 'general' })
    const { data } = await found(maya, 'aurora', { sort: 'date' })
    expect(data.map(({ name }) => name)).toEqual(['Aurora flight', 'Aurora night', 'Aurora'])
  })

  it('is a file with every result, in which no text runs as a formula', async () => {
    const maya = await as('maya')
    await maya.ok(giftsApi.create, { name: '=HYPERLINK("nebula")', price: 1234.5, currency: 'USD' })
    await maya.ok(expensesApi.create, {
      description: 'Nebula map',
      amount: 3,
      category: 'other',
      date: '2026-01-02',
    })
    const csv = (await maya(searchApi.export, { query: 'nebula', format: 'csv' })).body as unknown as string
    expect(csv.split('\r\n')[0]).toBe('type,name,detail,date,amount,currency,id')
    expect(csv).toContain(`gift,"'=HYPERLINK(""nebula"")",idea,,1234.50,USD,`)
    expect(csv).toContain('expense,Nebula map,,2026-01-02,3.00,')
    const json = (await maya(searchApi.export, { query: 'nebula', format: 'json' })).body as unknown as {
      data: unknown[]
    }
    expect(json.data).toHaveLength(2)
  })
})
