import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET as exported } from '@/app/api/reports/[reportId]/export/route'
import { loadDashboard } from '@/app/app/dashboard/load'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { analyticsApi } from '@/lib/analytics/api'
import { insightsApi } from '@/lib/analytics/insights/api'
import { effects } from '@/lib/composition/effects'
import { giftsApi } from '@/lib/gifts/api'
import type { Gift } from '@/lib/gifts/schema'
import { plannedInBudget } from '@/lib/gifts/totals.queries'
import { budgetsApi } from '@/lib/money/budgets/api'
import type { Budget } from '@/lib/money/budgets/schema'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { expensesInBudget } from '@/lib/money/expenses/queries'
import type { Expense } from '@/lib/money/expenses/schema'
import { budgetTotal } from '@/lib/money/totals.queries'
import { occasionsApi } from '@/lib/occasions/api'
import { reportsApi } from '@/lib/reports/api'
import type { Context } from '@/lib/server/auth/context'
import { appUrl } from '../support/api'
import { testDatabase } from '../support/database'
import { dice } from '../support/dice'
import { as, type Person } from '../support/people'

const now = new Date('2027-11-21T10:00:00Z')
const today = '2027-11-21'
const year = { from: '2027-01-01', to: '2027-12-31' }

/** The context of a page for a user. */
const on = async (who: Person): Promise<Context> => ({
  actor: { type: 'user', userId: who.user.id, sessionId: null, scopes: ['read', 'write'] },
  db: await testDatabase(),
  now,
  locale: 'en',
  settings: {
    currency: 'USD',
    timezone: 'UTC',
    country: 'US',
    leapDay: 'feb28',
    defaultBudgetId: null,
    linkPreviews: true,
    shopPictures: true,
  },
  address: '::1',
  ifMatch: null,
  userAgent: null,
  effects,
})

const cents = (amount: number) => Math.round(amount * 100)
const sum = (list: readonly number[]) => list.reduce((one, other) => one + other, 0)
const money = { currency: 'USD', timezone: 'UTC' } as const

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterAll(() => {
  vi.useRealTimers()
})

