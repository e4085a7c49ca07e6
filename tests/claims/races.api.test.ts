import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { claims } from '@/db/schema'
import { claimsApi } from '@/lib/claims/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { familyOf, listOf, wishesOf } from './household'

/** Races that a database can hold at a time; the embedded one has a single connection. */
const [rounds, atOnce] = kind === 'postgres' ? [1000, 4] : [60, 2]

describe('a race for a wish', () => {
  let wishlistId: string
  let givers: Person[]

  beforeAll(async () => {
    const people = await Promise.all(['anna', 'bob', 'cleo', 'dan'].map(name => as(name)))
    const { familyId } = await familyOf(...people)
    wishlistId = await listOf(people[0]!, familyId)
    givers = people.slice(1)
  })

  const storedOf = async (itemIds: string[]) => {
    const db = await testDatabase()
    return db
      .select({ itemId: claims.itemId, quantity: claims.quantity })
      .from(claims)
      .where(inArray(claims.itemId, itemIds))
  }

  it(`for the last unit has exactly one winner, ${rounds} times`, async () => {
    const items = await wishesOf(wishlistId, ...Array.from({ length: rounds }, () => ({})))
    const race = async (itemId: string, runners: Person[]) => {
      const replies = await Promise.all(runners.map(giver => giver(claimsApi.create, { wishlistId, itemId })))
      const lost = replies.filter(({ status }) => status !== 201)
      expect(replies.length - lost.length).toBe(1)
      for (const { status, body } of lost)
        expect([status, body.code, body.details]).toEqual([409, 'OVER_CLAIM', { remaining: 0 }])
    }
    for (let at = 0; at < rounds; at += atOnce) {
      await Promise.all(
        items.slice(at, at + atOnce).map((itemId, of) => race(itemId, givers.slice(0, 2 + ((at + of) % 2)))),
      )
    }
    const stored = await storedOf(items)
    expect(stored.map(({ itemId }) => itemId).sort()).toEqual([...items].sort())
  }, 240_000)

  it('for five of six units never gives away a seventh', async () => {
    const [itemId] = await wishesOf(wishlistId, { quantity: 6 })
    const replies = await Promise.all(
      givers.map(giver => giver(claimsApi.create, { wishlistId, itemId: itemId!, quantity: 5 })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ details: { remaining: 1 } })
  })

  it('from claims that grow at the same moment never counts beyond the quantity', async () => {
    const [itemId] = await wishesOf(wishlistId, { quantity: 4 })
    const made = await Promise.all(
      givers.map(giver => giver.ok(claimsApi.create, { wishlistId, itemId: itemId! })),
    )
    const replies = await Promise.all(
      givers.map((giver, at) => giver(claimsApi.update, { claimId: made[at]!.id, quantity: 2 })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const stored = await storedOf([itemId!])
    expect(stored.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(4)
  })

  it('of one giver with themselves makes one claim', async () => {
    const [itemId] = await wishesOf(wishlistId, { quantity: null })
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => givers[0]!(claimsApi.create, { wishlistId, itemId: itemId! })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('ALREADY_CLAIMED')
  })
})
