import { describe, expect, it } from 'vitest'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { addDays, daysBetween, todayIn, yearOf } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { occasionsApi } from '@/lib/occasions/api'
import type { Occasion } from '@/lib/occasions/schema'
import { peopleApi } from '@/lib/people/api'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { transfersApi } from '@/lib/transfers/api'
import { as, type Person } from '../support/people'

const now = todayIn('UTC', new Date())
const soon = addDays(now, 30)

type Who = Person
const person = (who: Who, name: string, birthday: string | null = null) =>
  who.ok(peopleApi.create, { name, relationship: 'family', birthday })
const occasion = (who: Who, input: Partial<Parameters<typeof who.ok<typeof occasionsApi.create>>[1]> = {}) =>
  who.ok(occasionsApi.create, { name: 'Party', type: 'other', date: soon, ...input })
const birthdayOf = async (who: Who, personId: string): Promise<Occasion> =>
  (await who.ok(occasionsApi.list, { personId, type: 'birthday' })).data[0]!

describe('occasion', () => {
  it('repeats every year by its type, unless the user says otherwise', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const repeats: Record<string, string> = {}
    for (const type of [
      'birthday',
      'anniversary',
      'christmas',
      'mothersDay',
      'wedding',
      'graduation',
      'other',
    ] as const) {
      repeats[type] = (await occasion(ada, { type })).repeats
    }
    expect(repeats).toEqual({
      birthday: 'yearly',
      anniversary: 'yearly',
      christmas: 'yearly',
      mothersDay: 'yearly',
      wedding: 'none',
      graduation: 'none',
      other: 'none',
    })
    expect((await occasion(ada, { type: 'christmas', repeats: 'none' })).repeats).toBe('none')
  })

  it('counts today as next, and a passed yearly day as next year', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const today = await occasion(ada, { date: now, repeats: 'yearly' })
    expect(today).toMatchObject({ nextDate: now, daysUntil: 0 })
    const passed = await occasion(ada, { date: addDays(now, -1), type: 'anniversary' })
    expect(passed.daysUntil).toBeGreaterThan(363)
    expect(passed.years).toBe(yearOf(passed.nextDate) - yearOf(passed.date))
    const once = await occasion(ada, { date: addDays(now, -3) })
    expect(once).toMatchObject({ nextDate: addDays(now, -3), daysUntil: -3 })
  })

  it('gets the movable feasts of the country', async () => {
    const days: Record<string, [number, string]> = {}
    for (const country of ['US', 'GB', 'DE', 'NO']) {
      const ada = await as('ada', { timezone: 'UTC', country })
      const { data } = await ada.ok(occasionsApi.addHolidays, { keys: ['mothersDay', 'christmas'] })
      const mothersDay = data.find(one => one.type === 'mothersDay')!
      const christmas = data.find(one => one.type === 'christmas')!
      days[country] = [Number(mothersDay.nextDate.slice(5, 7)), christmas.nextDate.slice(5)]
    }
    expect(days.US).toEqual([5, '12-25'])
    expect([3, 4]).toContain(days.GB![0])
    expect(days.DE).toEqual([5, '12-24'])
    expect(days.NO).toEqual([2, '12-24'])
  })

  it('names holidays in the language of the user and refuses unknown ones', async () => {
    const ada = await as('ada', { locale: 'fr', country: 'FR' })
    const emma = await person(ada, 'Emma')
    const { data } = await ada.ok(occasionsApi.addHolidays, { keys: ['christmas'], peopleIds: [emma.id] })
    expect(data).toMatchObject([{ name: 'Noël', type: 'christmas', repeats: 'yearly', peopleIds: [emma.id] }])
    expect((await ada(occasionsApi.addHolidays, { keys: ['worldCup'] })).status).toBe(422)
    expect((await ada(occasionsApi.addHolidays, { keys: [] })).status).toBe(422)
  })

  it('lets each holiday have its own people', async () => {
    const [ada, eve] = [await as('ada', { country: 'US' }), await as('eve')]
    const [emma, mom] = [await person(ada, 'Emma'), await person(ada, 'Mom')]
    const hers = await person(eve, 'Somebody else’s')
    const keys = ['christmas', 'mothersDay', 'hanukkah']
    const people = { mothersDay: [mom.id], hanukkah: [] }
    const refusals: { keys: string[]; people: Record<string, string[]> }[] = [
      { keys, people: { mothersDay: [hers.id] } },
      { keys, people: { valentines: [mom.id] } },
      { keys, people: { mothersDay: ['nobody'] } },
    ]
    for (const refused of refusals) expect((await ada(occasionsApi.addHolidays, refused)).status).toBe(422)
    const { data } = await ada.ok(occasionsApi.addHolidays, { keys, peopleIds: [emma.id, mom.id], people })
    expect(data.map(({ type, peopleIds }) => [type, peopleIds.toSorted()])).toEqual([
      ['christmas', [emma.id, mom.id].toSorted()],
      ['mothersDay', [mom.id]],
      ['other', []],
    ])
  })

  it('adds a holiday once, however often it is requested', async () => {
    const ada = await as('ada', { country: 'US' })
    const keys = ['christmas', 'hanukkah', 'lunarNewYear']
    expect((await ada.ok(occasionsApi.addHolidays, { keys })).data).toHaveLength(3)
    const again = await ada.ok(occasionsApi.addHolidays, { keys: [...keys, 'eidAlFitr'] })
    expect(again.data.map(one => one.name)).toEqual(['Eid al-Fitr'])
    expect((await ada.ok(occasionsApi.list, {})).data).toHaveLength(4)
  })

  it('falls on the day that the user chose for 29 February', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const emma = await person(ada, 'Emma', '2004-02-29')
    const isLeap = (date: string) => new Date(`${date.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() === 29
    const first = await birthdayOf(ada, emma.id)
    expect(first.nextDate.slice(5)).toBe(isLeap(first.nextDate) ? '02-29' : '02-28')
    await ada.ok(preferencesApi.update, { leapDay: 'mar1' })
    const second = await birthdayOf(ada, emma.id)
    expect(second.nextDate.slice(5)).toBe(isLeap(second.nextDate) ? '02-29' : '03-01')
    expect(second.years).toBe(yearOf(second.nextDate) - 2004)
  })

  it('shows the age only where the year of birth is known', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const [known, unknown] = [await person(ada, 'Emma', '1992-12-02'), await person(ada, 'Theo', '--12-02')]
    const [hers, his] = [await birthdayOf(ada, known.id), await birthdayOf(ada, unknown.id)]
    expect(hers.years).toBe(yearOf(hers.nextDate) - 1992)
    expect(his).toMatchObject({ years: null, nextDate: hers.nextDate, repeats: 'yearly' })
  })

  /** Adds one of each record for one occurrence, for Emma. */
  async function planFor(who: Who, occasionId: string) {
    const emma = await person(who, 'Emma')
    const plan = { price: 10, occasionId, personId: emma.id }
    const [bought, planned] = [
      await who.ok(giftsApi.create, { ...plan, name: 'Scarf', status: 'purchased' }),
      await who.ok(giftsApi.create, { ...plan, name: 'Book', status: 'planned' }),
    ]
    const budget = await who.ok(budgetsApi.create, {
      name: 'Feast',
      amount: 100,
      period: 'custom',
      occasionId,
    })
    await who.ok(allowancesApi.set, { occasionId, allowances: [{ personId: emma.id, amount: 40 }] })
    return async () => ({
      gifts: await Promise.all(
        [bought, planned].map(async ({ id }) => (await who.ok(giftsApi.get, { giftId: id })).occasion?.date),
      ),
      budget: await who.ok(budgetsApi.get, { budgetId: budget.id }),
      allowances: await who.ok(allowancesApi.list, { occasionId }),
    })
  }
  const allOn = (date: string) => ({
    gifts: [date, date],
    budget: {
      occasion: { date },
      periodEnd: addDays(date, 14),
      planned: 10,
      spent: 10,
      status: expect.not.stringMatching('completed'),
    },
    allowances: { date, data: [{ amount: 40 }] },
  })

  it('moves its gifts, amounts and budgets along with its day', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const party = await occasion(ada)
    const planned = await planFor(ada, party.id)
    expect(await planned()).toMatchObject(allOn(soon))
    const later = addDays(soon, 40)
    const moved = await ada.ok(occasionsApi.update, { occasionId: party.id, date: later })
    expect(moved).toMatchObject({ nextDate: later, giftCount: 2, boughtCount: 1 })
    expect(await planned()).toMatchObject(allOn(later))
    expect((await planned()).budget.version).toBe(2)
  })

  it('moves them along when an import moves its day', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const party = await occasion(ada)
    const planned = await planFor(ada, party.id)
    const later = addDays(soon, 40)
    const data = JSON.stringify({ occasions: [{ id: party.id, name: 'Party', type: 'other', date: later }] })
    await ada.ok(transfersApi.import, { data, overwrite: true })
    expect(await planned()).toMatchObject(allOn(later))
  })

  it('moves them along when the birthday that it comes from moves', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const theo = await person(ada, 'Theo', `--${soon.slice(5)}`)
    const { id } = await birthdayOf(ada, theo.id)
    const planned = await planFor(ada, id)
    const later = addDays(soon, 40)
    await ada.ok(peopleApi.update, { personId: theo.id, birthday: `--${later.slice(5)}` })
    expect(await planned()).toMatchObject(allOn(later))
  })

  it('follows the name of its person, also where it was named in another language', async () => {
    const ada = await as('ada', { locale: 'en' })
    const emma = await person(ada, 'Emma', '--03-09')
    await ada.ok(preferencesApi.update, { locale: 'de' })
    await ada.ok(peopleApi.update, { personId: emma.id, name: 'Emmi' })
    const { name } = await birthdayOf(ada, emma.id)
    expect(name).toContain('Emmi')
    expect(name).not.toContain('Emma')
  })

  it('no longer follows a birthday once it is for somebody else', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const [emma, theo] = [await person(ada, 'Emma', '--03-09'), await person(ada, 'Theo', '--04-10')]
    const noah = await person(ada, 'Noah')
    const hers = await birthdayOf(ada, emma.id)
    await ada.ok(occasionsApi.update, { occasionId: hers.id, personId: theo.id })
    expect((await ada.ok(occasionsApi.list, { personId: theo.id, type: 'birthday' })).data).toHaveLength(2)
    await ada.ok(occasionsApi.update, { occasionId: hers.id, personId: noah.id })
    await ada.ok(peopleApi.update, { personId: noah.id, birthday: '--12-24' })
    const his = (await ada.ok(occasionsApi.list, { personId: noah.id })).data
    expect(his.map(one => one.nextDate.slice(5)).toSorted()).toEqual(['03-09', '12-24'])
  })

  it('no longer follows a birthday once an import says that it is for somebody else', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const emma = await person(ada, 'Emma', '--03-09')
    await person(ada, 'Theo', '--04-10')
    const { id, name, date } = await birthdayOf(ada, emma.id)
    const data = JSON.stringify({ occasions: [{ id, name, date, type: 'birthday', person: 'Theo' }] })
    await ada.ok(transfersApi.import, { data, overwrite: true })
    expect((await ada.ok(occasionsApi.list, { type: 'birthday' })).data).toHaveLength(2)
    await ada.ok(peopleApi.update, { personId: emma.id, birthday: null })
    expect((await ada.ok(occasionsApi.get, { occasionId: id })).date).toBe(date)
  })

  it('stores budgets with the decimals of their currency', async () => {
    const ada = await as('ada', { currency: 'JPY' })
    expect(await occasion(ada, { budget: 12000 })).toMatchObject({ budget: 12000, currency: 'JPY' })
    expect(await occasion(ada, { budget: 49.99, currency: 'USD' })).toMatchObject({ budget: 49.99 })
    expect(await occasion(ada, { budget: 1.234, currency: 'KWD' })).toMatchObject({ budget: 1.234 })
    const refused = await ada(occasionsApi.create, { name: 'Party', type: 'other', date: soon, budget: 49.5 })
    expect(refused.status).toBe(422)
    expect(refused.body.details).toMatchObject([{ path: 'budget' }])
  })

  it('clears the amount when only its currency is changed', async () => {
    const ada = await as('ada', { currency: 'USD' })
    const party = await occasion(ada, { budget: 100 })
    const occasionId = party.id
    expect(await ada.ok(occasionsApi.update, { occasionId, currency: 'USD' })).toMatchObject({ budget: 100 })
    expect(await ada.ok(occasionsApi.update, { occasionId, currency: 'EUR' })).toMatchObject({
      budget: null,
      currency: 'EUR',
    })
    const both = await ada.ok(occasionsApi.update, { occasionId, currency: 'JPY', budget: 900 })
    expect(both).toMatchObject({ budget: 900, currency: 'JPY' })
  })

  it('refuses people of somebody else, in every field', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const stranger = await person(bob, 'Stranger')
    const party = await occasion(ada)
    for (const ids of [[stranger.id], [newId()]]) {
      const input = { name: 'Party', type: 'other', date: soon, peopleIds: ids } as const
      const made = await ada(occasionsApi.create, input)
      expect([made.status, made.body.details]).toMatchObject([422, [{ path: 'peopleIds' }]])
      expect((await ada(occasionsApi.update, { occasionId: party.id, peopleIds: ids })).status).toBe(422)
      expect((await ada(occasionsApi.update, { occasionId: party.id, personId: ids[0]! })).status).toBe(422)
      expect((await ada(occasionsApi.addHolidays, { keys: ['christmas'], peopleIds: ids })).status).toBe(422)
    }
    expect((await bob(occasionsApi.get, { occasionId: party.id })).status).toBe(404)
    expect((await bob(occasionsApi.update, { occasionId: party.id, name: 'Mine' })).status).toBe(404)
  })

  it('shows the state of its people’s gifts, and the money spent and planned', async () => {
    const ada = await as('ada', { timezone: 'UTC', currency: 'USD' })
    const [emma, theo] = [await person(ada, 'Emma'), await person(ada, 'Theo')]
    const party = await occasion(ada, { peopleIds: [emma.id, theo.id, emma.id], budget: 200 })
    expect(party.peopleIds).toHaveLength(2)
    const read = () => ada.ok(occasionsApi.get, { occasionId: party.id })
    expect(await read()).toMatchObject({ readiness: { level: 'needsIdeas', count: 2 }, readyCount: 0 })
    const give = (personId: string, status: 'idea' | 'planned' | 'wrapped' | 'cancelled', price: number) =>
      ada.ok(giftsApi.create, { name: status, occasionId: party.id, personId, status, price, quantity: 2 })
    await give(emma.id, 'wrapped', 30.1)
    await give(theo.id, 'planned', 20)
    await give(theo.id, 'idea', 500)
    await give(theo.id, 'cancelled', 900)
    expect(await read()).toMatchObject({
      readiness: { level: 'toBuy', count: 1 },
      readyCount: 1,
      giftCount: 3,
      boughtCount: 1,
      spent: 60.2,
      planned: 40,
    })
    const { data } = await ada.ok(occasionsApi.list, { q: 'party' })
    expect(data).toEqual([await read()])
  })

  it('is listed page by page without a gap or a duplicate', async () => {
    const ada = await as('ada')
    // Many on one day, so that only the id orders them.
    for (let index = 0; index < 7; index++) await occasion(ada, { name: `Party ${index}` })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await ada.ok(occasionsApi.list, { limit: 3, ...(cursor ? { cursor } : {}) })
      seen.push(...page.data.map(one => one.name))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, index) => `Party ${index}`))
    expect((await ada(occasionsApi.list, { cursor: 'nonsense' })).status).toBe(422)
  })

  it('is found by day, type, person and words', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const [emma, theo] = [await person(ada, 'Emma'), await person(ada, 'Theo')]
    await occasion(ada, { name: 'Fête d’été', date: addDays(now, 5), personId: emma.id })
    await occasion(ada, {
      name: 'Wedding',
      type: 'wedding',
      date: addDays(now, 10),
      peopleIds: [theo.id, emma.id],
    })
    await occasion(ada, { name: 'Old party', date: addDays(now, -5) })
    const names = async (filter: Parameters<typeof ada.ok<typeof occasionsApi.list>>[1]) =>
      (await ada.ok(occasionsApi.list, filter)).data.map(one => one.name)
    expect(await names({})).toEqual(['Old party', 'Fête d’été', 'Wedding'])
    expect(await names({ from: now })).toEqual(['Fête d’été', 'Wedding'])
    expect(await names({ to: addDays(now, 5), sort: '-nextDate' })).toEqual(['Fête d’été', 'Old party'])
    expect(await names({ from: addDays(now, 5), to: addDays(now, 5) })).toEqual(['Fête d’été'])
    expect(await names({ type: 'wedding' })).toEqual(['Wedding'])
    expect(await names({ personId: emma.id })).toEqual(['Fête d’été', 'Wedding'])
    expect(await names({ personId: theo.id })).toEqual(['Wedding'])
    expect(await names({ q: 'FETE' })).toEqual(['Fête d’été'])
    expect(await names({ q: '%' })).toEqual([])
  })

  it('goes to the trash and comes back', async () => {
    const ada = await as('ada')
    const { id: occasionId } = await occasion(ada)
    await ada.ok(occasionsApi.remove, { occasionId })
    expect((await ada(occasionsApi.get, { occasionId })).status).toBe(404)
    expect((await ada.ok(occasionsApi.list, { deleted: 'true' })).data).toHaveLength(1)
    expect(await ada.ok(occasionsApi.restore, { occasionId })).toMatchObject({ id: occasionId })
    expect((await ada.ok(occasionsApi.list, {})).data).toHaveLength(1)
  })

  it('has its day in its owner’s time zone', async () => {
    const [east, west] = [
      await as('kiri', { timezone: 'Pacific/Kiritimati' }),
      await as('pago', { timezone: 'Pacific/Pago_Pago' }),
    ]
    const days = await Promise.all([east, west].map(async who => (await occasion(who)).daysUntil))
    const expected = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map(zone =>
      daysBetween(todayIn(zone, new Date()), soon),
    )
    expect(days).toEqual(expected)
    expect(days[0]).toBeLessThan(days[1]!)
  })
})
