import { beforeAll, describe, expect, it } from 'vitest'
import { activityApi } from '@/lib/activity/api'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { insertGifts } from '@/lib/gifts/commands'
import { blankGift } from '@/lib/gifts/rules'
import type { Gift, GiftBefore } from '@/lib/gifts/schema'
import { giftFilterTotals } from '@/lib/gifts/totals.queries'
import { mostGiftsAtOnce } from '@/lib/gifts/values'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { writeInParts } from '@/lib/server/db/bulk'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { contextOf, familyOf, listOf, wishesOf } from '../claims/household'
import { as, type Person } from '../support/people'

const statuses = ['idea', 'planned', 'purchased', 'wrapped', 'given'] as const

/** Adds `count` gifts whose names contain one word, at each stage in turn. */
async function fill(who: Person, word: string, count: number) {
  const ctx = await contextOf(who)
  const list = Array.from({ length: count }, (_, at) => {
    const status = statuses[at % statuses.length]!
    const bought = status !== 'idea' && status !== 'planned'
    return {
      ...blankGift,
      name: `${word} ${at}`,
      currency: 'USD',
      priceMinor: 500,
      status,
      isFavorite: at % 2 === 0,
      purchaseDate: bought ? '2020-02-03' : null,
      reaction: status === 'given' ? ('loved' as const) : null,
    }
  })
  await writeInParts(list, part => insertGifts(ctx, part))
}

const countOf = async (who: Person, filter: Parameters<typeof giftFilterTotals>[1]) =>
  (await giftFilterTotals(await contextOf(who), filter)).count

/** The fields that show whether gifts are unchanged, from all pages. */
async function seen(who: Person, q: string) {
  const found: Gift[] = []
  let cursor: string | null = null
  do {
    const page: { data: Gift[]; nextCursor: string | null } = await who.ok(giftsApi.list, {
      q,
      limit: '200',
      sort: 'name',
      ...(cursor ? { cursor } : {}),
    } as never)
    found.push(...page.data)
    cursor = page.nextCursor
  } while (cursor)
  return found.map(gift => ({
    id: gift.id,
    status: gift.status,
    purchaseDate: gift.purchaseDate,
    reaction: gift.reaction,
    personId: gift.personId,
    occasionId: gift.occasionId,
    occasionDate: gift.occasionDate,
    isFavorite: gift.isFavorite,
  }))
}