describe('a budget for everything', () => {
  const buy = (who: Person, name: string, price: number, purchaseDate: string, more: object = {}) =>
    who.ok(giftsApi.create, { name, price, status: 'purchased', purchaseDate, ...more })
  const yearly = { name: 'Gifts 2027', amount: 800, period: 'yearly', countsEverything: true } as const

  it('counts gifts bought before it was made, and gifts added before and bought later', async () => {
    const ann = await as('ann', money)
    await buy(ann, 'Scarf', 20, '2027-02-03')
    await buy(ann, 'Last year', 99, '2026-12-31')
    const kite = await ann.ok(giftsApi.create, { name: 'Kite', price: 30, status: 'planned' })
    const { id: budgetId } = await ann.ok(budgetsApi.create, yearly)
    expect(await ann.ok(budgetsApi.get, { budgetId })).toMatchObject({ spent: 20, planned: 30, left: 750 })
    await ann.ok(giftsApi.update, { giftId: kite.id, status: 'purchased' })
    expect(await ann.ok(budgetsApi.get, { budgetId })).toMatchObject({
      spent: 50,
      planned: 0,
      percentUsed: 6.3,
    })
  })

  it('is made of the user’s own default budget, unless a family sees it or it has a category', async () => {
    const bea = await as('bea', money)
    await buy(bea, 'Vase', 20, '2027-02-03')
    const make = (more: object) =>
      bea.ok(budgetsApi.create, { name: 'One', amount: 9, period: 'yearly', ...more })
    const usual = async (budgetId: string) => {
      await bea.ok(preferencesApi.update, { defaultBudgetId: budgetId } as never)
      return bea.ok(budgetsApi.get, { budgetId })
    }
    expect(await usual((await make({})).id)).toMatchObject({ countsEverything: true, spent: 20 })
    expect(await usual((await make({ category: 'books' })).id)).toMatchObject({
      countsEverything: false,
      spent: 0,
    })
  })

  it('leaves out only rows that name a manual budget, within its days', async () => {
    const cid = await as('cid', money)
    const hand = await cid.ok(budgetsApi.create, { name: 'Office', amount: 50, period: 'yearly' })
    const old = await cid.ok(budgetsApi.create, {
      name: 'Old',
      amount: 50,
      period: 'custom',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    })
    const books = await cid.ok(budgetsApi.create, {
      name: 'Books',
      amount: 50,
      period: 'yearly',
      category: 'books',
    })
    const all = await cid.ok(budgetsApi.create, yearly)
    const spentOf = async (budgetId: string) => (await cid.ok(budgetsApi.get, { budgetId })).spent
    await buy(cid, 'Pen', 1, today, { budgetId: hand.id })
    await buy(cid, 'Late', 2, today, { budgetId: old.id })
    await buy(cid, 'Novel', 4, today, { budgetId: books.id })
    await buy(cid, 'Atlas', 8, today, { category: 'books', budgetId: all.id })
    expect(await Promise.all([hand, books, all].map(({ id }) => spentOf(id)))).toEqual([1, 12, 14])
    // The budget for books is part of the one that counts everything. So the total is that budget and the manual
    // ones.
    const total = { total: 850, spent: 15, percentUsed: 1.8 }
    expect(await budgetTotal(await on(cid))).toMatchObject(total)
    // Without the one that counts everything, its rows are in the others, each expense once.
    await cid.ok(budgetsApi.update, { budgetId: all.id, status: 'cancelled' })
    expect(await budgetTotal(await on(cid))).toMatchObject({ total: 100, spent: 13 })
  })

  it('sets planned gifts aside before it divides the rest by day', async () => {
    const dan = await as('dan', money)
    const budget = {
      name: 'Trip',
      amount: 10,
      period: 'custom',
      startDate: today,
      endDate: '2027-11-23',
    } as const
    const { id } = await dan.ok(budgetsApi.create, { ...budget, countsEverything: true })
    await dan.ok(giftsApi.create, { name: 'Cup', price: 4, status: 'planned' })
    expect(await dan.ok(budgetsApi.get, { budgetId: id })).toMatchObject({ left: 6, leftPerDay: 2 })
    const { notes } = await dan.ok(insightsApi.get, {})
    expect(notes).toContainEqual({
      key: 'leftPerDay',
      values: { name: 'Trip', amount: 2, currency: 'USD', days: 3 },
    })
    expect((await budgetTotal(await on(dan)))?.perDay).toBe(2)
  })
})

const days = ['2026-12-31', '2027-01-01', '2027-03-31', '2027-06-30', '2027-11-01', today, '2027-11-22']
const categories = ['books', 'toys', 'other'] as const

interface World {
  who: Person
  budgets: Budget[]
  expenses: Expense[]
  gifts: Gift[]
  next: Map<string, string>
}

