import { describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { dice } from '../support/dice'
import { as, type Person } from '../support/people'

/** Counters, moments, and what is computed of people in the trash. */
const uncompared = new Set(['exportedAt', 'updatedAt', 'version', 'readiness', 'readyCount'])

async function library(who: Person) {
  const { body } = await who(transfersApi.export, { format: 'json' })
  return JSON.parse(JSON.stringify(body, (key, value) => (uncompared.has(key) ? undefined : value)))
}

interface Known {
  people: string[]
  occasions: string[]
  budgets: string[]
  gifts: string[]
  expenses: string[]
  reminders: string[]
}

const names = ['Emma', 'Noah', 'Mia', 'Ben', 'Zoë', 'Ali', '王小明', 'ليلى']
const days = ['1990-05-06', '1985-11-30', '--02-29', null]
const stages = ['idea', 'planned', 'purchased', 'given'] as const

/** Makes, changes, deletes and brings back records at random. What the product refuses is no change. */
function life(ada: Person, known: Known, { below, of, chance }: ReturnType<typeof dice>) {
  const some = (list: readonly string[]) => (list.length > 0 && chance(0.7) ? of(list) : null)
  const date = () => `20${40 + below(3)}-0${1 + below(9)}-1${below(9)}`
  const person = () => ({
    name: of(names),
    relationship: of(['friend', 'family'] as const),
    birthday: of(days),
    notes: chance(0.5) ? of(['a', 'b']) : null,
    interests: chance(0.5) ? [of(['tea', 'chess'])] : [],
  })
  const occasion = () => ({
    name: of(['Feast', 'Party', 'Jubilee']),
    date: date(),
    type: of(['other', 'wedding'] as const),
    personId: some(known.people),
    peopleIds: chance(0.5) && known.people.length > 0 ? [of(known.people)] : [],
    budget: chance(0.5) ? 10 + below(90) : null,
  })
  const gift = () => ({
    name: of(['Mug', 'Ball', 'Book']),
    price: chance(0.7) ? 1 + below(90) : null,
    currency: of(['EUR', 'USD', 'JPY']),
    quantity: 1 + below(3),
    personId: some(known.people),
    occasionId: some(known.occasions),
    budgetId: some(known.budgets),
    tags: chance(0.5) ? ['x'] : [],
    notes: chance(0.5) ? 'n' : null,
  })
  const budget = () => ({
    name: of(['All', 'Home']),
    amount: 1 + below(900),
    period: of(['yearly', 'monthly'] as const),
  })
  const expense = () => ({
    date: `2026-0${1 + below(9)}-11`,
    amount: 1 + below(50),
    description: chance(0.7) ? of(['Paper', 'Post']) : null,
    budgetId: some(known.budgets),
  })
  const reminder = () => ({ title: of(['Wrap', 'Post']), scheduledFor: date(), personId: some(known.people) })
  const kinds = [
    { key: 'people', id: 'personId', api: peopleApi, made: person },
    { key: 'occasions', id: 'occasionId', api: occasionsApi, made: occasion },
    { key: 'budgets', id: 'budgetId', api: budgetsApi, made: budget },
    { key: 'gifts', id: 'giftId', api: giftsApi, made: () => ({ ...gift(), status: of(stages) }) },
    { key: 'expenses', id: 'expenseId', api: expensesApi, made: expense },
    { key: 'reminders', id: 'reminderId', api: remindersApi, made: reminder },
  ] as const
  return async (steps: number) => {
    for (let step = 0; step < steps; step++) {
      const { key, id, api, made } = kinds[below(kinds.length)]!
      const call = ada as unknown as (
        endpoint: unknown,
        input: unknown,
      ) => Promise<{ status: number; body: { id: string } }>
      const which = some(known[key])
      const deed = below(4)
      if (which === null || deed === 0) {
        const { status, body } = await call(api.create, made())
        if (status === 201 || status === 200) known[key].push(body.id)
      } else if (deed === 1) await call(api.remove, { [id]: which })
      else if (deed === 2 && 'restore' in api) await call(api.restore, { [id]: which })
      else await call(api.update, { ...made(), [id]: which })
    }
  }
}

describe('a restore', () => {
  it('of any account after any changes gives what was backed up, and its undo what was before', async () => {
    const runs = Number(process.env.RUNS ?? 3)
    for (let seed = 1; seed <= runs; seed++) {
      const ada = await as('ada', { currency: 'EUR' })
      const known: Known = { people: [], occasions: [], budgets: [], gifts: [], expenses: [], reminders: [] }
      const live = life(ada, known, dice(seed))
      await live(20)
      const { id: wishlistId } = await ada.ok(wishlistsApi.create, { name: 'Wishes' })
      await ada.ok(wishesApi.create, { wishlistId, name: 'Bike' })
      const before = await library(ada)
      const { id: backupId } = await ada.ok(backupsApi.create, { name: 'Mine' })
      await live(20)
      if (seed % 2 === 0) await ada.ok(wishlistsApi.remove, { wishlistId })
      const since = await library(ada)
      const { id: restoreId } = await ada.ok(backupsApi.restore, { backupId })
      expect(await library(ada), `restore ${seed}`).toEqual(before)
      await ada.ok(backupsApi.undoRestore, { restoreId: restoreId! })
      expect(await library(ada), `undo ${seed}`).toEqual(since)
    }
  })
})
