import { beforeAll, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { as, type Person } from '../support/people'

describe('allowances', () => {
  let ada: Person
  let bob: Person

  beforeAll(async () => {
    ;[ada, bob] = await Promise.all([as('ada'), as('bob')])
  })

  async function christmas(budget: number | null, currency = 'USD', more: object = {}) {
    const people = []
    for (const name of ['Emma', 'Theo', 'Noah'])
      people.push((await ada.ok(peopleApi.create, { name, relationship: 'family' })).id)
    const occasion = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      date: '2020-12-25',
      type: 'christmas',
      repeats: 'yearly',
      rule: { kind: 'fixed' },
      peopleIds: people,
      budget,
      currency,
      ...more,
    })
    return { people: people as [string, string, string], occasionId: occasion.id }
  }
  const amounts = async (occasionId: string) =>
    Object.fromEntries(
      (await ada.ok(allowancesApi.list, { occasionId })).data.map(({ personId, amount }) => [
        personId,
        amount,
      ]),
    )

  it('are set, changed and taken back, each person by themselves', async () => {
    const { people, occasionId } = await christmas(null)
    const [emma, theo] = people
    await ada.ok(allowancesApi.set, {
      occasionId,
      allowances: [
        { personId: emma, amount: 120 },
        { personId: theo, amount: 60.5 },
      ],
    })
    await ada.ok(allowancesApi.set, { occasionId, allowances: [{ personId: theo, amount: 70 }] })
    expect(await amounts(occasionId)).toEqual({ [emma]: 120, [theo]: 70 })
    const after = await ada.ok(allowancesApi.set, {
      occasionId,
      allowances: [{ personId: emma, amount: null }],
    })
    expect(after).toEqual({
      date: expect.any(String),
      currency: 'USD',
      data: [{ personId: theo, amount: 70 }],
      nextCursor: null,
    })
  })

  it('refuse more decimals than the currency has, amounts below nothing and people of others', async () => {
    const { people, occasionId } = await christmas(null, 'JPY')
    const set = (personId: string, amount: number) =>
      ada(allowancesApi.set, { occasionId, allowances: [{ personId, amount }] })
    const foreign = await bob.ok(peopleApi.create, { name: 'Cleo', relationship: 'friend' })
    for (const [reply, message] of [
      [await set(people[0], 10.5), 'This currency has fewer decimals'],
      [await set(people[0], -1), 'The amount cannot be negative'],
      [await set(foreign.id, 10), 'This person, occasion or gift does not exist'],
    ] as const) {
      expect(reply.status).toBe(422)
      expect(JSON.stringify(reply.body)).toContain(message)
    }
    expect(await amounts(occasionId)).toEqual({})
    expect((await bob(allowancesApi.list, { occasionId })).status).toBe(404)
  })

  it('share what is left of the budget evenly among those who are not done', async () => {
    const { people, occasionId } = await christmas(100)
    const [emma, theo, noah] = people
    const gift = { occasionId }
    await ada.ok(giftsApi.create, { ...gift, name: 'Scarf', personId: emma, price: 19.99, status: 'planned' })
    await ada.ok(giftsApi.create, { ...gift, name: 'Book', personId: noah, price: 30, status: 'wrapped' })
    await ada.ok(allowancesApi.split, { occasionId })
    // 50.01 is left for two; the odd cent goes to the first of them.
    const found = await amounts(occasionId)
    expect(found[noah]).toBe(30)
    expect([found[emma]! - 19.99, found[theo]!].map(part => Math.round(part * 100)).sort()).toEqual([
      2500, 2501,
    ])
    expect(Math.round(Object.values(found).reduce((sum, amount) => sum + amount, 0) * 100)).toBe(10_000)
  })

  it('cannot be shared out without a budget or a sum', async () => {
    const { occasionId } = await christmas(null)
    const { status, body } = await ada(allowancesApi.split, { occasionId })
    expect(status).toBe(422)
    expect(body).toMatchObject({ details: [{ path: 'amount', message: 'Amount is required' }] })
    expect(
      (await ada.ok(allowancesApi.split, { occasionId, amount: 30 })).data.map(row => row.amount),
    ).toEqual([10, 10, 10])
  })

  it('take over what everybody got the last time, and leave alone what is set already', async () => {
    const { people, occasionId } = await christmas(null)
    const [emma, theo, noah] = people
    const old = { occasionId, status: 'given' as const, purchaseDate: '2024-12-01' }
    await ada.ok(giftsApi.create, { ...old, name: 'Puzzle', personId: emma, price: 15, quantity: 2 })
    await ada.ok(giftsApi.create, { ...old, name: 'Game', personId: theo, price: 40 })
    await ada.ok(allowancesApi.set, { occasionId, allowances: [{ personId: theo, amount: 55 }] })
    await ada.ok(allowancesApi.copy, { occasionId })
    const found = await amounts(occasionId)
    expect(found[theo]).toBe(55)
    expect(found[noah]).toBeUndefined()
    expect(found[emma]).toBe(30)
  })

  it('count what is bought in another currency at the rate of its day, and what is planned at today’s', async () => {
    const rate = (date: string, worth: number) =>
      ada.ok(exchangeRatesApi.set, { currency: 'EUR', base: 'USD', date, rate: worth })
    await rate('2020-01-01', 2)
    await rate('2021-01-01', 1.5)
    const { people, occasionId } = await christmas(300, 'USD', { date: '2031-12-25', repeats: 'none' })
    const [emma, theo, noah] = people
    const gift = { occasionId, currency: 'EUR' }
    await ada.ok(giftsApi.create, { ...gift, name: 'Tea', personId: emma, price: 40, status: 'planned' })
    const tea = await ada.ok(giftsApi.create, {
      ...gift,
      name: 'Scarf',
      personId: noah,
      price: 80,
      status: 'wrapped',
    })
    // Bought when a euro was worth two dollars.
    await ada.ok(giftsApi.update, { giftId: tea.id, purchaseDate: '2020-06-01' })
    await ada.ok(allowancesApi.split, { occasionId })
    // 300 - 60 - 160 = 80 are left for two.
    expect(await amounts(occasionId)).toEqual({ [emma]: 100, [theo]: 40, [noah]: 160 })
  })

  it('take over what a gift in another currency cost the last time', async () => {
    const bea = await as('bea')
    const emma = await bea.ok(peopleApi.create, { name: 'Emma', relationship: 'family' })
    const { id: occasionId } = await bea.ok(occasionsApi.create, {
      name: 'Christmas',
      date: '2020-12-25',
      type: 'christmas',
      repeats: 'yearly',
      rule: { kind: 'fixed' },
      peopleIds: [emma.id],
      currency: 'USD',
    })
    await bea.ok(exchangeRatesApi.set, { currency: 'EUR', base: 'USD', date: '2020-01-01', rate: 1.25 })
    await bea.ok(giftsApi.create, {
      occasionId,
      name: 'Puzzle',
      personId: emma.id,
      price: 15,
      quantity: 2,
      currency: 'EUR',
      status: 'given',
      purchaseDate: '2024-12-01',
    })
    const { data } = await bea.ok(allowancesApi.copy, { occasionId })
    expect(data).toEqual([{ personId: emma.id, amount: 37.5 }])
  })
})
