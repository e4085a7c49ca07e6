import { beforeAll, describe, expect, it } from 'vitest'
import { activityApi } from '@/lib/activity/api'
import { analyticsApi } from '@/lib/analytics/api'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { deliveriesApi } from '@/lib/notifications/deliveries/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { searchApi } from '@/lib/search/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { as, type Person } from '../support/people'

describe('a filter with several values', () => {
  let ada: Person
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    ada = await as('ada')
    for (const [name, relationship] of [
      ['Ben', 'friend'],
      ['Cleo', 'family'],
      ['Dan', 'colleague'],
    ] as const)
      ids[name] = (await ada.ok(peopleApi.create, { name, relationship })).id
    for (const name of ['Ben', 'Cleo', 'Dan'])
      await ada.ok(giftsApi.create, { name: `For ${name}`, personId: ids[name], status: 'planned' })
    await ada.ok(giftsApi.create, { name: 'An idea', status: 'idea' })
  })

  it('selects what has any of them, of a closed list and of ids', async () => {
    const { data } = await ada.ok(peopleApi.list, { relationship: 'friend,family' })
    expect(data.map(({ name }) => name)).toEqual(['Ben', 'Cleo'])
    const gifts = await ada.ok(giftsApi.list, { personId: `${ids.Ben},${ids.Dan}`, sort: 'name' })
    expect(gifts.data.map(({ name }) => name)).toEqual(['For Ben', 'For Dan'])
    const both = await ada.ok(giftsApi.list, { status: 'idea,planned', sort: 'name' })
    expect(both.data).toHaveLength(4)
    expect((await ada.ok(giftsApi.list, { status: 'idea' })).data.map(({ name }) => name)).toEqual([
      'An idea',
    ])
  })

  it('refuses a wrong one among them at the filter itself', async () => {
    for (const relationship of ['friend,nobody', 'nobody', 'friend,,family'])
      expect(await ada(peopleApi.list, { relationship })).toMatchObject({
        status: 422,
        body: { details: [{ path: 'relationship' }] },
      })
  })

  it('selects what happened of several kinds, and to several records', async () => {
    const verbsOf = async (query: object) =>
      (await ada.ok(activityApi.list, query as never)).data.map(({ verb }) => verb)
    expect([...new Set(await verbsOf({ entity: 'person,gift' }))].toSorted()).toEqual([
      'gift.added',
      'person.added',
    ])
    expect([...new Set(await verbsOf({ verb: 'person.added' }))]).toEqual(['person.added'])
    expect(await verbsOf({ entity: 'gift', entityId: `${ids.Ben},${ids.Cleo}` })).toEqual([])
    expect(await verbsOf({ entityId: `${ids.Ben},${ids.Cleo}` })).toEqual(['person.added', 'person.added'])
    expect((await ada(activityApi.list, { verb: 'gift.eaten' } as never)).status).toBe(422)
  })

  it('selects deliveries and conflicts in several states', async () => {
    const states = (await ada.ok(deliveriesApi.list, { state: 'failed,delivered' } as never)).data
    expect(states.every(({ state }) => ['failed', 'delivered'].includes(state))).toBe(true)
    expect((await ada(deliveriesApi.list, { state: 'failed,lost' } as never)).status).toBe(422)
    expect((await ada.ok(syncApi.conflicts, { state: 'open,resolved' } as never)).data).toEqual([])
  })

  it('searches several types, page by page, and counts the others', async () => {
    const found = await ada.ok(searchApi.search, { query: 'Ben', type: 'people,gift' } as never)
    expect(new Set(found.data.map(({ type }) => type))).toEqual(new Set(['person', 'gift']))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof search>> = await search(cursor)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor && seen.length < 20)
    expect(seen.toSorted()).toEqual(found.data.map(({ id }) => id).toSorted())
    // A cursor of two types is none of three.
    const { nextCursor } = await search(null)
    const other = { query: 'Ben', type: 'people,gifts,occasions', cursor: nextCursor }
    expect((await ada(searchApi.search, other as never)).status).toBe(422)
    expect((await ada(searchApi.search, { query: 'Ben', type: 'people,cars' } as never)).status).toBe(422)
  })
  const search = (cursor: string | null) =>
    ada.ok(searchApi.search, {
      query: 'Ben',
      type: 'people,gifts',
      limit: 1,
      ...(cursor ? { cursor } : {}),
    } as never)

  it('analyses occasions of several types', async () => {
    const spent = async (query: object) => (await ada.ok(analyticsApi.get, query as never)).totalSpent
    for (const [name, type, amount] of [
      ['Feast', 'other', 10],
      ['Graduation', 'graduation', 20],
      ['Moving', 'housewarming', 40],
    ] as const) {
      const occasion = await ada.ok(occasionsApi.create, { name, type, date: '2030-05-01' })
      await ada.ok(giftsApi.create, {
        name,
        status: 'purchased',
        price: amount,
        purchaseDate: '2026-01-02',
        occasionId: occasion.id,
      })
    }
    const days = { from: '2026-01-01', to: '2026-01-31' }
    expect(await spent(days)).toBe(70)
    expect(await spent({ ...days, occasionType: 'other' })).toBe(10)
    expect(await spent({ ...days, occasionType: 'other,housewarming' })).toBe(50)
    expect((await ada(analyticsApi.get, { ...days, occasionType: 'other,lunch' } as never)).status).toBe(422)
  })

  it('lists draws, families and saved searches by ids and by when they changed', async () => {
    const later = new Date(Date.now() + 60_000).toISOString()
    const family = await ada.ok(familiesApi.create, { name: 'The Meyers' })
    await ada.ok(familiesApi.create, { name: 'The Okafors' })
    const draw = await ada.ok(drawsApi.create, { name: 'Christmas', date: '2031-12-24' } as never)
    await ada.ok(drawsApi.create, { name: 'Easter', date: '2031-04-13' } as never)
    const saved = await ada.ok(searchApi.save, { name: 'Tea', query: 'tea' })
    await ada.ok(searchApi.save, { name: 'Cups', query: 'cups' })
    for (const [call, id, createdAt] of [
      [familiesApi.list, family.id, family.createdAt],
      [drawsApi.list, draw.id, draw.createdAt],
      [searchApi.listSaved, saved.id, saved.createdAt],
    ] as const) {
      const list = async (query: object) =>
        (await ada.ok(call as typeof searchApi.listSaved, query as never)).data.map(one => one.id)
      expect(await list({})).toHaveLength(2)
      expect(await list({ ids: id })).toEqual([id])
      expect(await list({ updatedSince: later })).toEqual([])
      expect(await list({ updatedSince: createdAt })).toHaveLength(2)
    }
    expect((await ada.ok(drawsApi.list, { familyId: family.id })).data).toEqual([])
  })

  it('lists wishlists and gift cards by ids and by when they changed', async () => {
    const [one, two] = [
      await ada.ok(wishlistsApi.create, { name: 'One' }),
      await ada.ok(wishlistsApi.create, { name: 'Two' }),
    ]
    const listed = await ada.ok(wishlistsApi.list, { ids: one.id })
    expect(listed.data.map(({ name }) => name)).toEqual(['One'])
    const since = new Date(Date.now() + 60_000).toISOString()
    expect((await ada.ok(wishlistsApi.list, { updatedSince: since })).data).toEqual([])
    expect((await ada.ok(wishlistsApi.list, { updatedSince: two.createdAt })).data.length).toBeGreaterThan(0)
    const card = await ada.ok(giftCardsApi.create, { store: 'Mugs', amount: 9 })
    await ada.ok(giftCardsApi.create, { store: 'Books', amount: 9 })
    expect((await ada.ok(giftCardsApi.list, { ids: card.id })).data.map(({ id }) => id)).toEqual([card.id])
  })
})
