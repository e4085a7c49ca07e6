import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { analyticsApi } from '@/lib/analytics/api'
import { decimals } from '@/lib/core/money'
import { budgetsApi } from '@/lib/money/budgets/api'
import '../support/api'
import { type ExpenseRow, type GiftRow, type World, world, worth } from './household'

const now = new Date('2024-02-29T10:30:00Z')

const major = (minor: number, currency: string) =>
  Number((minor / 10 ** decimals(currency)).toFixed(decimals(currency)))
const sum = (list: number[]) => list.reduce((one, other) => one + other, 0)
const dayIn = (zone: string, instant: Date) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant)
/** A fraction with `digits` decimals, rounded half up, with integers only. */
const share = (part: number, whole: number, digits = 3) => {
  if (whole === 0) return null
  const size = 10 ** digits
  const found = Math.floor((2 * Math.abs(part) * size + whole) / (2 * whole)) / size
  return part < 0 && found > 0 ? -found : found
}

describe.each([
  [1, 'USD', 'Pacific/Kiritimati', 'USD'],
  [2, 'USD', 'America/Los_Angeles', 'JPY'],
  [3, 'JPY', 'Asia/Kolkata', 'JPY'],
  [4, 'JPY', 'Europe/Berlin', 'USD'],
])('analytics of random account %i in %s, %s, asked in %s', (seed, own, timezone, currency) => {
  let all: World
  let expenses: ExpenseRow[]
  let gifts: GiftRow[]
  const today = dayIn(timezone, now)
  const from = '2022-03-05'
  const to = '2024-04-10'

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    all = await world(seed, { currency: own, timezone })
    vi.useRealTimers()
    expenses = all.expenses.filter(({ deletedAt }) => !deletedAt)
    gifts = all.gifts.filter(({ deletedAt }) => !deletedAt)
  })
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const amountOf = (e: ExpenseRow) =>
    e.currency === currency
      ? e.amountMinor
      : e.baseCurrency === currency
        ? e.baseMinor
        : worth(e.amountMinor, e.currency, currency, e.date)
  const within = (e: { date: string }, first = from, last = to) => e.date >= first && e.date <= last
  const alive = (id: string | null) => all.people.find(person => person.id === id && !person.deletedAt)
  const typeOf = (id: string | null) => all.occasions.find(occasion => occasion.id === id)?.type
  const spentBy = <Key extends string>(list: ExpenseRow[], key: (e: ExpenseRow) => Key | undefined) => {
    const sums = new Map<Key, number>()
    for (const e of list) {
      const own = key(e)
      if (own !== undefined) sums.set(own, (sums.get(own) ?? 0) + amountOf(e))
    }
    return sums
  }
  const dayOfGift = (g: GiftRow) => {
    const added = dayIn(timezone, g.createdAt)
    const wasBought =
      g.direction === 'given' && ['purchased', 'wrapped', 'given', 'returned'].includes(g.status)
    if (!wasBought) return g.occasionDate ?? g.purchaseDate ?? added
    return g.purchaseDate ?? [g.occasionDate ?? added, added].sort()[0]!
  }
  const yearOfGift = (g: GiftRow) =>
    (g.occasionDate ?? g.purchaseDate ?? dayIn(timezone, g.createdAt)).slice(0, 4)
  const given = () => gifts.filter(g => g.direction === 'given')
  const inPeriod = () => given().filter(g => within({ date: dayOfGift(g) }))
  const isOpen = (g: GiftRow) => ['idea', 'planned', 'purchased', 'wrapped'].includes(g.status)
  /** The period includes today, so that all open gifts count, whatever their date. */
  const shown = () => given().filter(g => isOpen(g) || within({ date: dayOfGift(g) }))
  const ask = (more: object = {}) => all.owner.ok(analyticsApi.get, { from, to, currency, ...more })
  const askMore = (more: object = {}) =>
    all.owner.ok(advancedAnalyticsApi.get, { from, to, currency, ...more })

  it('sums spending by month, category and recipient like plain arithmetic', async () => {
    const found = await ask()
    const list = expenses.filter(e => within(e))
    expect(list.length).toBeGreaterThan(50)
    expect(found.totalSpent).toBe(major(sum(list.map(amountOf)), currency))
    const byMonth = spentBy(list, e => e.date.slice(0, 7))
    expect(found.spendingByMonth).toHaveLength(26)
    for (const { month, amount } of found.spendingByMonth) {
      expect([month, amount]).toEqual([month, major(byMonth.get(month) ?? 0, currency)])
    }
    const byCategory = [...spentBy(list, e => e.category)].sort(([, a], [, b]) => b - a)
    const rest = byCategory.slice(8)
    expect(found.spendingByCategory.map(({ category, amount }) => [category, amount])).toEqual([
      ...byCategory.slice(0, 8).map(([key, minor]) => [key, major(minor, currency)]),
      ...(rest.length ? [['rest', major(sum(rest.map(([, minor]) => minor)), currency)]] : []),
    ])
    const byPerson = [...spentBy(list, e => alive(e.personId)?.id)].sort(([, a], [, b]) => b - a)
    const named = found.spendingByRecipient.filter(({ kind }) => kind === 'person')
    expect(named.map(({ personId, amount }) => [personId, amount])).toEqual(
      byPerson.slice(0, 10).map(([id, minor]) => [id, major(minor, currency)]),
    )
    for (const { personId, gifts: count } of named) {
      expect(count).toBe(new Set(list.filter(e => e.personId === personId).map(e => e.giftId)).size)
    }
    const others = byPerson.slice(10)
    expect(found.spendingByRecipient.find(({ kind }) => kind === 'others')?.amount).toBe(
      others.length ? major(sum(others.map(([, minor]) => minor)), currency) : undefined,
    )
    expect(found.spendingByRecipient.find(({ kind }) => kind === 'nobody')?.amount).toBe(
      major(sum(list.filter(e => !alive(e.personId)).map(amountOf)), currency),
    )
    expect(found.unconverted).toEqual([])
  })

  it('filters by a person and by a type of occasion', async () => {
    const someone = all.people[0]!
    const theirs = expenses.filter(e => within(e) && e.personId === someone.id)
    expect((await ask({ personId: someone.id })).totalSpent).toBe(major(sum(theirs.map(amountOf)), currency))
    const { type } = all.occasions[0]!
    const of = expenses.filter(e => within(e) && typeOf(e.occasionId) === type)
    expect((await ask({ occasionType: type })).totalSpent).toBe(major(sum(of.map(amountOf)), currency))
  })

  it('compares planned with actual spending, and sums the costs of the next 90 days', async () => {
    const found = await ask()
    const last = new Date(Date.parse(today) + 90 * 86_400_000).toISOString().slice(0, 10)
    const planned = given().flatMap(g => {
      if (g.status !== 'planned' || g.occasionDate === null) return []
      const minor = g.priceMinor === null ? 0 : worth(g.priceMinor * g.quantity, g.currency, currency, today)
      return [{ date: g.occasionDate, id: g.occasionId, minor }]
    })
    const coming = planned.filter(({ date }) => date >= today && date <= last)
    expect(found.upcomingCost.to).toBe(last)
    expect(found.upcomingCost.total).toBe(major(sum(coming.map(({ minor }) => minor)), currency))
    for (const { id, date, amount, gifts: count } of found.upcomingCost.occasions) {
      const own = coming.filter(one => one.id === id && one.date === date)
      expect([id, amount, count]).toEqual([
        id,
        major(sum(own.map(({ minor }) => minor)), currency),
        own.length,
      ])
    }
    const shown = planned.filter(({ date }) => date >= from && date <= last)
    for (const { month, planned: amount } of found.plannedVsSpent) {
      const minor = sum(shown.filter(({ date }) => date.startsWith(month)).map(one => one.minor))
      expect([month, amount]).toEqual([month, major(minor, currency)])
    }
    expect(found.plannedVsSpent.at(-1)!.month).toBe(last.slice(0, 7))
    expect(sum(found.plannedVsSpent.map(({ spent }) => spent))).toBeCloseTo(found.totalSpent, 4)
  })

  it('counts gifts by status, their reactions, and whether they were on time', async () => {
    const found = await ask()
    for (const { status, count } of found.giftsByStatus) {
      expect([status, count]).toEqual([status, shown().filter(g => g.status === status).length])
    }
    expect(sum(found.giftsByStatus.map(({ count }) => count))).toBe(shown().length)
    const points = { loved: 100, liked: 75, neutral: 40, disliked: 0 }
    const ratedOf = (list: GiftRow[]) => {
      const done = list.filter(g => g.status === 'given')
      const rated = list.filter(g => g.status === 'returned' || (g.status === 'given' && g.reaction))
      const good = done.filter(g => g.reaction === 'loved' || g.reaction === 'liked')
      const value = sum(rated.map(g => (g.status === 'returned' ? 0 : points[g.reaction!])))
      const dated = done.filter(g => g.occasionDate && g.statusChangedAt > g.createdAt)
      const onTime = dated.filter(g => dayIn(timezone, g.statusChangedAt) <= g.occasionDate!)
      return {
        given: list.filter(g => g.status === 'given' || g.status === 'returned').length,
        rated: rated.length,
        successRate: rated.length < 3 ? null : share(good.length, rated.length),
        delight: rated.length < 3 ? null : share(value, rated.length * 100),
        onTimeRate: share(onTime.length, dated.length),
      }
    }
    expect(found.successRate).toEqual(ratedOf(inPeriod()))
    const { success } = await askMore()
    expect(success.overall).toEqual(ratedOf(inPeriod()))
    const over = inPeriod().filter(g => g.status === 'given' || g.status === 'returned')
    for (const { key, name: _name, ...rates } of success.people) {
      expect(rates).toEqual(ratedOf(over.filter(g => alive(g.personId)?.id === key)))
    }
    for (const { key, name: _name, ...rates } of success.categories) {
      expect(rates).toEqual(ratedOf(over.filter(g => (g.category ?? 'none') === key)))
    }
    for (const { key, name: _name, ...rates } of success.occasions) {
      expect(rates).toEqual(ratedOf(over.filter(g => (typeOf(g.occasionId) ?? 'none') === key)))
    }
    for (const { key, name: _name, ...rates } of success.years) {
      expect(rates).toEqual(ratedOf(over.filter(g => yearOfGift(g) === key)))
    }
    for (const { from: low, to: high, ...rates } of success.prices) {
      const inBand = over.filter(g => {
        if (g.priceMinor === null) return false
        const price = worth(g.priceMinor, g.currency, currency, today) / 10 ** decimals(currency)
        return price >= low && (high === null || price < high)
      })
      expect(rates).toEqual(ratedOf(inBand))
    }
    expect(sum(success.prices.map(one => one.given))).toBe(over.filter(g => g.priceMinor !== null).length)
  })

  it('reports the budgets in force like the budgets themselves, each over its whole period', async () => {
    const found = (await ask()).budgetUtilization
    const { data } = await all.owner.ok(budgetsApi.list, { limit: 200 })
    const inForce = data.filter(({ status }) => !['cancelled', 'pending', 'completed'].includes(status))
    const own = (amount: number, code: string) =>
      worth(Math.round(amount * 10 ** decimals(code)), code, currency, today)
    const budget = sum(inForce.map(one => own(one.amount + one.carry, one.currency)))
    const spent = sum(inForce.map(one => own(one.spent, one.currency)))
    expect(found).toEqual({
      day: today,
      budget: major(budget, currency),
      spent: major(spent, currency),
      percentUsed: share(spent * 100, budget, 1) ?? 0,
    })
  })

  it('compares years, relationships, people, lead times, estimates, exchanges and ideas', async () => {
    const found = await askMore()
    const until = today
    expect(found.yearOverYear).toMatchObject({ year: 2024, until })
    const before = `2023${until.slice(4) === '-02-29' ? '-02-28' : until.slice(4)}`
    const these = spentBy(
      expenses.filter(e => within(e, '2024-01-01', until)),
      e => alive(e.personId)?.id,
    )
    const those = spentBy(
      expenses.filter(e => within(e, '2023-01-01', before)),
      e => alive(e.personId)?.id,
    )
    for (const person of found.yearOverYear.people) {
      const [a, b] = [these.get(person.id) ?? 0, those.get(person.id) ?? 0]
      expect(person).toMatchObject({
        now: major(a, currency),
        before: major(b, currency),
        change: share(a - b, b),
      })
    }
    expect(found.yearOverYear.people).toHaveLength(
      Math.min(10, new Set([...these.keys(), ...those.keys()]).size),
    )

    const ofGifts = expenses.filter(e => within(e) && e.giftId && alive(e.personId))
    for (const { relationship, gifts: count, average } of found.averageByRelationship) {
      const own = ofGifts.filter(e => alive(e.personId)!.relationship === relationship)
      expect([relationship, count, average]).toEqual([
        relationship,
        own.length,
        major(Math.floor((2 * sum(own.map(amountOf)) + own.length) / (2 * own.length)), currency),
      ])
    }
    expect(sum(found.averageByRelationship.map(one => one.gifts))).toBe(ofGifts.length)

    const among = all.people.slice(0, 4)
    const fair = await askMore({ among: among.map(({ id }) => id).join() })
    const amounts = among.map(({ id }) =>
      sum(expenses.filter(e => within(e) && e.personId === id).map(amountOf)),
    )
    expect(fair.fairness.people.map(({ amount }) => amount)).toEqual(
      [...amounts].sort((one, other) => other - one).map(minor => major(minor, currency)),
    )
    expect(fair.fairness.spread).toBe(share((Math.max(...amounts) - Math.min(...amounts)) * 4, sum(amounts)))

    const bought = inPeriod().filter(g => ['purchased', 'wrapped', 'given'].includes(g.status))
    const leads = bought
      .filter(g => g.occasionDate && g.purchaseDate)
      .map(g => (Date.parse(g.occasionDate!) - Date.parse(g.purchaseDate!)) / 86_400_000)
    for (const { from: low, to: high, count } of found.leadTimes.buckets) {
      expect(count).toBe(leads.filter(lead => lead >= (low ?? -1e9) && lead <= (high ?? 1e9)).length)
    }
    expect(sum(found.leadTimes.buckets.map(({ count }) => count))).toBe(leads.length)
    expect(found.leadTimes.lastMinuteShare).toBe(
      share(leads.filter(lead => lead >= 0 && lead <= 3).length, leads.filter(lead => lead >= 0).length),
    )

    const estimated = bought.filter(g => g.estimateMinor !== null && g.priceMinor !== null)
    const inToday = (g: GiftRow, minor: number) => worth(minor * g.quantity, g.currency, currency, today)
    const [thought, paid] = [
      sum(estimated.map(g => inToday(g, g.estimateMinor!))),
      sum(estimated.map(g => inToday(g, g.priceMinor!))),
    ]
    expect(found.estimates).toMatchObject({
      estimated: major(thought, currency),
      paid: major(paid, currency),
      deviation: share(paid - thought, thought),
    })
    const done = gifts.filter(g => g.status === 'given' && within({ date: dayOfGift(g) }))
    for (const { id, given: gave, received } of found.reciprocity) {
      const theirs = done.filter(g => g.personId === id)
      expect([gave, received]).toEqual([
        theirs.filter(g => g.direction === 'given').length,
        theirs.filter(g => g.direction === 'received').length,
      ])
    }
    const noted = given().filter(
      g => (g.wasIdea || g.status === 'idea') && within({ date: dayIn(timezone, g.createdAt) }),
    )
    const settled = noted.filter(
      g => ['given', 'returned', 'cancelled'].includes(g.status) || (g.occasionDate ?? today) < today,
    )
    expect(found.ideas).toMatchObject({
      noted: noted.length,
      given: noted.filter(g => g.status === 'given').length,
      dropped: noted.filter(g => g.status === 'cancelled').length,
      settled: settled.length,
      conversion: share(noted.filter(g => g.status === 'given').length, settled.length),
    })
  })

  it('fills the months of the heat map, and leaves future months empty', async () => {
    const { heatMap } = await askMore()
    const byMonth = spentBy(expenses, e => e.date.slice(0, 7))
    expect(heatMap.map(({ year }) => year)).toEqual([2024, 2023, 2022, 2021, 2020])
    for (const { year, months } of heatMap) {
      for (const [at, value] of months.entries()) {
        const month = `${year}-${String(at + 1).padStart(2, '0')}`
        const minor = byMonth.get(month)
        const expected = minor === undefined ? (month > today.slice(0, 7) ? null : 0) : major(minor, currency)
        expect([month, value]).toEqual([month, expected])
      }
    }
  })

  it('expects of each yearly occasion the mean of its last three occurrences', async () => {
    const { forecast } = await askMore()
    const end = today.startsWith('2024-03') ? '2025-02-28' : '2025-01-31'
    const coming = all.occasions.filter(
      o => o.repeats === 'yearly' && o.nextDate >= today && o.nextDate <= end,
    )
    expect(forecast.occasions).toHaveLength(coming.length)
    expect(forecast.months).toHaveLength(12)
    for (const { id, amount, basis } of forecast.occasions) {
      const times = new Map<string, number>()
      for (const e of expenses.filter(one => one.occasionId === id && one.giftId && one.date <= today)) {
        const on = all.gifts.find(g => g.id === e.giftId)!.occasionDate!
        if (on < today) times.set(on, (times.get(on) ?? 0) + amountOf(e))
      }
      const last = [...times]
        .sort(([a], [b]) => (a < b ? 1 : -1))
        .slice(0, 3)
        .map(([, minor]) => minor)
      if (last.length === 0) expect(basis).not.toBe('history')
      else
        expect([basis, amount]).toEqual([
          'history',
          major(Math.floor((2 * sum(last) + last.length) / (2 * last.length)), currency),
        ])
    }
    const minors = forecast.occasions.map(({ amount }) => Math.round(amount * 10 ** decimals(currency)))
    expect(forecast.total.amount).toBe(major(sum(minors), currency))
    expect(sum(forecast.months.map(({ amount }) => Math.round(amount * 10 ** decimals(currency))))).toBe(
      sum(minors),
    )
  })
})
