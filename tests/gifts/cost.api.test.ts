import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { gifts } from '@/db/schema'
import { costOf } from '@/lib/core/gift'
import { giftsApi } from '@/lib/gifts/api'
import { testDatabase } from '../support/database'
import { as } from '../support/people'

const scarves = { currency: 'EUR', quantity: 3, priceMinor: 333, wholeMinor: 1000 }

async function stored(money: Partial<Record<keyof typeof scarves, number | string | null>> = {}) {
  const ada = await as('ada')
  const made = await ada.ok(giftsApi.create, { name: 'Scarves', price: 1, currency: 'EUR' })
  const db = await testDatabase()
  const [row] = await db
    .update(gifts)
    .set({ ...scarves, ...money } as Partial<typeof gifts.$inferInsert>)
    .where(eq(gifts.id, made.id))
    .returning()
  return { ada, row: row! }
}

describe('the cost of a gift', () => {
  it.each([
    [1000, {}],
    [999, { wholeMinor: null }],
    [null, { priceMinor: null }],
    [null, { priceMinor: null, wholeMinor: null }],
    [500, { priceMinor: 500, wholeMinor: null, quantity: 1 }],
  ] as const)('is %s by the database and by the rule for %j', async (cost, money) => {
    const { row } = await stored(money)
    expect([row.costMinor, costOf(row)]).toEqual([cost, cost])
  })

  it('stays the cost entered for all pieces until price, quantity or currency change', async () => {
    const { ada, row } = await stored()
    const change = (changes: object) => ada.ok(giftsApi.update, { giftId: row.id, ...changes })
    expect((await change({ name: 'Warm scarves', price: 3.33, quantity: 3 })).cost).toBe(10)
    expect((await change({ price: 4 })).cost).toBe(12)
    expect((await change({ price: 3.33 })).cost).toBe(9.99)
  })

  it.each([{ quantity: 2 }, { price: 3 }])('is price times quantity again after %j', async changes => {
    const { ada, row } = await stored()
    const { cost, price, quantity } = await ada.ok(giftsApi.update, { giftId: row.id, ...changes })
    expect(cost).toBeCloseTo(price! * quantity, 10)
  })
})
