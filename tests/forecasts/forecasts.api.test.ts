import { describe, expect, it } from 'vitest'
import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { as } from '../support/people'

describe('a forecast for one person', () => {
  it('expects what is set aside for them, and an occasion’s budget only where nobody else gets something', async () => {
    const ada = await as('ada')
    const person = (name: string) => ada.ok(peopleApi.create, { name, relationship: 'family' })
    const [emma, theo, gone] = [await person('Emma'), await person('Theo'), await person('Gone')]
    const yearly = (name: string, budget: number, personId: string | null, peopleIds: string[]) =>
      ada.ok(occasionsApi.create, {
        name,
        type: 'other',
        date: '2020-06-05',
        repeats: 'yearly',
        rule: { kind: 'fixed' },
        currency: 'USD',
        budget,
        personId,
        peopleIds,
      })
    const shared = await yearly('Christmas', 1000, null, [emma.id, theo.id])
    await yearly('New year', 500, emma.id, [theo.id])
    await yearly('Birthday', 60, emma.id, [])
    await yearly('Name day', 30, null, [emma.id, gone.id])
    await ada.ok(peopleApi.remove, { personId: gone.id })
    await ada.ok(allowancesApi.set, {
      occasionId: shared.id,
      allowances: [
        { personId: emma.id, amount: 120 },
        { personId: theo.id, amount: 700 },
      ],
    })
    const expected = async (personId?: string) =>
      Object.fromEntries(
        (await ada.ok(advancedAnalyticsApi.get, { personId })).forecast.occasions.map(
          ({ name, amount, basis }) => [name, [basis, amount]],
        ),
      )
    expect(await expected(emma.id)).toEqual({
      Christmas: ['budget', 120],
      'New year': ['none', 0],
      Birthday: ['budget', 60],
      'Name day': ['budget', 30],
    })
    expect(await expected(theo.id)).toEqual({ Christmas: ['budget', 700], 'New year': ['none', 0] })
    expect((await expected()).Christmas).toEqual(['budget', 1000])
  })
})
