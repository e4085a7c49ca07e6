import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  claims,
  familyMembers,
  people,
  personLinks,
  wishlistCollaborators,
  wishlistGroups,
  wishlistRecipients,
} from '@/db/schema'
import { analyticsApi } from '@/lib/analytics/api'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { giftStatsOf } from '@/lib/gifts/history.queries'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { coGiverChoices } from '@/lib/wishlists/claims/co-givers'
import { getWishlist } from '@/lib/wishlists/queries'
import { usualSettings } from '@/lib/wishlists/schema'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { changeList, changeWish, contextOf, familyOf, listOf, wishesOf } from './household'

let [anna, bob, cleo, dan, eve]: Person[] = []
let familyId: string
let memberOf: (person: Person) => string
/** Anna's own list, shared with the whole family. */
let wishlistId: string

beforeAll(async () => {
  ;[anna, bob, cleo, dan, eve] = await Promise.all(
    ['anna', 'bob', 'cleo', 'dan', 'eve'].map(name => as(name)),
  )
  const family = await familyOf(anna!, bob!, cleo!, dan!)
  familyId = family.familyId
  memberOf = family.memberOf
})
beforeEach(async () => {
  wishlistId = await listOf(anna!, familyId, { eventDate: '2031-06-05' })
})

const wish = async (more: Parameters<typeof wishesOf>[1] = {}) => (await wishesOf(wishlistId, more))[0]!
const claim = (who: Person | undefined, itemId: string, input = {}) =>
  who!.ok(claimsApi.create, { wishlistId, itemId, ...input })
const refused = async (who: Person | undefined, itemId: string, input = {}) => {
  const { status, body } = await who!(claimsApi.create, { wishlistId, itemId, ...input })
  return [status, body.code, body.details]
}
const faults = async (who: Person | undefined, itemId: string, input = {}) => {
  const { status, body } = await who!(claimsApi.create, { wishlistId, itemId, ...input })
  expect(status).toBe(422)
  return body.details
}

