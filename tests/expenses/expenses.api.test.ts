import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { budgets, expenses, receipts } from '@/db/schema'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { type Expense, expenseSorts } from '@/lib/money/expenses/schema'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import type { Refusal, Reply } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const date = '2026-03-05'

/** The status of a refusal, and the field that it names. */
const refused = ({ status, body }: Pick<Reply<Refusal>, 'status' | 'body'>) => {
  const faults = Array.isArray(body.details) ? (body.details as { path: string }[]) : []
  return [status, body.code, ...faults.map(({ path }) => path)]
}

const days = (n: number) => new Date(Date.now() - n * 86_400_000)
const job = async (name: string) => runJob(await jobContext(name), { job: name })

describe('expenses', () => {
  let ada: Person
  let bob: Person

  beforeAll(async () => {
    ;[ada, bob] = await Promise.all([as('ada', { currency: 'USD' }), as('bob', { currency: 'EUR' })])
  })

  const budget = (who: Person, more = {}) =>
    who.ok(budgetsApi.create, { name: 'Gifts', amount: 500, period: 'yearly', ...more })
  const add = (who: Person, more = {}) => who.ok(expensesApi.create, { amount: 10, date, ...more })

  it('need an amount and a day, and default to "other" in their owner’s currency', async () => {
    const made = await ada.ok(expensesApi.create, { amount: 12.5, date })
    expect(made).toMatchObject({
      amount: 12.5,
      currency: 'USD',
      rate: 1,
      baseAmount: 12.5,
      baseCurrency: 'USD',
      description: null,
      category: 'other',
      date,
      budgetId: null,
      giftId: null,
      paymentMethod: null,
      location: null,
      receiptUrl: null,
      fromGift: false,
      budget: null,
      gift: null,
      person: null,
      version: 1,
    })
    expect(await ada.ok(expensesApi.get, { expenseId: made.id })).toEqual(made)
  })

  it('keep every field that was sent, and every change of it', async () => {
    const { id: budgetId } = await budget(ada)
    const id = newId()
    const made = await add(ada, {
      id,
      amount: 19.99,
      description: ' Wrapping paper ',
      category: 'home',
      budgetId,
      paymentMethod: 'Card',
      location: 'Corner shop',
      receiptUrl: 'https://shop.example/receipt/1',
    })
    expect(made).toMatchObject({
      id,
      amount: 19.99,
      description: 'Wrapping paper',
      category: 'home',
      budgetId,
      budget: { id: budgetId, name: 'Gifts' },
      paymentMethod: 'Card',
      location: 'Corner shop',
      receiptUrl: 'https://shop.example/receipt/1',
    })
    const changed = await ada.ok(expensesApi.update, {
      expenseId: id,
      amount: 5,
      description: null,
      category: null,
      budgetId: null,
      paymentMethod: null,
      location: null,
      receiptUrl: null,
      date: '2024-02-29',
    })
    expect(changed).toMatchObject({
      amount: 5,
      baseAmount: 5,
      description: null,
      category: 'other',
      budgetId: null,
      budget: null,
      paymentMethod: null,
      location: null,
      receiptUrl: null,
      date: '2024-02-29',
      version: 2,
    })
  })

  it.each([
    [{ date }, ['amount']],
    [{ amount: 3 }, ['date']],
    [{ amount: 1.005, date }, ['amount']],
    [{ amount: 100.5, currency: 'JPY', date }, ['amount']],
    [{ amount: 1.0005, currency: 'KWD', date }, ['amount']],
    [{ amount: -1, date }, ['amount']],
    [{ amount: '12', date }, ['amount']],
    [{ amount: 9_000_000_001, date }, ['amount']],
    [{ amount: 1, date, currency: 'ABC' }, ['currency']],
    [{ amount: 1, date, currency: 'usd' }, ['currency']],
    [{ amount: 1, date: '2026-02-29' }, ['date']],
    [{ amount: 1, date: '5 March' }, ['date']],
    [{ amount: 1, date, category: 'cars' }, ['category']],
    [{ amount: 1, date, receiptUrl: 'javascript:alert(1)' }, ['receiptUrl']],
    [{ amount: 1, date, description: 'x'.repeat(301) }, ['description']],
    [{ amount: 1, date, rate: 2 }, ['']],
    [{ amount: 1, date, fromGift: true }, ['']],
  ])('refuse %j', async (input, paths) => {
    const before = (await ada.ok(expensesApi.list, { limit: 200 } as never)).data.length
    const answer = await ada(expensesApi.create, input as never)
    expect([answer.status, answer.body.code]).toEqual([422, 'VALIDATION_ERROR'])
    if (paths[0]) expect((answer.body.details as { path: string }[]).map(({ path }) => path)).toEqual(paths)
    expect((await ada.ok(expensesApi.list, { limit: 200 } as never)).data.length).toBe(before)
  })

  it('refuse the budget, gift and expense of somebody else as if they did not exist', async () => {
    const theirs = await budget(bob)
    const gift = await bob.ok(giftsApi.create, { name: 'Secret' })
    const expense = await add(bob)
    expect(refused(await ada(expensesApi.create, { amount: 1, date, budgetId: theirs.id }))).toEqual([
      422,
      'VALIDATION_ERROR',
      'budgetId',
    ])
    expect(refused(await ada(expensesApi.create, { amount: 1, date, budgetId: newId() }))).toEqual([
      422,
      'VALIDATION_ERROR',
      'budgetId',
    ])
    for (const giftId of [gift.id, newId()])
      expect(refused(await ada(expensesApi.create, { amount: 1, date, giftId }))).toEqual([
        422,
        'VALIDATION_ERROR',
        'giftId',
      ])
    const own = await add(ada)
    expect(refused(await ada(expensesApi.update, { expenseId: own.id, budgetId: theirs.id }))).toEqual([
      422,
      'VALIDATION_ERROR',
      'budgetId',
    ])
    expect(refused(await ada(expensesApi.update, { expenseId: own.id, giftId: gift.id }))).toEqual([
      422,
      'VALIDATION_ERROR',
      'giftId',
    ])
    for (const expenseId of [expense.id, newId()]) {
      expect((await ada(expensesApi.get, { expenseId })).status).toBe(404)
      expect((await ada(expensesApi.update, { expenseId, amount: 2 })).status).toBe(404)
      expect((await ada(expensesApi.remove, { expenseId })).status).toBe(404)
      expect((await ada(expensesApi.restore, { expenseId })).status).toBe(404)
    }
    expect(await bob.ok(expensesApi.get, { expenseId: expense.id })).toEqual(expense)
  })

  it('keep the id that a device gave them, and refuse it a second time', async () => {
    const { id } = await add(ada, { id: newId() })
    for (const who of [ada, bob]) {
      const again = await who(expensesApi.create, { id, amount: 1, date })
      expect([again.status, again.body.code]).toEqual([409, 'ID_TAKEN'])
    }
  })

  it('refuse a change that was based on another version, and show the present one', async () => {
    const made = await add(ada)
    await ada.ok(expensesApi.update, { expenseId: made.id, amount: 11 }, { ifMatch: 1 })
    const late = await ada(expensesApi.update, { expenseId: made.id, amount: 12 }, { ifMatch: 1 })
    expect(late.status).toBe(409)
    expect(late.body.details).toMatchObject({ current: { amount: 11, version: 2 } })
    expect((await ada(expensesApi.remove, { expenseId: made.id }, { ifMatch: 1 })).status).toBe(409)
  })

  describe('in another currency', () => {
    let cat: Person
    beforeAll(async () => {
      cat = await as('cat', { currency: 'USD' })
    })

    it('are refused without a known rate, and nothing is stored', async () => {
      const before = (await cat.ok(expensesApi.list, {})).data.length
      const answer = await cat(expensesApi.create, { amount: 5, currency: 'KWD', date })
      expect(refused(answer)).toEqual([422, 'VALIDATION_ERROR', 'currency'])
      expect((await cat.ok(expensesApi.list, {})).data.length).toBe(before)
      const own = await add(cat)
      expect(
        refused(await cat(expensesApi.update, { expenseId: own.id, amount: 5, currency: 'KWD' })),
      ).toEqual([422, 'VALIDATION_ERROR', 'currency'])
      expect(await cat.ok(expensesApi.get, { expenseId: own.id })).toEqual(own)
    })

    it('need a new amount when their currency changes', async () => {
      const own = await add(cat)
      expect(refused(await cat(expensesApi.update, { expenseId: own.id, currency: 'EUR' }))).toEqual([
        422,
        'VALIDATION_ERROR',
        'amount',
      ])
    })

    it('keep the rate of their day when the amount changes, and use the new day’s when the day does', async () => {
      await cat.ok(exchangeRatesApi.set, { currency: 'GBP', base: 'USD', date: '2026-01-01', rate: 1.25 })
      await cat.ok(exchangeRatesApi.set, { currency: 'GBP', base: 'USD', date: '2026-02-01', rate: 1.335 })
      const made = await add(cat, { amount: 10.01, currency: 'GBP', date: '2026-01-20' })
      // 10.01 × 1.25 is 12.5125.
      expect(made).toMatchObject({ rate: 1.25, baseAmount: 12.51, baseCurrency: 'USD' })
      const change = (changes: object) => cat.ok(expensesApi.update, { expenseId: made.id, ...changes })

      await cat.ok(exchangeRatesApi.set, { currency: 'GBP', base: 'USD', date: '2026-01-10', rate: 9 })
      expect(await cat.ok(expensesApi.get, { expenseId: made.id })).toMatchObject({
        rate: 1.25,
        baseAmount: 12.51,
      })
      expect(await change({ description: 'Tea' })).toMatchObject({ rate: 1.25, baseAmount: 12.51 })
      // 0.02 × 1.25 is exactly half a cent more than two.
      expect(await change({ amount: 0.02 })).toMatchObject({ rate: 1.25, baseAmount: 0.03 })
      expect(await change({ date: '2026-02-03', amount: 10 })).toMatchObject({
        rate: 1.335,
        baseAmount: 13.35,
      })
      expect(await change({ currency: 'USD', amount: 10 })).toMatchObject({ rate: 1, baseAmount: 10 })
    })

    it('count in the currency of their budget, else in that of their owner', async () => {
      await cat.ok(exchangeRatesApi.set, { currency: 'EUR', base: 'JPY', date: '2020-01-01', rate: 160.5 })
      const yen = await budget(cat, { currency: 'JPY', amount: 100_000 })
      const made = await add(cat, { amount: 10.01, currency: 'EUR', budgetId: yen.id })
      // 10.01 × 160.5 is 1606.605.
      expect(made).toMatchObject({ baseAmount: 1607, baseCurrency: 'JPY', rate: 160.5 })
      const own = await add(cat, { amount: 700, budgetId: yen.id })
      expect(own).toMatchObject({ currency: 'JPY', baseAmount: 700, rate: 1 })
      const moved = await cat.ok(expensesApi.update, { expenseId: own.id, budgetId: null })
      expect(moved).toMatchObject({ amount: 700, currency: 'JPY', baseCurrency: 'USD' })
    })

    it('stay unchanged when their owner chooses another currency later', async () => {
      const made = await add(cat, { amount: 3, currency: 'USD' })
      const foreign = await add(cat, { amount: 3, currency: 'CAD' })
      await cat.ok(preferencesApi.update, { currency: 'EUR' })
      expect(await cat.ok(expensesApi.get, { expenseId: made.id })).toEqual(made)
      expect(await cat.ok(expensesApi.get, { expenseId: foreign.id })).toEqual(foreign)
      const edited = await cat.ok(expensesApi.update, { expenseId: foreign.id, amount: 6 })
      expect(edited).toMatchObject({ rate: foreign.rate, baseCurrency: 'USD' })
    })
  })

  describe('in a list', () => {
    let dan: Person
    const listed = async (query: object): Promise<Expense[]> => {
      const found: Expense[] = []
      let cursor: string | null = null
      do {
        const page: { data: Expense[]; nextCursor: string | null } = await dan.ok(expensesApi.list, {
          ...query,
          ...(cursor ? { cursor } : {}),
        } as never)
        found.push(...page.data)
        cursor = page.nextCursor
      } while (cursor && found.length < 500)
      return found
    }
    const names = async (query: object) => (await listed(query)).map(({ description }) => description)

    beforeAll(async () => {
      dan = await as('dan', { currency: 'USD' })
      for (const [description, amount, on, category, currency] of [
        ['Apron', 10, '2026-01-05', 'clothing', 'USD'],
        ['book', 25, '2026-02-01', 'books', 'USD'],
        ['Cup', 25, '2026-02-01', 'home', 'EUR'],
        ['Émile', 1200, '2026-02-28', 'books', 'JPY'],
        ['Drum', 0, '2026-03-01', 'toys', 'USD'],
      ] as const)
        await add(dan, { description, amount, date: on, category, currency })
      const gone = await add(dan, { description: 'Gone' })
      await dan.ok(expensesApi.remove, { expenseId: gone.id })
    })

    it('come newest day first, and in every other order, page by page', async () => {
      expect((await names({})).at(0)).toBe('Drum')
      expect(await names({ sort: 'description' })).toEqual(['Apron', 'book', 'Cup', 'Drum', 'Émile'])
      expect(await names({ sort: 'amount' })).toEqual(['Drum', 'Émile', 'Apron', 'book', 'Cup'])
      for (const field of expenseSorts) {
        const whole = await names({ sort: field })
        expect(whole).toHaveLength(5)
        for (const limit of [1, 2, 3]) {
          expect(await names({ sort: field, limit }), field).toEqual(whole)
          expect(await names({ sort: `-${field}`, limit }), field).toEqual([...whole].reverse())
        }
      }
    })

    it('are those that a filter selects', async () => {
      expect(await names({ from: '2026-02-01', to: '2026-02-28', sort: 'description' })).toEqual([
        'book',
        'Cup',
        'Émile',
      ])
      expect(await names({ category: 'books', sort: 'description' })).toEqual(['book', 'Émile'])
      expect(await names({ q: 'emile' })).toEqual(['Émile'])
      expect(await names({ deleted: 'true' })).toEqual(['Gone'])
      // Each in its own currency: 1200 yen are not 12.00.
      expect(await names({ minAmount: 25, sort: 'description' })).toEqual(['book', 'Cup', 'Émile'])
      expect(await names({ maxAmount: 25, sort: 'description' })).toEqual(['Apron', 'book', 'Cup', 'Drum'])
      expect(await names({ minAmount: 1000, maxAmount: 1200 })).toEqual(['Émile'])
      expect(await names({ hasReceipt: 'true' })).toEqual([])
    })

    it('refuse an order and a filter that do not exist', async () => {
      for (const query of [
        { sort: 'rate' },
        { category: 'cars' },
        { from: 'May' },
        { limit: 0 },
        { budgetId: 'x' },
      ])
        expect((await dan(expensesApi.list, query as never)).status).toBe(422)
    })
  })

  it('go to the trash, come back, and are purged after 30 days', async () => {
    const made = await add(ada, { description: 'Ribbon' })
    await ada.ok(expensesApi.remove, { expenseId: made.id })
    expect((await ada(expensesApi.get, { expenseId: made.id })).status).toBe(404)
    expect((await ada(expensesApi.remove, { expenseId: made.id })).status).toBe(404)
    const back = await ada.ok(expensesApi.restore, { expenseId: made.id })
    expect({ ...back, version: 0, updatedAt: '' }).toEqual({ ...made, version: 0, updatedAt: '' })
    expect((await ada(expensesApi.restore, { expenseId: made.id })).status).toBe(404)

    await ada.ok(expensesApi.remove, { expenseId: made.id })
    const db = await testDatabase()
    const setGone = (at: Date) => db.update(expenses).set({ deletedAt: at }).where(eq(expenses.id, made.id))
    await setGone(days(29))
    await job('purge-expenses')
    expect(await db.select().from(expenses).where(eq(expenses.id, made.id))).toHaveLength(1)
    await setGone(days(31))
    await job('purge-expenses')
    expect(await db.select().from(expenses).where(eq(expenses.id, made.id))).toHaveLength(0)
  })

  it('stay when their budget is deleted and purged', async () => {
    const own = await budget(ada)
    const made = await add(ada, { budgetId: own.id, category: 'books' })
    await ada.ok(budgetsApi.remove, { budgetId: own.id })
    expect(await ada.ok(expensesApi.get, { expenseId: made.id })).toMatchObject({ amount: 10, budget: null })
    const db = await testDatabase()
    await db
      .update(budgets)
      .set({ deletedAt: days(31) })
      .where(eq(budgets.id, own.id))
    await job('purge-budgets')
    expect(await ada.ok(expensesApi.get, { expenseId: made.id })).toMatchObject({
      amount: 10,
      baseAmount: 10,
      category: 'books',
      budgetId: null,
      budget: null,
    })
  })

  it('go into the default budget, unless they name another or it is closed', async () => {
    const eve = await as('eve', { currency: 'USD' })
    const usual = await budget(eve, { name: 'Usual' })
    await eve.ok(preferencesApi.update, { defaultBudgetId: usual.id } as never)
    expect((await add(eve)).budgetId).toBe(usual.id)
    expect((await add(eve, { budgetId: null })).budgetId).toBeNull()
    expect((await eve.ok(giftsApi.create, { name: 'Cup' })).budgetId).toBe(usual.id)
    expect((await eve.ok(giftsApi.create, { name: 'Cup', direction: 'received' })).budgetId).toBeNull()
    await eve.ok(budgetsApi.update, { budgetId: usual.id, status: 'cancelled' })
    expect((await add(eve)).budgetId).toBeNull()
    await eve.ok(budgetsApi.update, { budgetId: usual.id, status: null })
    await eve.ok(budgetsApi.remove, { budgetId: usual.id })
    expect((await add(eve)).budgetId).toBeNull()
  })
})

