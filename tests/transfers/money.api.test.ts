import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '@/lib/accounts/api'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { receiptsApi } from '@/lib/money/receipts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { transfersApi } from '@/lib/transfers/api'
import { rectangle } from '../receipts/files'
import { as, type Person } from '../support/people'

const csv = (...lines: string[]) => lines.join('\n')
const expensesOf = async (who: Person) =>
  (await who.ok(expensesApi.list, { limit: 200, sort: 'date' } as never)).data
const budgetsOf = async (who: Person) => (await who.ok(budgetsApi.list, { limit: 200 } as never)).data
const told = async (who: Person) =>
  (await expensesOf(who))
    .map(({ date, description, amount, currency }) => [date, description, amount, currency])
    .sort()
const exported = async (who: Person, format = 'json') =>
  (await who(transfersApi.export, { format } as never)).body as unknown as Record<string, unknown[]> & string

const bill = readFileSync(join(import.meta.dirname, 'fixtures/expenses-splitwise.csv'), 'utf8')

describe('import of a shared bill', () => {
  it('takes the full amounts when no column has the user’s name, and says so', async () => {
    const ada = await as('ada')
    const preview = await ada.ok(transfersApi.import, { data: bill, dryRun: true })
    expect(preview.detected.format).toBe('splitwise-csv')
    expect(preview.remarks).toContainEqual({ row: 1, type: 'expense', reason: 'fullCost' })
    expect(preview.preview?.map(({ type, name, date }) => [type, name, date])).toContainEqual([
      'expense',
      'test4',
      '2026-06-30',
    ])
    expect(await expensesOf(ada)).toEqual([])
    const made = await ada.ok(transfersApi.import, { data: bill })
    expect(made).toMatchObject({ status: 'success', created: 5, skipped: 3, failed: 0 })
    expect(await told(ada)).toEqual([
      ['2026-06-22', 'test', 100, 'MKD'],
      ['2026-06-30', 'test2', 100, 'USD'],
      ['2026-06-30', 'test3', 200, 'MKD'],
      ['2026-06-30', 'test4', 10, 'CHF'],
      ['2026-07-01', 'multi players', 200, 'MKD'],
    ])
    const again = await ada.ok(transfersApi.import, { data: bill, overwrite: true })
    expect(again).toMatchObject({ created: 0, updated: 0, skipped: 8, failed: 0 })
  })

  it('keeps amounts without a known rate in their own currency', async () => {
    const ada = await as('ada', { currency: 'USD' })
    await ada.ok(transfersApi.import, { data: bill })
    const found = new Map((await expensesOf(ada)).map(one => [one.description, one]))
    expect(found.get('test')).toMatchObject({
      currency: 'MKD',
      rate: 1,
      baseAmount: 100,
      baseCurrency: 'MKD',
    })
    expect(found.get('test2')).toMatchObject({
      currency: 'USD',
      rate: 1,
      baseAmount: 100,
      baseCurrency: 'USD',
    })
  })

  it.each([
    // A lender's share is the rest of what they paid, a debtor's is what they owe, and others have none.
    ['Antonio Ivanovski', { test: 63.33, test2: 33.33, test3: 100, test4: 3.33, 'multi players': 200 }, 1],
    ['m3', { test: 33.34, test2: 33.34, test4: 3.34, 'multi players': 66.66 }, 0],
  ])('takes the share of %s from the column with their name', async (name, shares, whole) => {
    const ada = await as('ada')
    await ada.ok(accountsApi.updateProfile, { name })
    const preview = await ada.ok(transfersApi.import, { data: bill, dryRun: true })
    const reasons = preview.remarks.map(({ reason }) => reason)
    expect(reasons).not.toContain('fullCost')
    expect(reasons.filter(reason => reason === 'wholeBill')).toHaveLength(whole)
    await ada.ok(transfersApi.import, { data: bill })
    const found = await expensesOf(ada)
    expect(Object.fromEntries(found.map(({ description, amount }) => [description, amount]))).toEqual(shares)
  })

  it('reads the headers of another language', async () => {
    const ada = await as('ada')
    const made = await ada.ok(transfersApi.import, {
      data: csv(
        'Data,Descrizione,Categorie,Costo,Valuta,Anna,Bo',
        '',
        '2026-06-22,Regalo,Generale,"1.200,50",EUR,"600,25","-600,25"',
        '2026-06-23,Bo a saldato,Pagamento,"600,25",EUR,"-600,25","600,25"',
        '2026-07-01,Saldo totale, , ,EUR,0,0',
      ),
    })
    expect(made).toMatchObject({ created: 1, skipped: 2, failed: 0 })
    expect(await told(ada)).toEqual([['2026-06-22', 'Regalo', 1200.5, 'EUR']])
  })

  it('reads Spliit, without reimbursements', async () => {
    const ada = await as('ada')
    const made = await ada.ok(transfersApi.import, {
      data: `\uFEFF${csv(
        '"Date","Description","Category","Currency","Cost","Original cost","Original currency","Conversion rate","Is Reimbursement","Split mode","Ann","Bo "',
        '"2026-06-22","Cake","Food","EUR","30.00","","","","No","Evenly","15.00","-15.00"',
        '"2026-06-23","Back","Payment","EUR","15.00","","","","Yes","Unevenly – By amount","-15.00","15.00"',
      )}`,
    })
    expect(made.detected.format).toBe('spliit-csv')
    expect(made).toMatchObject({ created: 1, skipped: 1, failed: 0 })
    expect(await expensesOf(ada)).toMatchObject([{ description: 'Cake', amount: 30, category: 'food' }])
  })
})

