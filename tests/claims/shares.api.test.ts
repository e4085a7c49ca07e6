import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { familyMembers, gifts, people, personLinks, wishlistRecipients, wishlists } from '@/db/schema'
import { analyticsApi } from '@/lib/analytics/api'
import { shoppingList } from '@/lib/circle/shopping'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { planOf } from '@/lib/planner/queries'
import { planTotals } from '@/lib/planner/rules'
import { reportsApi } from '@/lib/reports/api'
import { searchApi } from '@/lib/search/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { toldTo } from '../support/notices'
import { as, confirm, type Person } from '../support/people'
import { changeWish, contextOf, familyOf, listOf, wishesOf } from './household'

let [lily, ed, fay, gus]: Person[] = []
let familyId: string
let memberOf: (person: Person) => string
let wishlistId: string
const day = addDays(new Date().toISOString().slice(0, 10), 30)

beforeAll(async () => {
  ;[lily, ed, fay, gus] = await Promise.all(
    ['lily', 'ed', 'fay', 'gus'].map(name => as(name, { currency: 'EUR' }).then(confirm)),
  )
  const family = await familyOf(lily!, ed!, fay!, gus!)
  familyId = family.familyId
  memberOf = family.memberOf
})
beforeEach(async () => {
  wishlistId = await listOf(lily!, familyId, { name: 'Lily’s birthday', eventDate: day })
  for (const who of [lily!, ed!, fay!, gus!]) await toldTo(who)
})

/** Ed claims a bicycle for 180 and asks the others for these amounts. */
async function bicycle(asked: [Person, number][], cost = 180) {
  const [itemId] = await wishesOf(wishlistId, { name: 'Bicycle', priceMinor: 18000 })
  const claim = await ed!.ok(claimsApi.create, {
    wishlistId,
    itemId: itemId!,
    cost,
    coGivers: asked.map(([{ user }, amount]) => ({ userId: user.id, amount })),
  })
  return { itemId: itemId!, claimId: claim.id, giftId: claim.giftId! }
}
const shareOf = async (who: Person, claimId: string) =>
  (await who.ok(sharesApi.list, {})).data.find(share => share.claimId === claimId)
const answer = async (who: Person, claimId: string, said: 'in' | 'declined' = 'in') => {
  const share = (await shareOf(who, claimId))!
  return who.ok(sharesApi.answer, { shareId: share.id, answer: said, amount: share.amount })
}
const costOf = async (who: Person, giftId: string) => (await who.ok(giftsApi.get, { giftId })).cost
const claimOf = (claimId: string) => ed!.ok(claimsApi.get, { claimId })

