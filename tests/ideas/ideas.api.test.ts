import { beforeEach, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { giftPreferencesApi } from '@/lib/ideas/preferences/api'
import { peopleApi } from '@/lib/people/api'
import '../support/api'
import { as, type Person } from '../support/people'

let maya: Person
beforeEach(async () => {
  maya = await as('maya')
})

describe('a gift idea', () => {
  it('is a gift that nobody decided for yet: one record under two names', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const idea = await maya.ok(ideasApi.create, {
      title: 'Kintsugi repair kit',
      description: 'She wants to try it',
      price: 34,
      currency: 'USD',
      category: 'home',
      tags: ['ceramics'],
      rating: 4,
      image: 'https://shop.example/kit.jpg',
      url: 'https://shop.example/kit',
      personId: emma.id,
    })
    expect(idea).toMatchObject({
      title: 'Kintsugi repair kit',
      rating: 4,
      isFavorite: false,
      personId: emma.id,
    })
    expect(await maya.ok(giftsApi.get, { giftId: idea.id })).toMatchObject({
      name: 'Kintsugi repair kit',
      notes: 'She wants to try it',
      imageUrl: 'https://shop.example/kit.jpg',
      purchaseUrl: 'https://shop.example/kit',
      status: 'idea',
      direction: 'given',
      rating: 4,
    })
    const changed = await maya.ok(ideasApi.update, { ideaId: idea.id, title: 'Kintsugi kit', rating: null })
    expect(changed).toMatchObject({ title: 'Kintsugi kit', rating: null, description: 'She wants to try it' })
    expect(changed.version).toBe(idea.version + 1)
  })

  it('can be made with its name, as older callers do', async () => {
    expect(await maya.ok(ideasApi.create, { name: 'A fern' })).toMatchObject({ title: 'A fern' })
    const refused = await maya(ideasApi.create, {} as never)
    expect([refused.status, (refused.body as { details?: unknown }).details]).toEqual([
      422,
      [expect.objectContaining({ path: 'title' })],
    ])
  })

  it('is no idea any more once it is planned, and stays a gift', async () => {
    const { id } = await maya.ok(ideasApi.create, { title: 'A fern' })
    await maya.ok(giftsApi.update, { giftId: id, status: 'planned' })
    for (const result of [
      await maya(ideasApi.get, { ideaId: id }),
      await maya(ideasApi.update, { ideaId: id, title: 'A palm' }),
      await maya(ideasApi.remove, { ideaId: id }),
    ])
      expect(result.status).toBe(404)
    expect((await maya.ok(ideasApi.list, {})).data).toEqual([])
    expect(await maya.ok(giftsApi.get, { giftId: id })).toMatchObject({ name: 'A fern', status: 'planned' })
  })

  describe('copied for other people', () => {
    const person = async (name: string, who = maya) =>
      (await who.ok(peopleApi.create, { name, relationship: 'friend' })).id

    it('becomes one idea for each, with everything but what was done for the first', async () => {
      const [emma, max, ruth] = [await person('Emma'), await person('Max'), await person('Ruth')]
      const { id } = await maya.ok(giftsApi.create, {
        name: 'A telescope',
        personId: emma,
        status: 'planned',
        price: 80,
        currency: 'EUR',
        purchaseUrl: 'https://shop.example/telescope',
        store: 'Star shop',
        tags: ['sky'],
        category: 'toys',
        notes: 'Emma saw it in the window',
      })
      const { data, skipped } = await maya.ok(ideasApi.copy, { giftId: id, personIds: [max, ruth, max] })
      expect(data.map(({ personId }) => personId)).toEqual([max, ruth])
      expect(skipped).toEqual([])
      expect(data[0]).toMatchObject({
        title: 'A telescope',
        price: 80,
        currency: 'EUR',
        url: 'https://shop.example/telescope',
        tags: ['sky'],
        category: 'toys',
        description: null,
      })
      expect(await maya.ok(giftsApi.get, { giftId: data[0]!.id })).toMatchObject({
        status: 'idea',
        store: 'Star shop',
        occasionId: null,
      })
    })

    it('keeps its notes, and skips who has it already', async () => {
      const [emma, max] = [await person('Emma'), await person('Max')]
      const { id } = await maya.ok(ideasApi.create, { title: 'A kite', description: 'Red', personId: emma })
      const first = await maya.ok(ideasApi.copy, { giftId: id, personIds: [emma, max] })
      expect(first.data).toMatchObject([{ personId: max, description: 'Red' }])
      expect(first.skipped).toEqual([emma])
      expect(await maya.ok(ideasApi.copy, { giftId: id, personIds: [max] })).toMatchObject({
        data: [],
        skipped: [max],
      })
      expect((await maya.ok(ideasApi.list, {})).data).toHaveLength(2)
    })

    it('can be given to the same person again, once it was given', async () => {
      const emma = await person('Emma')
      const { id } = await maya.ok(giftsApi.create, { name: 'Socks', personId: emma, status: 'given' })
      const { data } = await maya.ok(ideasApi.copy, { giftId: id, personIds: [emma] })
      expect(data).toMatchObject([{ title: 'Socks', personId: emma }])
    })

    it('is made for nobody where one of the people, or the gift, is somebody else’s', async () => {
      const leon = await as('leon')
      const [emma, theirs] = [await person('Emma'), await person('Dora', leon)]
      const { id } = await maya.ok(ideasApi.create, { title: 'A kite' })
      const refused = await maya(ideasApi.copy, { giftId: id, personIds: [emma, theirs] })
      expect(refused.status).toBe(422)
      expect((await maya(ideasApi.copy, { giftId: id, personIds: [] })).status).toBe(422)
      expect((await leon(ideasApi.copy, { giftId: id, personIds: [theirs] })).status).toBe(404)
      expect((await maya.ok(ideasApi.list, {})).data).toHaveLength(1)
    })
  })

  it('goes to the trash like any gift, and comes back from there', async () => {
    const { id } = await maya.ok(ideasApi.create, { title: 'A fern' })
    await maya.ok(ideasApi.remove, { ideaId: id })
    expect((await maya(ideasApi.get, { ideaId: id })).status).toBe(404)
    expect((await maya.ok(ideasApi.restore, { ideaId: id })).id).toBe(id)
    expect((await maya(ideasApi.restore, { ideaId: id })).status).toBe(404)
    const bought = await maya.ok(giftsApi.create, { name: 'Bought', status: 'purchased' })
    await maya.ok(giftsApi.remove, { giftId: bought.id })
    expect((await maya(ideasApi.restore, { ideaId: bought.id })).status).toBe(404)
    expect((await maya(giftsApi.get, { giftId: bought.id })).status).toBe(404)
    expect(await maya.ok(ideasApi.get, { ideaId: id })).toMatchObject({ title: 'A fern' })
  })

  it('is rated from one to five', async () => {
    for (const rating of [0, 6, 2.5]) {
      const { status } = await maya(ideasApi.create, { title: 'A fern', rating })
      expect(status).toBe(422)
    }
  })

  it('is found by person, category, price, favorite and words, a page at a time', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const make = (title: string, more: object = {}) =>
      maya.ok(ideasApi.create, { title, currency: 'USD', ...more })
    await make('Cheap book', { price: 5, category: 'books', personId: emma.id })
    await make('Dear book', { price: 80, category: 'books' })
    await make('Scarf', { price: 30, category: 'clothing', isFavorite: true })
    await maya.ok(giftsApi.create, { name: 'Planned book', status: 'planned' })
    await maya.ok(giftsApi.create, { name: 'Book from Ruth', direction: 'received' })
    const titles = async (query: object) =>
      (await maya.ok(ideasApi.list, { sort: 'title', ...query })).data.map(({ title }) => title)
    expect(await titles({})).toEqual(['Cheap book', 'Dear book', 'Scarf'])
    expect(await titles({ personId: emma.id })).toEqual(['Cheap book'])
    expect(await titles({ category: 'books', minPrice: 10 })).toEqual(['Dear book'])
    expect(await titles({ maxPrice: 30, sort: '-price' })).toEqual(['Scarf', 'Cheap book'])
    expect(await titles({ isFavorite: 'true' })).toEqual(['Scarf'])
    expect(await titles({ q: 'book' })).toEqual(['Cheap book', 'Dear book'])
    const first = await maya.ok(ideasApi.list, { limit: 2, sort: 'title' })
    const next = await maya.ok(ideasApi.list, { limit: 2, sort: 'title', cursor: first.nextCursor! })
    expect([...first.data, ...next.data].map(({ title }) => title)).toEqual([
      'Cheap book',
      'Dear book',
      'Scarf',
    ])
  })

  it('of another account is not found', async () => {
    const { id } = await maya.ok(ideasApi.create, { title: 'A fern' })
    const ed = await as('ed')
    expect((await ed(ideasApi.get, { ideaId: id })).status).toBe(404)
    expect((await ed.ok(ideasApi.list, {})).data).toEqual([])
  })
})