describe('import of expenses and budgets', () => {
  it('brings a table with columns that the user mapped, and names what it could not take by row', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const budget = await ada.ok(budgetsApi.create, { name: 'Gifts', amount: 500, period: 'yearly' })
    const data = csv(
      'When,What,How much,Pot',
      '2026-01-02,Paper,"12,50 €",Gifts',
      '2026-01-03,Ribbon,¥500,gifts',
      '2026-01-03,Ribbon,¥500,gifts',
      '31.02.2026,Bow,3,Gifts',
      '2026-01-05,Box,4.5678,Gifts',
      '2026-01-06,Card,2,Nobody knows',
      '2026-01-07,Refund,-3,Gifts',
    )
    const mapping = { When: 'date', What: 'description', 'How much': 'amount', Pot: 'budgetName' }
    const made = await ada.ok(transfersApi.import, { data, type: 'expense', mapping })
    // What was paid back is no expense and no error.
    expect(made).toMatchObject({ status: 'partial', created: 5, skipped: 1, failed: 1 })
    expect(made.remarks).toContainEqual({ row: 8, type: 'expense', reason: 'income', text: 'Refund' })
    expect(made.errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [5, 'date', 'DATE_INVALID'],
    ])
    expect(made.remarks).toContainEqual(
      expect.objectContaining({ row: 6, reason: 'rounded', text: '4.5678' }),
    )
    expect(made.remarks).toContainEqual(
      expect.objectContaining({ row: 7, reason: 'kept', column: 'Pot', text: 'Nobody knows' }),
    )
    const found = await expensesOf(ada)
    expect(found).toHaveLength(5)
    expect(found[0]).toMatchObject({
      description: 'Paper',
      amount: 12.5,
      currency: 'EUR',
      budgetId: budget.id,
    })
    expect(found[1]).toMatchObject({ amount: 500, currency: 'JPY', baseCurrency: 'EUR' })
    expect(found[1]!.baseAmount).toBeGreaterThan(0)
    // Two equal expenses on one day are two. The same file again brings nothing.
    expect(await ada.ok(transfersApi.import, { data, type: 'expense', mapping })).toMatchObject({
      created: 0,
      skipped: 6,
    })
  })

  it('fills existing rows when overwriting is requested', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const budget = await ada.ok(budgetsApi.create, { name: 'Gifts', amount: 500, period: 'yearly' })
    const data = csv('type,name,amount,period', 'budget,gifts,600,yearly')
    expect(await ada.ok(transfersApi.import, { data })).toMatchObject({ created: 0, skipped: 1 })
    expect(await ada.ok(transfersApi.import, { data, overwrite: true })).toMatchObject({ updated: 1 })
    expect(await budgetsOf(ada)).toMatchObject([{ id: budget.id, amount: 600, version: 2 }])
    const made = await ada.ok(expensesApi.create, {
      amount: 3,
      currency: 'USD',
      date: '2026-01-02',
      description: 'Bow',
    })
    const line = (rest: string) =>
      csv('type,date,description,amount,currency,category,location', `expense,2026-01-02,bow,3,USD,${rest}`)
    const filled = await ada.ok(transfersApi.import, { data: line('toys,Shop'), overwrite: true })
    expect(filled).toMatchObject({ created: 0, updated: 1 })
    expect(await ada.ok(expensesApi.get, { expenseId: made.id })).toMatchObject({
      category: 'toys',
      location: 'Shop',
      rate: made.rate,
      baseAmount: made.baseAmount,
    })
  })

  it('refuses invalid periods by row', async () => {
    const ada = await as('ada')
    const data = {
      budgets: [
        { name: 'A', amount: 5, period: 'custom' },
        { name: 'B', amount: 5, period: 'yearly', startDate: '2026-02-01', endDate: '2026-01-01' },
        { name: 'C', amount: 5.001, period: 'yearly', currency: 'USD' },
        { name: 'D', period: 'yearly' },
        { name: 'E', amount: 5, period: 'weekly' },
      ],
    }
    const made = await ada.ok(transfersApi.import, { data })
    expect(made.errors.map(({ row, field }) => [row, field])).toEqual([
      [1, 'startDate'],
      [4, 'amount'],
      [5, 'period'],
    ])
    // An end before the start is none, and is kept.
    const kept = await budgetsOf(ada)
    expect(kept.map(({ name, amount, endDate }) => [name, amount, endDate]).sort()).toEqual([
      ['B', 5, null],
      ['C', 5, null],
    ])
  })
})

