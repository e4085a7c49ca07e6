import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { budgets } from '@/db/schema'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import type { Budget } from '@/lib/money/budgets/schema'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { admit, invite } from '../surprise/members'
import { type Days, figuresByHand, halfUp, lengths, nextDay, walked } from './ledger'

const digits = { USD: 2, EUR: 2, GBP: 2, JPY: 0 } as const
type Currency = keyof typeof digits
const currencies = Object.keys(digits) as Currency[]
const categories = ['books', 'toys', 'food', 'other'] as const

/** The built-in rates per euro, in units of the eighth decimal. */
const perEuro = { EUR: 100_000_000n, USD: 103_890_000n, GBP: 82_918_000n, JPY: 16_306_000_000n } as const
const one = 100_000_000n

/** The own rates for a pound in dollars, in units of the eighth decimal, by the day from which they apply. */
type Typed = { from: string; units: bigint }[]

/** The rate between two currencies on a day: an own rate from its day on, else the bank's. */
function rate(from: Currency, to: Currency, day: string, typed: Typed): bigint {
  if (from === to) return one
  const own = typed.filter(each => each.from <= day).at(-1)
  if (own && from === 'GBP' && to === 'USD') return own.units
  if (own && from === 'USD' && to === 'GBP') return halfUp(one * one, own.units)
  return halfUp(perEuro[to] * one, perEuro[from])
}

function converted(minor: number, from: Currency, to: Currency, units: bigint): number {
  const shift = 10n ** BigInt(digits[to])
  return Number(halfUp(BigInt(minor) * units * shift, one * 10n ** BigInt(digits[from])))
}

/** Pseudo-random numbers, the same for the same seed (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (n: number) => Math.floor(next() * n)
  const pick = <Item>(list: readonly Item[]) => list[below(list.length)]!
  return { below, pick, maybe: (percent: number) => below(100) < percent }
}

const dayIn = (timeZone: string, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The next day (or today) of a yearly occasion; a leap day is on 28 February in other years. */
function nextOf(date: string, today: string): string {
  const kept = (day: string) =>
    day.slice(5) === date.slice(5) ||
    (date.endsWith('-02-29') && day.endsWith('-02-28') && nextDay(day).endsWith('-03-01'))
  for (let day = today > date ? today : date; ; day = nextDay(day)) if (kept(day)) return day
}

interface Member {
  who: Person
  timezone: string
  currency: Currency
  today: string
  typed: Typed
}

interface Plan {
  id: string
  owner: Member
  amount: number
  currency: Currency
  /** Its currency before its owner changed it. Expenses until then were converted to this one. */
  once: Currency
  period: 'monthly' | 'quarterly' | 'yearly' | 'custom'
  type: 'general' | 'occasion'
  startDate: string | null
  endDate: string | null
  category: string | null
  everything: boolean
  occasion: { id: string; date: string } | null
  autoAdjust: boolean
  shared: boolean
  state: 'cancelled' | 'completed' | null
  createdOn: string
}

interface Cost {
  owner: Member
  minor: number
  currency: Currency
  base: Currency
  baseMinor: number
  date: string
  category: string
  budgetId: string | null
  occasionId: string | null
  /** The member who is the recipient of its gift. */
  for: Member | null
}

interface Wanted {
  owner: Member
  minor: number
  currency: Currency
  category: string
  budgetId: string | null
  occasion: { id: string; next: string } | null
  for: Member | null
}

const moments = [
  ['2028-02-29T10:30:00Z', 'Pacific/Kiritimati', 'America/Los_Angeles'],
  ['2027-12-31T23:30:00Z', 'Asia/Kolkata', 'America/Los_Angeles'],
  ['2028-01-01T04:00:00Z', 'America/Los_Angeles', 'Pacific/Kiritimati'],
  ['2027-06-30T18:40:00Z', 'Asia/Kolkata', 'UTC'],
  ['2028-03-31T11:59:00Z', 'America/Los_Angeles', 'Pacific/Kiritimati'],
] as const

