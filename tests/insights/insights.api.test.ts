import { beforeAll, describe, expect, it } from 'vitest'
import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { analyticsApi } from '@/lib/analytics/api'
import { insightsApi } from '@/lib/analytics/insights/api'
import { addDays, addMonths, todayIn } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import '../support/api'
import { as, type Person } from '../support/people'

const today = todayIn('UTC', new Date())
const year = today.slice(0, 4)

describe('financial insights', () => {
  let maya: Person

  beforeAll(async () => {
    maya = await as('maya', { currency: 'USD', timezone: 'UTC' })
  })

  it('says of an empty account that nothing was spent and nothing stands out', async () => {
    const found = await maya.ok(insightsApi.get, {})
    expect(found).toMatchObject({
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      currency: 'USD',
      totalSpent: 0,
      totalBudget: 0,
      budgetUtilization: 0,
      topCategories: [],
      recommendations: [],
      notes: [],
      unconverted: [],
    })
    expect(found.monthlyTrend).toHaveLength(12)
    expect(found.monthlyTrend[0]).toEqual({ month: `${year}-01`, amount: 0 })
  })

  it('adds up what was spent in the asked days, by category and month, each amount converted by itself', async () => {
    const noah = await as('noah', { currency: 'USD', timezone: 'UTC' })
    await noah.ok(exchangeRatesApi.set, {
      currency: 'EUR',
      base: 'USD',
      rate: 1.23456789,
      date: '2019-01-01',
    })
    const spend = (amount: number, date: string, category: 'books' | 'food' | 'toys', currency = 'USD') =>
      noah.ok(expensesApi.create, { amount, date, category, currency })
    await spend(10.01, '2020-02-29', 'books')
    await spend(3.33, '2020-02-29', 'food', 'EUR')
    await spend(3.33, '2020-02-29', 'toys', 'EUR')
    await spend(99, '2021-01-01', 'toys')
    const found = await noah.ok(insightsApi.get, { from: '2020-01-01', to: '2020-12-31' })
    // 3.33 € at 1.23456789 are 4.1111 $, each 4.11.
    expect(found.totalSpent).toBe(18.23)
    expect(found.topCategories).toEqual([
      { category: 'books', amount: 10.01, percentage: 54.9 },
      { category: 'food', amount: 4.11, percentage: 22.5 },
      { category: 'toys', amount: 4.11, percentage: 22.5 },
    ])
    expect(found.monthlyTrend[1]).toEqual({ month: '2020-02', amount: 18.23 })
    expect(found.monthlyTrend.map(({ amount }) => amount).filter(Boolean)).toEqual([18.23])
  })

  it('tells beside the sums what no rate is known for', async () => {
    const ines = await as('ines', { currency: 'EUR' })
    await ines.ok(giftsApi.create, {
      name: 'Carpet',
      price: 100,
      currency: 'MNT',
      status: 'purchased',
      purchaseDate: today,
    })
    const found = await ines.ok(insightsApi.get, {})
    expect(found.totalSpent).toBe(0)
    expect(found.unconverted).toEqual([{ currency: 'MNT', amount: 100 }])
  })

  it('measures by the budgets in force on the last of the days, each with its whole period', async () => {
    const omar = await as('omar', { currency: 'USD' })
    await omar.ok(budgetsApi.create, { name: 'Year', amount: 366, period: 'yearly', startDate: '2020-01-01' })
    await omar.ok(budgetsApi.create, {
      name: 'Month',
      amount: 100,
      period: 'monthly',
      startDate: '2020-01-31',
      endDate: '2020-03-15',
    })
    const found = await omar.ok(insightsApi.get, { from: '2020-01-01', to: '2020-02-29' })
    expect(found).toMatchObject({
      budgetDay: '2020-02-29',
      totalBudget: 466,
      budgetSpent: 0,
      budgetUtilization: 0,
    })
  })

  it('takes nothing from a budget that was cancelled or thrown away', async () => {
    const vera = await as('vera')
    const make = (name: string) => vera.ok(budgetsApi.create, { name, amount: 120, period: 'yearly' })
    const [cancelled, thrown] = [await make('Cancelled'), await make('Thrown')]
    await vera.ok(budgetsApi.update, { budgetId: cancelled.id, status: 'cancelled' })
    await vera.ok(budgetsApi.remove, { budgetId: thrown.id })
    expect((await vera.ok(insightsApi.get, {})).totalBudget).toBe(0)
  })

  it('notices a budget that is over, gifts without a price, growth and late buying, in the reader’s language', async () => {
    const lena = await as('lena', { currency: 'EUR', locale: 'de', timezone: 'UTC' })
    const spend = (amount: number, date: string, budgetId?: string) =>
      lena.ok(expensesApi.create, { amount, date, category: 'books', budgetId })
    const small = await lena.ok(budgetsApi.create, { name: 'Bücher', amount: 10, period: 'monthly' })
    await spend(40, today, small.id)
    await spend(31, addMonths(today, -12))
    const party = await lena.ok(occasionsApi.create, {
      name: 'Fest',
      type: 'other',
      date: addDays(today, 2),
      repeats: 'none',
    })
    for (let at = 0; at < 3; at++) {
      await lena.ok(giftsApi.create, {
        name: `Buch ${at}`,
        occasionId: party.id,
        status: 'purchased',
        purchaseDate: today,
      })
    }
    const found = await lena.ok(insightsApi.get, { from: addDays(today, -30), to: today })
    expect(found.notes).toEqual([
      { key: 'overBudget', values: { name: 'Bücher', amount: 30, currency: 'EUR' } },
      { key: 'withoutPrice', values: { count: 3 } },
      { key: 'categoryGrew', values: { category: 'books', percent: 29, amount: 9, currency: 'EUR' } },
      { key: 'lastMinute', values: { count: 3, total: 3 } },
    ])
    expect(found.recommendations[0]).toBe('Bücher liegt 30\u00a0€ über dem Budget.')
    expect(found.recommendations[2]).toBe('Bücher: 9\u00a0€ mehr als ein Jahr davor.')
  })

  it('says what is left a day where a budget still has something', async () => {
    const kim = await as('kim', { currency: 'USD' })
    await kim.ok(budgetsApi.create, {
      name: 'Trip',
      amount: 10,
      period: 'custom',
      startDate: today,
      endDate: addDays(today, 2),
    })
    const { notes, recommendations } = await kim.ok(insightsApi.get, {})
    expect(notes).toEqual([
      { key: 'leftPerDay', values: { name: 'Trip', amount: 3.33, currency: 'USD', days: 3 } },
    ])
    expect(recommendations).toEqual(['Trip: $3.33 a day left for the next 3 days.'])
  })

  it('never counts what somebody else spent', async () => {
    const [one, other] = [await as('one'), await as('other')]
    await other.ok(expensesApi.create, { amount: 50, date: today, category: 'toys' })
    await other.ok(budgetsApi.create, { name: 'Theirs', amount: 100, period: 'yearly' })
    expect(await one.ok(insightsApi.get, {})).toMatchObject({ totalSpent: 0, totalBudget: 0, notes: [] })
  })

  it.each([
    [{ from: '2020-02-30' }, 'from'],
    [{ from: '2020-03-01', to: '2020-02-01' }, 'to'],
    [{ from: '1900-01-01', to: '2020-01-01' }, 'to'],
  ])('refuses %j', async (input, path) => {
    const { status, body } = await maya(insightsApi.get, input)
    expect(status).toBe(422)
    expect(body.details).toEqual([expect.objectContaining({ path })])
  })

  it.each([analyticsApi.get, advancedAnalyticsApi.get])(
    'refuses more than fifty years also where only the first day is said',
    async api => {
      const { status, body } = await maya(api, { from: '0001-01-01' })
      expect([status, body.details]).toEqual([422, [expect.objectContaining({ path: 'from' })]])
      expect(await maya.ok(api, { to: '0001-01-01' })).toMatchObject({ to: '0001-01-01' })
      const ahead = addDays(today, 400)
      expect(await maya.ok(api, { from: ahead })).toMatchObject({ from: ahead, to: ahead })
    },
  )
})
