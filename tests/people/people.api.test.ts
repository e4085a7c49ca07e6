import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { callerFor, send } from '../support/api'
import { as, type Person as Caller } from '../support/people'

const add = (caller: Caller, name: string, more: object = {}) =>
  caller.ok(peopleApi.create, { name, relationship: 'friend', ...more } as never)
const namesOf = async (caller: Caller, filter: object = {}) =>
  (await caller.ok(peopleApi.list, filter as never)).data.map(person => person.name)
const birthdayOf = async (caller: Caller, personId: string) =>
  (await caller.ok(occasionsApi.list, { personId })).data.filter(occasion => occasion.type === 'birthday')

describe('people', () => {
  let ada: Caller
  let bob: Caller
  beforeAll(async () => {
    ;[ada, bob] = await Promise.all([as('ada'), as('bob')])
  })

  it('keep every field they were given, and nothing else', async () => {
    const given = {
      name: 'Emma Lindqvist',
      relationship: 'family' as const,
      email: 'Emma@Post.Example',
      notes: 'Prefers handmade',
      firstName: 'Emma',
      lastName: 'Lindqvist',
      birthday: '1992-12-02',
      phone: '+46 70 555 01 42',
      address: 'Södra vägen 14\nGothenburg',
      interests: ['Sauna', 'Ceramics', 'Sauna', ' '],
      allergies: ['hazelnuts'],
      sizes: { shoe: '39', قفاز: 'S' },
      avatarUrl: 'https://pictures.example/emma.jpg',
    }
    const { status, body } = await ada(peopleApi.create, given)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...given,
      email: 'emma@post.example',
      interests: ['Sauna', 'Ceramics'],
      version: 1,
    })
    expect(await ada.ok(peopleApi.get, { personId: body.id })).toEqual(body)
    expect(Object.keys(body)).not.toContain('ownerId')
  })

  it('take an id of the caller and refuse it the second time', async () => {
    const id = newId()
    expect((await add(ada, 'Offline', { id })).id).toBe(id)
    const again = await ada(peopleApi.create, { id, name: 'Offline', relationship: 'friend' })
    expect([again.status, again.body.code]).toEqual([409, 'ID_TAKEN'])
  })

  it.each([
    [{ relationship: 'friend' }, 'name', 'Name is required'],
    [{ name: '  ', relationship: 'friend' }, 'name', 'Name is required'],
    [{ name: 'Emma' }, 'relationship', 'Relationship is required'],
    [{ name: 'Emma', relationship: 'enemy' }, 'relationship', 'Please choose one of the options'],
    [{ name: 'Emma', relationship: 'friend', email: 'emma' }, 'email', 'Please enter a valid email address'],
    [
      { name: 'Emma', relationship: 'friend', birthday: '1990-02-30' },
      'birthday',
      'Please enter a valid birthday, with or without the year',
    ],
    [
      { name: 'Emma', relationship: 'friend', birthday: '9999-01-01' },
      'birthday',
      'This birthday is in the future. Please check the year',
    ],
    [
      {
        name: 'Emma',
        relationship: 'friend',
        calendarBirthday: { calendar: 'chinese', year: 2090, month: 1, day: 1 },
      },
      'calendarBirthday',
      'This birthday is in the future. Please check the year',
    ],
    [
      { name: 'Emma', relationship: 'friend', birthday: '-1990-12-02' },
      'birthday',
      'Please enter a valid birthday, with or without the year',
    ],
    [
      { name: 'Emma', relationship: 'friend', avatarUrl: 'javascript:alert(1)' },
      'avatarUrl',
      'Please enter a web address that starts with http:// or https://',
    ],
    [{ name: 'x'.repeat(121), relationship: 'friend' }, 'name', 'This text is too long'],
    [{ name: 'Emma', relationship: 'friend', ownerId: 'x' }, 'ownerId', 'Unknown field'],
  ])('refuse %j', async (input, path, message) => {
    const { status, body } = await ada(peopleApi.create, input as never)
    expect(status).toBe(422)
    expect(body.code).toBe('VALIDATION_ERROR')
    expect(body.details).toEqual([{ path, message }])
  })

  it('name missing fields in the language of the reader', async () => {
    const german = callerFor({ ...ada.headers, 'accept-language': 'de' })
    const english = await ada(peopleApi.create, { relationship: 'friend' } as never)
    const { body } = await german(peopleApi.create, { relationship: 'friend' } as never)
    const [said] = body.details as { message: string }[]
    const [plain] = english.body.details as { message: string }[]
    expect(plain?.message).toBe('Name is required')
    expect(said?.message).not.toBe(plain?.message)
  })

  it('change only in the fields that are sent, and null clears a field', async () => {
    const given = {
      name: 'Noah',
      relationship: 'friend' as const,
      email: 'noah@post.example',
      notes: 'tea',
      interests: ['chess'],
      sizes: { hat: '58' },
    }
    const { id } = await ada.ok(peopleApi.create, given)
    const changed = await ada.ok(peopleApi.update, { personId: id, phone: '123', notes: null })
    expect(changed).toMatchObject({ ...given, phone: '123', notes: null, version: 2 })
    expect((await ada.ok(peopleApi.update, { personId: id, email: '' })).email).toBeNull()
    const empty = await ada(peopleApi.update, { personId: id } as never)
    expect([empty.status, empty.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    expect((await ada(peopleApi.update, { personId: id, name: null } as never)).status).toBe(422)
    expect((await ada(peopleApi.update, { personId: id, version: 9 } as never)).status).toBe(422)
  })

  it('refuse a change that is based on an older version, and show the present one', async () => {
    const { id, version } = await add(ada, 'Priya')
    await ada.ok(peopleApi.update, { personId: id, notes: 'first' }, { ifMatch: version })
    const stale = await ada(peopleApi.update, { personId: id, notes: 'second' }, { ifMatch: version })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(stale.body.details).toMatchObject({ current: { notes: 'first', version: version + 1 } })
    expect((await ada(peopleApi.remove, { personId: id }, { ifMatch: version })).status).toBe(409)
    expect((await ada.ok(peopleApi.get, { personId: id })).notes).toBe('first')
  })

  it('have a birthday that adds, moves and removes its occasion', async () => {
    const { id } = await add(ada, 'Theo')
    expect(await birthdayOf(ada, id)).toEqual([])
    await ada.ok(peopleApi.update, { personId: id, birthday: '--03-09' })
    const [made] = await birthdayOf(ada, id)
    expect(made).toMatchObject({ repeats: 'yearly', personId: id, years: null })
    expect(made?.nextDate.slice(5)).toBe('03-09')
    await ada.ok(peopleApi.update, { personId: id, birthday: '2016-04-10' })
    const [moved, ...others] = await birthdayOf(ada, id)
    expect(others).toEqual([])
    expect(moved?.id).toBe(made?.id)
    expect(moved?.nextDate.slice(5)).toBe('04-10')
    expect(moved?.years).toBe(Number(moved?.nextDate.slice(0, 4)) - 2016)
    await ada.ok(peopleApi.update, { personId: id, birthday: null })
    expect(await birthdayOf(ada, id)).toEqual([])
  })

  it('go to the trash with their birthday and come back with it', async () => {
    const { id } = await add(ada, 'Lucas', { birthday: '1990-07-17' })
    const gift = await ada.ok(giftsApi.create, { name: 'Bike bell', personId: id })
    expect((await ada(peopleApi.remove, { personId: id })).status).toBe(204)
    expect((await ada(peopleApi.get, { personId: id })).status).toBe(404)
    expect((await ada(peopleApi.remove, { personId: id })).status).toBe(404)
    expect(await namesOf(ada, { deleted: 'true' })).toContain('Lucas')
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).recipient).toBeNull()
    expect((await ada.ok(peopleApi.restore, { personId: id })).name).toBe('Lucas')
    expect(await birthdayOf(ada, id)).toHaveLength(1)
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).recipient?.id).toBe(id)
    expect((await ada(peopleApi.restore, { personId: id })).status).toBe(404)
  })

  it('do not exist for anybody else', async () => {
    const { id } = await add(ada, 'Secret friend')
    const own = await add(bob, 'Bob’s own')
    for (const reply of [
      await bob(peopleApi.get, { personId: id }),
      await bob(peopleApi.update, { personId: id, notes: 'mine' }),
      await bob(peopleApi.remove, { personId: id }),
      await bob(peopleApi.restore, { personId: id }),
      await bob(peopleApi.merge, { keepId: own.id, mergeIds: [id] }),
      await bob(peopleApi.merge, { keepId: id, mergeIds: [own.id] }),
      await bob(peopleApi.get, { personId: newId() }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await namesOf(bob, { limit: 200 })).not.toContain('Secret friend')
    expect((await ada.ok(peopleApi.get, { personId: id })).notes).toBeNull()
  })

  it('refuse bodies that are not a JSON object', async () => {
    const headers = { ...ada.headers, 'content-type': 'application/json' }
    expect((await send(peopleApi.create, { headers, body: '{' })).status).toBe(400)
    expect((await send(peopleApi.create, { headers, body: '[]' })).status).toBe(422)
  })
})