describe('chipping in', () => {
  it('is asked with the amount, and enters nobody without their yes', async () => {
    const { claimId, giftId } = await bicycle([[fay!, 60]])
    expect(await toldTo(fay!)).toMatchObject([
      { kind: 'claim.coGiver', details: { by: 'ed', gift: 'Bicycle', amount: 60, currency: 'EUR' } },
    ])
    expect(await shareOf(fay!, claimId)).toMatchObject({
      state: 'asked',
      amount: 60,
      agreed: null,
      cost: 180,
      buyer: 'ed',
      wish: 'Bicycle',
      giftId: null,
    })
    expect((await fay!.ok(giftsApi.list, { q: 'Bicycle' })).data).toEqual([])
    expect(await costOf(ed!, giftId)).toBe(180)
    expect(await claimOf(claimId)).toMatchObject({ ownShare: 180, owed: 0 })
  })

  it('gives the co-giver a gift of the share, and takes it from the buyer’s', async () => {
    const { claimId, giftId } = await bicycle([
      [fay!, 60],
      [gus!, 40],
    ])
    const share = await answer(fay!, claimId)
    expect(share).toMatchObject({ state: 'in', agreed: 60, giftId: expect.any(String) })
    expect(await fay!.ok(giftsApi.get, { giftId: share.giftId! })).toMatchObject({
      kind: 'share',
      name: 'Bicycle',
      cost: 60,
      status: 'planned',
      occasionDate: day,
      recipient: { kind: 'member', name: 'lily' },
      claim: { wishlistId, wishlistName: 'Lily’s birthday' },
    })
    expect(await costOf(ed!, giftId)).toBe(120)
    expect(await toldTo(ed!)).toMatchObject([
      { kind: 'share.answered', details: { by: 'fay', answer: 'in', gift: 'Bicycle' } },
    ])
    await answer(gus!, claimId, 'declined')
    expect(await claimOf(claimId)).toMatchObject({
      ownShare: 120,
      owed: 60,
      coGivers: [
        { name: 'fay', state: 'in', agreed: 60 },
        { name: 'gus', state: 'declined', agreed: null },
      ],
    })
    expect(await shareOf(gus!, claimId)).toBeUndefined()
  })

  it('counts in the co-giver’s plan, budget, tracking, search, analytics and reports, and not on the shopping list', async () => {
    const [ivy, joe] = await Promise.all([as('ivy', { currency: 'EUR' }), as('joe', { currency: 'EUR' })])
    const db = await testDatabase()
    for (const one of [ivy, joe])
      await db.insert(familyMembers).values({ familyId, userId: one.user.id, role: 'member' as const })
    const personId = newId()
    await db.insert(people).values({
      id: personId,
      ownerId: joe.user.id,
      name: 'Lily',
      relationship: 'family',
      sortName: 'lily',
      search: 'lily',
    })
    await db.insert(personLinks).values({ personId, memberId: memberOf(lily!) })
    const occasion = await joe.ok(occasionsApi.create, {
      name: 'Lily turns 7',
      date: day,
      type: 'birthday',
      personId,
    })
    await joe.ok(budgetsApi.create, { name: 'All', amount: 500, period: 'yearly', countsEverything: true })
    const [itemId] = await wishesOf(wishlistId, { name: 'Telescope' })
    const { id: claimId, giftId } = await ivy.ok(claimsApi.create, {
      wishlistId,
      itemId: itemId!,
      cost: 90,
      coGivers: [{ userId: joe.user.id, amount: 30 }],
    })
    const share = await answer(joe, claimId)
    expect(await joe.ok(giftsApi.get, { giftId: share.giftId! })).toMatchObject({
      personId,
      occasionId: occasion.id,
    })
    const ctx = await contextOf(joe)
    const planned = async (who: Person) => (await who.ok(analyticsApi.get, {})).upcomingCost.total
    expect([await planned(ivy), await planned(joe)]).toEqual([60, 30])
    const plan = await planOf(ctx, occasion.id)
    expect(planTotals(plan.rows, 'EUR')).toEqual({ spent: 0, planned: 30 })
    expect((await joe.ok(trackingApi.list, {})).data.map(({ id }) => id)).toEqual([share.giftId])
    expect(await shoppingList(ctx)).toEqual([])
    const found = await joe.ok(searchApi.search, { query: 'telescope', type: 'gift' } as never)
    expect(JSON.stringify(found)).toContain(share.giftId!)
    await ivy.ok(giftsApi.update, { giftId: giftId!, status: 'purchased' })
    expect(await joe.ok(giftsApi.get, { giftId: share.giftId! })).toMatchObject({
      status: 'purchased',
      cost: 30,
    })
    const spent = async (who: Person) => (await who.ok(expensesApi.list, {})).data.map(({ amount }) => amount)
    expect([await spent(ivy), await spent(joe)]).toEqual([[60], [30]])
    expect((await joe.ok(budgetsApi.list, {})).data[0]).toMatchObject({ spent: 30 })
    expect((await joe.ok(occasionsApi.get, { occasionId: occasion.id })).spent).toBe(30)
    expect((await joe.ok(analyticsApi.get, {})).totalSpent).toBe(30)
    const { id: reportId } = await joe.ok(reportsApi.create, {
      type: 'gift-list',
      params: { from: '2000-01-01', to: '2099-12-31' },
    })
    const { body } = await joe(reportsApi.export, { reportId, format: 'json' } as never)
    expect((body as unknown as { totals: { amount: number } }).totals.amount).toBe(30)
  })

  it('follows the buyer’s stage wherever it is set, and cannot be changed or deleted by the co-giver', async () => {
    const { claimId, giftId } = await bicycle([[fay!, 60]])
    const { giftId: own } = await answer(fay!, claimId)
    const status = async () => (await fay!.ok(giftsApi.get, { giftId: own! })).status
    await ed!.ok(claimsApi.update, { claimId, status: 'purchased' })
    expect(await status()).toBe('purchased')
    await ed!.ok(giftsApi.bulk, { ids: [giftId], changes: { status: 'wrapped' } } as never)
    expect(await status()).toBe('wrapped')
    await ed!.ok(giftsApi.update, { giftId, status: 'given' })
    expect(await status()).toBe('given')
    await ed!.ok(giftsApi.update, { giftId, status: 'planned' })
    expect(await status()).toBe('planned')
    for (const changes of [
      { status: 'purchased' },
      { price: 1 },
      { name: 'Mine' },
      { quantity: 2 },
      { purchaseDate: day },
    ]) {
      const { status: code, body } = await fay!(giftsApi.update, { giftId: own!, ...changes } as never)
      expect([code, body.code]).toEqual([409, 'SHARE_FOLLOWS'])
    }
    expect((await fay!(giftsApi.remove, { giftId: own! })).status).toBe(409)
    expect(await fay!.ok(giftsApi.update, { giftId: own!, notes: 'Red', isFavorite: true })).toMatchObject({
      notes: 'Red',
    })
  })

  it('is answered for the amount that was shown, and for no other', async () => {
    const { claimId } = await bicycle([[fay!, 60]])
    const { id: shareId } = (await shareOf(fay!, claimId))!
    await ed!.ok(claimsApi.update, { claimId, coGivers: [{ userId: fay!.user.id, amount: 80 }] })
    const { status, body } = await fay!(sharesApi.answer, { shareId, answer: 'in', amount: 60 })
    expect([status, body.code, body.details]).toEqual([409, 'SHARE_CHANGED', { amount: 80 }])
    expect(await fay!.ok(sharesApi.answer, { shareId, answer: 'in', amount: 80 })).toMatchObject({
      agreed: 80,
    })
  })

  it('keeps agreed amounts where the cost has room, and asks again for more', async () => {
    const { claimId, giftId } = await bicycle([[fay!, 60]])
    const { giftId: own } = await answer(fay!, claimId)
    await toldTo(fay!)
    await ed!.ok(claimsApi.update, { claimId, cost: 200 })
    expect([await costOf(ed!, giftId), await costOf(fay!, own!)]).toEqual([140, 60])
    expect(await toldTo(fay!)).toEqual([])
    await ed!.ok(claimsApi.update, { claimId, coGivers: [{ userId: fay!.user.id, amount: 90 }] })
    expect(await toldTo(fay!)).toMatchObject([{ kind: 'claim.coGiver', details: { amount: 90 } }])
    expect([await costOf(ed!, giftId), await costOf(fay!, own!)]).toEqual([140, 60])
    expect(await answer(fay!, claimId, 'declined')).toMatchObject({ state: 'in', amount: 60, agreed: 60 })
    await ed!.ok(claimsApi.update, { claimId, coGivers: [{ userId: fay!.user.id, amount: 20 }] })
    expect([await costOf(ed!, giftId), await costOf(fay!, own!)]).toEqual([180, 20])
    await ed!.ok(claimsApi.update, { claimId, cost: 30 })
    expect([await costOf(ed!, giftId), await costOf(fay!, own!)]).toEqual([10, 20])
    await ed!.ok(claimsApi.update, { claimId, cost: 15 })
    expect([await costOf(ed!, giftId), await costOf(fay!, own!)]).toEqual([7.5, 7.5])
  })

  it('can be left until it is bought, and the buyer is told', async () => {
    const { claimId, giftId } = await bicycle([[fay!, 60]])
    const share = await answer(fay!, claimId)
    await toldTo(ed!)
    await fay!.ok(sharesApi.remove, { shareId: share.id })
    expect(await toldTo(ed!)).toMatchObject([{ kind: 'share.answered', details: { answer: 'left' } }])
    expect(await costOf(ed!, giftId)).toBe(180)
    expect((await fay!.ok(giftsApi.list, { deleted: 'true' } as never)).data).toMatchObject([
      { id: share.giftId, kind: 'own' },
    ])
    const again = await bicycle([[fay!, 60]])
    const second = await answer(fay!, again.claimId)
    await ed!.ok(claimsApi.update, { claimId: again.claimId, status: 'purchased' })
    expect((await fay!(sharesApi.remove, { shareId: second.id })).status).toBe(409)
  })

  it('ends with the claim: a plan goes to the trash, what was bought stays with everybody', async () => {
    const planned = await bicycle([[fay!, 60]])
    const first = await answer(fay!, planned.claimId)
    await toldTo(fay!)
    await ed!.ok(claimsApi.remove, { claimId: planned.claimId })
    expect((await fay!(giftsApi.get, { giftId: first.giftId! })).status).toBe(404)
    expect(await toldTo(fay!)).toMatchObject([
      { kind: 'share.ended', details: { by: 'ed', gift: 'Bicycle' } },
    ])
    const bought = await bicycle([[fay!, 60]])
    const second = await answer(fay!, bought.claimId)
    await ed!.ok(claimsApi.update, { claimId: bought.claimId, status: 'purchased' })
    await changeWish(bought.itemId, { pendingDeletionAt: new Date() })
    await ed!.ok(claimsApi.keep, { claimId: bought.claimId })
    expect(await fay!.ok(giftsApi.get, { giftId: second.giftId! })).toMatchObject({
      kind: 'own',
      status: 'purchased',
      cost: 60,
    })
    expect(await costOf(ed!, bought.giftId)).toBe(120)
  })

  it('is the co-giver’s own gift once the list is gone for good', async () => {
    const { claimId } = await bicycle([[fay!, 60]])
    const { giftId } = await answer(fay!, claimId)
    const db = await testDatabase()
    await db.delete(wishlists).where(eq(wishlists.id, wishlistId))
    expect(await fay!.ok(giftsApi.get, { giftId: giftId! })).toMatchObject({ kind: 'own', cost: 60 })
    const { data } = await fay!.ok(giftsApi.list, { q: 'Bicycle', status: 'planned' })
    expect(data.find(({ id }) => id === giftId)).toMatchObject({ kind: 'own' })
    await fay!.ok(giftsApi.update, { giftId: giftId!, price: 50, status: 'purchased' })
    await fay!.ok(giftsApi.remove, { giftId: giftId! })
  })

  it('is settled by either side', async () => {
    const { claimId } = await bicycle([[fay!, 60]])
    const share = await answer(fay!, claimId)
    expect((await claimOf(claimId)).owed).toBe(60)
    await ed!.ok(sharesApi.settle, { shareId: share.id, settled: true })
    expect(await claimOf(claimId)).toMatchObject({ owed: 0, coGivers: [{ settled: true }] })
    await fay!.ok(sharesApi.settle, { shareId: share.id, settled: false })
    expect((await claimOf(claimId)).owed).toBe(60)
    expect((await gus!(sharesApi.settle, { shareId: share.id, settled: true })).status).toBe(404)
  })

  it('names everybody who agreed to whoever may see claims, and counts them as givers', async () => {
    const { claimId, itemId } = await bicycle([
      [fay!, 60],
      [gus!, 30],
    ])
    await answer(fay!, claimId)
    const seen = await gus!.ok(wishesApi.get, { wishlistId, itemId })
    expect(seen.claims).toMatchObject([{ name: 'ed', coGivers: ['fay'], sharing: false }])
    expect((await fay!.ok(wishesApi.get, { wishlistId, itemId })).claims).toMatchObject([{ sharing: true }])
    expect((await gus!.ok(wishlistsApi.stats, { wishlistId })).givers).toMatchObject({ people: 2 })
    await ed!.ok(claimsApi.update, { claimId, anonymous: true })
    expect((await lily!.ok(wishesApi.get, { wishlistId, itemId })).claims).toEqual([])
  })
})

