import { beforeAll, describe, expect, it } from 'vitest'
import { activityApi } from '@/lib/activity/api'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { type Gift, type GiftFilter, giftSorts } from '@/lib/gifts/schema'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { as, type Person } from '../support/people'

type Query = Partial<Record<keyof GiftFilter, string | number>>

/** Every page of a list, joined. */
async function everyPage(who: Person, query: Query): Promise<Gift[]> {
  const found: Gift[] = []
  let cursor: string | null = null
  do {
    const page: { data: Gift[]; nextCursor: string | null } = await who.ok(giftsApi.list, {
      ...query,
      ...(cursor ? { cursor } : {}),
    } as never)
    found.push(...page.data)
    cursor = page.nextCursor
  } while (cursor && found.length < 1000)
  return found
}

describe('gifts', () => {
  let ada: Person
  let bob: Person

  beforeAll(async () => {
    ;[ada, bob] = await Promise.all([as('ada', { timezone: 'Europe/Berlin', currency: 'EUR' }), as('bob')])
  })

  it('start as an idea in the currency of their giver', async () => {
    const gift = await ada.ok(giftsApi.create, { name: '  Teapot ' })
    expect(gift).toMatchObject({
      name: 'Teapot',
      status: 'idea',
      direction: 'given',
      currency: 'EUR',
      isPurchased: false,
      quantity: 1,
      version: 1,
      recipient: null,
      occasion: null,
    })
  })

  it('keep the id that a device gave them, and refuse it the second time', async () => {
    const id = newId()
    expect((await ada.ok(giftsApi.create, { id, name: 'Scarf' })).id).toBe(id)
    const again = await ada(giftsApi.create, { id, name: 'Scarf' })
    expect([again.status, again.body.code]).toEqual([409, 'ID_TAKEN'])
    expect((await bob(giftsApi.create, { id, name: 'Scarf' })).body.code).toBe('ID_TAKEN')
  })

  it('are bought today when isPurchased is set, and planned again when it is cleared', async () => {
    const gift = await ada.ok(giftsApi.create, { name: 'Book' })
    const bought = await ada.ok(giftsApi.update, { giftId: gift.id, isPurchased: true })
    expect(bought).toMatchObject({ status: 'purchased', isPurchased: true })
    expect(bought.purchaseDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    const back = await ada.ok(giftsApi.update, { giftId: gift.id, isPurchased: false })
    expect(back).toMatchObject({ status: 'planned', isPurchased: false, purchaseDate: null })
  })

  it.each([
    ['purchased', 'idea'],
    ['given', 'purchased'],
    ['wrapped', 'idea'],
    ['idea', 'returned'],
    ['given', 'cancelled'],
  ] as const)('refuse the step from %s to %s with INVALID_TRANSITION', async (from, to) => {
    const gift = await ada.ok(giftsApi.create, { name: 'Mug', status: from })
    const { status, body } = await ada(giftsApi.update, { giftId: gift.id, status: to })
    expect([status, body.code, body.details]).toEqual([409, 'INVALID_TRANSITION', { from, to }])
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).version).toBe(1)
  })

  it('refuse a status that contradicts isPurchased', async () => {
    const { status, body } = await ada(giftsApi.create, { name: 'Mug', status: 'idea', isPurchased: true })
    expect(status).toBe(422)
    expect(body.details).toEqual([{ path: 'isPurchased', message: expect.any(String) }])
  })

  it('count as bought once a parcel is on its way', async () => {
    const gift = await ada.ok(giftsApi.create, { name: 'Lamp', status: 'planned' })
    const sent = await ada.ok(giftsApi.update, {
      giftId: gift.id,
      tracking: { status: 'shipped', number: '1Z999AA10123456784', expectedDate: '2030-01-05' },
    })
    expect(sent).toMatchObject({
      status: 'purchased',
      tracking: { status: 'shipped', expectedDate: '2030-01-05' },
    })
  })

  it('accept a reaction only once given, and a thank-you only when received', async () => {
    const gift = await ada.ok(giftsApi.create, { name: 'Puzzle', status: 'wrapped' })
    expect((await ada(giftsApi.update, { giftId: gift.id, reaction: 'loved' })).status).toBe(422)
    expect((await ada(giftsApi.update, { giftId: gift.id, thankYou: 'sent' })).status).toBe(422)
    const given = await ada.ok(giftsApi.update, { giftId: gift.id, status: 'given', reaction: 'loved' })
    expect(given.reaction).toBe('loved')
    const received = await ada.ok(giftsApi.create, { name: 'Socks', direction: 'received' })
    expect(received.status).toBe('given')
    expect((await ada.ok(giftsApi.update, { giftId: received.id, thankYou: 'sent' })).thankYou).toBe('sent')
  })

  it.each([
    ['EUR', 49.99, 201],
    ['EUR', 49.999, 422],
    ['JPY', 5000, 201],
    ['JPY', 5000.5, 422],
    ['KWD', 1.234, 201],
    ['EUR', -1, 422],
    ['eur', 1, 422],
    ['XYZ', 1, 422],
  ])('priced in %s at %d get the status %d', async (currency, price, expected) => {
    const { status, body } = await ada(giftsApi.create, { name: 'Coin', currency, price })
    expect(status).toBe(expected)
    if (expected === 201) expect(body).toMatchObject({ currency, price })
  })

  it('lose their price when only the currency changes, and keep one sent with it', async () => {
    const gift = await ada.ok(giftsApi.create, { name: 'Coin', price: 10.5, currency: 'EUR' })
    expect((await ada.ok(giftsApi.update, { giftId: gift.id, currency: 'JPY' })).price).toBeNull()
    const both = await ada.ok(giftsApi.update, { giftId: gift.id, currency: 'USD', price: 12.25 })
    expect(both).toMatchObject({ currency: 'USD', price: 12.25 })
  })

  it('refuse people and occasions of somebody else, naming the field', async () => {
    const person = await bob.ok(peopleApi.create, { name: 'Zoe', relationship: 'friend' })
    const occasion = await bob.ok(occasionsApi.create, { name: 'Party', date: '2031-01-01', type: 'other' })
    for (const [path, value] of [
      ['personId', person.id],
      ['occasionId', occasion.id],
    ] as const) {
      const { status, body } = await ada(giftsApi.create, { name: 'Hat', [path]: value })
      expect(status).toBe(422)
      expect(body.details).toEqual([{ path, message: expect.any(String) }])
    }
  })

  it('are for the next occurrence of their occasion, and move along with its date', async () => {
    const occasion = await ada.ok(occasionsApi.create, { name: 'Jubilee', date: '2033-03-03', type: 'other' })
    const gift = await ada.ok(giftsApi.create, { name: 'Cake', occasionId: occasion.id })
    expect(gift.occasion).toEqual({ id: occasion.id, name: 'Jubilee', type: 'other', date: '2033-03-03' })
    await ada.ok(occasionsApi.update, { occasionId: occasion.id, date: '2033-04-04' })
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).occasion?.date).toBe('2033-04-04')
  })

  it('warn of allergies of their recipient', async () => {
    const person = await ada.ok(peopleApi.create, {
      name: 'Emma',
      relationship: 'family',
      allergies: ['hazelnuts', 'wool'],
    })
    const gift = await ada.ok(giftsApi.create, {
      name: 'Hazelnut spread',
      tags: ['food'],
      personId: person.id,
    })
    expect(gift.allergyWarnings).toEqual(['hazelnuts'])
    expect(gift.recipient).toMatchObject({ id: person.id, name: 'Emma' })
  })

  it('store only web addresses as links', async () => {
    for (const purchaseUrl of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.org',
      'not a link',
    ]) {
      expect((await ada(giftsApi.create, { name: 'Trap', purchaseUrl })).status).toBe(422)
    }
    const gift = await ada.ok(giftsApi.create, { name: 'Shop', purchaseUrl: 'https://example.org/x?y=1' })
    expect(gift.purchaseUrl).toBe('https://example.org/x?y=1')
  })

  it('log their changes, in the same transaction', async () => {
    const gift = await ada.ok(giftsApi.create, { name: 'Diary' })
    await ada.ok(giftsApi.update, { giftId: gift.id, status: 'purchased' })
    await ada(giftsApi.update, { giftId: gift.id, status: 'idea' })
    const { data } = await ada.ok(activityApi.list, { entityId: gift.id })
    expect(data.map(({ verb }) => verb)).toEqual(['gift.purchased', 'gift.added'])
    expect((await bob.ok(activityApi.list, { entityId: gift.id })).data).toEqual([])
  })

  describe('in a list', () => {
    let carol: Person
    const made: Gift[] = []

    beforeAll(async () => {
      carol = await as('carol')
      const people = await Promise.all(
        ['Élodie', 'Zoe', 'ben'].map(name => carol.ok(peopleApi.create, { name, relationship: 'friend' })),
      )
      const occasions = await Promise.all(
        ['2031-05-01', '2030-05-01'].map(date =>
          carol.ok(occasionsApi.create, { name: date, date, type: 'other' }),
        ),
      )
      const names = [
        'Été à Paris',
        'apple',
        'Zebra',
        'äpfel',
        '茶壶套装',
        'كتاب الطبخ',
        'プレゼント箱',
        '생일 케이크',
      ]
      for (let index = 0; index < 24; index++) {
        made.push(
          await carol.ok(giftsApi.create, {
            name: names[index % names.length]!,
            personId: index % 4 === 3 ? null : people[index % 3]!.id,
            occasionId: index % 3 === 2 ? null : occasions[index % 2]!.id,
            price: index % 5 === 4 ? null : (index % 4) * 10,
            status: (['idea', 'planned', 'purchased', 'wrapped', 'given', 'returned', 'cancelled'] as const)[
              index % 7
            ],
            isFavorite: index % 6 === 0,
            tags: index % 2 ? ['odd'] : ['even'],
            notes: index === 5 ? '100% wool_blend' : null,
          }),
        )
      }
    })

    it.each(giftSorts.flatMap(sort => [sort, `-${sort}`]))(
      'sorted by %s come page by page, each once',
      async sort => {
        const whole = await everyPage(carol, { sort, limit: 200 })
        const pages = await everyPage(carol, { sort, limit: 5 })
        expect(whole).toHaveLength(24)
        expect(pages.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      },
    )

    it('sorted by price put the cheapest first and those without a price last', async () => {
      const prices = (await everyPage(carol, { sort: 'price' })).map(({ price }) => price)
      const known = prices.filter(price => price !== null)
      expect(known).toEqual([...known].sort((one, other) => one - other))
      expect(prices.slice(known.length).every(price => price === null)).toBe(true)
    })

    it('sorted by name follow letters, not their case or accents', async () => {
      const names = [...new Set((await everyPage(carol, { sort: 'name' })).map(({ name }) => name))]
      expect(names.slice(0, 4)).toEqual(['äpfel', 'apple', 'Été à Paris', 'Zebra'])
    })

    it.each<[Query, (gift: Gift) => boolean]>([
      [{ status: 'favorite' }, gift => gift.isFavorite],
      [{ isFavorite: 'false' }, gift => !gift.isFavorite],
      [{ status: 'notPurchased' }, gift => ['idea', 'planned'].includes(gift.status)],
      [{ isPurchased: 'true' }, gift => gift.isPurchased],
      [{ isPurchased: 'false' }, gift => !gift.isPurchased],
      [{ status: 'active' }, gift => ['idea', 'planned', 'purchased', 'wrapped'].includes(gift.status)],
      [{ status: 'returned' }, gift => gift.status === 'returned'],
      [{ minPrice: 10, maxPrice: 20 }, gift => gift.price !== null && gift.price >= 10 && gift.price <= 20],
      [{ tag: 'odd' }, gift => gift.tags.includes('odd')],
      [{ q: 'APFEL' }, gift => gift.name === 'äpfel'],
      [{ q: 'paris ete' }, () => false],
      [{ q: '套装' }, gift => gift.name === '茶壶套装'],
      [{ q: 'كتاب' }, gift => gift.name.startsWith('كتاب')],
      [{ q: 'ゼント' }, gift => gift.name === 'プレゼント箱'],
      [{ q: '케이' }, gift => gift.name === '생일 케이크'],
      [{ q: '100%' }, gift => gift.notes !== null],
      [{ q: 'l_b' }, gift => gift.notes !== null],
      [{ q: '%' }, gift => gift.notes !== null],
    ])('filtered by %j contain exactly the matching gifts', async (query, fits) => {
      const found = await everyPage(carol, { limit: 4, ...query })
      expect(found.map(({ id }) => id).sort()).toEqual(
        made
          .filter(fits)
          .map(({ id }) => id)
          .sort(),
      )
    })

    it('filtered by price compare each gift in its own currency', async () => {
      const dora = await as('dora')
      for (const [name, currency] of [
        ['Kite', 'JPY'],
        ['Lamp', 'EUR'],
        ['Oud', 'KWD'],
      ] as const)
        await dora.ok(giftsApi.create, { name, price: 30, currency })
      const names = async (query: Query) =>
        (await everyPage(dora, { sort: 'name', ...query })).map(gift => gift.name)
      expect(await names({ minPrice: 29, maxPrice: 31 })).toEqual(['Kite', 'Lamp', 'Oud'])
      expect(await names({ minPrice: 31 })).toEqual([])
      expect(await names({ maxPrice: 29 })).toEqual([])
    })

    it.each([
      { sort: 'secret' },
      { limit: 0 },
      { limit: 201 },
      { limit: 'x' },
      { cursor: 'x' },
      { status: 'lost' },
      { personId: 'x' },
    ])('refuse %j with 422', async query => {
      expect((await carol(giftsApi.list, query as never)).status).toBe(422)
    })

    it('answer 304 to a client that has the list already', async () => {
      const first = await carol(giftsApi.list, { limit: 3 })
      const again = await carol(
        giftsApi.list,
        { limit: 3 },
        { headers: { 'if-none-match': first.headers.get('etag')! } },
      )
      expect([again.status, first.headers.get('cache-control')]).toEqual([304, 'private, no-store'])
    })

    it('change many at once, all or none', async () => {
      const ids = made.filter(({ status }) => status === 'idea').map(({ id }) => id)
      const { data } = await carol.ok(giftsApi.bulk, {
        ids,
        changes: { status: 'purchased', store: 'Corner shop' },
      })
      expect(data.map(gift => [gift.id, gift.status, gift.store])).toEqual(
        ids.map(id => [id, 'purchased', 'Corner shop']),
      )
      const given = made.find(({ status }) => status === 'given')!
      const returned = await carol(giftsApi.bulk, {
        ids: [...ids, given.id],
        changes: { status: 'returned', notes: 'x' },
      })
      expect(returned.status).toBe(200)
      const impossible = await carol(giftsApi.bulk, {
        ids: [made[1]!.id, ids[0]!],
        changes: { status: 'wrapped' },
      })
      expect([impossible.status, impossible.body.code]).toEqual([409, 'INVALID_TRANSITION'])
      expect((await carol.ok(giftsApi.get, { giftId: made[1]!.id })).status).toBe(made[1]!.status)
      const foreign = await ada.ok(giftsApi.create, { name: 'Foreign' })
      expect(
        (await carol(giftsApi.bulk, { ids: [ids[0]!, foreign.id], changes: { isFavorite: true } })).status,
      ).toBe(404)
    })

    it('go to the trash together and come back together', async () => {
      const ids = made.slice(0, 3).map(({ id }) => id)
      await carol.ok(giftsApi.bulk, { ids, changes: { deleted: true } })
      expect(await everyPage(carol, {})).toHaveLength(21)
      expect((await everyPage(carol, { deleted: 'true' })).map(({ id }) => id).sort()).toEqual(
        [...ids].sort(),
      )
      const { data } = await carol.ok(giftsApi.bulk, { ids, changes: { deleted: false } })
      expect(data.map(({ id }) => id)).toEqual(ids)
      expect(await everyPage(carol, {})).toHaveLength(24)
    })
  })
})