describe('budgets of any household', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moments[0][0]) })
  })
  afterAll(() => {
    vi.useRealTimers()
  })

  it.each(moments.map(([moment, one, other], at) => [at + 1, moment, one, other] as const))(
    'agree with plain arithmetic on their rows (seed %i, %s, %s, %s)',
    async (seed, moment, ...zones) => {
      const at = new Date(moment)
      vi.setSystemTime(at)
      const { below, pick, maybe } = chance(seed)
      const near = (today: string, before: number, after: number) =>
        nextDay(today, below(before + after) - before)

      const members: Member[] = []
      for (const timezone of [...zones]) {
        const currency = pick(currencies)
        const who = await as('member', { timezone, currency })
        const today = dayIn(timezone, at)
        const typed = maybe(70)
          ? [nextDay(today, -200), nextDay(today, -30)].map((from, n) => ({
              from,
              units: 120_000_000n + BigInt(n * 1_234_567),
            }))
          : []
        for (const { from, units } of typed) {
          const input = { currency: 'GBP', base: 'USD', date: from, rate: Number(units) / 1e8 }
          await who.ok(exchangeRatesApi.set, input)
        }
        members.push({ who, timezone, currency, today, typed })
      }
      const [first, second] = members as [Member, Member]
      const family = await first.who.ok(familiesApi.create, { name: 'Household' })
      await admit(second.who, await invite(first.who, family.id, second.who.email))
      const named = (await first.who.ok(familiesApi.get, { familyId: family.id })).members

      // Each member has a record of the other and of somebody else, and two occasions: one on a leap day, one this
      // month.
      const world = new Map<
        Member,
        {
          people: { id: string; of: Member | null }[]
          occasions: { id: string; date: string; next: string; of: Member | null }[]
        }
      >()
      for (const member of members) {
        const other = member === first ? second : first
        const memberId = named.find(({ userId }) => userId === other.who.user.id)!.id
        const people: { id: string; of: Member | null }[] = []
        for (const of of [other, null]) {
          const { id } = await member.who.ok(peopleApi.create, { name: 'Somebody', relationship: 'family' })
          if (of) await member.who.ok(personLinksApi.link, { personId: id, familyId: family.id, memberId })
          people.push({ id, of })
        }
        const own: { id: string; date: string; next: string; of: Member | null }[] = []
        for (const date of ['2024-02-29', near(member.today, 20, 20), near(member.today, 300, 60)]) {
          const person = pick([...people, null])
          const { id } = await member.who.ok(occasionsApi.create, {
            name: 'Day',
            date,
            type: 'birthday',
            repeats: 'yearly',
            personId: person?.id ?? null,
          })
          own.push({ id, date, next: nextOf(date, member.today), of: person?.of ?? null })
        }
        world.set(member, { people, occasions: own })
      }

      const plans: Plan[] = []
      for (let n = 0; n < 14; n++) {
        const owner = pick(members)
        const { today } = owner
        const period = pick(['monthly', 'monthly', 'quarterly', 'yearly', 'custom'] as const)
        const occasion = maybe(30) ? pick(world.get(owner)!.occasions) : null
        const startDate =
          maybe(65) || period === 'custom'
            ? pick([
                near(today, 900, 0),
                near(today, 60, 30),
                '2027-01-31',
                '2026-08-30',
                '2024-02-29',
                '2027-10-29',
              ])
            : null
        const endDate = period === 'custom' || maybe(20) ? nextDay(startDate ?? today, below(200)) : null
        const currency = pick(currencies)
        const shared = maybe(50)
        const amount = pick([0, 1, 999, 10_000, 33_333, 250_000])
        const category = occasion || maybe(50) ? null : pick(categories)
        const everything = !occasion && !category && n % 2 === 0
        const autoAdjust = maybe(60)
        const made = await owner.who.ok(budgetsApi.create, {
          name: `Budget ${n}`,
          amount: amount / 10 ** digits[currency],
          currency,
          period,
          startDate,
          endDate,
          category,
          occasionId: occasion?.id ?? null,
          countsEverything: everything,
          autoAdjust,
          familyId: shared ? family.id : null,
        })
        const createdAt = new Date(at.getTime() - (maybe(50) ? below(900) : 0) * 86_400_000)
        await (await testDatabase()).update(budgets).set({ createdAt }).where(eq(budgets.id, made.id))
        plans.push({
          id: made.id,
          owner,
          amount,
          currency,
          once: currency,
          period,
          type: occasion ? 'occasion' : 'general',
          startDate,
          endDate,
          category,
          everything,
          occasion: occasion && { id: occasion.id, date: occasion.next },
          autoAdjust,
          shared,
          state: null,
          createdOn: dayIn(owner.timezone, createdAt),
        })
      }

      const costs: Cost[] = []
      const wanted: Wanted[] = []
      const budgetFor = (owner: Member) =>
        maybe(55) ? pick(plans.filter(plan => plan.owner === owner || plan.shared)) : undefined
      const spend = (
        owner: Member,
        money: Pick<Cost, 'minor' | 'currency' | 'date'>,
        plan: Plan | undefined,
      ) => {
        const base = plan?.currency ?? owner.currency
        const units = rate(money.currency, base, money.date, owner.typed)
        return { ...money, owner, base, baseMinor: converted(money.minor, money.currency, base, units) }
      }
      for (let n = 0; n < 60; n++) {
        const owner = pick(members)
        const own = world.get(owner)!
        const plan = budgetFor(owner)
        const currency = pick(currencies)
        const category = pick(categories)
        const date = pick([near(owner.today, 40, 10), near(owner.today, 500, 40), owner.today])
        const minor = pick([0, 1, 99, 1250, 9_999, 123_457])
        if (maybe(45)) {
          await owner.who.ok(expensesApi.create, {
            amount: minor / 10 ** digits[currency],
            currency,
            date,
            category,
            budgetId: plan?.id ?? null,
          })
          const money = spend(owner, { minor, currency, date }, plan)
          costs.push({ ...money, category, budgetId: plan?.id ?? null, occasionId: null, for: null })
          continue
        }
        const status = pick([
          'idea',
          'planned',
          'planned',
          'purchased',
          'wrapped',
          'given',
          'returned',
          'cancelled',
        ] as const)
        const quantity = pick([1, 1, 2, 7])
        const person = pick([...own.people, null])
        const occasion = maybe(60) ? pick(own.occasions) : null
        const direction = maybe(10) ? 'received' : 'given'
        const priced = maybe(90)
        const { id: giftId } = await owner.who.ok(giftsApi.create, {
          name: `Gift ${n}`,
          status,
          quantity,
          direction,
          personId: person?.id ?? null,
          occasionId: occasion?.id ?? null,
          price: priced ? minor / 10 ** digits[currency] : null,
          currency,
          category: maybe(80) ? category : 'other',
          budgetId: plan?.id ?? null,
          purchaseDate: status === 'idea' || status === 'planned' ? null : date,
        })
        const gift = await owner.who.ok(giftsApi.get, { giftId })
        const row = {
          owner,
          minor: minor * quantity,
          currency,
          category: gift.category ?? 'other',
          budgetId: plan?.id ?? null,
          for: person ? person.of : (occasion?.of ?? null),
        }
        if (direction === 'received' || !priced) continue
        if (status === 'planned')
          wanted.push({ ...row, occasion: occasion && { id: occasion.id, next: occasion.next } })
        if (status === 'purchased' || status === 'wrapped' || status === 'given')
          costs.push({
            ...row,
            ...spend(owner, { minor: row.minor, currency, date }, plan),
            occasionId: occasion?.id ?? null,
          })
      }

      // Some budgets get another currency now, and some are cancelled.
      for (const plan of plans) {
        const budgetId = plan.id
        if (maybe(25)) {
          plan.currency = pick(currencies)
          const amount = plan.amount / 10 ** digits[plan.currency]
          await plan.owner.who.ok(budgetsApi.update, { budgetId, currency: plan.currency, amount })
        }
        if (maybe(12)) {
          plan.state = 'cancelled'
          await plan.owner.who.ok(budgetsApi.update, { budgetId, status: 'cancelled' })
        }
      }

      const windowsOf = (plan: Plan, today: string): Days[] => {
        const { startDate, endDate, occasion, createdOn } = plan
        const notBefore = (start: string, end: string) => ({ start, end: end < start ? start : end })
        if (plan.type === 'occasion')
          return [notBefore(startDate ?? createdOn, endDate ?? nextDay(occasion!.date, 14))]
        if (plan.period === 'custom') return [notBefore(startDate!, endDate!)]
        const length = lengths[plan.period]
        const until = endDate !== null && endDate < today ? endDate : today
        const made = [createdOn, until].sort()[0]!
        const all = startDate
          ? walked(startDate, length, until)
          : walked(`${made.slice(0, 4)}-01-01`, length, until).filter(({ end }) => end >= made)
        const cut = all.map(span =>
          endDate !== null && endDate < span.end ? { ...span, end: endDate } : span,
        )
        return plan.autoAdjust ? cut : cut.slice(-1)
      }

      const inWindow = (day: string, { start, end }: Days) => start <= day && day <= end
      /** Sums in the budget's currency. Foreign amounts are first added up by currency and day, and then converted. */
      const total = (
        entries: { minor: number; currency: Currency; day: string; base?: Currency; baseMinor?: number }[],
        to: Currency,
        typed: Typed,
      ) => {
        let sum = 0
        const foreign = new Map<string, number>()
        for (const { minor, currency, day, base, baseMinor } of entries) {
          if (currency === to) sum += minor
          else if (base === to) sum += baseMinor!
          else foreign.set(`${currency} ${day}`, (foreign.get(`${currency} ${day}`) ?? 0) + minor)
        }
        for (const [key, minor] of foreign) {
          const [currency, day] = key.split(' ') as [Currency, string]
          sum += converted(minor, currency, to, rate(currency, to, day, typed))
        }
        return sum
      }

      const planOf = (id: string | null) => plans.find(plan => plan.id === id)
      const namesNone = (row: { budgetId: string | null; owner: Member }) => {
        const plan = planOf(row.budgetId)
        return !plan || (plan.everything && plan.owner === row.owner)
      }
      /**
       * Whether a row names, within its days, a budget that only counts rows that name it, or a budget of somebody
       * else.
       */
      const isBeside = (row: { budgetId: string | null; owner: Member }, day: string) => {
        const plan = planOf(row.budgetId)
        if (!plan || plan.state === 'cancelled') return false
        if ((plan.startDate ?? day) > day || (plan.endDate ?? day) < day) return false
        if (plan.owner !== row.owner) return plan.shared
        return plan.type === 'general' && plan.category === null && !plan.everything
      }

      let compared = 0
      let told = 0
      for (const reader of members) {
        const { today, typed } = reader
        const { data } = await reader.who.ok(budgetsApi.list, { limit: 200 })
        const visible = plans.filter(plan => plan.owner === reader || plan.shared)
        expect(data.map(({ id }) => id).sort()).toEqual(visible.map(({ id }) => id).sort())
        for (const plan of visible) {
          const windows = windowsOf(plan, today)
          const hidden = (row: { for: Member | null }) => plan.shared && row.for === reader
          const spentIn = windows.map(window => {
            const counted = costs.filter(cost => {
              if (hidden(cost) || !inWindow(cost.date, window)) return false
              if (cost.budgetId === plan.id) return true
              if (cost.owner !== plan.owner) return false
              if (plan.type === 'occasion') return cost.occasionId === plan.occasion!.id
              if (plan.everything) return !isBeside(cost, cost.date)
              return plan.category !== null && namesNone(cost) && cost.category === plan.category
            })
            return total(
              counted.map(cost => ({ ...cost, day: cost.date })),
              plan.currency,
              typed,
            )
          })
          const present = windows.at(-1)!
          const planned = wanted.filter(gift => {
            if (hidden(gift)) return false
            const within = gift.occasion !== null && inWindow(gift.occasion.next, present)
            if (gift.budgetId === plan.id) return gift.occasion === null || within
            if (gift.owner === plan.owner && plan.everything) {
              const day = gift.occasion?.next ?? today
              return inWindow(day, present) && !isBeside(gift, day)
            }
            if (gift.owner !== plan.owner) return false
            if (plan.type === 'occasion') return within && gift.occasion!.id === plan.occasion!.id
            if (plan.category === null || !namesNone(gift) || gift.category !== plan.category) return false
            return inWindow(gift.occasion?.next ?? today, present)
          })
          let carry = 0
          if (plan.autoAdjust)
            for (const spent of spentIn.slice(0, -1))
              carry = Math.max(-plan.amount, Math.min(plan.amount, plan.amount + carry - spent))
          const expected = figuresByHand(
            {
              amount: plan.amount,
              carry: carry === 0 ? 0 : carry,
              spent: spentIn.at(-1)!,
              planned: total(
                planned.map(gift => ({ ...gift, day: today })),
                plan.currency,
                typed,
              ),
            },
            present,
            today,
            plan.state,
            plan.type === 'occasion',
          )
          const budget = data.find(({ id }) => id === plan.id)!
          expect(
            minorsOf(budget),
            `seed ${seed}: ${JSON.stringify({ ...plan, owner: plan.owner.timezone, today })}`,
          ).toEqual({
            ...expected,
            periodStart: present.start,
            periodEnd: present.end,
          })
          expect(await reader.who.ok(budgetsApi.get, { budgetId: plan.id })).toEqual(budget)
          compared++
          if (expected.spent > 0 || expected.planned > 0) told++
        }
      }
      // Makes sure that the households were not empty.
      expect(compared).toBeGreaterThan(14)
      expect(told).toBeGreaterThan(5)
    },
  )
})

/** The figures of a budget from the API, in minor units. */
function minorsOf(budget: Budget) {
  const minor = (major: number) => Math.round(major * 10 ** digits[budget.currency as Currency])
  const { percentUsed, status, nearLimit, atRisk, periodStart, periodEnd } = budget
  return {
    carry: minor(budget.carry),
    spent: minor(budget.spent),
    planned: minor(budget.planned),
    remaining: minor(budget.remaining),
    left: minor(budget.left),
    forecast: minor(budget.forecast),
    leftPerDay: minor(budget.leftPerDay),
    percentUsed,
    status,
    nearLimit,
    atRisk,
    periodStart,
    periodEnd,
  }
}