describe('the list of people', () => {
  let eve: Caller
  beforeAll(async () => {
    eve = await as('eve')
    await add(eve, 'Émile', { relationship: 'family', notes: 'loves sailing' })
    await add(eve, 'emily', { relationship: 'colleague', interests: ['Café crawls'] })
    await add(eve, 'Zoë', { phone: '+1 (555) 010-99' })
    await add(eve, 'أحمد', { relationship: 'family' })
    await add(eve, '田中さくら', { birthday: '--01-01' })
    await add(eve, 'Bea', { birthday: '--12-31' })
  })

  it('is sorted by name, ignoring case and accents', async () => {
    const names = await namesOf(eve)
    expect(names.slice(0, 4)).toEqual(['Bea', 'Émile', 'emily', 'Zoë'])
    expect(await namesOf(eve, { sort: '-name' })).toEqual(names.toReversed())
  })

  it('is sorted by age and by next occasion, with people without an occasion last', async () => {
    expect((await namesOf(eve, { sort: '-createdAt' }))[0]).toBe('Bea')
    const next = await namesOf(eve, { sort: 'nextDate' })
    expect(next.slice(0, 2).toSorted()).toEqual(['Bea', '田中さくら'])
    expect(next).toHaveLength(6)
    expect((await namesOf(eve, { sort: '-nextDate' })).slice(0, 2)).toEqual(next.slice(0, 2).toReversed())
    const refused = await eve(peopleApi.list, { sort: 'email' } as never)
    expect(refused.body.details).toEqual([{ path: 'sort', message: 'This list can’t be sorted that way' }])
  })

  it('is filtered by relationship and searched in every field, ignoring accents', async () => {
    expect(await namesOf(eve, { relationship: 'family' })).toEqual(['Émile', 'أحمد'])
    expect(await namesOf(eve, { q: 'EMIL' })).toEqual(['Émile', 'emily'])
    expect(await namesOf(eve, { q: 'emil', relationship: 'family' })).toEqual(['Émile'])
    expect(await namesOf(eve, { q: 'احمد' })).toEqual(['أحمد'])
    expect(await namesOf(eve, { q: '田中' })).toEqual(['田中さくら'])
    expect(await namesOf(eve, { q: 'cafe' })).toEqual(['emily'])
    expect(await namesOf(eve, { q: '55501099' })).toEqual(['Zoë'])
    expect(await namesOf(eve, { q: 'sailing' })).toEqual(['Émile'])
    expect(await namesOf(eve, { q: '%' })).toEqual([])
  })

  it('pages through more than 200 people, many with the same name, without a gap or a duplicate', async () => {
    const many = await as('many')
    const total = 215
    for (let at = 0; at < total; at += 25) {
      await Promise.all(
        Array.from({ length: Math.min(25, total - at) }, (_, i) =>
          add(many, i % 3 === 0 ? 'Same Name' : `Guest ${String(at + i).padStart(3, '0')}`),
        ),
      )
    }
    for (const sort of ['name', '-createdAt', 'nextDate', 'relationship'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await many.ok(peopleApi.list, { sort, limit: 40, cursor })
        expect(page.data.length).toBeLessThanOrEqual(40)
        seen.push(...page.data.map(person => person.id))
        cursor = page.nextCursor ?? undefined
      } while (cursor)
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, total, total])
    }
    expect((await many(peopleApi.list, { limit: 201 })).status).toBe(422)
    const foreign = await many(peopleApi.list, { cursor: 'nonsense' })
    expect(foreign.body.details).toEqual([{ path: 'cursor', message: 'This page does not exist' }])
  }, 60_000)
})

