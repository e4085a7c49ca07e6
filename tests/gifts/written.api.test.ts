import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { claims, gifts, occasions, people } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { toMajor } from '@/lib/core/money'
import { giftsApi } from '@/lib/gifts/api'
import { listGifts } from '@/lib/gifts/queries'
import { GiftFilter, Gifts, giftSorts, giftStatuses, giftStatusFilters } from '@/lib/gifts/schema'
import { giftCategories, thankYous, trackingStatuses } from '@/lib/gifts/values'
import { writtenGifts } from '@/lib/gifts/written.queries'
import type { Context } from '@/lib/server/auth/context'
import { contextOf, listOf, wishesOf } from '../claims/household'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const currencies = ['USD', 'EUR', 'JPY', 'KWD', 'CLF', 'UYW', 'VND', 'MNT', 'OMR']
const shops = [
  'https://shop.example.co.uk/a?b=1',
  'https://www.amazon.com/x',
  'https://laden.de',
  'https://shop.app/"quoted"',
]
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(found => found.replaceAll(/[\0\ud800-\udfff]/g, '')),
  fc.constantFrom('', '"nuts" \\ <b>', 'naïve\nline\t', 'كعك', '🎁 gift', 'peanut butter'),
)
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const row = fc.record({
  name: text,
  createdAt: fc.date({ min: new Date('2001-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
  updatedAt: fc.date({ min: new Date('2001-01-01'), max: new Date('2031-01-01'), noInvalidDate: true }),
  version: fc.integer({ min: 1, max: 1000 }),
  occasionDate: nullable(day),
  priceMinor: nullable(
    fc.oneof(fc.nat(200_000), fc.constantFrom(0, 1, 10, 1000, 2 ** 31, 9_007_199_254_740_991)),
  ),
  wholeMinor: fc.constant(null),
  currency: fc.constantFrom(...currencies),
  status: fc.constantFrom(...giftStatuses),
  direction: fc.constantFrom('given' as const, 'received' as const),
  thankYou: fc.constantFrom(...thankYous),
  isFavorite: fc.boolean(),
  purchaseDate: nullable(day),
  purchaseUrl: nullable(fc.constantFrom(...shops)),
  imageUrl: nullable(fc.constantFrom('https://x.example/a.png', '/api/pictures/abc')),
  store: nullable(fc.constantFrom('Toys', 'toys', 'Books')),
  notes: nullable(text),
  tags: fc.array(text, { maxLength: 3 }),
  category: nullable(fc.constantFrom(...giftCategories)),
  rating: nullable(fc.integer({ min: 1, max: 5 })),
  reaction: fc.constant(null),
  quantity: fc.constant(1),
  tracking: nullable(
    fc.record(
      {
        carrier: nullable(fc.constantFrom('DHL', 'La "Poste"')),
        status: fc.constantFrom(...trackingStatuses),
      },
      { noNullPrototype: true },
    ),
  ),
  shippingDays: nullable(fc.nat(30)),
})

const filter = fc.record(
  {
    sort: fc
      .uniqueArray(fc.constantFrom(...giftSorts), { minLength: 1, maxLength: 3 })
      .chain(keys => fc.tuple(...keys.map(key => fc.constantFrom(key, `-${key}`))))
      .map(keys => keys.join(',')),
    limit: fc.integer({ min: 1, max: 40 }),
    status: fc.constantFrom(...giftStatusFilters),
    isPurchased: fc.constantFrom('true', 'false'),
    isFavorite: fc.constantFrom('true', 'false'),
    direction: fc.constantFrom('given', 'received'),
    category: fc.constantFrom(...giftCategories),
    store: fc.constantFrom('Toys', 'Books'),
    minPrice: fc.nat(100),
    q: fc.constantFrom('e', 'nut'),
  },
  { requiredKeys: [] },
)

describe('gifts that PostgreSQL writes', () => {
  let ada: Person
  let bob: Person
  let ctx: Context

  beforeAll(async () => {
    ;[ada, bob] = [await as('ada', { country: 'US' }), await as('bob')]
    ctx = await contextOf(ada)
    const db = await testDatabase()
    const own = { ownerId: ada.user.id, search: '', sortName: '' }
    const persons = await db
      .insert(people)
      .values(
        [
          { name: 'Émma "E" \\', birthday: '--02-29', avatarUrl: 'face:fox' },
          { name: 'Nora', allergies: ['nuts', 'peanut'] },
          { name: 'Gone', deletedAt: new Date() },
        ].map(person => ({
          ...own,
          relationship: 'friend' as const,
          ...person,
          sortName: person.name.toLowerCase(),
        })),
      )
      .returning({ id: people.id })
    const days = { date: '2026-12-25', nextDate: '2026-12-25', type: 'christmas' as const, currency: 'USD' }
    const events = await db
      .insert(occasions)
      .values(
        [{ name: 'Xmas' }, { name: 'Gone', deletedAt: new Date() }].map(event => ({
          ...own,
          ...days,
          repeats: 'yearly' as const,
          ...event,
        })),
      )
      .returning({ id: occasions.id })
    const ids = (list: { id: string }[]) => fc.constantFrom(null, ...list.map(({ id }) => id))
    const sample = fc.sample(fc.tuple(row, ids(persons), ids(events), fc.boolean()), {
      numRuns: 160,
      seed: 7,
    })
    const made = sample.map(([fields, personId, occasionId, isDeleted], at) => ({
      ...fields,
      id: newId(),
      ownerId: ada.user.id,
      personId,
      occasionId,
      deletedAt: isDeleted && at % 4 === 0 ? new Date() : null,
      sortName: fields.name.toLowerCase(),
      search: fields.name.toLowerCase(),
    }))
    await db.insert(gifts).values(made)
    const listId = await listOf(bob, null)
    const wishes = await wishesOf(listId, {}, {}, {})
    await db.insert(claims).values(
      wishes.map((itemId, at) => ({
        wishlistId: listId,
        itemId,
        userId: ada.user.id,
        quantity: 1,
        status: 'reserved' as const,
        giftId: made[at + 1]!.id,
        currency: 'EUR',
        notBefore: new Date(),
        seen: {
          name: 'Wish',
          url: null,
          quantity: 1,
          availability: 'available' as const,
          list: { name: 'Bob’s list', recipients: at ? ['Bob', 'Ann'] : [], eventDate: null },
          promisedDay: null,
        },
      })),
    )
  })

  it('are the gifts that the rules make, for every filter, order and page', async () => {
    await fc.assert(
      fc.asyncProperty(filter, fc.constantFrom('US', 'GB', 'de'), async (asked, country) => {
        const reader = { ...ctx, settings: { ...ctx.settings, country } }
        let cursor: string | undefined
        for (let page = 0; page < 3; page++) {
          const query = GiftFilter.parse({ ...asked, ...(cursor && { cursor }) })
          const [written, made] = await Promise.all([writtenGifts(reader, query), listGifts(reader, query)])
          expect(JSON.parse(written.text)).toEqual(JSON.parse(JSON.stringify(made)))
          if (!made.nextCursor) break
          cursor = made.nextCursor
        }
      }),
      { numRuns: 120 },
    )
  })

  it('cover rows of both kinds: with claims and allergies, and without', async () => {
    const answer = await ada.ok(giftsApi.list, { limit: 200 } as never)
    expect(Gifts.safeParse(answer).success).toBe(true)
    expect(answer.data.some(gift => gift.claim !== null && gift.recipient?.kind === 'member')).toBe(true)
    expect(answer.data.some(gift => gift.allergyWarnings.length > 0)).toBe(true)
    expect(answer.data.some(gift => gift.recipient?.name === 'Émma "E" \\')).toBe(true)
    expect(new Set(answer.data.map(gift => gift.leadDays)).size).toBeGreaterThan(4)
  })

  it('have amounts as the rules convert them, also the largest', async () => {
    const { data } = await ada.ok(giftsApi.list, { limit: 200 } as never)
    const prices = data.flatMap(({ price, currency }) => (price === null ? [] : [{ price, currency }]))
    for (const currency of currencies)
      expect(prices.filter(price => price.currency === currency).length, currency).toBeGreaterThan(0)
    expect(prices).toContainEqual({
      currency: expect.any(String),
      price: toMajor(9_007_199_254_740_991, 'USD'),
    })
  })
})
