import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellNews } from '@/lib/circle/notifications/jobs'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { jobContext } from '@/lib/composition/job-context'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { watchBudgets } from '@/lib/money/budget-alerts.jobs'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { peopleApi } from '@/lib/people/api'
import type { Context } from '@/lib/server/auth/context'
import { toldTo } from '../support/notices'
import { as, type Person } from '../support/people'
import { admit, invite } from '../surprise/members'

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const today = dayOf(0)
const job = async (now = new Date()): Promise<Context> => ({ ...(await jobContext('test')), now })
/** The next day at an hour in UTC, the zone of these people. */
const tomorrow = (hour: string) => new Date(`${dayOf(1)}T${hour}:00:00Z`)

const money = { currency: 'USD', timezone: 'UTC' } as const
let [anna, bob, cleo] = [] as unknown as [Person, Person, Person]
let familyId: string
let annaMember: string

/** What somebody was told of budgets since the last look, in short. */
const heard = async (who: Person) =>
  (await toldTo(who))
    .filter(({ kind }) => kind.startsWith('budget.'))
    .map(({ kind, details }) => [kind, details.budget, details.percent, details.left])

const monthly = { amount: 100, period: 'custom', startDate: today, endDate: '2040-12-31' } as const
const make = (who: Person, name: string, more = {}) =>
  who.ok(budgetsApi.create, { ...monthly, name, ...more })
const spend = (who: Person, budgetId: string, amount: number) =>
  who.ok(expensesApi.create, { budgetId, amount, date: today })

beforeAll(async () => {
  ;[anna, bob, cleo] = await Promise.all([as('anna', money), as('bob', money), as('cleo', money)])
  familyId = (await bob.ok(familiesApi.create, { name: 'The Meyers' })).id
  for (const one of [anna, cleo]) await admit(one, await invite(bob, familyId, one.email))
  const { members } = await bob.ok(familiesApi.get, { familyId })
  annaMember = members.find(({ userId }) => userId === anna.user.id)!.id
})
beforeEach(async () => {
  await tellNews(await job())
  for (const who of [anna, bob, cleo]) await toldTo(who)
})

describe('the owner of a budget', () => {
  it('is told at half, near its limit and when it is spent, each once', async () => {
    const { id, name } = await make(cleo, 'Toys')
    const having = async (amount: number) => {
      await spend(cleo, id, amount)
      await tellNews(await job())
      return heard(cleo)
    }
    expect(await having(49)).toEqual([])
    expect(await having(2)).toEqual([['budget.half', name, 51, 49]])
    expect(await having(4)).toEqual([])
    expect(await having(25)).toEqual([['budget.nearLimit', name, 80, 20]])
    expect(await having(30)).toEqual([['budget.spent', name, 110, -10]])
    expect(await having(30)).toEqual([])
    await watchBudgets(await job(tomorrow('09')))
    expect(await heard(cleo)).toEqual([])
  })

  it('is told only the strongest of several levels, also when what is spent goes down again', async () => {
    const { id, name } = await make(cleo, 'Books', { amount: 10 })
    const { id: expenseId } = await spend(cleo, id, 12)
    await tellNews(await job())
    expect(await heard(cleo)).toEqual([['budget.spent', name, 120, -2]])
    await cleo.ok(expensesApi.update, { expenseId, amount: 6 })
    await tellNews(await job())
    expect(await heard(cleo)).toEqual([])
  })

  it('is told once that plans cost more than there is', async () => {
    const { id, name } = await make(cleo, 'Plans')
    await cleo.ok(giftsApi.create, { name: 'Bicycle', price: 130, status: 'planned', budgetId: id })
    await tellNews(await job())
    expect(await heard(cleo)).toEqual([['budget.atRisk', name, 0, 100]])
    await cleo.ok(giftsApi.create, { name: 'Bell', price: 10, status: 'planned', budgetId: id })
    await tellNews(await job())
    expect(await heard(cleo)).toEqual([])
  })

  it('is told again in the next period', async () => {
    const { id, name } = await make(cleo, 'Monthly', {
      period: 'monthly',
      startDate: null,
      endDate: null,
      countsEverything: false,
    })
    await spend(cleo, id, 60)
    await tellNews(await job())
    expect((await heard(cleo)).map(([, budget]) => budget)).toEqual([name])
    const next = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 5, 9))
    await cleo.ok(expensesApi.create, { budgetId: id, amount: 70, date: next.toISOString().slice(0, 10) })
    await watchBudgets(await job(next))
    expect(await heard(cleo)).toEqual([['budget.half', name, 70, 30]])
  })

  it('is told nothing where the budget’s notifications are off', async () => {
    const { id } = await make(cleo, 'Quiet', { notifications: false })
    await spend(cleo, id, 500)
    await tellNews(await job())
    await watchBudgets(await job(tomorrow('09')))
    expect(await heard(cleo)).toEqual([])
  })

  it('hears at nine of a budget that nobody touched', async () => {
    const { id, name } = await make(cleo, 'Slow', { amount: 1000, endDate: dayOf(99) })
    await spend(cleo, id, 400)
    await tellNews(await job())
    expect(await heard(cleo)).toEqual([])
    // After a quarter of the days, spending is extrapolated.
    await watchBudgets(await job(new Date(`${dayOf(30)}T08:00:00Z`)))
    expect(await heard(cleo)).toEqual([])
    await watchBudgets(await job(new Date(`${dayOf(30)}T09:00:00Z`)))
    expect(await heard(cleo)).toEqual([['budget.atRisk', name, 40, 600]])
  })
})

describe('the members of a family', () => {
  it('hear of a shared budget as they see it themselves, from the clock alone', async () => {
    const { id, name } = await make(bob, 'Together', { familyId })
    const { id: personId } = await bob.ok(peopleApi.create, { name: 'Anna', relationship: 'family' })
    await bob.ok(personLinksApi.link, { personId, familyId, memberId: annaMember })
    await bob.ok(giftsApi.create, {
      name: 'Necklace',
      personId,
      price: 85,
      status: 'purchased',
      purchaseDate: today,
      budgetId: id,
    })
    await tellNews(await job())
    expect(await heard(bob)).toEqual([['budget.nearLimit', name, 85, 15]])
    // The moment of the purchase tells nobody else anything.
    for (const other of [anna, cleo]) expect(await heard(other)).toEqual([])
    await watchBudgets(await job(tomorrow('22')))
    expect(await heard(cleo)).toEqual([])
    await watchBudgets(await job(tomorrow('14')))
    expect(await heard(cleo)).toEqual([['budget.nearLimit', name, 85, 15]])
    expect(await heard(anna)).toEqual([])
    await spend(cleo, id, 55)
    await watchBudgets(await job(tomorrow('15')))
    expect(await heard(anna)).toEqual([['budget.half', name, 55, 45]])
    expect(await heard(bob)).toEqual([['budget.spent', name, 140, -40]])
  })
})