async function household(seed: number): Promise<World> {
  const die = dice(seed)
  const who = await as(`house${seed}`, money)
  await who.ok(exchangeRatesApi.set, { currency: 'EUR', base: 'USD', date: '2020-01-01', rate: 1.25 })
  const next = new Map<string, string>()
  for (const date of ['2027-12-24', '2027-11-30', '2028-02-14']) {
    const { id } = await who.ok(occasionsApi.create, { name: 'Day', date, type: 'other', repeats: 'none' })
    next.set(id, date)
  }
  const occasions = [...next.keys()]
  const plans = [
    ...(seed % 3 === 0 ? [] : [{ period: 'yearly', countsEverything: true }]),
    ...(seed % 3 === 2 ? [{ period: 'monthly', countsEverything: true }] : []),
    { period: 'monthly' },
    { period: 'quarterly', category: 'books' },
    { period: 'yearly', category: 'toys', autoAdjust: true, startDate: '2026-06-30' },
    { period: 'custom', occasionId: occasions[0], startDate: '2027-06-01' },
    { period: 'custom', startDate: '2026-01-01', endDate: '2026-12-31' },
    { period: 'yearly', startDate: '2028-01-01' },
  ]
  const ids: string[] = []
  for (const [at, plan] of plans.entries()) {
    const made = await who.ok(budgetsApi.create, {
      name: `Budget ${at}`,
      amount: (10_000 + die.below(90_000)) / 100,
      ...plan,
    } as never)
    ids.push(made.id)
  }
  const budgetId = () => (die.chance(0.4) ? die.of(ids) : null)
  for (let n = 0; n < 20; n++) {
    // Euro amounts that convert to whole cents of dollars: rounding is tested elsewhere.
    const amount = (25 + die.below(1250)) / 25
    const common = {
      currency: die.of(['USD', 'USD', 'EUR']),
      category: die.of(categories),
      budgetId: budgetId(),
    }
    if (die.chance(0.3)) {
      await who.ok(expensesApi.create, { ...common, amount, date: die.of(days) })
      continue
    }
    const status = die.of([
      'idea',
      'planned',
      'planned',
      'purchased',
      'wrapped',
      'given',
      'returned',
    ] as const)
    await who.ok(giftsApi.create, {
      ...common,
      name: `Gift ${n}`,
      price: amount,
      status,
      quantity: die.of([1, 1, 3]),
      occasionId: die.chance(0.6) ? die.of(occasions) : null,
      ...(status === 'idea' || status === 'planned' ? {} : { purchaseDate: die.of(days) }),
    })
  }
  const { data: budgets } = await who.ok(budgetsApi.list, { limit: 200, sort: 'createdAt' })
  const { data: expenses } = await who.ok(expensesApi.list, { limit: 200 })
  const { data: gifts } = await who.ok(giftsApi.list, { limit: 200 })
  return { who, budgets, expenses, gifts, next }
}

