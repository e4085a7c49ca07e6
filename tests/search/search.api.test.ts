import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { rows } from '@/db'
import type { CallOf } from '@/lib/core/endpoint'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { searchApi } from '@/lib/search/api'
import { nouns } from '@/lib/search/values'
import { visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { analyze } from '../support/plans'

type Asked = Omit<CallOf<typeof searchApi.search>, 'query'>

const noneFound = Object.fromEntries(nouns.map(noun => [noun, 0]))

describe('search', () => {
  let ada: Person
  let bob: Person
  const ids: Record<string, string> = {}
  const names = async (query: string, more: Asked = {}, who = ada) =>
    (await who.ok(searchApi.search, { query, ...more })).data.map(hit => hit.name)

  beforeAll(async () => {
    ;[ada, bob] = await Promise.all([as('ada'), as('bob')])
    const person = async (name: string, more: object = {}) => {
      const made = await ada.ok(peopleApi.create, { name, relationship: 'friend', ...more })
      ids[name] = made.id
      return made.id
    }
    const gift = async (name: string, more: object = {}) => {
      ids[name] = (await ada.ok(giftsApi.create, { name, currency: 'USD', ...more })).id
    }
    const emma = await person('Emma Lindqvist', { relationship: 'family', interests: ['Ceramics'] })
    for (const name of [
      'Zoë Martin',
      'محمد الأمين',
      '王小明',
      '田中さくら',
      '김민준',
      'Straße Groß',
      'Gemma Stone',
    ])
      await person(name)
    const christmas = await ada.ok(occasionsApi.create, {
      name: 'Christmas at Grandma’s',
      date: '2030-12-25',
      type: 'christmas',
      description: 'Bring the good plates',
    })
    await ada.ok(occasionsApi.create, { name: '結婚記念日', date: '2031-05-01', type: 'anniversary' })
    await gift('Celadon teapot', {
      personId: emma,
      occasionId: christmas.id,
      price: 40,
      status: 'planned',
      notes: 'the green one from the potter in Kyoto',
    })
    await gift('Tea towel', { price: 12.5, status: 'idea' })
    await gift('Iced tea maker', { price: 60, status: 'idea' })
    await gift('Steamer', { price: 90, status: 'idea' })
    for (const name of [
      'هديّة العيد',
      '礼物盒子',
      'プレゼント券',
      '생일선물',
      'Bücherregal',
      '100% wool_scarf',
      'Cañón',
    ])
      await gift(name)
  })

  it.each([
    ['emma', 'Emma Lindqvist'],
    ['EMMA', 'Emma Lindqvist'],
    ['zoe', 'Zoë Martin'],
    ['strasse gross', 'Straße Groß'],
    ['bucher', 'Bücherregal'],
    ['canon', 'Cañón'],
    ['هدية', 'هديّة العيد'],
    ['الهدية', 'هديّة العيد'],
    ['عيد', 'هديّة العيد'],
    ['امين', 'محمد الأمين'],
    ['小明', '王小明'],
    ['さくら', '田中さくら'],
    ['민준', '김민준'],
    ['物盒', '礼物盒子'],
    ['ﾌﾟﾚｾﾞﾝﾄ', 'プレゼント券'],
    ['선물', '생일선물'],
    ['記念', '結婚記念日'],
  ])('finds by %s, however it is written', async (query, name) => {
    expect(await names(query)).toContain(name)
  })

  it('finds the middle of a word, and a word of the notes', async () => {
    expect(await names('ladon')).toEqual(['Celadon teapot'])
    const { data } = await ada.ok(searchApi.search, { query: 'potter' })
    expect(data).toMatchObject([{ name: 'Celadon teapot', snippet: expect.stringContaining('potter') }])
  })

  it('finds two words across a gift, its recipient and its occasion', async () => {
    expect(await names('teapot emma')).toEqual(['Celadon teapot'])
    expect(await names('emma christmas')).toEqual(['Celadon teapot'])
    expect(await names('teapot zoe')).toEqual([])
  })

  it('ranks names that start with the word before names with such a word, before the rest', async () => {
    expect(await names('tea', { type: 'gifts' })).toEqual([
      'Tea towel',
      'Iced tea maker',
      'Celadon teapot',
      'Steamer',
    ])
    expect((await names('emma', { type: 'people' }))[0]).toBe('Emma Lindqvist')
    expect(await names('emma', { type: 'people' })).toEqual(['Emma Lindqvist', 'Gemma Stone'])
  })

  it('puts the latest change first among equals', async () => {
    const one = await ada.ok(giftsApi.create, { name: 'Quilt one' })
    await ada.ok(giftsApi.create, { name: 'Quilt two' })
    expect(await names('quilt')).toEqual(['Quilt two', 'Quilt one'])
    await ada.ok(giftsApi.update, { giftId: one.id, notes: 'warm' })
    expect(await names('quilt')).toEqual(['Quilt one', 'Quilt two'])
  })

  it('takes %, _ and \\ literally', async () => {
    expect(await names('%')).toEqual(['100% wool_scarf'])
    expect(await names('l_s')).toEqual(['100% wool_scarf'])
    expect(await names('w__l')).toEqual([])
    expect(await names('\\')).toEqual([])
    expect(await names("' or 1=1 --")).toEqual([])
  })

  it('returns what a list needs and counts every kind', async () => {
    const found = await ada.ok(searchApi.search, { query: 'emma', type: 'person' })
    expect(found).toEqual({
      data: [
        expect.objectContaining({ type: 'person', name: 'Emma Lindqvist', relationship: 'family' }),
        expect.objectContaining({ type: 'person', name: 'Gemma Stone' }),
      ],
      counts: { ...noneFound, people: 2, gifts: 1 },
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    const { data } = await ada.ok(searchApi.search, { query: 'celadon' })
    expect(data).toMatchObject([
      {
        type: 'gift',
        status: 'planned',
        price: 40,
        currency: 'USD',
        recipient: { id: ids['Emma Lindqvist'], name: 'Emma Lindqvist' },
        occasion: { name: 'Christmas at Grandma’s', type: 'christmas' },
      },
    ])
    const occasion = await ada.ok(searchApi.search, { query: 'plates' })
    expect(occasion.data).toMatchObject([
      { type: 'occasion', occasionType: 'christmas', snippet: 'Bring the good plates' },
    ])
  })

  it('leaves room for every kind when there are more matches than the limit', async () => {
    const { data, counts } = await ada.ok(searchApi.search, { query: 'ma', limit: 3 })
    expect(counts.people + counts.gifts + counts.occasions).toBeGreaterThan(3)
    expect(new Set(data.map(hit => hit.type))).toEqual(new Set(['person', 'gift', 'occasion']))
    expect(data).toHaveLength(3)
  })

  it('pages through all kinds together, each result once, with true counts on every page', async () => {
    for (const sort of ['relevance', 'newest', 'date'] as const) {
      const whole = await ada.ok(searchApi.search, { query: 'a', sort })
      const total = Object.values(whole.counts).reduce((sum, count) => sum + count, 0)
      expect(total).toBeGreaterThan(6)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await ada.ok(searchApi.search, { query: 'a', sort, limit: 2, cursor })
        expect(page.counts).toEqual(whole.counts)
        seen.push(...page.data.map(({ type, id }) => `${type} ${id}`))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen).toHaveLength(total)
    }
    // A slip is forgiven on every page, and a cursor of one kind is none of all.
    const first = await ada.ok(searchApi.search, { query: 'teapott', limit: 1 })
    expect([first.similar, first.nextCursor]).toEqual([true, null])
    expect((await ada(searchApi.search, { query: 'a', cursor: 'from-2' })).status).toBe(422)
    const { nextCursor } = await ada.ok(searchApi.search, { query: 'a', limit: 2 })
    expect((await ada(searchApi.search, { query: 'a', type: 'gifts', cursor: nextCursor! })).status).toBe(422)
  })

  it('shows fifty results where no number is asked for', async () => {
    const eve = await as('eve-of-fifty')
    for (let at = 0; at < 52; at++) await eve.ok(giftsApi.create, { name: `Candle ${at}` })
    const { data, nextCursor } = await eve.ok(searchApi.search, { query: 'candle' })
    expect(data).toHaveLength(50)
    const rest = await eve.ok(searchApi.search, { query: 'candle', cursor: nextCursor! })
    expect([rest.data.length, rest.nextCursor]).toEqual([2, null])
  })

  it('filters by status, relationship, occasion, date and price', async () => {
    const tea = (filters: Asked['filters']) => names('tea', { filters })
    expect(await tea({ status: 'planned' })).toEqual(['Celadon teapot'])
    expect(await tea({ relationship: 'family' })).toEqual(['Celadon teapot'])
    expect(await tea({ occasionType: 'christmas' })).toEqual(['Celadon teapot'])
    expect(await tea({ occasionType: 'birthday' })).toEqual([])
    expect(await tea({ from: '2030-12-01', to: '2030-12-31' })).toEqual(['Celadon teapot'])
    expect(await tea({ to: '2030-11-30' })).toEqual([])
    expect(await tea({ minPrice: 12.5, maxPrice: 60 })).toEqual([
      'Tea towel',
      'Iced tea maker',
      'Celadon teapot',
    ])
    expect(await names('gma', { filters: { from: '2030-12-25' } })).toEqual([])
    expect(await names('grandma', { filters: { from: '2030-12-25' } })).toEqual([
      'Christmas at Grandma’s',
      'Celadon teapot',
    ])
  })

  it('ignores the trash, and a person there no longer leads to their gifts', async () => {
    const personId = (await ada.ok(peopleApi.create, { name: 'Quentin', relationship: 'other' })).id
    const giftId = (await ada.ok(giftsApi.create, { name: 'Kite', personId })).id
    expect(await names('quentin')).toEqual(['Quentin', 'Kite'])
    await ada.ok(peopleApi.remove, { personId })
    expect(await names('quentin')).toEqual([])
    await ada.ok(giftsApi.remove, { giftId })
    expect(await names('kite')).toEqual([])
  })

  it('shows a stranger nothing', async () => {
    const found = await bob.ok(searchApi.search, { query: 'e' })
    expect(found).toEqual({
      data: [],
      counts: noneFound,
      similar: false,
      alike: [],
      understood: [],
      nextCursor: null,
    })
    expect((await bob.ok(searchApi.suggest, { q: 'emma' })).data).toEqual([])
    expect((await bob.ok(searchApi.suggest, {})).data).toEqual([])
    expect((await visitor(searchApi.search, { query: 'e' })).status).toBe(401)
  })

  it('refuses an empty search', async () => {
    for (const query of ['', '   ', 'ـ', '\u200e']) {
      const { status, body } = await ada(searchApi.search, { query })
      expect(status).toBe(422)
      expect(body.details).toContainEqual({ path: 'query', message: 'Search text is required' })
    }
    expect((await ada(searchApi.search, {} as never)).status).toBe(422)
    expect((await ada(searchApi.search, { query: 'a', limit: 51 })).status).toBe(422)
    expect((await ada(searchApi.search, { query: 'a', type: 'boats' as never })).status).toBe(422)
    expect((await ada(searchApi.search, { query: 'a', filters: { status: 'lost' as never } })).status).toBe(
      422,
    )
  })

  it('suggests the caller’s own names, at most eight, without duplicates', async () => {
    const { data } = await ada.ok(searchApi.suggest, { q: 'te' })
    expect(data.map(({ name }) => name)).toContain('Tea towel')
    const all = (await ada.ok(searchApi.suggest, {})).data.map(({ name }) => name)
    expect(all).toHaveLength(8)
    expect(new Set(all).size).toBe(8)
  })

  it('remembers the last ten searches on request, without duplicates, and forgets them', async () => {
    const queries = async () => (await ada.ok(searchApi.recent, {})).data.map(({ query }) => query)
    await ada.ok(searchApi.search, { query: 'not kept' })
    expect(await queries()).toEqual([])
    for (let at = 1; at <= 12; at++) await ada.ok(searchApi.search, { query: `kept ${at}`, remember: true })
    await ada.ok(searchApi.search, { query: 'kept 5', remember: true })
    expect(await queries()).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3].map(at => `kept ${at}`))
    expect((await bob.ok(searchApi.recent, {})).data).toEqual([])
    expect((await ada(searchApi.forget, {})).status).toBe(204)
    expect(await queries()).toEqual([])
  })

  it('keeps saved searches with their filters, by version, for their owner only', async () => {
    const filters = { status: 'idea', minPrice: 10.5, type: 'gifts' } as const
    const made = await ada.ok(searchApi.save, { name: 'Tea', query: 'tea', filters })
    expect(made).toMatchObject({ name: 'Tea', query: 'tea', filters, version: 1 })
    const savedSearchId = made.id
    expect((await ada.ok(searchApi.listSaved, {})).data).toEqual([made])
    const renamed = await ada.ok(searchApi.updateSaved, { savedSearchId, name: 'Teas' })
    expect(renamed).toMatchObject({ name: 'Teas', query: 'tea', filters, version: 2 })
    const stale = await ada(searchApi.updateSaved, { savedSearchId, name: 'Old' }, { ifMatch: 1 })
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: renamed } })

    expect((await bob(searchApi.getSaved, { savedSearchId })).status).toBe(404)
    expect((await bob(searchApi.updateSaved, { savedSearchId, name: 'Mine' })).status).toBe(404)
    expect((await bob(searchApi.removeSaved, { savedSearchId })).status).toBe(404)
    expect((await bob.ok(searchApi.listSaved, {})).data).toEqual([])
    expect((await bob(searchApi.save, { id: savedSearchId, name: 'Mine', query: 'x' })).status).toBe(409)

    expect((await ada(searchApi.removeSaved, { savedSearchId })).status).toBe(204)
    expect((await ada(searchApi.getSaved, { savedSearchId })).status).toBe(404)
    const again = await ada.ok(searchApi.save, { id: savedSearchId, name: 'Teas', query: 'tea', filters })
    expect(again.id).toBe(savedSearchId)
    const { body } = await ada(searchApi.save, { name: ' ', query: '' })
    expect((body.details as { path: string }[]).map(({ path }) => path)).toEqual(['name', 'query'])
  })

  describe('of somebody with ten thousand gifts', () => {
    let eve: Person
    interface Query {
      sql: string
      params: unknown[]
    }
    /** The statements of a call, as the driver gets them. */
    async function statementsOf(work: () => Promise<unknown>): Promise<Query[]> {
      const { session } = (await testDatabase()) as unknown as {
        session: { prepareQuery(query: Query, ...rest: unknown[]): unknown }
      }
      const spy = vi.spyOn(session, 'prepareQuery')
      try {
        await work()
        return spy.mock.calls.map(([query]) => query)
      } finally {
        spy.mockRestore()
      }
    }
    const ofGifts = (statements: Query[]) =>
      statements.filter(({ sql }) => /^select .* from "gifts"/s.test(sql) && / like /.test(sql))

    beforeAll(async () => {
      eve = await as('eve')
      const db = await testDatabase()
      const noah = await eve.ok(peopleApi.create, { name: 'Noah Xylander', relationship: 'friend' })
      await eve.ok(giftsApi.create, { name: 'Kaleidoscope', personId: noah.id })
      await db.execute(sql`insert into gifts (id, owner_id, name, currency, status, direction, thank_you, is_favorite, quantity, sort_name, search)
        select gen_random_uuid(), ${eve.user.id}::uuid, 'Present ' || md5(n::text), 'USD', 'idea', 'given', 'none', false, 1,
          'present ' || md5(n::text), 'present ' || md5(n::text) from generate_series(1, 10000) n`)
      await analyze('gifts', 'people', 'occasions')
    })

    it('uses the search index, also through the recipient', async () => {
      const statements = ofGifts(await statementsOf(() => names('kaleido xylander', {}, eve)))
      expect(statements).toHaveLength(1)
      const { sql: text, params } = statements[0]!
      const filled = text.replace(/\$(\d+)/g, (_, at) => {
        const value = params[Number(at) - 1]
        return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
      })
      const plan = await rows<Record<'QUERY PLAN', string>>(
        await testDatabase(),
        sql.raw(`explain (analyze) ${filled}`),
      )
      const lines = plan.map(line => line['QUERY PLAN']).join('\n')
      expect(lines).toContain('gifts_search')
      expect(lines).not.toContain('Seq Scan on gifts')
      expect(await names('kaleido xylander', {}, eve)).toEqual(['Kaleidoscope'])
    })

    it('sends as many statements for thousands of matches as for none', async () => {
      const many = await statementsOf(() => names('present', { limit: 50 }, eve))
      const none = await statementsOf(() => names(newId(), {}, eve))
      expect(ofGifts(many)).toHaveLength(1)
      expect(many.length).toBe(none.length)
      const { data, counts } = await eve.ok(searchApi.search, { query: 'present', limit: 50 })
      expect(data).toHaveLength(50)
      expect(counts.gifts).toBe(10_000)
    })
  })
})