describe('a change of all gifts that a filter selects', () => {
  let ada: Person
  let eve: Person
  const total = 1049
  beforeAll(async () => {
    ;[ada, eve] = await Promise.all([as('ada', { currency: 'USD' }), as('eve', { currency: 'USD' })])
    await fill(ada, 'Kite', total)
    await fill(ada, 'Ball', 5)
    await fill(eve, 'Kite', 5)
  }, 120_000)

  const change = (changes: object, filter: object = { q: 'kite' }) =>
    ada.ok(giftsApi.changeMatching, { filter, changes } as never) as Promise<{ data: GiftBefore[] }>
  const undo = (data: GiftBefore[]) => ada.ok(giftsApi.undo, { data })

  it('moves those to a stage that can go there, and one call undoes all of it', async () => {
    const before = await seen(ada, 'kite')
    const expenses = (await ada.ok(expensesApi.list, { limit: 200 } as never)).data.length
    const { data } = await change({ status: 'given' })
    expect(data).toHaveLength(total - before.filter(({ status }) => status === 'given').length)
    expect(await countOf(ada, { q: 'kite', status: 'given' })).toBe(total)
    expect([...new Set(data.map(({ status }) => status))].sort()).toEqual([
      'idea',
      'planned',
      'purchased',
      'wrapped',
    ])
    expect((await undo(data)).data).toHaveLength(data.length)
    expect(await seen(ada, 'kite')).toEqual(before)
    expect((await ada.ok(expensesApi.list, { limit: 200 } as never)).data).toHaveLength(expenses)
    expect(await countOf(ada, { q: 'ball', status: 'given' })).toBe(1)
    expect(await countOf(eve, { q: 'kite', status: 'given' })).toBe(1)
  }, 120_000)

  it('skips those that cannot move to the stage, as a single change would refuse them', async () => {
    const before = await seen(ada, 'kite')
    const { data } = await change({ status: 'returned' })
    const able = before.filter(({ status }) => ['purchased', 'wrapped', 'given'].includes(status))
    expect(data.map(({ id }) => id).sort()).toEqual(able.map(({ id }) => id).sort())
    expect(await countOf(ada, { q: 'kite', status: 'idea' })).toBe(210)
    await undo(data)
    expect(await seen(ada, 'kite')).toEqual(before)
  }, 120_000)

  it('writes expenses and history as a single change does', async () => {
    await fill(ada, 'Lamp', 5)
    const spent = async () => (await ada.ok(expensesApi.list, { q: 'lamp', limit: 200 } as never)).data.length
    expect(await spent()).toBe(3)
    const { data } = await change({ status: 'purchased' }, { q: 'lamp' })
    expect(data).toHaveLength(3)
    expect(await spent()).toBe(5)
    const told = (await ada.ok(activityApi.list, { limit: 3 } as never)).data
    expect(told.map(({ verb }) => verb)).toEqual(['gift.purchased', 'gift.purchased', 'gift.purchased'])
    await undo(data)
    expect(await spent()).toBe(3)
  })

  it('marks those as favorites that are not yet, and undoes only these', async () => {
    const { data } = await change({ isFavorite: true })
    expect(data).toHaveLength(524)
    expect(await countOf(ada, { q: 'kite', isFavorite: true })).toBe(total)
    await undo(data)
    expect(await countOf(ada, { q: 'kite', isFavorite: true })).toBe(525)
  }, 120_000)

  it('sets a person and an occasion, and undoes both with their day', async () => {
    const noah = await ada.ok(peopleApi.create, { name: 'Noah', relationship: 'friend' })
    const mia = await ada.ok(peopleApi.create, { name: 'Mia', relationship: 'friend' })
    const old = await ada.ok(occasionsApi.create, { name: 'Fair', date: '2031-05-03', type: 'other' })
    const next = await ada.ok(occasionsApi.create, { name: 'Feast', date: '2032-05-03', type: 'other' })
    for (const name of ['Drum red', 'Drum blue'])
      await ada.ok(giftsApi.create, { name, personId: mia.id, occasionId: old.id })
    await ada.ok(giftsApi.create, { name: 'Drum green' })
    const before = await seen(ada, 'drum')
    const toNoah = await change({ personId: noah.id }, { q: 'drum' })
    const toNext = await change({ occasionId: next.id }, { q: 'drum' })
    expect(
      (await seen(ada, 'drum')).map(gift => [gift.personId, gift.occasionId, gift.occasionDate]),
    ).toEqual(Array.from({ length: 3 }, () => [noah.id, next.id, '2032-05-03']))
    // Undo names a person again who is in the trash by now: the gifts named them before.
    await ada.ok(peopleApi.remove, { personId: mia.id })
    await ada.ok(occasionsApi.remove, { occasionId: old.id })
    await undo(toNext.data)
    await undo(toNoah.data)
    await ada.ok(peopleApi.restore, { personId: mia.id })
    await ada.ok(occasionsApi.restore, { occasionId: old.id })
    expect(await seen(ada, 'drum')).toEqual(before)
  })

  it('moves them to the trash and back', async () => {
    const before = await seen(ada, 'kite')
    const { data } = await change({ deleted: true })
    expect([data.length, await countOf(ada, { q: 'kite' })]).toEqual([total, 0])
    expect((await undo(data)).data).toHaveLength(total)
    expect(await seen(ada, 'kite')).toEqual(before)
    expect(await countOf(eve, { q: 'kite' })).toBe(5)
  }, 120_000)

  it('selects what the filter of the list selects', async () => {
    const asked = { q: 'kite', isPurchased: 'true', isFavorite: 'true', minPrice: 5, maxPrice: 5 }
    const expected = await countOf(ada, { ...asked, isPurchased: true, isFavorite: true })
    const { data } = await change({ isFavorite: false }, asked)
    expect([data.length > 0, data.length]).toEqual([true, expected])
    await undo(data)
  }, 120_000)

  it('gives the same response to the same key and changes nothing more', async () => {
    const input = { filter: { q: 'ball' }, changes: { isFavorite: true } }
    const idempotencyKey = newId()
    const first = await ada(giftsApi.changeMatching, input, { idempotencyKey })
    const again = await ada(giftsApi.changeMatching, input, { idempotencyKey })
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('never touches gifts, people or occasions of others', async () => {
    const theirs = await eve.ok(giftsApi.create, { name: 'Secret', notes: 'mine' })
    const zoe = await eve.ok(peopleApi.create, { name: 'Zoe', relationship: 'friend' })
    const fair = await eve.ok(occasionsApi.create, { name: 'Fair', date: '2031-05-03', type: 'other' })
    for (const changes of [{ personId: zoe.id }, { occasionId: fair.id }])
      expect((await ada(giftsApi.changeMatching, { filter: { q: 'ball' }, changes })).status).toBe(422)
    expect((await undo([{ id: theirs.id, status: 'given', isFavorite: true }])).data).toEqual([])
    await eve.ok(giftsApi.remove, { giftId: theirs.id })
    expect((await undo([{ id: theirs.id, deleted: false }])).data).toEqual([])
    expect((await eve(giftsApi.get, { giftId: theirs.id })).status).toBe(404)
    await eve.ok(giftsApi.restore, { giftId: theirs.id })
    expect(await eve.ok(giftsApi.get, { giftId: theirs.id })).toMatchObject({
      status: 'idea',
      isFavorite: false,
    })
    const mine = await ada.ok(giftsApi.create, { name: 'Mine' })
    for (const more of [{ personId: zoe.id }, { occasionId: fair.id }])
      expect((await ada(giftsApi.undo, { data: [{ id: mine.id, ...more }] })).status).toBe(422)
  })

  it('moves the claim of a gift along', async () => {
    const { familyId } = await familyOf(eve, ada)
    const wishlistId = await listOf(eve, familyId)
    const [itemId] = await wishesOf(wishlistId, { name: 'Telescope', priceMinor: 2800 })
    const { id: claimId } = await ada.ok(claimsApi.create, { wishlistId, itemId: itemId! })
    const stage = async () => (await ada.ok(claimsApi.get, { claimId })).status
    expect(await stage()).toBe('reserved')
    const { data } = await change({ status: 'purchased' }, { q: 'telescope' })
    expect(await stage()).toBe('purchased')
    await undo(data)
    expect(await stage()).toBe('reserved')
  })

  it('is refused for more gifts than one call may change, and changes nothing', async () => {
    await fill(eve, 'Pin', mostGiftsAtOnce + 1)
    const reply = await eve(giftsApi.changeMatching, { filter: { q: 'pin' }, changes: { isFavorite: true } })
    expect([reply.status, reply.body.code]).toEqual([422, 'TOO_MANY_GIFTS'])
    expect(await countOf(eve, { q: 'pin', isFavorite: true })).toBe(mostGiftsAtOnce / 2 + 1)
    const [one] = (await eve.ok(giftsApi.list, { q: 'pin' } as never)).data
    await eve.ok(giftsApi.remove, { giftId: one!.id })
    const { data } = await eve.ok(giftsApi.changeMatching, {
      filter: { q: 'pin' },
      changes: { status: 'cancelled' },
    })
    expect((await eve.ok(giftsApi.undo, { data })).data).toHaveLength(data.length)
  }, 120_000)

  it.each([
    { filter: { q: 'kite' }, changes: {} },
    { filter: { q: 'kite' }, changes: { deleted: false } },
    { filter: { q: 'kite' }, changes: { name: 'x' } },
    { filter: { q: 'kite', limit: 5 }, changes: { isFavorite: true } },
    { changes: { isFavorite: true } },
  ])('refuses %j with 422', async input => {
    expect((await ada(giftsApi.changeMatching, input as never)).status).toBe(422)
  })
})