describe('moving money into a new account', () => {
  it.each(['json', 'csv'])('brings budgets, bought gifts and expenses as they were, as %s', async format => {
    const [ada, bob] = [await as('ada', { currency: 'EUR' }), await as('bob', { currency: 'EUR' })]
    const feast = await ada.ok(occasionsApi.create, { name: 'Feast', date: '2030-01-02', type: 'other' })
    const pot = await ada.ok(budgetsApi.create, {
      name: 'Feast',
      amount: 600,
      period: 'custom',
      occasionId: feast.id,
      priority: 'critical',
    })
    const gift = await ada.ok(giftsApi.create, {
      name: 'Teapot',
      price: 40,
      currency: 'USD',
      quantity: 2,
      status: 'purchased',
      purchaseDate: '2026-01-02',
      store: 'Tea shop',
      budgetId: pot.id,
      occasionId: feast.id,
    })
    const [made] = (await ada.ok(expensesApi.list, { giftId: gift.id })).data
    await ada.ok(expensesApi.update, { expenseId: made!.id, paymentMethod: 'Card', location: null })
    const photo = (await rectangle(9, 9).png().toBuffer()).toString('base64')
    await ada.ok(receiptsApi.save, { expenseId: made!.id, file: photo })
    const byHand = await ada.ok(giftsApi.create, { name: 'Mug', price: 9 })
    const own = await ada.ok(expensesApi.create, {
      amount: 9,
      currency: 'JPY',
      date: '2026-01-03',
      giftId: byHand.id,
    })
    await ada.ok(giftsApi.update, { giftId: byHand.id, status: 'purchased' })
    await ada.ok(budgetsApi.update, { budgetId: pot.id, status: 'cancelled' })

    const data = await exported(ada, format)
    const taken = await bob.ok(transfersApi.import, { data })
    expect(taken.errors).toEqual([])
    expect(taken).toMatchObject({ created: 6, skipped: 0 })
    const [theirs] = await budgetsOf(bob)
    const before = await ada.ok(budgetsApi.get, { budgetId: pot.id })
    expect(theirs).toMatchObject({
      name: 'Feast',
      amount: 600,
      type: 'occasion',
      priority: 'critical',
      status: 'cancelled',
      spent: before.spent,
      periodStart: before.periodStart,
      periodEnd: before.periodEnd,
    })
    const [fromGift, written, ...more] = await expensesOf(bob)
    expect(more).toEqual([])
    expect(fromGift).toMatchObject({
      fromGift: true,
      amount: 80,
      currency: 'USD',
      rate: made!.rate,
      baseAmount: made!.baseAmount,
      paymentMethod: 'Card',
      location: null,
      receiptUrl: null,
      gift: { name: 'Teapot' },
      budgetId: theirs!.id,
    })
    expect(written).toMatchObject({
      fromGift: false,
      amount: 9,
      currency: 'JPY',
      rate: own.rate,
      gift: { name: 'Mug' },
    })
    expect(await bob.ok(transfersApi.import, { data, overwrite: true })).toMatchObject({
      created: 0,
      updated: 0,
    })
    // In its own account nothing changes, not even the receipt.
    expect(await ada.ok(transfersApi.import, { data, overwrite: true })).toMatchObject({
      created: 0,
      updated: 0,
    })
    expect((await ada.ok(expensesApi.get, { expenseId: made!.id })).receiptUrl).toContain('/receipt')
  })

  it('never counts in, shares with or changes the data of another account', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const family = await ada.ok(familiesApi.create, { name: 'Okafor' })
    const pot = await ada.ok(budgetsApi.create, {
      name: 'Ours',
      amount: 100,
      period: 'yearly',
      familyId: family.id,
    })
    const own = await ada.ok(expensesApi.create, { amount: 5, date: '2026-01-02', budgetId: pot.id })
    const before = await ada.ok(budgetsApi.get, { budgetId: pot.id })
    const data = {
      format: 'gift-tracker',
      budgets: [{ ...pot, amount: 1 }],
      occasions: [{ name: 'Feast', date: '2030-01-02', type: 'other', familyId: family.id }],
      gifts: [
        { name: 'Scarf', price: 7, status: 'purchased', budgetId: pot.id },
        { name: 'Hat', price: 7, status: 'purchased', budgetId: pot.id },
      ],
      expenses: [{ ...own, amount: 1 }],
    }
    expect(await bob.ok(transfersApi.import, { data, overwrite: true })).toMatchObject({
      updated: 0,
      failed: 0,
    })
    expect(await ada.ok(budgetsApi.get, { budgetId: pot.id })).toEqual(before)
    expect(await ada.ok(expensesApi.get, { expenseId: own.id })).toEqual({
      ...own,
      budget: { id: pot.id, name: 'Ours' },
    })
    const [copy] = await budgetsOf(bob)
    expect(copy).toMatchObject({ name: 'Ours', amount: 1, familyId: null })
    expect(copy!.id).not.toBe(pot.id)
    expect((await ada.ok(occasionsApi.list, {})).data).toEqual([])
    const foreign = await bob.ok(transfersApi.import, {
      data: [{ name: 'Mug', budgetId: pot.id }],
      type: 'gift',
    })
    expect(foreign.errors).toMatchObject([{ field: 'budgetId', code: 'NOT_YOURS' }])
  })
})
