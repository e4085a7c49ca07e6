import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analyticsHref, daysOfQuery, readAnalyticsQuery } from '@/components/analytics/analytics-query'
import { fairnessOf, heatYears, leadBuckets } from '@/lib/analytics/advanced/rules'
import { deviationOf, expectedOf, intervalOf, meanOf, medianOf } from '@/lib/analytics/forecasts/rules'
import { lastMinuteShare } from '@/lib/analytics/giving/rules'
import { grownCategories, isLastMinute, yearBefore } from '@/lib/analytics/insights/rules'
import { lastTwelveMonths, monthsBetween, monthsOrYears, ratio, seriesOf, topOf } from '@/lib/analytics/rules'
import { priceEdges, rates } from '@/lib/analytics/success-rates/rules'

describe('months', () => {
  it('are listed once each, across the ends of years', () => {
    expect(monthsBetween('2023-11-30', '2024-02-01')).toEqual(['2023-11', '2023-12', '2024-01', '2024-02'])
    expect(monthsBetween('2024-02-29', '2024-02-29')).toEqual(['2024-02'])
    expect(monthsBetween('2024-03-01', '2024-02-29')).toEqual([])
  })

  it('are twelve up to today’s month, included', () => {
    expect(lastTwelveMonths('2024-02-29')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
    expect(monthsBetween('2023-03-01', '2024-02-29')).toHaveLength(12)
  })

  it('become years when they are too many, and nothing is lost', () => {
    const rows = monthsBetween('2019-05-01', '2024-02-29').map((month, at) => ({ month, amount: at / 100 }))
    const { isYears, labels, values } = monthsOrYears(rows, ['amount'], 'USD')
    expect(isYears).toBe(true)
    expect(labels).toEqual(['2019', '2020', '2021', '2022', '2023', '2024'])
    expect(values.amount.reduce((sum, value) => sum + Math.round(value * 100), 0)).toBe((57 * 58) / 2)
  })
})

describe('spending', () => {
  const cell = (month: string, key: string | null, minor: number) => ({ month, key, label: null, minor })

  it('names the largest series, then the one without a key, and the rest last', () => {
    const cells = [
      cell('2024-01', 'a', 5),
      cell('2024-02', 'b', 30),
      cell('2024-01', null, 100),
      cell('2024-02', 'c', 1),
    ]
    expect(seriesOf(cells, ['2024-01', '2024-02'], 2)).toEqual({
      series: [
        { key: 'b', label: null, minor: [0, 30] },
        { key: 'a', label: null, minor: [5, 0] },
        { key: 'rest', label: null, minor: [100, 1] },
      ],
      totals: [105, 31],
    })
  })

  it('has the same sum in all series as in the totals', () => {
    const months = ['2024-01', '2024-02', '2024-03']
    const cells = fc.array(
      fc.record({
        month: fc.constantFrom(...months),
        key: fc.option(fc.constantFrom(...'abcdefghij')),
        label: fc.constant(null),
        minor: fc.nat(1_000_000),
      }),
    )
    fc.assert(
      fc.property(cells, fc.integer({ min: 1, max: 8 }), (list, count) => {
        const { series, totals } = seriesOf(list, months, count)
        for (const [at, month] of months.entries()) {
          const plain = list.filter(one => one.month === month).reduce((sum, one) => sum + one.minor, 0)
          expect(totals[at]).toBe(plain)
          expect(series.reduce((sum, one) => sum + one.minor[at]!, 0)).toBe(plain)
        }
        expect(series.length).toBeLessThanOrEqual(count + 1)
      }),
    )
  })

  it('has no rest when everything is named', () => {
    expect(topOf([{ minor: 3 }, { minor: 2 }], 2).rest).toBeNull()
    expect(topOf([{ minor: 3 }, { minor: 2 }, { minor: 1 }], 1).rest).toEqual({ count: 2, minor: 3 })
  })
})

describe('a share', () => {
  it.each([
    [1, 3, 3, 0.333],
    [2, 3, 3, 0.667],
    [1, 2000, 3, 0.001],
    [-1, 3, 3, -0.333],
    [0, 5, 3, 0],
    [5, 0, 3, null],
  ])('of %i in %i with %i decimals is %j', (part, whole, digits, expected) => {
    expect(ratio(part, whole, digits)).toBe(expected)
  })
})

describe('a note', () => {
  it('is written for growth above a quarter, never from zero, largest first', () => {
    const before = [
      { key: 'books', minor: 100 },
      { key: 'toys', minor: 100 },
      { key: 'food', minor: 1000 },
    ]
    const now = [
      { key: 'books', minor: 125 },
      { key: 'toys', minor: 126 },
      { key: 'food', minor: 1500 },
      { key: 'home', minor: 900 },
    ]
    expect(grownCategories(now, before)).toEqual([
      { key: 'food', percent: 50, minor: 500 },
      { key: 'toys', percent: 26, minor: 26 },
    ])
  })

  it('is written for late purchases above 30 % of three or more', () => {
    expect([isLastMinute(3, 10), isLastMinute(4, 10), isLastMinute(2, 2)]).toEqual([false, true, false])
  })

  it('compares an unfinished year with the same dates of the year before', () => {
    expect(yearBefore({ from: '2024-01-01', to: '2024-12-31' }, '2024-02-29')).toEqual({
      now: { from: '2024-01-01', to: '2024-02-29' },
      before: { from: '2023-01-01', to: '2023-02-28' },
    })
    expect(yearBefore({ from: '2022-01-01', to: '2022-12-31' }, '2024-02-29').now.to).toBe('2022-12-31')
  })
})

describe('a forecast', () => {
  it('is the mean of the history, else the budget, else the median, else zero', () => {
    const usual = { median: 40, spread: 7 }
    const of = (
      past: number[],
      budget: number | null,
      known: { median: number | null; spread: number } = usual,
    ) => expectedOf({ date: '2024-12-24', budget, past }, known)
    expect(of([10, 20, 31], 99)).toMatchObject({ amount: 20, basis: 'history' })
    expect(of([10, 20, 31], 99).deviation).toBeCloseTo(10.504, 3)
    expect(of([10], 99)).toMatchObject({ amount: 10, deviation: 7, basis: 'history' })
    expect(of([], 99)).toMatchObject({ amount: 99, deviation: 7, basis: 'budget' })
    expect(of([], null)).toMatchObject({ amount: 40, basis: 'median' })
    expect(of([], null, { median: null, spread: 0 })).toMatchObject({
      amount: 0,
      deviation: 0,
      basis: 'none',
    })
  })

  it('adds the variances, and its lower bound is never below zero', () => {
    expect(
      intervalOf([
        { amount: 10, deviation: 3 },
        { amount: 20, deviation: 4 },
      ]),
    ).toEqual({
      amount: 30,
      lower: 25,
      upper: 35,
    })
    expect(intervalOf([{ amount: 2, deviation: 9 }]).lower).toBe(0)
    expect(intervalOf([])).toEqual({ amount: 0, lower: 0, upper: 0 })
  })

  it('rounds a mean half up and takes the lower of two middle values', () => {
    expect([meanOf([1, 2]), meanOf([1, 1, 2]), meanOf([7])]).toEqual([2, 1, 7])
    expect([medianOf([3, 1, 2]), medianOf([4, 1]), medianOf([])]).toEqual([2, 1, null])
    expect([deviationOf([5]), deviationOf([2, 4])]).toEqual([0, Math.SQRT2])
  })
})

describe('fairness', () => {
  it('is uneven above a fifth of the mean, and null for one amount or for zeros', () => {
    expect(fairnessOf([110, 90])).toEqual({ spread: 0.2, isUneven: false })
    expect(fairnessOf([111, 90])).toEqual({ spread: 0.209, isUneven: true })
    expect(fairnessOf([100])).toEqual({ spread: null, isUneven: false })
    expect(fairnessOf([0, 0])).toEqual({ spread: null, isUneven: false })
    expect(fairnessOf([100, 0])).toEqual({ spread: 2, isUneven: true })
  })
})

describe('lead times', () => {
  it('assign every day to exactly one bucket', () => {
    const buckets = leadBuckets([0, 0, 0, 0, 0, 0, 0, 0])
    expect(buckets.map(({ from, to }) => [from, to])).toEqual([
      [null, -1],
      [0, 3],
      [4, 7],
      [8, 14],
      [15, 30],
      [31, 60],
      [61, 90],
      [91, null],
    ])
  })

  it('count as last minute the purchases of the last three days, of those in time', () => {
    expect(lastMinuteShare([5, 1, 2, 0, 0, 0, 0, 1])).toBe(0.25)
    expect(lastMinuteShare([5, 0, 0, 0, 0, 0, 0, 0])).toBeNull()
  })
})

describe('gift success', () => {
  const counts = { given: 4, rated: 3, good: 2, value: 175, dated: 0, ontime: 0 }
  it('has no rates below three reactions, and no punctuality without dates', () => {
    expect(rates(counts)).toEqual({
      given: 4,
      rated: 3,
      successRate: 0.667,
      delight: 0.583,
      onTimeRate: null,
    })
    expect(rates({ ...counts, rated: 2 })).toMatchObject({ successRate: null, delight: null })
  })

  it('scales its price edges to the currency', () => {
    expect(priceEdges('USD', 1.08)).toEqual([2500, 5000, 10_000, 20_000])
    expect(priceEdges('JPY', 162)).toEqual([2500, 5000, 10_000, 20_000])
    expect(priceEdges('KRW', 1480)).toEqual([25_000, 50_000, 100_000, 200_000])
    expect(priceEdges('KWD', 0.33)).toEqual([25_000, 50_000, 100_000, 200_000])
  })
})

describe('the heat map', () => {
  it('tells zero from a future month', () => {
    const [last] = heatYears(new Map([['2024-01', 5]]), { first: 2024, last: 2024 }, '2024-02')
    expect(last!.months).toEqual([5, 0, ...Array.from({ length: 10 }, () => null)])
  })
})

describe('the URL of analytics', () => {
  const read = (params: Record<string, string | string[]>) => readAnalyticsQuery('/app/analytics', params)
  const person = '01890000-0000-7000-8000-000000000001'

  it('leaves out defaults and reads back what it writes', () => {
    expect(analyticsHref(read({}))).toBe('/app/analytics')
    const asked = {
      span: 'custom',
      from: '2024-01-02',
      to: '2024-02-29',
      personId: person,
      occasionType: 'birthday',
    }
    const query = read(asked)
    expect(Object.fromEntries(new URL(analyticsHref(query), 'http://a.b').searchParams)).toEqual(asked)
  })

  it('ignores invalid values', () => {
    const query = read({
      span: 'ever',
      from: '2024-13-01',
      personId: 'x',
      occasionType: 'picnic',
      among: ['x', person],
    })
    expect(query).toEqual({ path: '/app/analytics', span: 'months', by: 'people', among: [person] })
    expect(read({ span: 'custom', from: '1900-01-01', to: '2024-02-01' })).not.toHaveProperty('from')
  })

  it('swaps dates that are in the wrong order', () => {
    expect(read({ span: 'custom', from: '2024-03-01', to: '2024-02-01' })).toMatchObject({
      from: '2024-02-01',
      to: '2024-03-01',
    })
  })

  it('knows the dates of each period', () => {
    const days = (span: string, first: string | null = null) =>
      daysOfQuery(read({ span }), '2024-02-29', first)
    expect(days('months')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
    expect(days('year')).toEqual({ from: '2024-01-01', to: '2024-12-31' })
    expect(days('lastYear')).toEqual({ from: '2023-01-01', to: '2023-12-31' })
    expect(days('all', '2019-07-08')).toEqual({ from: '2019-07-08', to: '2024-02-29' })
    expect(days('all')).toEqual({ from: '2023-03-01', to: '2024-02-29' })
    expect(days('all', '1950-01-01').from).toBe('1974-02-28')
  })

  it('asks for at most fifty years, however early the first date is', () => {
    const days = (typed: object) => daysOfQuery(read({ span: 'custom', ...typed }), '2024-02-29', null)
    expect(days({ from: '0001-01-01' })).toEqual({ from: '1974-02-28', to: '2024-02-29' })
    expect(days({ from: '2030-01-01' })).toEqual({ from: '2030-01-01', to: '2030-01-01' })
    expect(days({ to: '0001-01-01' })).toEqual({ from: '0001-01-01', to: '0001-01-01' })
  })
})
