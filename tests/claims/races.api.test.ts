import { beforeAll, describe, expect, it } from 'vitest'
import { isOneOf } from '@/db/lists'
import { claims, wishlistGroups, wishlistGuests } from '@/db/schema'
import { newId } from '@/lib/core/id'
import type { Context } from '@/lib/server/auth/context'
import type { Viewer } from '@/lib/surprise/rules'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { claimFor } from '@/lib/wishlists/claims/commands'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { kind, testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { contextOf, familyOf, listOf, standingOf, wishesOf } from './household'

/** How many races the database runs at a time; the embedded one has a single connection. */
const [rounds, atOnce] = kind === 'postgres' ? [1000, 4] : [60, 2]

describe('a race for a wish', () => {
  let wishlistId: string
  /** A list with few wishes, for operations on all of them. */
  let small: string
  let owner: Person
  let givers: Person[]

  beforeAll(async () => {
    const people = await Promise.all(['anna', 'bob', 'cleo', 'dan'].map(name => as(name)))
    const { familyId } = await familyOf(...people)
    owner = people[0]!
    givers = people.slice(1)
    wishlistId = await listOf(owner, familyId)
    small = await listOf(owner, familyId)
  })

  const storedOf = async (itemIds: string[]) => {
    const db = await testDatabase()
    return db
      .select({ itemId: claims.itemId, quantity: claims.quantity })
      .from(claims)
      .where(isOneOf(claims.itemId, itemIds))
  }

  /** The givers as the database sees them: two accounts and a guest, with their rights already read. */
  async function runnersOf() {
    const db = await testDatabase()
    const [guest] = await db
      .insert(wishlistGuests)
      .values({ wishlistId, name: 'Gina', hash: newId(), locale: 'en' })
      .returning()
    const { list } = await standingOf(givers[0]!, wishlistId)
    const visit: Context = { ...(await contextOf(givers[0]!)), actor: { type: 'visitor' } }
    const stands: Omit<Viewer, 'userId' | 'guestId'> = { role: 'viewer', blind: false, entered: true }
    const runners = [
      ...givers.slice(0, 2).map(async giver => ({
        ctx: await contextOf(giver),
        viewer: { ...stands, userId: giver.user.id, guestId: null },
      })),
      { ctx: visit, viewer: { ...stands, role: 'guest' as const, userId: null, guestId: guest!.id } },
    ]
    const ready = await Promise.all(runners)
    return ready.map(
      ({ ctx, viewer }) =>
        (itemId: string) =>
          claimFor(ctx, { list, viewer, itemId, input: {} }),
    )
  }

  it(`for the last unit has exactly one winner, ${rounds} times`, async () => {
    const [items, runners] = [await wishesOf(wishlistId, ...Array(rounds).fill({})), await runnersOf()]
    const race = async (itemId: string, at: number) => {
      // Each pair in turn, and all three.
      const starters = runners.filter((_, who) => at % 4 === 3 || who !== at % 4)
      const results = await Promise.allSettled(starters.map(run => run(itemId)))
      const lost = results.filter(result => result.status === 'rejected').map(({ reason }) => reason)
      expect(results.length - lost.length).toBe(1)
      for (const { status, code, details } of lost)
        expect([status, code, details]).toEqual([409, 'OVER_CLAIM', { remaining: 0 }])
    }
    for (let at = 0; at < rounds; at += atOnce)
      await Promise.all(items.slice(at, at + atOnce).map((itemId, of) => race(itemId, at + of)))
    const stored = await storedOf(items)
    expect(stored.map(({ itemId }) => itemId).sort()).toEqual([...items].sort())
  }, 240_000)

  it('through the REST calls tells the slower giver', async () => {
    for (const itemId of await wishesOf(wishlistId, {}, {}, {}, {}, {}, {}, {}, {})) {
      const replies = await Promise.all(givers.map(giver => giver(claimsApi.create, { wishlistId, itemId })))
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      for (const { status, body } of replies)
        if (status === 409) expect(body).toMatchObject({ code: 'OVER_CLAIM', details: { remaining: 0 } })
    }
  })

  it('for five of six units never gives away a seventh', async () => {
    const [itemId] = await wishesOf(wishlistId, { quantity: 6 })
    const replies = await Promise.all(
      givers.map(giver => giver(claimsApi.create, { wishlistId, itemId: itemId!, quantity: 5 })),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ details: { remaining: 1 } })
  })

  it('between claims that grow at the same moment never exceeds the quantity', async () => {
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

  it('with an owner who changes, orders and deletes never deadlocks', async () => {
    const db = await testDatabase()
    for (let round = 0; round < 6; round++) {
      const groupId = newId()
      await db.insert(wishlistGroups).values({ id: groupId, wishlistId: small, name: 'One', kind: 'inOrder' })
      const items = await wishesOf(small, { groupId }, { groupId }, { groupId, quantity: null }, {})
      const path = { wishlistId: small }
      const [owned, claimed] = await Promise.all([
        Promise.all([
          owner(wishesApi.reorder, { ...path, ids: items.slice(0, 3).reverse() }),
          owner(wishesApi.update, { ...path, itemId: items[0]!, note: `round ${round}` }),
          owner(wishesApi.remove, { ...path, itemId: items[3]! }),
        ]),
        Promise.all(
          items.map((itemId, at) => givers[at % givers.length]!(claimsApi.create, { ...path, itemId })),
        ),
      ])
      expect(owned.map(({ status }) => status)).toEqual([200, 200, 204])
      for (const { status } of claimed) expect([201, 409]).toContain(status)
    }
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