describe('merging people', () => {
  it('moves gifts and occasions to the kept person and fills their empty fields', async () => {
    const ada = await as('ada')
    const keep = await add(ada, 'Emma', { birthday: '--12-02', interests: ['tea'], notes: 'one' })
    const other = await add(ada, 'Emma L.', {
      birthday: '1992-12-02',
      email: 'emma@post.example',
      interests: ['Tea', 'sauna'],
      allergies: ['nuts'],
      notes: 'two',
    })
    const third = await add(ada, 'E. Lindqvist', { phone: '123' })
    const gift = await ada.ok(giftsApi.create, { name: 'Teapot', personId: other.id })
    const wedding = await ada.ok(occasionsApi.create, {
      name: 'Wedding',
      type: 'wedding',
      date: '2031-05-05',
      personId: other.id,
    })
    const party = await ada.ok(occasionsApi.create, {
      name: 'Party',
      type: 'other',
      date: '2031-06-06',
      peopleIds: [keep.id, other.id, third.id],
    })
    const merged = await ada.ok(peopleApi.merge, { keepId: keep.id, mergeIds: [other.id, third.id] })
    expect(merged).toMatchObject({
      id: keep.id,
      name: 'Emma',
      birthday: '1992-12-02',
      email: 'emma@post.example',
      phone: '123',
      interests: ['tea', 'sauna'],
      allergies: ['nuts'],
      notes: 'one\n\ntwo',
    })
    expect((await ada.ok(giftsApi.get, { giftId: gift.id })).personId).toBe(keep.id)
    expect((await ada.ok(occasionsApi.get, { occasionId: wedding.id })).personId).toBe(keep.id)
    expect((await ada.ok(occasionsApi.get, { occasionId: party.id })).peopleIds).toEqual([keep.id])
    expect(await birthdayOf(ada, keep.id)).toHaveLength(1)
    expect(await namesOf(ada)).toEqual(['Emma'])
    expect((await namesOf(ada, { deleted: 'true' })).toSorted()).toEqual(['E. Lindqvist', 'Emma L.'])
  })

  /** A person with a birthday and everything for it: gifts in two stages, an amount and a budget. */
  async function celebrated(ada: Caller, name: string, birthday: string, more: object = {}) {
    const { id: personId } = await add(ada, name, { birthday })
    const [birthdayOccasion] = await birthdayOf(ada, personId)
    const occasionId = birthdayOccasion!.id
    const give = (status: 'idea' | 'purchased') =>
      ada.ok(giftsApi.create, { name: `${status} for ${name}`, personId, occasionId, status, price: 20 })
    const gifts = [await give('idea'), await give('purchased')]
    const budget = await ada.ok(budgetsApi.create, { name, amount: 99, period: 'custom', occasionId })
    await ada.ok(occasionsApi.update, { occasionId, description: `For ${name}`, ...more })
    await ada.ok(allowancesApi.set, { occasionId, allowances: [{ personId, amount: 40 }] })
    return { personId, occasionId, gifts, budget }
  }
  const amountsAt = async (ada: Caller, occasionId: string) =>
    (await ada.ok(allowancesApi.list, { occasionId })).data.map(({ personId, amount }) => [personId, amount])

  it('moves gifts, amounts and budgets for the birthdays of the others to that of the kept person', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const guest = await add(ada, 'Noah')
    const keep = await celebrated(ada, 'Emma', '--12-02')
    const other = await celebrated(ada, 'Emma L.', '1990-11-03', { budget: 60, peopleIds: [guest.id] })
    const old = await ada.ok(giftsApi.create, {
      name: 'Of long ago',
      personId: other.personId,
      occasionId: other.occasionId,
      status: 'given',
      purchaseDate: '2020-10-10',
    })
    const list = await ada.ok(wishlistsApi.create, { name: 'For Emma', occasionId: other.occasionId })
    await ada.ok(peopleApi.merge, { keepId: keep.personId, mergeIds: [other.personId] })

    const [birthday, ...more] = await birthdayOf(ada, keep.personId)
    expect(more).toEqual([])
    expect(birthday).toMatchObject({
      id: keep.occasionId,
      peopleIds: [guest.id],
      giftCount: 4,
      boughtCount: 2,
      spent: 40,
      budget: 60,
    })
    expect(birthday?.nextDate.slice(5)).toBe('12-02')
    expect((await ada.ok(giftsApi.get, { giftId: old.id })).occasion).toMatchObject({
      id: keep.occasionId,
      date: '2020-11-03',
    })
    expect(await ada.ok(budgetsApi.get, { budgetId: other.budget.id })).toMatchObject({
      occasion: { id: keep.occasionId, date: birthday?.nextDate },
      spent: 40,
    })
    expect(await amountsAt(ada, keep.occasionId)).toEqual([[keep.personId, 80]])
    expect((await ada.ok(wishlistsApi.get, { wishlistId: list.id })).occasionId).toBe(keep.occasionId)
    expect((await ada.ok(occasionsApi.list, { deleted: 'true' })).data).toMatchObject([
      { id: other.occasionId },
    ])
  })

  it('takes over a birthday with its occasion and everything for it', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const keep = await add(ada, 'Emma')
    const other = await celebrated(ada, 'Emma L.', '--12-02')
    const third = await celebrated(ada, 'E. Lindqvist', '1992-12-02')
    await ada.ok(peopleApi.merge, { keepId: keep.id, mergeIds: [other.personId, third.personId] })
    const [birthday, ...more] = await birthdayOf(ada, keep.id)
    expect(more).toEqual([])
    expect(birthday).toMatchObject({ id: other.occasionId, giftCount: 4, date: '1992-12-02' })
    expect(birthday?.name).toBe(
      (await birthdayOf(ada, (await add(ada, 'Emma', { birthday: '--01-01' })).id))[0]?.name,
    )
    expect(await amountsAt(ada, other.occasionId)).toEqual([[keep.id, 80]])
    expect((await ada.ok(budgetsApi.get, { budgetId: third.budget.id })).occasion?.date).toBe(
      birthday?.nextDate,
    )
    await ada.ok(peopleApi.update, { personId: keep.id, birthday: '--06-06' })
    expect((await birthdayOf(ada, keep.id)).map(one => one.nextDate.slice(5))).toEqual(['06-06'])
  })

  it('keeps the visible birthday occasion when that of the kept person is in the trash', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const keep = await celebrated(ada, 'Emma', '--12-02')
    const other = await celebrated(ada, 'Emma L.', '--11-03')
    await ada.ok(occasionsApi.remove, { occasionId: keep.occasionId })
    await ada.ok(peopleApi.merge, { keepId: keep.personId, mergeIds: [other.personId] })
    const [birthday, ...more] = await birthdayOf(ada, keep.personId)
    expect(more).toEqual([])
    expect(birthday).toMatchObject({ id: other.occasionId, giftCount: 2 })
    expect(birthday?.nextDate.slice(5)).toBe('12-02')
    await ada.ok(occasionsApi.restore, { occasionId: keep.occasionId })
    expect(await birthdayOf(ada, keep.personId)).toHaveLength(2)
  })

  it('adds up the amounts set aside for them, except those in another currency', async () => {
    const ada = await as('ada', { timezone: 'UTC', currency: 'USD' })
    const keep = await celebrated(ada, 'Emma', '--12-02')
    const other = await celebrated(ada, 'Emma L.', '--12-02', { currency: 'EUR' })
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: '2020-12-25',
    })
    const set = [
      { personId: keep.personId, amount: 30 },
      { personId: other.personId, amount: 20.5 },
    ]
    await ada.ok(allowancesApi.set, { occasionId, allowances: set })
    await ada.ok(peopleApi.merge, { keepId: keep.personId, mergeIds: [other.personId] })
    expect(await amountsAt(ada, occasionId)).toEqual([[keep.personId, 50.5]])
    expect(await amountsAt(ada, keep.occasionId)).toEqual([[keep.personId, 40]])
  })

  it('is refused for the same person, for nobody and for people in the trash', async () => {
    const ada = await as('ada')
    const keep = await add(ada, 'Emma')
    const gone = await add(ada, 'Gone')
    await ada.ok(peopleApi.remove, { personId: gone.id })
    const self = await ada(peopleApi.merge, { keepId: keep.id, mergeIds: [keep.id] })
    expect([self.status, self.body.details]).toEqual([
      422,
      [{ path: 'mergeIds', message: 'You can’t merge a person with themselves' }],
    ])
    expect((await ada(peopleApi.merge, { keepId: keep.id, mergeIds: [] })).status).toBe(422)
    expect((await ada(peopleApi.merge, { keepId: keep.id, mergeIds: [gone.id] })).status).toBe(404)
    expect((await ada.ok(peopleApi.get, { personId: keep.id })).version).toBe(1)
  })
})
