import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beforeDays, readAnalyticsQuery } from '@/components/analytics/analytics-query'
import { boughtThings, storiesOf } from '@/lib/analytics/stories/queries'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { contextOf } from '../claims/household'
import { as, type Person } from '../support/people'

const period = { from: '2025-03-01', to: '2026-02-10', currency: 'USD' }
const earlier = { from: '2024-03-01', to: '2025-02-10' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const person = (who: Person, name: string) =>
  who.ok(peopleApi.create, { name, relationship: 'family' as const })

describe('the stories of a household', () => {
  async function household() {
    const ada = await as(`stories${Math.random()}`)
    const [mom, noah, theo] = [await person(ada, 'Mom'), await person(ada, 'Noah'), await person(ada, 'Theo')]
    const christmas = await ada.ok(occasionsApi.create, {
      name: 'Christmas',
      type: 'christmas',
      date: '2025-12-25',
      repeats: 'none',
    })
    const gift = (fields: object) =>
      ada.ok(giftsApi.create, { currency: 'USD', status: 'given', category: 'books', ...fields } as never)
    const at = { occasionId: christmas.id }
    await gift({ name: 'Tea', personId: theo.id, price: 58, purchaseDate: '2024-06-01', occasionId: null })
    await gift({
      name: 'Bread book',
      personId: mom.id,
      price: 100,
      purchaseDate: '2025-12-13',
      reaction: 'loved',
      ...at,
    })
    await gift({
      name: 'Star atlas',
      personId: noah.id,
      price: 37,
      purchaseDate: '2025-12-23',
      reaction: 'loved',
      ...at,
    })
    await gift({
      name: 'Slippers',
      personId: theo.id,
      price: 20,
      purchaseDate: '2025-12-26',
      reaction: 'disliked',
      category: 'clothing',
      ...at,
    })
    return { ada, mom, noah, theo, ctx: await contextOf(ada) }
  }

  it('say what was spent, beside the period before', async () => {
    const { ctx } = await household()
    const told = await storiesOf(ctx, period, earlier)
    expect(told.total).toBe(15700)
    expect(told.gifts).toBe(3)
    expect(told.rhythm).toEqual({
      spent: { key: 'gifts' },
      kind: { key: 'all', type: 'christmas' },
      change: { key: 'more', minor: 9900 },
    })
    expect(told.peak).toEqual({ name: 'Christmas', year: 2025, month: '2025-12', minor: 15700, people: 3 })
  })

  it('say who is new and who got less', async () => {
    const { ctx } = await household()
    const { people } = await storiesOf(ctx, period, earlier)
    expect(people.isCompared).toBe(true)
    expect(people.rows.map(({ name, now, before, isKnown }) => [name, now, before, isKnown])).toEqual([
      ['Mom', 10000, 0, false],
      ['Noah', 3700, 0, false],
      ['Theo', 2000, 5800, true],
    ])
    expect(people.rows.map(({ rated, good }) => [rated, good])).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ])
    expect(people.story).toEqual({
      most: { key: 'most', name: 'Mom' },
      fresh: ['Mom', 'Noah'],
      less: 'Theo',
    })
  })

  it('show two gifts that were loved and one that was not', async () => {
    const { ctx } = await household()
    const { worked } = await storiesOf(ctx, period, earlier)
    expect(worked.story).toEqual({ liked: { key: 'some', rated: 3, good: 2 }, best: 'books' })
    expect(worked.gifts.map(({ name }) => name).toSorted()).toEqual(['Bread book', 'Slippers', 'Star atlas'])
    expect(worked.gifts.at(-1)!.name).toBe('Slippers')
  })

  it('say how early gifts are bought', async () => {
    const { ctx } = await household()
    const { lead } = await storiesOf(ctx, period, earlier)
    expect(lead.columns.map(({ count }) => count)).toEqual([0, 0, 1, 1, 1])
    expect(lead.story).toEqual({
      usual: { key: 'ahead', days: 2 },
      lastMinute: { count: 1, total: 3 },
    })
  })

  it('are about one person where they are asked about one', async () => {
    const { ctx, noah } = await household()
    const told = await storiesOf(ctx, { ...period, personId: noah.id }, null)
    expect([told.total, told.gifts, told.people.rows.length]).toEqual([3700, 1, 1])
    expect(told.people.story).toEqual({ most: { key: 'only', name: 'Noah' }, fresh: [], less: null })
    expect(told.worked.gifts.map(({ name }) => name)).toEqual(['Star atlas'])
  })

  it('know nothing of others', async () => {
    await household()
    const ctx = await contextOf(await as('stranger'))
    const told = await storiesOf(ctx, period, earlier)
    expect([told.total, told.gifts, told.peak, told.people.rows, told.worked.gifts]).toEqual([
      0,
      0,
      null,
      [],
      [],
    ])
    expect(told.rhythm.spent).toEqual({ key: 'nothing' })
    expect(told.lead.story).toBeNull()
  })
})

it('amounts in several currencies are one sum, and where no rate is known nothing is called nothing', async () => {
  const ada = await as('abroad', { currency: 'USD' })
  const spent = (amount: number, currency: string) =>
    ada.ok(expensesApi.create, { category: 'books', amount, currency, date: '2025-12-01' })
  await spent(10, 'USD')
  await spent(10, 'EUR')
  const ctx = await contextOf(ada)
  const told = await storiesOf(ctx, period, null)
  expect(told.unconverted).toEqual([])
  expect(told.total).toBeGreaterThan(1500)
  expect(told.rhythm.spent).toEqual({ key: 'money' })
  const unknown = await storiesOf(ctx, { ...period, currency: 'XPF' }, null)
  expect(unknown.unconverted.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
  expect(unknown.rhythm.spent).toEqual({ key: 'unknown' })
})

it('bought things are counted over all time, ideas and received gifts are none', async () => {
  const ada = await as('beginner')
  const ctx = await contextOf(ada)
  expect(await boughtThings(ctx, 3)).toBe(0)
  const gift = (fields: object) => ada.ok(giftsApi.create, { name: 'Tea', ...fields } as never)
  await gift({ status: 'idea' })
  await gift({ status: 'given', direction: 'received' })
  expect(await boughtThings(ctx, 3)).toBe(0)
  await gift({ status: 'purchased' })
  await ada.ok(expensesApi.create, { category: 'books', amount: 5, currency: 'USD', date: '2019-01-01' })
  expect(await boughtThings(ctx, 3)).toBe(2)
})

describe('the period that one is compared with', () => {
  const today = '2026-02-10'
  const of = (span: string, days: { from: string; to: string }) =>
    beforeDays(readAnalyticsQuery('/app/analytics', { span }), days, today)
  it('is the same days a year before', () => {
    expect(of('months', period)).toEqual(earlier)
    expect(of('lastYear', { from: '2025-01-01', to: '2025-12-31' })).toEqual({
      from: '2024-01-01',
      to: '2024-12-31',
    })
  })
  it('ends with today’s day a year ago while the year lasts', () => {
    expect(of('year', { from: '2026-01-01', to: '2026-12-31' })).toEqual({
      from: '2025-01-01',
      to: '2025-02-10',
    })
  })
  it('is as many days before a custom one, and nothing before all time', () => {
    expect(of('custom', { from: '2026-01-01', to: '2026-01-31' })).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    })
    expect(of('all', period)).toBeNull()
  })
})