describe('the surprise of a share', () => {
  it('holds for whoever became the recipient’s partner after being asked', async () => {
    const { claimId } = await bicycle([[gus!, 60]])
    const share = (await shareOf(gus!, claimId))!
    const db = await testDatabase()
    const partner = (of: Person, to: string | null) =>
      db
        .update(familyMembers)
        .set({ partnerId: to })
        .where(eq(familyMembers.id, memberOf(of)))
    await partner(lily!, memberOf(gus!))
    await partner(gus!, memberOf(lily!))
    expect(await shareOf(gus!, claimId)).toBeUndefined()
    const refused = await gus!(sharesApi.answer, { shareId: share.id, answer: 'in', amount: 60 })
    const unknown = await gus!(sharesApi.answer, { shareId: newId(), answer: 'in', amount: 60 })
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body])
    expect((await gus!(sharesApi.remove, { shareId: share.id })).status).toBe(404)
    await partner(lily!, null)
    await partner(gus!, null)
  })

  it('tells a co-giver who became a recipient nothing more: their gift stays as it was', async () => {
    const { claimId, giftId: buyers } = await bicycle([
      [fay!, 60],
      [gus!, 30],
    ])
    const { giftId } = await answer(fay!, claimId)
    const db = await testDatabase()
    await db.insert(wishlistRecipients).values({ wishlistId, userId: fay!.user.id })
    const before = await fay!.ok(giftsApi.get, { giftId: giftId! })
    const expenses = async () => (await fay!.ok(expensesApi.list, { giftId: giftId! })).data
    await toldTo(fay!)
    await answer(gus!, claimId)
    await ed!.ok(claimsApi.update, { claimId, cost: 40 })
    await ed!.ok(giftsApi.update, { giftId: buyers, status: 'purchased' })
    expect(await fay!.ok(giftsApi.get, { giftId: giftId! })).toEqual(before)
    expect([await expenses(), await toldTo(fay!)]).toEqual([[], []])
  })

  it('tells a buyer who became a recipient nothing of what others answer', async () => {
    const { claimId, giftId } = await bicycle([[fay!, 60]])
    const db = await testDatabase()
    await db.insert(wishlistRecipients).values({ wishlistId, userId: ed!.user.id })
    const before = await ed!.ok(giftsApi.get, { giftId })
    await answer(fay!, claimId)
    expect(await ed!.ok(giftsApi.get, { giftId })).toEqual(before)
    expect(await toldTo(ed!)).toEqual([])
  })

  it('leaves shares of strangers unanswerable, and those of others unchangeable', async () => {
    const { claimId } = await bicycle([[fay!, 60]])
    const share = (await shareOf(fay!, claimId))!
    for (const other of [lily!, gus!, ed!]) {
      expect((await other(sharesApi.answer, { shareId: share.id, answer: 'in', amount: 60 })).status).toBe(
        404,
      )
      if (other !== ed) expect((await other(sharesApi.remove, { shareId: share.id })).status).toBe(404)
    }
    await ed!.ok(sharesApi.remove, { shareId: share.id })
    expect(await shareOf(fay!, claimId)).toBeUndefined()
  })

  it('keeps the share’s gift secret from its recipient as the buyer’s', async () => {
    const { claimId } = await bicycle([[fay!, 60]])
    const { giftId } = await answer(fay!, claimId)
    const db = await testDatabase()
    const [row] = await db.select({ onceFor: gifts.onceFor }).from(gifts).where(eq(gifts.id, giftId!))
    expect(row!.onceFor).toContain(lily!.user.id)
  })
})