describe.each([1, 2, 3])('the numbers of random household %i', seed => {
  let world: World
  let ctx: Context
  let occasionOf: Map<string, string | null>
  beforeAll(async () => {
    world = await household(seed)
    ctx = await on(world.who)
    occasionOf = new Map(world.gifts.map(gift => [gift.id, gift.occasionId]))
  }, 60_000)

  const worth = ({ amount, currency }: { amount: number; currency: string }) =>
    currency === 'USD' ? cents(amount) : Math.floor((cents(amount) * 125 + 50) / 100)
  const within = (day: string, { periodStart, periodEnd }: Budget) => periodStart <= day && day <= periodEnd

  /**
   * The rule in plain code: rows that name the budget, of its occasion, of its category where they name nothing else,
   * and every row that is not beside.
   */
  function takes(
    budget: Budget,
    row: { budgetId: string | null; category: string | null },
    occasionId: string | null,
    day: string,
  ) {
    if (row.budgetId === budget.id) return true
    if (budget.occasionId) return occasionId === budget.occasionId
    const named = world.budgets.find(({ id }) => id === row.budgetId)
    if (budget.category)
      return (row.category ?? 'other') === budget.category && (!named || named.countsEverything)
    if (!budget.countsEverything) return false
    const byHand = named && !named.countsEverything && !named.category && !named.occasionId
    return !(byHand && (named.startDate ?? day) <= day && day <= (named.endDate ?? day))
  }
  const spentIn = (budget: Budget) =>
    world.expenses.filter(
      expense =>
        within(expense.date, budget) &&
        takes(budget, expense, expense.giftId ? occasionOf.get(expense.giftId)! : null, expense.date),
    )
  const plannedIn = (budget: Budget) =>
    world.gifts.filter(gift => {
      if (gift.status !== 'planned') return false
      const next = gift.occasionId ? world.next.get(gift.occasionId)! : null
      if (next === null && gift.budgetId === budget.id) return true
      return within(next ?? today, budget) && takes(budget, gift, gift.occasionId, next ?? today)
    })
  const costOf = ({ cost, currency }: Gift) => worth({ amount: cost!, currency })
  const inForce = () =>
    world.budgets.filter(budget => budget.periodStart <= today && today <= budget.periodEnd)

  /** The total of all budgets in force: without the parts of the longest that counts everything, and nothing twice. */
  function wholeByHand() {
    const length = ({ periodStart, periodEnd }: Budget) => Date.parse(periodEnd) - Date.parse(periodStart)
    const [frame] = inForce()
      .filter(({ countsEverything }) => countsEverything)
      .sort((one, other) => length(other) - length(one))
    const isByHand = (one: Budget) => !one.countsEverything && !one.category && !one.occasionId
    const whole = inForce().filter(one => !frame || one === frame || isByHand(one))
    const total = sum(whole.map(one => cents(one.amount) + cents(one.carry)))
    const spent = sum([...new Set(whole.flatMap(spentIn))].map(worth))
    const planned = sum([...new Set(whole.flatMap(plannedIn))].map(costOf))
    return {
      total,
      spent,
      planned,
      left: total - spent - planned,
      percent: Math.round((spent * 1000) / total) / 10,
    }
  }

  it('are the sums of every row that counts, in each budget and on its page', async () => {
    expect(world.expenses.length).toBeGreaterThan(8)
    for (const budget of world.budgets) {
      const [spent, planned] = [spentIn(budget), plannedIn(budget)]
      expect([budget.name, cents(budget.spent), cents(budget.planned)]).toEqual([
        budget.name,
        sum(spent.map(worth)),
        sum(planned.map(costOf)),
      ])
      const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()
      expect(ids(await expensesInBudget(ctx, budget))).toEqual(ids(spent))
      expect(ids(await plannedInBudget(ctx, budget))).toEqual(ids(planned))
    }
  })

  it('are the same total on the dashboard, the budgets, the insights and the analytics', async () => {
    const { total, spent, planned, left, percent } = wholeByHand()
    const used = { spent: spent / 100, percentUsed: percent }
    const shown = { ...used, total: total / 100, planned: planned / 100, left: left / 100 }
    expect(await budgetTotal(ctx)).toMatchObject(shown)
    expect((await loadDashboard(ctx)).money).toMatchObject(shown)
    for (const asked of [{}, year])
      expect(await world.who.ok(insightsApi.get, asked)).toMatchObject({
        budgetDay: today,
        totalBudget: shown.total,
        budgetSpent: used.spent,
        budgetUtilization: percent,
      })
    for (const asked of [{}, year, { from: today, to: today }])
      expect((await world.who.ok(analyticsApi.get, asked)).budgetUtilization).toEqual({
        day: today,
        budget: shown.total,
        ...used,
      })
  })

  it('are the same spending in the insights, the analytics, the months and the report', async () => {
    const rows = world.expenses.filter(({ date }) => year.from <= date && date <= year.to)
    const spent = sum(rows.map(worth)) / 100
    const [insights, analytics] = await Promise.all([
      world.who.ok(insightsApi.get, year),
      world.who.ok(analyticsApi.get, year),
    ])
    expect([insights.totalSpent, analytics.totalSpent]).toEqual([spent, spent])
    expect(cents(sum(insights.monthlyTrend.map(({ amount }) => amount)))).toBe(cents(spent))
    expect(cents(sum(analytics.spendingByMonth.map(({ amount }) => amount)))).toBe(cents(spent))
    for (const type of ['spending', 'gift-list'] as const) {
      const { id } = await world.who.ok(reportsApi.create, { type, params: year })
      const request = new Request(`${appUrl}/api/reports/${id}/export?format=json`, {
        headers: world.who.headers,
      })
      const file = await (await exported(request, { params: Promise.resolve({ reportId: id }) })).json()
      const bought = world.gifts.filter(({ id: giftId }) => rows.some(row => row.giftId === giftId))
      if (type === 'spending') expect(file.totals.amount).toBe(spent)
      else expect(file.rows.length).toBeGreaterThanOrEqual(bought.length)
    }
  })

  it('include every gift that is still open, whatever its day', async () => {
    const { giftsByStatus } = await world.who.ok(analyticsApi.get, {})
    for (const status of ['idea', 'planned', 'purchased', 'wrapped'] as const)
      expect(giftsByStatus.find(one => one.status === status)?.count ?? 0).toBe(
        world.gifts.filter(gift => gift.status === status).length,
      )
  })
})