describe('the expense of a gift', () => {
  let fay: Person
  let gus: Person

  beforeAll(async () => {
    ;[fay, gus] = await Promise.all([
      as('fay', { currency: 'USD', timezone: 'Pacific/Kiritimati' }),
      as('gus', { currency: 'EUR' }),
    ])
  })

  const of = async (giftId: string, who = fay) => (await who.ok(expensesApi.list, { giftId })).data
  const one = async (giftId: string, who = fay) => {
    const found = await of(giftId, who)
    expect(found).toHaveLength(1)
    return found[0]!
  }
  const rowsOf = async (giftId: string) =>
    rows<{ id: string }>(await testDatabase(), sql`select id from expenses where gift_id = ${giftId}::uuid`)

  it('is made when it is bought: price times quantity on its day, with its category and budget', async () => {
    const person = await fay.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
    const { id: budgetId } = await fay.ok(budgetsApi.create, { name: 'Fun', amount: 100, period: 'yearly' })
    const gift = await fay.ok(giftsApi.create, {
      name: 'Teapot',
      personId: person.id,
      price: 12.34,
      quantity: 3,
      category: 'home',
      budgetId,
      store: 'Market',
      status: 'planned',
    })
    expect(await of(gift.id)).toEqual([])
    await fay.ok(giftsApi.update, { giftId: gift.id, status: 'purchased', purchaseDate: '2026-02-27' })
    expect(await one(gift.id)).toMatchObject({
      amount: 37.02,
      currency: 'USD',
      baseAmount: 37.02,
      date: '2026-02-27',
      description: 'Teapot',
      category: 'home',
      budgetId,
      giftId: gift.id,
      fromGift: true,
      location: 'Market',
      gift: { id: gift.id, name: 'Teapot' },
      person: { id: person.id, name: 'Emma' },
    })
  })

  it('follows its price, quantity, day, category, budget, name, person and occasion', async () => {
    const [first, second] = await Promise.all(
      ['Emma', 'Noah'].map(name => fay.ok(peopleApi.create, { name, relationship: 'friend' })),
    )
    const occasion = await fay.ok(occasionsApi.create, { name: 'Feast', date: '2031-05-05', type: 'other' })
    const { id: budgetId } = await fay.ok(budgetsApi.create, { name: 'Fun', amount: 100, period: 'yearly' })
    const gift = await fay.ok(giftsApi.create, {
      name: 'Scarf',
      price: 20,
      status: 'purchased',
      purchaseDate: '2026-01-02',
      personId: first!.id,
    })
    const { id } = await one(gift.id)
    await fay.ok(giftsApi.update, {
      giftId: gift.id,
      name: 'Warm scarf',
      price: 21.5,
      quantity: 2,
      category: 'clothing',
      purchaseDate: '2026-01-09',
      budgetId,
      personId: second!.id,
      occasionId: occasion.id,
    })
    expect(await one(gift.id)).toMatchObject({
      id,
      amount: 43,
      date: '2026-01-09',
      description: 'Warm scarf',
      category: 'clothing',
      budgetId,
      person: { id: second!.id },
    })
    expect((await fay.ok(expensesApi.list, { occasionId: occasion.id })).data.map(each => each.id)).toEqual([
      id,
    ])
    expect((await fay.ok(expensesApi.list, { personId: first!.id })).data).toEqual([])
    await fay.ok(giftsApi.update, { giftId: gift.id, category: null, budgetId: null })
    expect(await one(gift.id)).toMatchObject({ id, category: 'other', budgetId: null })
  })

  it.each([
    ['undone', { isPurchased: false }, { isPurchased: true, purchaseDate: '2026-02-02' }],
    ['planned again', { status: 'planned' }, { status: 'wrapped', purchaseDate: '2026-02-02' }],
    ['returned', { status: 'returned' }, { status: 'purchased' }],
    ['cancelled', { status: 'cancelled' }, { status: 'purchased', purchaseDate: '2026-02-02' }],
    ['without a price', { price: null }, { price: 30 }],
    ['received', { direction: 'received' }, { direction: 'given' }],
  ])('goes when the gift is %s, and returns unchanged, with its receipt', async (_, undo, redo) => {
    const gift = await fay.ok(giftsApi.create, {
      name: 'Lamp',
      price: 30,
      status: 'purchased',
      purchaseDate: '2026-02-02',
    })
    const made = await one(gift.id)
    await fay.ok(expensesApi.update, { expenseId: made.id, paymentMethod: 'Cash', location: 'Bazaar' })
    const db = await testDatabase()
    await db
      .insert(receipts)
      .values({ expenseId: made.id, type: 'image/webp', size: 3, data: new Uint8Array([1, 2, 3]) })
    await fay.ok(giftsApi.update, { giftId: gift.id, ...undo } as never)
    expect(await of(gift.id)).toEqual([])
    expect((await fay(expensesApi.get, { expenseId: made.id })).status).toBe(404)
    // It is not listed in the trash, from where somebody could restore it.
    const trash = await fay.ok(expensesApi.list, { deleted: 'true', limit: 200 } as never)
    expect(trash.data.map(({ id }) => id)).not.toContain(made.id)
    expect((await fay(expensesApi.restore, { expenseId: made.id })).status).toBe(404)
    await fay.ok(giftsApi.update, { giftId: gift.id, ...redo } as never)
    expect(await one(gift.id)).toMatchObject({
      id: made.id,
      amount: 30,
      date: '2026-02-02',
      paymentMethod: 'Cash',
      location: 'Bazaar',
      receiptUrl: `/api/expenses/${made.id}/receipt`,
    })
  })

  it('goes to the trash with its gift, comes back with it, and is purged only with it', async () => {
    const gift = await fay.ok(giftsApi.create, { name: 'Vase', price: 8, status: 'given' })
    const made = await one(gift.id)
    await fay.ok(giftsApi.remove, { giftId: gift.id })
    expect(await of(gift.id)).toEqual([])
    const db = await testDatabase()
    await db
      .update(expenses)
      .set({ deletedAt: days(40) })
      .where(eq(expenses.id, made.id))
    await job('purge-expenses')
    await fay.ok(giftsApi.restore, { giftId: gift.id })
    expect((await one(gift.id)).id).toBe(made.id)
    await fay.ok(giftsApi.bulk, { ids: [gift.id], changes: { deleted: true } })
    expect(await of(gift.id)).toEqual([])
    await fay.ok(giftsApi.bulk, { ids: [gift.id], changes: { deleted: false } })
    expect((await one(gift.id)).id).toBe(made.id)
    await fay.ok(giftsApi.remove, { giftId: gift.id })
    await db.execute(
      sql`update gifts set deleted_at = ${days(31).toISOString()}::timestamptz where id = ${gift.id}::uuid`,
    )
    await job('purge-gifts')
    expect(await rowsOf(gift.id)).toEqual([])
  })

  it('stays when it was written by hand, even when its gift is gone from the trash', async () => {
    const gift = await fay.ok(giftsApi.create, { name: 'Kite', status: 'purchased' })
    const { id: expenseId } = await fay.ok(expensesApi.create, {
      amount: 10,
      date: '2026-02-27',
      description: 'Kite, cash',
      giftId: gift.id,
    })
    await fay.ok(giftsApi.remove, { giftId: gift.id })
    const db = await testDatabase()
    await db.execute(
      sql`update gifts set deleted_at = ${days(31).toISOString()}::timestamptz where id = ${gift.id}::uuid`,
    )
    await job('purge-gifts')
    expect(await fay.ok(expensesApi.get, { expenseId })).toMatchObject({ description: 'Kite, cash' })
    const trash = await fay.ok(giftsApi.list, { deleted: 'true', limit: 200 } as never)
    expect(trash.data.map(({ id }) => id)).not.toContain(gift.id)
    expect((await fay(giftsApi.restore, { giftId: gift.id })).status).toBe(404)
    await fay.ok(expensesApi.remove, { expenseId })
    await db
      .update(expenses)
      .set({ deletedAt: days(31) })
      .where(eq(expenses.id, expenseId))
    await job('purge-expenses')
    await job('purge-gifts')
    expect((await db.execute(sql`select 1 from gifts where id = ${gift.id}::uuid`)) as never).toSatisfy(
      (found: { rows?: unknown[] } & unknown[]) => (found.rows ?? found).length === 0,
    )
  })

  it('does not exist for gifts that are received, ideas or without a price', async () => {
    for (const more of [
      { direction: 'received', price: 5 },
      { status: 'idea', price: 5 },
      { status: 'planned', price: 5 },
      { status: 'purchased' },
      { status: 'cancelled', price: 5 },
    ] as const) {
      const gift = await fay.ok(giftsApi.create, { name: 'Cup', ...more })
      expect(await rowsOf(gift.id)).toEqual([])
    }
    const free = await fay.ok(giftsApi.create, { name: 'Free', price: 0, status: 'purchased' })
    expect(await one(free.id)).toMatchObject({ amount: 0 })
  })

  it('is dated by the day in its giver’s time zone', async () => {
    const gift = await fay.ok(giftsApi.create, { name: 'Cup', price: 5, status: 'purchased' })
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    expect(gift.purchaseDate).toBe(today)
    expect((await one(gift.id)).date).toBe(today)
    await fay.ok(giftsApi.update, { giftId: gift.id, purchaseDate: null })
    expect((await one(gift.id)).date).toBe(today)
  })

  it('changes with its gift only, except for its payment, place and receipt', async () => {
    const gift = await fay.ok(giftsApi.create, { name: 'Cup', price: 5, status: 'purchased' })
    const { id: expenseId } = await one(gift.id)
    for (const changes of [
      { amount: 6 },
      { date },
      { amount: 5, currency: 'EUR' },
      { category: 'toys' },
      { description: 'Mug' },
      { budgetId: null },
      { giftId: null },
    ] as const)
      expect(refused(await fay(expensesApi.update, { expenseId, ...changes }))).toEqual([
        409,
        'EXPENSE_OF_GIFT',
      ])
    expect(refused(await fay(expensesApi.remove, { expenseId }))).toEqual([409, 'EXPENSE_OF_GIFT'])
    const more = { paymentMethod: 'Card', location: 'Here', receiptUrl: 'https://shop.example/r' }
    expect(await fay.ok(expensesApi.update, { expenseId, ...more })).toMatchObject({ ...more, amount: 5 })
    await fay.ok(giftsApi.update, { giftId: gift.id, price: 7 })
    expect(await one(gift.id)).toMatchObject({ ...more, amount: 7 })
  })

  it('keeps its rate while its currency and day stay, and uses that of a new day', async () => {
    const rate = (on: string, value: number) =>
      fay.ok(exchangeRatesApi.set, { currency: 'EUR', base: 'USD', date: on, rate: value })
    await rate('2026-01-01', 1.1)
    await rate('2026-02-01', 1.2)
    const gift = await fay.ok(giftsApi.create, {
      name: 'Bag',
      price: 10,
      currency: 'EUR',
      status: 'purchased',
      purchaseDate: '2026-01-15',
    })
    expect(await one(gift.id)).toMatchObject({ amount: 10, currency: 'EUR', rate: 1.1, baseAmount: 11 })
    await rate('2026-01-10', 3)
    await fay.ok(giftsApi.update, { giftId: gift.id, price: 20 })
    expect(await one(gift.id)).toMatchObject({ rate: 1.1, baseAmount: 22 })
    await fay.ok(giftsApi.update, { giftId: gift.id, purchaseDate: '2026-02-15' })
    expect(await one(gift.id)).toMatchObject({ rate: 1.2, baseAmount: 24 })
    await fay.ok(giftsApi.update, { giftId: gift.id, currency: 'GBP', price: 20 })
    const pounds = await one(gift.id)
    expect(pounds).toMatchObject({ currency: 'GBP', baseCurrency: 'USD' })
    expect(pounds.rate).not.toBe(1.2)
  })

  it('stays in a currency without a known rate, and does not stop the purchase', async () => {
    const gift = await fay.ok(giftsApi.create, {
      name: 'Rug',
      price: 10.125,
      currency: 'KWD',
      status: 'purchased',
    })
    expect(await one(gift.id)).toMatchObject({
      amount: 10.125,
      currency: 'KWD',
      rate: 1,
      baseAmount: 10.125,
      baseCurrency: 'KWD',
    })
  })

  it('is made once for each of 500 imported gifts, and not again when the file is imported again', async () => {
    const hal = await as('hal', { currency: 'USD' })
    const data = Array.from({ length: 500 }, (_, at) => ({
      name: `Gift ${at}`,
      status: 'purchased',
      price: at + 0.25,
      purchaseDate: '2026-01-31',
      category: 'books',
    }))
    await hal.ok(transfersApi.import, { data, type: 'gift' })
    const db = await testDatabase()
    const sums = () =>
      rows<{ count: number; minor: number }>(
        db,
        sql`select count(*)::int as count, sum(amount_minor)::float8 as minor from expenses
          where owner_id = ${hal.user.id}::uuid and deleted_at is null and date = '2026-01-31'`,
      )
    const expected = [{ count: 500, minor: (499 * 500 * 100) / 2 + 500 * 25 }]
    expect(await sums()).toEqual(expected)
    await hal.ok(transfersApi.import, { data, type: 'gift', overwrite: true })
    expect(await sums()).toEqual(expected)
  })

  it('is made once, however many purchases run at the same time', async () => {
    const gift = await fay.ok(giftsApi.create, { name: 'Clock', price: 50, status: 'planned' })
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        fay(giftsApi.update, { giftId: gift.id, isPurchased: true, ...(at % 2 ? { price: 50 + at } : {}) }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await rowsOf(gift.id)).toHaveLength(1)
    const now = await fay.ok(giftsApi.get, { giftId: gift.id })
    expect((await one(gift.id)).amount).toBe(now.price)
    const id = newId()
    const twice = await Promise.all(
      [1, 2].map(() => gus(giftsApi.create, { id, name: 'Once', price: 5, status: 'purchased' })),
    )
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await rowsOf(id)).toHaveLength(1)
  })

  describe('that somebody wrote by hand', () => {
    const planned = (more = {}) =>
      fay.ok(giftsApi.create, { name: 'Bike', price: 300, status: 'planned', purchaseDate: date, ...more })
    const written = (giftId: string, more = {}) =>
      fay.ok(expensesApi.create, { amount: 320, date, description: 'Bike with bell', giftId, ...more })

    it('counts once, also when the gift is bought with a price', async () => {
      const gift = await planned()
      const made = await written(gift.id)
      expect(made).toMatchObject({ fromGift: false, giftId: gift.id, gift: { name: 'Bike' } })
      await fay.ok(giftsApi.update, { giftId: gift.id, status: 'purchased' })
      await fay.ok(giftsApi.update, { giftId: gift.id, price: 310 })
      expect(await one(gift.id)).toMatchObject({ id: made.id, amount: 320, fromGift: false, version: 1 })
    })

    it('follows the person of the gift', async () => {
      const person = await fay.ok(peopleApi.create, { name: 'Mia', relationship: 'friend' })
      const gift = await planned()
      const made = await written(gift.id)
      await fay.ok(giftsApi.update, { giftId: gift.id, status: 'purchased', personId: person.id })
      expect(await one(gift.id)).toMatchObject({ id: made.id, person: { id: person.id }, amount: 320 })
    })

    it('is refused where the gift has one already', async () => {
      const gift = await planned({ status: 'purchased' })
      const again = await fay(expensesApi.create, { amount: 1, date, giftId: gift.id })
      expect([again.status, again.body.code]).toEqual([409, 'EXPENSE_EXISTS'])
      const other = await fay.ok(expensesApi.create, { amount: 1, date })
      const linked = await fay(expensesApi.update, { expenseId: other.id, giftId: gift.id })
      expect([linked.status, linked.body.code]).toEqual([409, 'EXPENSE_EXISTS'])
      const at = await Promise.all(
        [1, 2, 3].map(async () => fay(expensesApi.create, { amount: 1, date, giftId: (await fresh).id })),
      )
      expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    })
    let fresh: ReturnType<typeof planned>
    beforeAll(() => {
      fresh = planned()
      return fresh
    })

    it('replaces the one that the gift took back', async () => {
      const gift = await planned({ status: 'purchased' })
      await fay.ok(giftsApi.update, { giftId: gift.id, isPurchased: false })
      const made = await written(gift.id)
      await fay.ok(giftsApi.update, { giftId: gift.id, isPurchased: true })
      expect(await one(gift.id)).toMatchObject({ id: made.id, amount: 320, fromGift: false })
    })

    it('makes room for the gift’s own expense when it is deleted and the gift is bought', async () => {
      const gift = await planned()
      const made = await written(gift.id, { paymentMethod: 'Card' })
      await fay.ok(giftsApi.update, { giftId: gift.id, status: 'purchased' })
      await fay.ok(expensesApi.remove, { expenseId: made.id })
      expect(await one(gift.id)).toMatchObject({ amount: 300, description: 'Bike', fromGift: true })
      expect(await rowsOf(gift.id)).toHaveLength(1)
    })

    it('can be deleted and restored while the gift is not bought', async () => {
      const gift = await planned()
      const made = await written(gift.id)
      await fay.ok(expensesApi.remove, { expenseId: made.id })
      expect(await of(gift.id)).toEqual([])
      await fay.ok(expensesApi.restore, { expenseId: made.id })
      expect(await one(gift.id)).toMatchObject({ id: made.id, amount: 320 })
      await fay.ok(expensesApi.remove, { expenseId: made.id })
      await fay.ok(giftsApi.update, { giftId: gift.id, status: 'purchased' })
      expect(await one(gift.id)).toMatchObject({ amount: 300, fromGift: true })
    })

    it('cannot leave its gift, because a family budget would then reveal the gift', async () => {
      const [gift, other] = [await planned(), await planned({ name: 'Bell' })]
      const made = await written(gift.id)
      for (const giftId of [other.id, null])
        expect(refused(await fay(expensesApi.update, { expenseId: made.id, giftId }))).toEqual([
          409,
          'EXPENSE_OF_GIFT',
        ])
      await fay.ok(expensesApi.update, { expenseId: made.id, giftId: gift.id, amount: 310 })
      expect(await one(gift.id)).toMatchObject({ id: made.id, amount: 310, fromGift: false })
    })
  })
})
