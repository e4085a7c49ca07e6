import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { giftCards } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { addDays } from '@/lib/core/calendar'
import { giftsApi } from '@/lib/gifts/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { expiringCards } from '@/lib/money/gift-cards/queries'
import type { GiftCard } from '@/lib/money/gift-cards/schema'
import { searchApi } from '@/lib/search/api'
import { transfersApi } from '@/lib/transfers/api'
import { contextOf } from '../claims/household'
import { callerFor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

// No id of a record can hold them by chance.
const number = '6034 9330 1122 KITE'
const pin = '47 OTTER'

describe('gift cards', () => {
  let maya: Person
  const add = (more: object = {}) =>
    maya.ok(giftCardsApi.create, { store: 'Bookworm', amount: 50, currency: 'EUR', ...more })
  const pay = ({ id }: Pick<GiftCard, 'id'>, amount: number, more: object = {}) =>
    maya.ok(giftCardsApi.use, { cardId: id, amount, ...more })
  const get = ({ id }: Pick<GiftCard, 'id'>) => maya.ok(giftCardsApi.get, { cardId: id })

  beforeEach(async () => {
    maya = await as('maya')
  })

  it('are paid with in parts, with a history, and each part can be taken back', async () => {
    const card = await add({ expiresOn: '2031-01-01', note: 'From work' })
    expect(card).toMatchObject({ amount: 50, balance: 50, hasSecret: false, uses: [] })
    await pay(card, 12.5, { date: '2030-02-03' })
    const after = await pay(card, 7.5, { date: '2030-02-04' })
    expect(after).toMatchObject({ balance: 30, uses: [{ amount: 7.5 }, { amount: 12.5, gift: null }] })
    await maya.ok(giftCardsApi.undoUse, { cardId: card.id, useId: after.uses[1]!.id })
    expect(await get(card)).toMatchObject({ balance: 42.5, uses: [{ amount: 7.5 }] })
    expect((await maya(giftCardsApi.undoUse, { cardId: card.id, useId: after.uses[1]!.id })).status).toBe(404)
  })

  it('never go below zero, even when two payments come at once', async () => {
    const card = await add()
    const answers = await Promise.all(
      [30, 30, 30].map(amount => maya(giftCardsApi.use, { cardId: card.id, amount })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const { status, body } = await maya(giftCardsApi.use, { cardId: card.id, amount: 20.01 })
    expect([status, (body as { details?: unknown }).details]).toMatchObject([422, [{ path: 'amount' }]])
    expect(await pay(card, 20)).toMatchObject({ balance: 0 })
  })

  it('refuse a payment from a tab that saw an older balance, and repeat none', async () => {
    const card = await add()
    await pay(card, 10)
    const late = await maya(giftCardsApi.use, { cardId: card.id, amount: 10 }, { ifMatch: card.version })
    expect(late.status).toBe(409)
    const once = { idempotencyKey: 'one-press' }
    await maya.ok(giftCardsApi.use, { cardId: card.id, amount: 10 }, once)
    await maya.ok(giftCardsApi.use, { cardId: card.id, amount: 10 }, once)
    expect((await get(card)).balance).toBe(30)
  })

  it('keep number and PIN sealed, and say them only to the call that asks', async () => {
    const card = await add({ number, pin })
    const db = await testDatabase()
    const [row] = await db.select().from(giftCards).where(eq(giftCards.id, card.id))
    expect(JSON.stringify(row)).not.toMatch(/KITE|OTTER/)
    const { key } = await maya.ok(accountsApi.createApiKey, { name: 'A program', scopes: ['read'] })
    const withKey = callerFor({ authorization: `Bearer ${key}` })
    const everywhere = [
      card,
      await get(card),
      await maya.ok(giftCardsApi.list, {}),
      await pay(card, 1),
      (await withKey(transfersApi.export, { format: 'json' })).body,
      (await maya(transfersApi.export, { format: 'csv' })).body,
    ]
    expect(JSON.stringify(everywhere)).not.toMatch(/KITE|OTTER/)
    // What one takes along oneself has them, and what a program with a key takes has not.
    const own = (await maya(transfersApi.export, { format: 'json' })).body as unknown as {
      giftCards: object[]
    }
    expect(own.giftCards).toContainEqual(expect.objectContaining({ id: card.id, number, pin }))
    expect(await maya.ok(giftCardsApi.secret, { cardId: card.id })).toEqual({ number, pin })
    await maya.ok(giftCardsApi.update, { cardId: card.id, store: 'Books & Co' })
    await maya.ok(giftCardsApi.update, { cardId: card.id, pin: null })
    expect(await maya.ok(giftCardsApi.secret, { cardId: card.id })).toEqual({ number, pin: null })
    const cleared = await maya.ok(giftCardsApi.update, { cardId: card.id, number: null })
    expect(cleared.hasSecret).toBe(false)
  })

  it('do not say their number to an API key', async () => {
    const card = await add({ number })
    const { key } = await maya.ok(accountsApi.createApiKey, { name: 'Key', scopes: ['read'] })
    const program = callerFor({ authorization: `Bearer ${key}` })
    expect((await program(giftCardsApi.get, { cardId: card.id })).status).toBe(200)
    expect((await program(giftCardsApi.secret, { cardId: card.id })).status).toBe(403)
  })

  it('pay for a gift without counting it twice', async () => {
    const gift = await maya.ok(giftsApi.create, {
      name: 'Novel',
      price: 20,
      currency: 'EUR',
      status: 'purchased',
    })
    const before = await maya.ok(expensesApi.list, {})
    const card = await add()
    const paid = await pay(card, 20, { giftId: gift.id })
    expect(paid.uses[0]!.gift).toEqual({ id: gift.id, name: 'Novel' })
    expect(await maya.ok(expensesApi.list, {})).toEqual(before)
    await maya.ok(giftsApi.remove, { giftId: gift.id })
    expect(await get(card)).toMatchObject({ balance: 30, uses: [{ amount: 20, gift: null }] })
  })

  it('do not pay for gifts of others, with nothing, or with parts of a cent', async () => {
    const ed = await as('ed')
    const theirs = await ed.ok(giftsApi.create, { name: 'Ring' })
    const card = await add()
    for (const [input, path] of [
      [{ amount: 1, giftId: theirs.id }, 'giftId'],
      [{ amount: 0 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ amount: 0.001 }, 'amount'],
    ] as const) {
      const answer = await maya(giftCardsApi.use, { cardId: card.id, ...input })
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path }] } })
    }
  })

  it('keep at least what was used, and then their currency', async () => {
    const card = await add()
    await pay(card, 30)
    for (const [changes, path] of [
      [{ amount: 29 }, 'amount'],
      [{ currency: 'USD', amount: 50 }, 'currency'],
    ] as const) {
      const answer = await maya(giftCardsApi.update, { cardId: card.id, ...changes })
      expect(answer).toMatchObject({ status: 422, body: { details: [{ path }] } })
    }
    expect(await maya.ok(giftCardsApi.update, { cardId: card.id, amount: 80 })).toMatchObject({
      amount: 80,
      balance: 50,
    })
    const fresh = await add()
    expect(
      await maya.ok(giftCardsApi.update, { cardId: fresh.id, currency: 'JPY', amount: 5000 }),
    ).toMatchObject({ balance: 5000, currency: 'JPY' })
  })

  it('list first what is to be used first, and last what is empty', async () => {
    const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
    const empty = await add({ store: 'Empty', expiresOn: day(1) })
    await pay(empty, 50)
    await add({ store: 'Gone', expiresOn: day(-2) })
    await add({ store: 'Always' })
    await add({ store: 'Later', expiresOn: day(90) })
    await add({ store: 'Soon', expiresOn: day(3) })
    const { data } = await maya.ok(giftCardsApi.list, {})
    expect(data.map(({ store }) => store)).toEqual(['Soon', 'Later', 'Always', 'Gone', 'Empty'])
  })

  it('belong to one account, and are deleted with their history', async () => {
    const card = await add({ number })
    const { uses } = await pay(card, 5)
    const ed = await as('ed')
    const params = { cardId: card.id }
    for (const { status } of [
      await ed(giftCardsApi.get, params),
      await ed(giftCardsApi.secret, params),
      await ed(giftCardsApi.update, { ...params, store: 'Mine' }),
      await ed(giftCardsApi.use, { ...params, amount: 1 }),
      await ed(giftCardsApi.undoUse, { ...params, useId: uses[0]!.id }),
      await ed(giftCardsApi.remove, params),
    ])
      expect(status).toBe(404)
    expect((await ed.ok(giftCardsApi.list, {})).data).toEqual([])
    await maya.ok(giftCardsApi.remove, params)
    expect((await maya.ok(giftCardsApi.list, {})).data).toEqual([])
  })

  it('that run out within thirty days are for this week, as long as they have money', async () => {
    const day = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)
    const soon = await add({ store: 'Soon', expiresOn: day(20) })
    await add({ store: 'Later', expiresOn: day(60) })
    await add({ store: 'Gone', expiresOn: day(-3) })
    await add({ store: 'Always' })
    const stores = async () => (await expiringCards(await contextOf(maya))).map(({ store }) => store)
    expect(await stores()).toEqual(['Soon'])
    await pay(soon, 50)
    expect(await stores()).toEqual([])
  })

  it('are found by their shop and note, without their number', async () => {
    const card = await add({ store: 'Café Zoë', note: 'from Aunt Ruth', number: '998877' })
    const found = async (query: string, who = maya) =>
      (await who.ok(searchApi.search, { query, type: 'giftCards' })).data
    expect(await found('cafe zoe')).toEqual([
      { type: 'giftCard', id: card.id, name: 'Café Zoë', balance: 50, currency: 'EUR', expiresOn: null },
    ])
    expect(await found('aunt')).toMatchObject([{ id: card.id }])
    expect(await found('998877')).toEqual([])
    expect(await found('cafe', await as('ed'))).toEqual([])
  })
})
