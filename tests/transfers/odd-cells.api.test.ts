import { describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import type { ImportRemark } from '@/lib/transfers/schema'
import { type ImportType, importTypes, mappableFields } from '@/lib/transfers/values'
import { as, type Person } from '../support/people'

/** A row of each type that an import takes as it is. */
const sound: Record<ImportType, Record<string, string>> = {
  person: { name: 'Emma', relationship: 'friend' },
  occasion: { name: 'Feast', date: '2030-01-02' },
  budget: { name: 'Presents', amount: '50', currency: 'EUR', period: 'yearly' },
  gift: { name: 'Mug', recipient: 'Noah', price: '5', currency: 'EUR' },
  expense: { description: 'Paper', amount: '5', currency: 'EUR', date: '2026-01-02' },
}

/** Without these there is no row: its name, its day, or how much money it is. */
const needed: Record<ImportType, readonly string[]> = {
  person: [],
  occasion: ['date'],
  budget: ['amount', 'currency', 'period'],
  gift: [],
  // The columns of money that came in and went out are read together: a statement is its own kind of table.
  expense: ['amount', 'currency', 'date', 'outflow', 'inflow', 'flow', 'balance'],
}

const long = `The odd cell ${'very long words of a cell '.repeat(260)}end`
const bad = ['quite odd, isn’t it?', long, '-7', '31.02.2031']

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
const tableOf = (rows: Record<string, string>[]) => {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const lines = rows.map(row => columns.map(column => quote(row[column] ?? '')).join(','))
  return { columns, data: [columns.map(quote).join(','), ...lines].join('\n') }
}

/** Each record of an account, as its letters and digits. */
async function stored(who: Person): Promise<string[]> {
  const all = await Promise.all([
    who.ok(peopleApi.list, { limit: 200 }),
    who.ok(occasionsApi.list, { limit: 200 }),
    who.ok(budgetsApi.list, { limit: 200 }),
    who.ok(giftsApi.list, { limit: 200 }),
    who.ok(expensesApi.list, { limit: 200 }),
  ])
  return all.flatMap(({ data }: { data: object[] }) => data.map(one => plain(JSON.stringify(one))))
}

/** The letters and digits of a text: lists come back without their commas. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** Whether a remark says what a cell says: all of it, its beginning, or the end that is left out. */
const isQuoted = (said: ImportRemark[], cell: string) =>
  said.some(({ text = '' }) => text !== '' && (text.includes(cell) || cell.includes(text.trim())))

const isNamed = (cell: string) => (record: string) => record.includes(`name${plain(cell)}`)

describe.each(importTypes)('the row of a %s', type => {
  const fields = mappableFields[type].filter(field => !needed[type].includes(field))
  const title = type === 'expense' ? 'description' : 'name'

  it.each(bad)('is never lost for one odd cell, which is kept and quoted: %.40s', async cell => {
    const ada = await as('ada', { currency: 'EUR' })
    const rows = fields.map(field => ({ ...sound[type], [title]: `Own title of ${field}`, [field]: cell }))
    const { columns, data } = tableOf(rows)
    const mapping = Object.fromEntries(columns.map(column => [column, column]))
    const said = await ada.ok(transfersApi.import, { data, mapping, type })
    expect(said.errors).toEqual([])
    const records = await stored(ada)
    const lost: string[] = []
    for (const [at, field] of fields.entries()) {
      const remarks = said.remarks.filter(one => one.row === at + 2)
      const own = field === title ? cell : `Own title of ${field}`
      const place = records.find(text => text.includes(plain(`${title}${own}`).slice(0, 80)))
      // A person of another name is a person. A text that fits its field needs no remark.
      const isWhole = place?.includes(plain(cell)) || (field === 'person' && records.some(isNamed(cell)))
      const isKept = isWhole || (isQuoted(remarks, cell) && place?.includes(plain(cell).slice(0, 40)))
      // An expense has no notes, and our categories are few: what another program calls it is said.
      const isSaid = type === 'expense' && ['category', title].includes(field) && isQuoted(remarks, cell)
      if (!isKept && !isSaid) lost.push(field)
    }
    expect(lost).toEqual([])
  })
})

describe('an amount with more decimals than its currency', () => {
  it('is rounded, and said', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const data = {
      gifts: [
        { name: 'Mug', price: 12.345 },
        { name: 'Kimono', price: 1500.5, currency: 'JPY' },
      ],
      expenses: [{ description: 'Paper', amount: 1.005, date: '2026-01-02' }],
      budgets: [{ name: 'All', amount: 99.999, period: 'yearly' }],
    }
    const said = await ada.ok(transfersApi.import, { data })
    expect(said).toMatchObject({ failed: 0, errors: [] })
    expect(said.remarks.map(({ reason, text }) => [reason, text]).sort()).toEqual(
      ['1.005', '12.345', '1500.5', '99.999'].map(text => ['rounded', text]),
    )
    expect((await ada.ok(giftsApi.list, { sort: 'name' })).data.map(({ price }) => price)).toEqual([
      1501, 12.35,
    ])
    expect((await ada.ok(expensesApi.list, {})).data).toMatchObject([{ amount: 1.01 }])
    expect((await ada.ok(budgetsApi.list, {})).data).toMatchObject([{ amount: 100 }])
  })

  it('is none in a currency that nobody knows', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const data = 'Gift,For,Price,Currency\nMug,Noah,20,Taler\nPan,Noah,30,EUR'
    expect(await ada.ok(transfersApi.import, { data })).toMatchObject({ failed: 0 })
    expect((await ada.ok(giftsApi.list, { sort: 'name' })).data).toMatchObject([
      { name: 'Mug', price: null, notes: 'Currency: Taler\nPrice: 20' },
      { name: 'Pan', price: 30 },
    ])
  })
})

describe('an unknown budget', () => {
  it('is kept with its expense, which stays the same once there is such a budget', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const data = 'Date,Description,Amount,Budget\n2026-01-02,Paper,5,Feasts\n2026-01-03,Glue,2,'
    const said = await ada.ok(transfersApi.import, { data, type: 'expense' })
    expect(said.remarks).toMatchObject([{ row: 2, reason: 'kept', column: 'Budget', text: 'Feasts' }])
    const now = await ada.ok(expensesApi.list, {})
    expect(now.data.map(({ description }) => description).sort()).toEqual(['Glue', 'Paper (Budget: Feasts)'])
    const budget = await ada.ok(budgetsApi.create, { name: 'Feasts', amount: 50, period: 'yearly' })
    const again = await ada.ok(transfersApi.import, { data, type: 'expense', overwrite: true })
    expect(again).toMatchObject({ created: 0, updated: 1, failed: 0 })
    const after = await ada.ok(expensesApi.list, {})
    expect(after.data.find(({ description }) => description === 'Paper')).toMatchObject({
      budgetId: budget.id,
    })
  })
})
