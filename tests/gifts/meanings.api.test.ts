import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadDashboard } from '@/app/app/dashboard/load'
import { gifts as giftTable, occasions as occasionTable } from '@/db/schema'
import { analyticsApi } from '@/lib/analytics/api'
import { shoppingList } from '@/lib/circle/shopping'
import { addDays } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { giftCounts } from '@/lib/gifts/totals.queries'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { upcomingCost } from '@/lib/money/spending.queries'
import { budgetTotal } from '@/lib/money/totals.queries'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { planOf } from '@/lib/planner/queries'
import { planTotals } from '@/lib/planner/rules'
import type { Context } from '@/lib/server/auth/context'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { contextOf, familyOf, listOf, wishesOf } from '../claims/household'
import { testDatabase } from '../support/database'
import { dice } from '../support/dice'
import { as, type Person } from '../support/people'

const now = new Date('2027-11-21T10:00:00Z')
const today = '2027-11-21'
const wish = { currency: 'USD' }
const soon = addDays(today, 5)
const money = { currency: 'USD', timezone: 'UTC' } as const

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterAll(() => {
  vi.useRealTimers()
})

const cents = (amount: number) => Math.round(amount * 100)
const sum = (list: readonly number[]) => list.reduce((one, other) => one + other, 0)

/** What a giver has, as it is stored. The meanings below are said in plain code over these rows. */
interface World {
  giver: Person
  ctx: Context
  gifts: (typeof giftTable.$inferSelect)[]
  occasions: (typeof occasionTable.$inferSelect)[]
}

/** A giver with gifts of all stages and days, received gifts, ideas, and claims on a dated and an undated list. */
async function household(seed: number): Promise<World> {
  const die = dice(seed)
  const [giver, host] = await Promise.all([as(`giver${seed}`, money), as(`host${seed}`, money)])
  const { familyId } = await familyOf(host, giver)
  await giver.ok(budgetsApi.create, { name: 'All', amount: 900, period: 'yearly', countsEverything: true })
  const person = await giver.ok(peopleApi.create, { name: 'Mia', relationship: 'family' })
  const occasionIds: string[] = []
  for (const date of [addDays(today, 12), addDays(today, 33), addDays(today, 120), addDays(today, -20)]) {
    const made = await giver.ok(occasionsApi.create, {
      name: `Day ${date}`,
      date,
      type: die.of(['other', 'birthday'] as const),
      repeats: 'none',
      peopleIds: [person.id],
    })
    occasionIds.push(made.id)
  }
  const price = () => (100 + die.below(5000)) / 100
  for (let n = 0; n < 26; n++)
    await giver.ok(giftsApi.create, {
      name: `Gift ${n}`,
      price: die.chance(0.85) ? price() : null,
      quantity: die.of([1, 1, 2]),
      status: die.of([
        'idea',
        'planned',
        'planned',
        'purchased',
        'wrapped',
        'given',
        'returned',
        'cancelled',
      ] as const),
      personId: die.chance(0.7) ? person.id : null,
      occasionId: die.chance(0.6) ? die.of(occasionIds) : null,
    })
  for (let n = 0; n < 4; n++)
    await giver.ok(giftsApi.create, {
      name: `Got ${n}`,
      price: price(),
      status: 'given',
      direction: 'received',
    })
  for (const eventDate of [soon, null]) {
    const wishlistId = await listOf(host, familyId, { name: `List ${eventDate}`, eventDate })
    for (const itemId of await wishesOf(wishlistId, wish, wish, wish, wish)) {
      const { id: claimId } = await giver.ok(claimsApi.create, {
        wishlistId,
        itemId,
        cost: price(),
      })
      const status = die.of(['reserved', 'reserved', 'purchased', 'wrapped', 'given'] as const)
      if (status !== 'reserved') await giver.ok(claimsApi.update, { claimId, status })
    }
  }
  const buyer = await as(`buyer${seed}`, money)
  const together = await familyOf(host, giver, buyer)
  const listId = await listOf(host, together.familyId, { name: `List ${soon}`, eventDate: soon })
  for (const itemId of await wishesOf(listId, wish, wish)) {
    const coGivers = [{ userId: giver.user.id, amount: price() }]
    await buyer.ok(claimsApi.create, { wishlistId: listId, itemId, cost: 90, coGivers })
  }
  for (const { id: shareId, amount } of (await giver.ok(sharesApi.list, {})).data)
    await giver.ok(sharesApi.answer, { shareId, answer: 'in', amount })
  // An occasion in the trash takes the day of the gifts that were for it.
  await giver.ok(occasionsApi.remove, { occasionId: occasionIds[2]! })
  const db = await testDatabase()
  const gifts = await db
    .select()
    .from(giftTable)
    .where(and(eq(giftTable.ownerId, giver.user.id), isNull(giftTable.deletedAt)))
  const occasions = await db
    .select()
    .from(occasionTable)
    .where(and(eq(occasionTable.ownerId, giver.user.id), isNull(occasionTable.deletedAt)))
  return { giver, ctx: await contextOf(giver), gifts, occasions }
}