describe('saved gift preferences', () => {
  it('keep a person, an occasion, kinds of things, a price range and what to leave out', async () => {
    const emma = await maya.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const saved = await maya.ok(giftPreferencesApi.create, {
      name: 'Emma at Christmas',
      personId: emma.id,
      occasionType: 'christmas',
      categories: ['home', 'books', 'home'],
      interests: ['ceramics'],
      minPrice: 25,
      maxPrice: 60.5,
      currency: 'USD',
      avoid: ['candles'],
    })
    expect(saved).toMatchObject({ categories: ['home', 'books'], minPrice: 25, maxPrice: 60.5 })
    const changed = await maya.ok(giftPreferencesApi.update, {
      preferenceId: saved.id,
      name: 'Emma',
      maxPrice: null,
    })
    expect(changed).toMatchObject({ name: 'Emma', minPrice: 25, maxPrice: null, personId: emma.id })
    expect((await maya.ok(giftPreferencesApi.list, {})).data).toEqual([changed])
    await maya.ok(giftPreferencesApi.remove, { preferenceId: saved.id })
    expect((await maya(giftPreferencesApi.get, { preferenceId: saved.id })).status).toBe(404)
  })

  it('refuse a range that is empty, amounts that the currency cannot have, and people of others', async () => {
    const ed = await as('ed')
    const stranger = await ed.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    for (const [input, path] of [
      [{ minPrice: 60, maxPrice: 25 }, 'maxPrice'],
      [{ minPrice: -1 }, 'minPrice'],
      [{ maxPrice: 10.5, currency: 'JPY' }, 'maxPrice'],
      [{ personId: stranger.id }, 'personId'],
    ] as const) {
      const { status, body } = await maya(giftPreferencesApi.create, { name: 'Emma', ...input })
      expect([status, (body as { details?: { path: string }[] }).details?.[0]?.path]).toEqual([422, path])
    }
    expect((await maya.ok(giftPreferencesApi.list, {})).data).toEqual([])
  })

  it('belong to one account', async () => {
    const { id } = await maya.ok(giftPreferencesApi.create, { name: 'Emma' })
    const ed = await as('ed')
    for (const result of [
      await ed(giftPreferencesApi.get, { preferenceId: id }),
      await ed(giftPreferencesApi.update, { preferenceId: id, name: 'Mine' }),
      await ed(giftPreferencesApi.remove, { preferenceId: id }),
    ])
      expect(result.status).toBe(404)
  })
})