describe('claiming', () => {
  it('answers with the claim, which only its giver can read', async () => {
    const itemId = await wish({ name: 'Teapot', priceMinor: 4000, quantity: 3 })
    const made = await claim(bob, itemId, { quantity: 2, note: 'the blue one', anonymous: true })
    expect(made).toMatchObject({
      itemId,
      wishlistId,
      quantity: 2,
      status: 'reserved',
      note: 'the blue one',
      anonymous: true,
      cost: null,
      ownShare: null,
      coGivers: [],
      revealed: false,
      changes: [],
      item: { name: 'Teapot', price: 40, currency: 'EUR' },
      wishlist: { id: wishlistId, name: 'Birthday', recipients: ['anna'], eventDate: '2031-06-05' },
    })
    expect(await bob!.ok(claimsApi.get, { claimId: made.id })).toEqual(made)
    expect((await bob!.ok(claimsApi.list, { wishlistId })).data).toEqual([made])
    expect((await bob!.ok(claimsApi.list, { wishlistId: newId() })).data).toEqual([])
    for (const other of [anna!, cleo!, eve!]) {
      expect((await other(claimsApi.get, { claimId: made.id })).status).toBe(404)
      expect((await other(claimsApi.update, { claimId: made.id, note: 'x' })).status).toBe(404)
      expect((await other.ok(claimsApi.list, { wishlistId })).data).toEqual([])
    }
  })

  it('is refused to a recipient, whether the wish is claimed, hidden or impossible to claim', async () => {
    const [open, taken, off, gone, hidden] = await wishesOf(
      wishlistId,
      {},
      {},
      { availability: 'unavailable' },
      { pendingDeletionAt: new Date() },
      { hidden: true },
    )
    await claim(bob, taken!)
    const own = [403, 'CANNOT_CLAIM_OWN', null]
    for (const itemId of [open!, taken!, off!]) {
      expect(await refused(anna, itemId)).toEqual(own)
      expect(await refused(anna, itemId, { quantity: 500 })).toEqual(own)
    }
    for (const itemId of [gone!, hidden!, newId()])
      expect(await refused(anna, itemId)).toEqual([404, 'NOT_FOUND', null])
    await changeList(wishlistId, { settings: { ...usualSettings, allowPurchases: false } })
    expect(await refused(anna, open!)).toEqual(own)
  })

  it('is refused to a collaborator who is a recipient, whatever their role', async () => {
    const list = await listOf(bob!, familyId, { recipientKind: 'person' })
    const db = await testDatabase()
    await db.insert(wishlistRecipients).values({ wishlistId: list, memberId: memberOf(cleo!) })
    await db
      .insert(wishlistCollaborators)
      .values({ wishlistId: list, userId: cleo!.user.id, role: 'admin' as const })
    const [itemId] = await wishesOf(list, {})
    const reply = await cleo!(claimsApi.create, { wishlistId: list, itemId: itemId! })
    expect([reply.status, reply.body.code]).toEqual([403, 'CANNOT_CLAIM_OWN'])
    // The owner of a list for somebody else is a giver.
    expect((await bob!(claimsApi.create, { wishlistId: list, itemId: itemId! })).status).toBe(201)
  })

  it('gets 404 on a list out of reach and for a wish of another list', async () => {
    const itemId = await wish()
    expect(await refused(eve, itemId)).toEqual([404, 'NOT_FOUND', null])
    expect(await refused(bob, newId())).toEqual([404, 'NOT_FOUND', null])
    const other = await listOf(anna!, familyId)
    const [foreign] = await wishesOf(other, {})
    expect(await refused(bob, foreign!)).toEqual([404, 'NOT_FOUND', null])
  })

  it('is refused when the list does not allow it', async () => {
    const itemId = await wish()
    await changeList(wishlistId, { settings: { ...usualSettings, allowPurchases: false } })
    expect(await refused(bob, itemId)).toEqual([403, 'CLAIMS_OFF', null])
  })

  it.each([
    ['unavailable', { availability: 'unavailable' as const }],
    ['archived', { archivedAt: new Date() }],
    ['deleted', { pendingDeletionAt: new Date() }],
  ])('is refused for a wish that is %s', async (_, columns) => {
    expect(await refused(bob, await wish(columns))).toEqual([409, 'ITEM_UNAVAILABLE', null])
  })

  it('is refused beyond the remaining quantity, a second time, and after a faster giver', async () => {
    const itemId = await wish({ quantity: 3 })
    expect(await refused(bob, itemId, { quantity: 4 })).toEqual([409, 'OVER_CLAIM', { remaining: 3 }])
    await claim(bob, itemId, { quantity: 2 })
    expect(await refused(bob, itemId)).toEqual([409, 'ALREADY_CLAIMED', null])
    expect(await refused(cleo, itemId, { quantity: 2 })).toEqual([409, 'OVER_CLAIM', { remaining: 1 }])
    await claim(cleo, itemId)
    expect(await refused(dan, itemId)).toEqual([409, 'OVER_CLAIM', { remaining: 0 }])
    const unlimited = await wish({ quantity: null })
    for (const giver of [bob, cleo, dan]) await claim(giver, unlimited, { quantity: 9999 })
  })

  it('refuses invalid quantities', async () => {
    const itemId = await wish()
    for (const input of [{ quantity: 0 }, { quantity: 1.5 }, { cost: -1 }, { cost: 1.234 }])
      expect(await faults(bob, itemId, input)).toHaveLength(1)
  })

  it('accepts hidden suggestions among givers', async () => {
    const itemId = await wish({ hidden: true, addedBy: cleo!.user.id })
    expect(await claim(bob, itemId)).toMatchObject({ status: 'reserved' })
    expect(await refused(anna, itemId)).toEqual([404, 'NOT_FOUND', null])
  })
})