describe.each([1, 2, 3, 4])('of random household %i', seed => {
  let world: World
  beforeAll(async () => {
    world = await household(seed)
  }, 60_000)

  const given = () => world.gifts.filter(({ direction }) => direction === 'given')
  const toBuy = () => given().filter(({ status }) => status === 'planned')
  const bought = () => given().filter(({ status }) => ['purchased', 'wrapped', 'given'].includes(status))
  const isEnded = ({ status }: { status: string }) => ['given', 'returned', 'cancelled'].includes(status)
  const isAlive = (id: string | null) => world.occasions.some(occasion => occasion.id === id)
  const dayOf = ({ occasionId, occasionDate }: World['gifts'][number]) =>
    occasionId === null || isAlive(occasionId) ? occasionDate : null
  const costs = (list: World['gifts']) => sum(list.map(({ costMinor }) => costMinor ?? 0))
  const listed = async (filter: object) =>
    (await world.giver.ok(giftsApi.list, { limit: 200, ...filter })).data

  it('has gifts to buy with a day, without one, claimed on a dated and on an undated list', () => {
    const days = toBuy().map(dayOf)
    expect(days.filter(day => day === null).length).toBeGreaterThan(0)
    expect(days.filter(day => day !== null && day !== soon).length).toBeGreaterThan(0)
  })

  it('“to buy” is every gift that was chosen and not bought yet, with or without a day, and no idea', async () => {
    const count = toBuy().length
    expect((await listed({ status: 'planned', direction: 'given' })).length).toBe(count)
    expect((await loadDashboard(world.ctx)).numbers.toBuy).toBe(count)
    expect((await world.giver.ok(trackingApi.list, {})).counts.toBuy).toBe(count)
    // One person buys what several chip in for.
    const shares = toBuy().filter(({ kind }) => kind === 'share').length
    expect([shares, (await shoppingList(world.ctx)).length]).toEqual([2, count - shares])
    const { giftsByStatus } = await world.giver.ok(analyticsApi.get, {})
    expect(giftsByStatus.find(({ status }) => status === 'planned')?.count).toBe(count)
  })

  it('“bought” is of gifts that the user gives, “active” of those not given yet, and “all” of everything', async () => {
    expect(await giftCounts(world.ctx)).toMatchObject({
      purchased: bought().length,
      active: world.gifts.filter(gift => !isEnded(gift)).length,
      received: world.gifts.length - given().length,
      all: world.gifts.length,
    })
    expect(await listed({ isPurchased: 'true' })).toHaveLength(bought().length)
    expect(await listed({ status: 'active' })).toHaveLength(world.gifts.filter(gift => !isEnded(gift)).length)
    expect(await listed({})).toHaveLength(world.gifts.length)
  })

  it('planned money of the next 90 days is that of all gifts to buy with a day in them, on every screen', async () => {
    const last = addDays(today, 90)
    const coming = toBuy().filter(
      gift => dayOf(gift) !== null && dayOf(gift)! >= today && dayOf(gift)! <= last,
    )
    const found = await world.giver.ok(analyticsApi.get, {})
    expect(cents(found.upcomingCost.total)).toBe(costs(coming))
    const forecast = await upcomingCost(world.ctx)
    expect(sum(forecast.occasions.map(({ minor }) => minor))).toBe(costs(coming))
    expect(sum(forecast.occasions.map(({ gifts }) => gifts))).toBe(coming.length)
    expect(sum(forecast.occasions.map(({ unpriced }) => unpriced))).toBe(
      coming.filter(({ costMinor }) => costMinor === null).length,
    )
    const months = await world.giver.ok(analyticsApi.get, { from: today, to: today })
    expect(cents(sum(months.plannedVsSpent.map(({ planned }) => planned)))).toBe(costs(coming))
    const claimed = forecast.occasions.filter(({ id }) => id === null)
    expect(claimed.every(({ name, date }) => name === `List ${soon}` && date === soon)).toBe(true)
  })

  it('planned money of a budget counts a gift without a day as of today, on every screen', async () => {
    const inYear = toBuy().filter(gift => (dayOf(gift) ?? today).startsWith('2027'))
    const planned = costs(inYear) / 100
    const { data } = await world.giver.ok(budgetsApi.list, {})
    expect(data[0]!.planned).toBe(planned)
    expect(await budgetTotal(world.ctx)).toMatchObject({ planned })
    expect((await loadDashboard(world.ctx)).money).toMatchObject({ planned })
  })

  it('money and gifts of an occasion are those that were chosen for it, in its plan, its page and its reports', async () => {
    for (const { id: occasionId } of world.occasions) {
      const occasion = await world.giver.ok(occasionsApi.get, { occasionId })
      const own = given().filter(gift => gift.occasionId === occasionId)
      const expected = {
        spent: costs(own.filter(gift => bought().includes(gift))) / 100,
        planned: costs(own.filter(gift => toBuy().includes(gift))) / 100,
      }
      expect(occasion).toMatchObject(expected)
      expect(planTotals((await planOf(world.ctx, occasion)).rows, 'USD')).toEqual(expected)
    }
  })
})

