import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint } from '@/lib/core/endpoint'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { emptyTables } from '../support/database'
import { as, type Person } from '../support/people'

beforeEach(emptyTables)

interface Stored {
  id: string
  updatedAt: string
}
type Call = (endpoint: Endpoint, input: object) => Promise<{ status: number; body: unknown }>

const nouns = {
  people: { api: peopleApi, id: 'personId', made: { name: 'Emma', relationship: 'friend' } },
  occasions: {
    api: occasionsApi,
    id: 'occasionId',
    made: { name: 'Feast', date: '2040-05-06', type: 'other' },
  },
  gifts: { api: giftsApi, id: 'giftId', made: { name: 'Mug' } },
  expenses: { api: expensesApi, id: 'expenseId', made: { date: '2026-01-02', amount: 4 } },
  budgets: { api: budgetsApi, id: 'budgetId', made: { name: 'All', amount: 400, period: 'yearly' } },
  reminders: { api: remindersApi, id: 'reminderId', made: { title: 'Post', scheduledFor: '2040-05-01' } },
} as const

describe.each(Object.entries(nouns))('the list of %s', (_, { api, id, made }) => {
  const make = async (who: Person) => (await (who as unknown as Call)(api.create, made)).body as Stored
  const listed = async (who: Person, query: object) => {
    const { status, body } = await (who as unknown as Call)(api.list, query)
    return status === 200 ? (body as { data: Stored[] }).data.map(one => one.id).sort() : status
  }

  it('gives some by their ids, and nobody else’s', async () => {
    const [ada, ben] = [await as('ada'), await as('ben')]
    const [one, two, three] = [await make(ada), await make(ada), await make(ada)]
    const foreign = await make(ben)
    expect(await listed(ada, { ids: [three.id, one.id, foreign.id].join(',') })).toEqual(
      [one.id, three.id].sort(),
    )
    expect(await listed(ada, { ids: foreign.id })).toEqual([])
    expect((await listed(ada, {})).toString()).toContain(two.id)
    expect(await listed(ada, { ids: 'x' })).toBe(422)
    expect(await listed(ada, { ids: Array(201).fill(one.id).join(',') })).toBe(422)
  })

  it('gives what was changed since a moment, and what was deleted since', async () => {
    const ada = await as('ada')
    const [one, two, three] = [await make(ada), await make(ada), await make(ada)]
    await new Promise(done => setTimeout(done, 5))
    const updatedSince = new Date().toISOString()
    expect(await listed(ada, { updatedSince })).toEqual([])
    const call = ada as unknown as Call
    await call(api.update, { [id]: two.id, ...made })
    await call(api.remove, { [id]: three.id })
    expect(await listed(ada, { updatedSince })).toEqual([two.id])
    expect(await listed(ada, { updatedSince, deleted: 'true' })).toEqual([three.id])
    expect(await listed(ada, { updatedSince: one.updatedAt })).toEqual([one.id, two.id].sort())
    expect(await listed(ada, { updatedSince: 'yesterday' })).toBe(422)
  })
})