describe('wishes in a group', () => {
  const groupOf = async (kind: 'oneOf' | 'inOrder') => {
    const db = await testDatabase()
    const groupId = newId()
    await db.insert(wishlistGroups).values({ id: groupId, wishlistId, name: 'Together', kind })
    return wishesOf(wishlistId, { groupId }, { groupId }, { groupId })
  }

  it('of "one of them" are free until one of them is claimed', async () => {
    const [first, second, third] = await groupOf('oneOf')
    const made = await claim(bob, second!)
    expect(await refused(cleo, first!)).toEqual([409, 'ITEM_UNAVAILABLE', null])
    expect(await refused(bob, third!)).toEqual([409, 'ITEM_UNAVAILABLE', null])
    await bob!.ok(claimsApi.remove, { claimId: made.id })
    await claim(cleo, first!)
  })

  it('of "in order" are free one after the other', async () => {
    const [first, second, third] = await groupOf('inOrder')
    expect(await refused(bob, second!)).toEqual([409, 'ITEM_UNAVAILABLE', null])
    await claim(bob, first!)
    expect(await refused(cleo, third!)).toEqual([409, 'ITEM_UNAVAILABLE', null])
    await claim(cleo, second!)
    await claim(dan, third!)
  })

  it('of "in order" free the next one when an earlier one came true', async () => {
    const [first, second] = await groupOf('inOrder')
    await changeWish(first!, { archivedAt: new Date() })
    await claim(bob, second!)
  })

  it('have one winner when two of them are claimed at the same moment', async () => {
    const [first, second] = await groupOf('oneOf')
    const replies = await Promise.all([
      bob!(claimsApi.create, { wishlistId, itemId: first! }),
      cleo!(claimsApi.create, { wishlistId, itemId: second! }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('the cost of a claim', () => {
  it('is split evenly, or by the giver’s own amounts, and counts for the giver until others agree', async () => {
    const made = await claim(bob, await wish(), {
      cost: 100,
      coGivers: [{ userId: cleo!.user.id }, { name: 'Grandma' }],
    })
    expect(made).toMatchObject({
      cost: 100,
      ownShare: 66.67,
      coGivers: [
        { userId: cleo!.user.id, name: 'cleo', amount: 33.33, agreed: null, state: 'asked' },
        { userId: null, name: 'Grandma', amount: 33.33, agreed: 33.33, state: 'in' },
      ],
    })
    const change = (changes: object) => bob!.ok(claimsApi.update, { claimId: made.id, ...changes })
    const custom = await change({
      coGivers: [
        { userId: cleo!.user.id, amount: 20 },
        { name: 'Grandma', amount: 50.5 },
      ],
    })
    expect([custom.ownShare, ...custom.coGivers.map(({ amount }) => amount)]).toEqual([49.5, 20, 50.5])
    const kept = await change({ note: 'both gave me theirs', cost: 100 })
    expect([kept.ownShare, ...kept.coGivers.map(({ amount }) => amount)]).toEqual([49.5, 20, 50.5])
    const dearer = await change({ cost: 100.01 })
    expect([dearer.ownShare, ...dearer.coGivers.map(({ amount }) => amount)]).toEqual([49.51, 20, 50.5])
    const cheaper = await change({ cost: 60 })
    expect([cheaper.ownShare, ...cheaper.coGivers.map(({ amount }) => amount)]).toEqual([40, 20, 20])
    await change({ cost: 100.01 })
    const fewer = await change({ coGivers: [{ name: 'Grandma' }] })
    expect([fewer.ownShare, ...fewer.coGivers.map(({ amount }) => amount)]).toEqual([50.01, 50])
    const unknown = await change({ cost: null })
    expect([unknown.cost, unknown.ownShare, unknown.coGivers[0]?.amount]).toEqual([null, null, 50])
  })

  it('is in the currency of the wish', async () => {
    const itemId = await wish({ currency: 'JPY' })
    expect(await faults(bob, itemId, { cost: 10.5 })).toEqual([
      { path: 'cost', message: 'This currency has fewer decimals' },
    ])
    const made = await claim(bob, itemId, { cost: 1001, coGivers: [{ name: 'Grandma' }] })
    expect([made.ownShare, made.coGivers[0]?.amount, made.currency]).toEqual([501, 500, 'JPY'])
  })

  it('cannot be less than the co-givers pay', async () => {
    const itemId = await wish()
    const path = (details: unknown) => (details as { path: string }[]).map(fault => fault.path)
    const others = [{ name: 'Grandma', amount: 60 }]
    expect(path(await faults(bob, itemId, { cost: 50, coGivers: others }))).toEqual(['coGivers'])
    expect(path(await faults(bob, itemId, { coGivers: others }))).toEqual(['cost'])
    expect(path(await faults(bob, itemId, { cost: 90, coGivers: [...others, { name: 'Grandpa' }] }))).toEqual(
      ['coGivers.1.amount'],
    )
  })

  it('can be shared with everybody who sees the list, except its recipients and their partners', async () => {
    const choices = async (who: Person | undefined) => {
      const ctx = await contextOf(who!)
      const found = await coGiverChoices(ctx, await getWishlist(ctx, { wishlistId }))
      return found.map(({ userId }) => userId).sort()
    }
    const ids = (...who: (Person | undefined)[]) => who.map(one => one!.user.id).sort()
    expect(await choices(bob)).toEqual(ids(cleo, dan))
    expect(await choices(anna)).toEqual([])
    const db = await testDatabase()
    await db.insert(wishlistCollaborators).values({ wishlistId, userId: eve!.user.id, role: 'viewer' })
    expect(await choices(bob)).toEqual(ids(cleo, dan, eve))
    const name = (who: Person | undefined, partner: Person | null) =>
      db
        .update(familyMembers)
        .set({ partnerId: partner && memberOf(partner) })
        .where(eq(familyMembers.id, memberOf(who!)))
    await name(anna, dan!)
    expect(await choices(bob)).toEqual(ids(cleo, dan, eve))
    await name(dan, anna!)
    expect(await choices(bob)).toEqual(ids(cleo, eve))
    await name(anna, null)
    expect(await choices(bob)).toEqual(ids(cleo, dan, eve))
    await name(dan, null)
  })

  it('is never shared by a recipient, their partner, or somebody who cannot see the list', async () => {
    const itemId = await wish()
    const shared = async (coGivers: object[]) => {
      const details = (await faults(bob, itemId, { cost: 9, coGivers })) as {
        path: string
        message: string
      }[]
      return details.map(({ path, message }) => `${path}: ${message}`)
    }
    const barred = 'coGivers.0.userId: This person can’t chip in here'
    expect(await shared([{ userId: anna!.user.id }])).toEqual([barred])
    expect(await shared([{ userId: eve!.user.id }])).toEqual([barred])
    expect(await shared([{ userId: newId() }])).toEqual([barred])
    expect(await shared([{ userId: bob!.user.id }])).toEqual([
      'coGivers.0.userId: Each person can chip in only once',
    ])
    expect(await shared([{ userId: cleo!.user.id }, { userId: cleo!.user.id }])).toEqual([
      'coGivers.0.userId: Each person can chip in only once',
    ])
    expect(await shared([{}])).toEqual(['coGivers.0.name: Name is required'])

    const db = await testDatabase()
    const partner = (of: Person, to: string | null) =>
      db
        .update(familyMembers)
        .set({ partnerId: to })
        .where(eq(familyMembers.id, memberOf(of)))
    await partner(anna!, memberOf(dan!))
    await partner(dan!, memberOf(anna!))
    expect(await shared([{ userId: dan!.user.id }])).toEqual([barred])
    // One-sided partners are no partners.
    await partner(anna!, null)
    expect(await claim(bob, itemId, { cost: 9, coGivers: [{ userId: dan!.user.id }] })).toMatchObject({
      ownShare: 9,
      coGivers: [{ amount: 4.5, state: 'asked' }],
    })
  })
})

describe('a claim and the giver’s own gift', () => {
  it('start together: a planned gift for the giver’s own record of the person', async () => {
    const person = await bob!.ok(peopleApi.create, { name: 'Sis', relationship: 'family' })
    const db = await testDatabase()
    await db.insert(personLinks).values({ personId: person.id, memberId: memberOf(anna!) })
    const itemId = await wish({
      name: 'Teapot',
      priceMinor: 4000,
      url: 'https://shop.test/teapot',
      imageUrl: 'https://shop.test/teapot.png',
      quantity: 4,
    })
    const { giftId } = await claim(bob, itemId, { quantity: 2 })
    expect(await bob!.ok(giftsApi.get, { giftId: giftId! })).toMatchObject({
      name: 'Teapot',
      status: 'planned',
      personId: person.id,
      price: 40,
      currency: 'EUR',
      quantity: 2,
      purchaseUrl: 'https://shop.test/teapot',
      imageUrl: null,
      tags: [],
    })
    await db.delete(people).where(eq(people.id, person.id))
  })

  it('finds the person by address when none is linked, and works without any person', async () => {
    const without = await claim(dan, await wish())
    expect(await dan!.ok(giftsApi.get, { giftId: without.giftId! })).toMatchObject({ personId: null })
    const person = await cleo!.ok(peopleApi.create, {
      name: 'Sis',
      relationship: 'family',
      email: anna!.email.toUpperCase(),
    })
    const { giftId } = await claim(cleo, await wish())
    expect(await cleo!.ok(giftsApi.get, { giftId: giftId! })).toMatchObject({ personId: person.id })
  })

  it('share one stage, whichever of them is changed', async () => {
    const made = await claim(bob, await wish())
    const giftId = made.giftId!
    const claimStatus = async () => (await bob!.ok(claimsApi.get, { claimId: made.id })).status
    const giftStatus = async () => (await bob!.ok(giftsApi.get, { giftId })).status

    const bought = await bob!.ok(claimsApi.update, {
      claimId: made.id,
      status: 'purchased',
      cost: 30,
      purchaseDate: '2030-05-05',
      store: 'Tea & Co',
      trackingNumber: '1Z999AA10123456784',
    })
    expect(bought).toMatchObject({ status: 'purchased', trackingNumber: '1Z999AA10123456784', version: 2 })
    expect(await bob!.ok(giftsApi.get, { giftId })).toMatchObject({
      status: 'purchased',
      price: 30,
      purchaseDate: '2030-05-05',
      store: 'Tea & Co',
      tracking: { number: '1Z999AA10123456784' },
    })
    await bob!.ok(giftsApi.update, { giftId, status: 'wrapped' })
    expect(await claimStatus()).toBe('wrapped')
    await bob!.ok(claimsApi.update, { claimId: made.id, status: 'purchased' })
    expect(await giftStatus()).toBe('purchased')
    await bob!.ok(claimsApi.update, { claimId: made.id, status: 'reserved' })
    expect(await giftStatus()).toBe('planned')
    await bob!.ok(giftsApi.update, { giftId, status: 'cancelled' })
    expect(await claimStatus()).toBe('reserved')
    await bob!.ok(claimsApi.update, { claimId: made.id, status: 'wrapped' })
    expect([await claimStatus(), await giftStatus()]).toEqual(['wrapped', 'wrapped'])
  })

  it('refuse a stage that is too far back and name both stages', async () => {
    const made = await claim(bob, await wish())
    await bob!.ok(claimsApi.update, { claimId: made.id, status: 'given' })
    const { status, body } = await bob!(claimsApi.update, { claimId: made.id, status: 'reserved' })
    expect([status, body.code, body.details]).toEqual([
      409,
      'INVALID_TRANSITION',
      { from: 'given', to: 'reserved' },
    ])
    expect(await bob!.ok(claimsApi.get, { claimId: made.id })).toMatchObject({ status: 'given' })
  })

  it('stay bought while the gift is in the trash; the next step restores the gift', async () => {
    const made = await claim(bob, await wish())
    const giftId = made.giftId!
    await bob!.ok(giftsApi.remove, { giftId })
    expect(await bob!.ok(claimsApi.get, { claimId: made.id })).toMatchObject({
      status: 'reserved',
      giftId: null,
    })
    expect(await bob!.ok(claimsApi.update, { claimId: made.id, status: 'purchased' })).toMatchObject({
      status: 'purchased',
      giftId,
    })
    await bob!.ok(giftsApi.remove, { giftId })
    expect(await bob!.ok(claimsApi.get, { claimId: made.id })).toMatchObject({ status: 'purchased' })
  })

  it('hide the price of the wish when the list hides it', async () => {
    await changeList(wishlistId, { settings: { ...usualSettings, showPrices: false } })
    const made = await claim(bob, await wish({ priceMinor: 4000 }))
    expect(made.item.price).toBeNull()
    expect(await bob!.ok(giftsApi.get, { giftId: made.giftId! })).toMatchObject({ price: null })
  })
})

describe('changing a claim', () => {
  it('respects the remaining quantity when it grows, and may always shrink', async () => {
    const itemId = await wish({ quantity: 3 })
    const made = await claim(bob, itemId)
    await claim(cleo, itemId)
    const grow = (quantity: number) => bob!(claimsApi.update, { claimId: made.id, quantity })
    expect((await grow(3)).body).toMatchObject({ code: 'OVER_CLAIM', details: { remaining: 2 } })
    expect((await grow(2)).status).toBe(200)
    expect(await bob!.ok(giftsApi.get, { giftId: made.giftId! })).toMatchObject({ quantity: 2 })
    await changeWish(itemId, { availability: 'unavailable' })
    expect((await grow(3)).body.code).toBe('ITEM_UNAVAILABLE')
    expect((await grow(1)).status).toBe(200)
  })

  it('keeps omitted fields and empties those set to null or empty', async () => {
    const made = await claim(bob, await wish(), { note: 'blue', cost: 5, anonymous: true })
    const later = await bob!.ok(claimsApi.update, { claimId: made.id, giveLaterUntil: '2031-09-01' })
    expect(later).toEqual({
      ...made,
      giveLaterUntil: '2031-09-01',
      version: 2,
      updatedAt: later.updatedAt,
    })
    expect(
      await bob!.ok(claimsApi.update, { claimId: made.id, note: '', giveLaterUntil: null, anonymous: false }),
    ).toMatchObject({ note: null, giveLaterUntil: null, anonymous: false, cost: 5 })
  })

  it('is refused for a stale version', async () => {
    const made = await claim(bob, await wish())
    await bob!.ok(claimsApi.update, { claimId: made.id, note: 'x' }, { ifMatch: 1 })
    const stale = await bob!(claimsApi.update, { claimId: made.id, note: 'y' }, { ifMatch: 1 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: { note: 'x' } } })
    const moved = { claimId: made.id, status: 'purchased' as const }
    expect((await bob!(claimsApi.update, moved, { ifMatch: 2 })).status).toBe(200)
  })

  it('does not grow for a giver who became a recipient', async () => {
    const list = await listOf(anna!, familyId, { recipientKind: 'person' })
    const [itemId] = await wishesOf(list, { quantity: 5 })
    const made = await bob!.ok(claimsApi.create, { wishlistId: list, itemId: itemId! })
    const db = await testDatabase()
    await db.insert(wishlistRecipients).values({ wishlistId: list, userId: bob!.user.id })
    const { status, body } = await bob!(claimsApi.update, { claimId: made.id, quantity: 2 })
    expect([status, body.code]).toEqual([403, 'CANNOT_CLAIM_OWN'])
  })
})

describe('what a claim cost', () => {
  /** A giver who shares a family only with Anna, so that nothing else is in their sums. */
  async function giver() {
    const kim = await as('kim', { currency: 'EUR' })
    const family = await familyOf(anna!, kim)
    const list = await listOf(anna!, family.familyId, { eventDate: inAMonth })
    const claimed = async (quantity: number, cost: number | null, more = {}) => {
      const [itemId] = await wishesOf(list, { quantity, ...more })
      return kim.ok(claimsApi.create, { wishlistId: list, itemId: itemId!, quantity, cost })
    }
    return { kim, claimed }
  }
  const inAMonth = addDays(new Date().toISOString().slice(0, 10), 30)
  const expenseOf = async (who: Person, giftId: string) =>
    (await who.ok(expensesApi.list, { giftId })).data.map(({ amount }) => amount)
  const reported = async (who: Person, type: 'spending' | 'gift-list') => {
    const { id: reportId } = await who.ok(reportsApi.create, {
      type,
      params: { from: '2000-01-01', to: '2099-12-31' },
    })
    const { body } = await who(reportsApi.export, { reportId, format: 'json' } as never)
    return (body as unknown as { totals: { amount: number } }).totals.amount
  }

  it.each([
    [10, 3, 3.33],
    [5, 12, 0.42],
    [50, 9999, 0.01],
  ])(
    'counts as exactly %d for %i, in every sum, though one piece comes to %d',
    async (cost, quantity, price) => {
      const { kim, claimed } = await giver()
      const budget = await kim.ok(budgetsApi.create, {
        name: 'All',
        amount: 100,
        period: 'custom',
        startDate: addDays(inAMonth, -60),
        endDate: inAMonth,
      })
      const occasion = await kim.ok(occasionsApi.create, { name: 'Feast', date: inAMonth, type: 'other' })
      const person = await kim.ok(peopleApi.create, { name: 'Anna', relationship: 'friend' })
      const made = await claimed(quantity, cost)
      const giftId = made.giftId!
      const linked = { budgetId: budget.id, occasionId: occasion.id, personId: person.id }
      expect(await kim.ok(giftsApi.update, { giftId, ...linked })).toMatchObject({ price, quantity, cost })
      expect((await kim.ok(budgetsApi.get, { budgetId: budget.id })).planned).toBe(cost)
      expect((await kim.ok(analyticsApi.get, {})).upcomingCost.total).toBe(cost)
      expect((await kim.ok(occasionsApi.get, { occasionId: occasion.id })).planned).toBe(cost)

      await kim.ok(claimsApi.update, { claimId: made.id, status: 'given' })
      expect(await expenseOf(kim, giftId)).toEqual([cost])
      expect((await kim.ok(budgetsApi.get, { budgetId: budget.id })).spent).toBe(cost)
      expect((await kim.ok(occasionsApi.get, { occasionId: occasion.id })).spent).toBe(cost)
      expect((await kim.ok(analyticsApi.get, {})).totalSpent).toBe(cost)
      expect([await reported(kim, 'spending'), await reported(kim, 'gift-list')]).toEqual([cost, cost])
      const ctx = await contextOf(kim)
      const settings = { ...ctx.settings, currency: 'EUR' }
      expect((await giftStatsOf({ ...ctx, settings }, person.id)).average).toBe(cost)
      expect((await kim.ok(giftsApi.list, {})).data).toMatchObject([{ id: giftId, cost }])
    },
  )

  it('changes with the claim, and is replaced by another price or quantity of the gift', async () => {
    const { kim, claimed } = await giver()
    const made = await claimed(3, 10)
    const giftId = made.giftId!
    await kim.ok(claimsApi.update, { claimId: made.id, status: 'purchased' })
    await kim.ok(claimsApi.update, { claimId: made.id, cost: 9.98 })
    expect(await expenseOf(kim, giftId)).toEqual([9.98])
    await kim.ok(claimsApi.update, { claimId: made.id, cost: 20, quantity: 3 })
    expect(await expenseOf(kim, giftId)).toEqual([20])
    await kim.ok(claimsApi.update, { claimId: made.id, quantity: 2 })
    expect(await expenseOf(kim, giftId)).toEqual([20])
    await kim.ok(giftsApi.update, { giftId, price: 7 })
    expect(await expenseOf(kim, giftId)).toEqual([14])
    await kim.ok(giftsApi.update, { giftId, price: 10, quantity: 4 })
    expect(await expenseOf(kim, giftId)).toEqual([40])
    expect(await kim.ok(giftsApi.get, { giftId })).toMatchObject({ cost: 40 })
  })

  it('is removed from the gift and its expense when it is cleared', async () => {
    const { kim, claimed } = await giver()
    const made = await claimed(3, 10)
    const giftId = made.giftId!
    await kim.ok(claimsApi.update, { claimId: made.id, status: 'purchased' })
    expect(await kim.ok(claimsApi.update, { claimId: made.id, cost: null })).toMatchObject({ cost: null })
    expect(await kim.ok(giftsApi.get, { giftId })).toMatchObject({ price: null, cost: null })
    expect(await expenseOf(kim, giftId)).toEqual([])
  })

  it('leaves the gift the price of the wish when no cost was given', async () => {
    const { kim, claimed } = await giver()
    const made = await claimed(3, null, { priceMinor: 4000 })
    const giftId = made.giftId!
    await kim.ok(claimsApi.update, { claimId: made.id, quantity: 2 })
    expect(await kim.ok(giftsApi.get, { giftId })).toMatchObject({ price: 40, quantity: 2, cost: 80 })
    await kim.ok(claimsApi.update, { claimId: made.id, cost: null, note: 'still looking' })
    expect(await kim.ok(giftsApi.get, { giftId })).toMatchObject({ price: 40, cost: 80 })
  })

  it('stays with the gift when the claim is gone and the gift is made again or restored', async () => {
    const { kim, claimed } = await giver()
    const kept = await claimed(3, 10)
    await kim.ok(claimsApi.update, { claimId: kept.id, status: 'purchased' })
    await changeWish(kept.itemId, { pendingDeletionAt: new Date() })
    expect((await kim(claimsApi.keep, { claimId: kept.id })).status).toBe(204)
    for (const status of ['wrapped', 'given'] as const) {
      const gift = await kim.ok(giftsApi.update, { giftId: kept.giftId!, status, notes: status })
      expect([gift.cost, await expenseOf(kim, gift.id)]).toEqual([10, [10]])
    }
    await kim(giftsApi.remove, { giftId: kept.giftId! })
    expect(await kim.ok(giftsApi.restore, { giftId: kept.giftId! })).toMatchObject({ cost: 10 })
    expect(await kim.ok(giftsApi.update, { giftId: kept.giftId!, quantity: 2 })).toMatchObject({ cost: 6.66 })

    const lost = await claimed(3, 10)
    await kim.ok(claimsApi.update, { claimId: lost.id, status: 'purchased' })
    const db = await testDatabase()
    await db.update(claims).set({ giftId: null, status: 'purchased' }).where(eq(claims.id, lost.id))
    const anew = await kim.ok(claimsApi.update, { claimId: lost.id, store: 'Market' })
    expect(await expenseOf(kim, anew.giftId!)).toEqual([10])
  })
})