describe('a gift of another year', () => {
  it('is filed under its year when it is entered, when its day is corrected, and with its money', async () => {
    const ilse = await as('ilse', money)
    const { id: occasionId } = await ilse.ok(occasionsApi.create, {
      name: 'Christmas',
      date: '2027-12-25',
      type: 'christmas',
    })
    const old = await ilse.ok(giftsApi.create, {
      name: 'Slippers',
      price: 20,
      status: 'given',
      occasionId,
      purchaseDate: '2021-12-01',
    })
    expect(old.occasionDate).toBe('2021-12-25')
    const scarf = await ilse.ok(giftsApi.create, {
      name: 'Scarf',
      price: 30,
      status: 'purchased',
      occasionId,
    })
    expect(scarf.occasionDate).toBe('2027-12-25')
    const corrected = { giftId: scarf.id, purchaseDate: '2022-12-10' }
    expect((await ilse.ok(giftsApi.update, corrected)).occasionDate).toBe('2022-12-25')
    expect(await ilse.ok(occasionsApi.get, { occasionId })).toMatchObject({ giftCount: 0, spent: 0 })
    const { totalSpent, giftsByStatus } = await ilse.ok(analyticsApi.get, {
      from: '2021-01-01',
      to: '2021-12-31',
    })
    expect([totalSpent, giftsByStatus]).toEqual([20, [{ status: 'given', count: 1 }]])
  })
})
