import { describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { getGift, giftsWhere } from '@/lib/gifts/queries'
import { occasionsApi } from '@/lib/occasions/api'
import { rollOccasions } from '@/lib/occasions/commands'
import { getOccasion, listOccasions, occasionDays } from '@/lib/occasions/queries'
import { peopleApi } from '@/lib/people/api'
import { planOf, previousPeople } from '@/lib/planner/queries'
import type { Context } from '@/lib/server/context'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

/** The person at some moment, as a page would see them. */
const at = async (
  who: Person,
  moment: string,
  settings: Partial<Context['settings']> = {},
): Promise<Context> => ({
  actor: { type: 'user', userId: who.user.id, sessionId: null, scopes: ['read', 'write'] },
  db: await testDatabase(),
  now: new Date(moment),
  locale: 'en',
  settings: {
    currency: 'USD',
    timezone: 'UTC',
    country: 'US',
    leapDay: 'feb28',
    defaultBudgetId: null,
    ...settings,
  },
  address: '127.0.0.1',
  ifMatch: null,
  userAgent: null,
})

const nextYear = new Date().getUTCFullYear() + 1

describe('occasion', () => {
  it('moves on after its day, with ideas and plans, and leaves what was bought in its year', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const christmas = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
    })
    const give = (status: 'idea' | 'planned' | 'purchased' | 'given') =>
      ada.ok(giftsApi.create, { name: status, occasionId: christmas.id, status })
    const gifts = [await give('idea'), await give('planned'), await give('purchased'), await give('given')]
    const dates = async (ctx: Context) =>
      Promise.all(gifts.map(async gift => (await getGift(ctx, { giftId: gift.id })).occasion?.date))

    const onTheDay = await at(ada, `${nextYear}-12-25T23:59:00Z`)
    await rollOccasions(onTheDay)
    expect(await dates(onTheDay)).toEqual(Array(4).fill(`${nextYear}-12-25`))

    const after = await at(ada, `${nextYear}-12-26T00:00:01Z`)
    await Promise.all([rollOccasions(after), rollOccasions(after)])
    const [now, later] = [`${nextYear}-12-25`, `${nextYear + 1}-12-25`]
    expect(await dates(after)).toEqual([later, later, now, now])
    expect(await getOccasion(after, { occasionId: christmas.id })).toMatchObject({
      nextDate: later,
      giftCount: 2,
      boughtCount: 0,
    })
    expect((await listOccasions(after, { limit: 10, sort: 'nextDate', from: later })).data).toHaveLength(1)
  })

  it('passes at midnight of the person, on both sides of the date line', async () => {
    const ada = await as('ada')
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Party',
      type: 'other',
      date: `${nextYear}-06-15`,
      repeats: 'yearly',
    })
    const seen = async (timezone: string, moment: string) =>
      (await getOccasion(await at(ada, moment, { timezone }), { occasionId })).daysUntil
    expect(await seen('Pacific/Kiritimati', `${nextYear}-06-14T09:59:00Z`)).toBe(1)
    expect(await seen('Pacific/Kiritimati', `${nextYear}-06-14T10:00:00Z`)).toBe(0)
    expect(await seen('Pacific/Pago_Pago', `${nextYear}-06-16T10:59:00Z`)).toBe(0)
    expect(await seen('Pacific/Pago_Pago', `${nextYear}-06-16T11:00:00Z`)).toBeGreaterThan(360)
  })

  it('colours its days in a calendar, every year again, and passed single ones once', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const make = (name: string, date: string, repeats: 'none' | 'yearly') =>
      ada.ok(occasionsApi.create, { name, type: 'other', date, repeats })
    await make('Yearly', '2020-12-05', 'yearly')
    await make('Once', '2026-12-04', 'none')
    const days = async (from: string, to: string) =>
      (await occasionDays(await at(ada, '2026-11-21T12:00:00Z'), from, to)).map(day => [day.date, day.name])
    expect(await days('2026-12-01', '2027-12-31')).toEqual([
      ['2026-12-04', 'Once'],
      ['2026-12-05', 'Yearly'],
      ['2027-12-05', 'Yearly'],
    ])
    expect(await days('2026-12-05', '2026-12-05')).toEqual([['2026-12-05', 'Yearly']])
    expect(await days('2019-01-01', '2019-12-31')).toEqual([])
  })
})

describe('plan', () => {
  it('lists everybody once, the least done first, and gifts of nobody on a line of their own', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const person = (name: string) => ada.ok(peopleApi.create, { name, relationship: 'family' })
    const [emma, theo, zoe] = [await person('Emma'), await person('Theo'), await person('Zoe')]
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
      personId: emma.id,
      peopleIds: [emma.id, theo.id],
    })
    const give = (name: string, personId: string | null, status: 'wrapped' | 'idea' | 'returned') =>
      ada.ok(giftsApi.create, { name, personId, occasionId, status, price: 10 })
    await give('Scarf', emma.id, 'wrapped')
    await give('Wine', null, 'idea')
    // Somebody who is not on the list gets something all the same.
    await give('Book', zoe.id, 'wrapped')
    await give('Mug', theo.id, 'returned')
    const { rows } = await planOf(await at(ada, `${nextYear}-12-01T12:00:00Z`), occasionId)
    expect(rows.map(row => [row.person?.name ?? null, row.readiness.level, row.gifts.length])).toEqual([
      ['Theo', 'needsIdeas', 0],
      [null, 'needsPick', 1],
      ['Emma', 'ready', 1],
      ['Zoe', 'ready', 1],
    ])
    expect(rows[2]).toMatchObject({ spent: 10, planned: 0 })
  })

  it('remembers who got something last time, as long as they are not in the plan', async () => {
    const ada = await as('ada', { timezone: 'UTC' })
    const person = (name: string) => ada.ok(peopleApi.create, { name, relationship: 'family' })
    const [emma, theo] = [await person('Emma'), await person('Theo')]
    const { id: occasionId } = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: `${nextYear}-12-25`,
      peopleIds: [emma.id],
    })
    const give = (personId: string, status: 'given' | 'planned') =>
      ada.ok(giftsApi.create, { name: status, personId, occasionId, status })
    await give(emma.id, 'given')
    await give(theo.id, 'given')
    const before = await at(ada, `${nextYear}-12-20T12:00:00Z`)
    expect(await previousPeople(before, await planOf(before, occasionId))).toBeNull()

    const after = await at(ada, `${nextYear}-12-27T12:00:00Z`)
    await rollOccasions(after)
    const plan = await planOf(after, occasionId)
    expect(plan.rows.map(row => row.person?.name)).toEqual(['Emma'])
    expect(await previousPeople(after, plan)).toMatchObject({
      date: `${nextYear}-12-25`,
      people: [{ name: 'Theo' }],
    })
    await ada.ok(occasionsApi.update, { occasionId, peopleIds: [emma.id, theo.id] })
    expect(await previousPeople(after, await planOf(after, occasionId))).toMatchObject({ people: [] })
    // Gifts are not copied: last year's stay where they are.
    expect(await giftsWhere(after, undefined, [], 10)).toHaveLength(2)
  })
})
