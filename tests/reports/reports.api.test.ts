import { sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/reports/[reportId]/export/route'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { groupBy } from '@/lib/core/group'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import type { ReportFormat } from '@/lib/reports/values'
import { transfersApi } from '@/lib/transfers/api'
import { appUrl, callerFor, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'

describe('report', () => {
  let ada: Person
  let bob: Person
  let emma: string
  let christmas: string

  beforeAll(async () => {
    ;[ada, bob] = await Promise.all([as('ada'), as('bob')])
    emma = (await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'family' })).id
    christmas = (
      await ada.ok(occasionsApi.create, {
        name: 'Christmas',
        date: '2025-12-25',
        type: 'christmas',
        repeats: 'none',
      })
    ).id
    const gift = { personId: emma, occasionId: christmas, purchaseDate: '2025-12-03' }
    await ada.ok(giftsApi.create, { ...gift, name: 'Teapot', price: 19.99, quantity: 2, status: 'given' })
    await ada.ok(giftsApi.create, { ...gift, name: '=Scarf', price: 30, status: 'wrapped' })
    await ada.ok(giftsApi.create, { ...gift, name: 'An idea', price: 99 })
    await ada.ok(expensesApi.create, { amount: 4.02, date: '2025-12-24', description: 'Ribbon' })
    await ada.ok(expensesApi.create, { amount: 500, date: '2024-12-24', description: 'Another year' })
    await bob.ok(expensesApi.create, { amount: 77, date: '2025-12-24', description: 'Of somebody else' })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const year = { from: '2025-01-01', to: '2025-12-31' }
  /** The file byte for byte as it is sent. */
  const file = async (person: Person, reportId: string, format: ReportFormat): Promise<Response> => {
    const url = `${appUrl}/api/reports/${reportId}/export?format=${format}`
    return GET(new Request(url, { headers: person.headers }), { params: Promise.resolve({ reportId }) })
  }
  const json = async (person: Person, reportId: string) =>
    JSON.parse(await (await file(person, reportId, 'json')).text()) as {
      rows: Record<string, unknown>[]
      totals: Record<string, number>
      unconverted: { currency: string; amount: number }[]
    }

  it('is ready at once, named after its type, with its dates and row count', async () => {
    const report = await ada.ok(reportsApi.create, { type: 'spending', params: year })
    expect(report).toMatchObject({
      name: 'Spending',
      status: 'ready',
      rowCount: 3,
      params: year,
      schedule: 'none',
      nextAt: null,
    })
    expect((await ada.ok(reportsApi.list, {})).data[0]).toEqual(report)
  })

  it('contains only the caller’s own data and sums it exactly', async () => {
    const { id } = await ada.ok(reportsApi.create, { type: 'spending', params: year })
    const { rows, totals } = await json(ada, id)
    expect(rows.map(row => [row.date, row.description, row.person, row.amount])).toEqual([
      ['2025-12-03', 'Teapot', 'Emma', 39.98],
      ['2025-12-03', '=Scarf', 'Emma', 30],
      ['2025-12-24', 'Ribbon', null, 4.02],
    ])
    expect(totals).toEqual({ amount: 74 })
  })

  it('lists by person, by occasion, budgets and gifts', async () => {
    const budget = await ada.ok(budgetsApi.create, { name: 'Gifts', amount: 100, period: 'yearly' })
    const of = async (type: 'recipient' | 'occasion' | 'budget' | 'gift-list') =>
      (await json(ada, (await ada.ok(reportsApi.create, { type, params: year })).id)).rows
    expect(await of('recipient')).toEqual([
      { person: 'Emma', gifts: 2, expenses: 2, lastDate: '2025-12-03', average: 34.99, amount: 69.98 },
    ])
    expect(await of('occasion')).toEqual([
      { occasion: 'Christmas', occasionType: 'christmas', gifts: 2, people: 1, amount: 69.98 },
    ])
    expect(await of('budget')).toMatchObject([{ budget: 'Gifts', granted: 100, spent: 0, remaining: 100 }])
    expect((await of('gift-list')).map(row => [row.gift, row.stage, row.amount])).toEqual([
      ['Teapot', 'given', 39.98],
      ['=Scarf', 'wrapped', 30],
      ['An idea', 'idea', 99],
    ])
    await ada.ok(budgetsApi.remove, { budgetId: budget.id })
  })

  it('sums the bought gifts of a gift list, but neither ideas nor returned gifts', async () => {
    const kim = await as('kim', { currency: 'EUR' })
    const prices = { idea: 99, planned: 20, purchased: 10, wrapped: 30, given: 5, returned: 7, cancelled: 8 }
    for (const [status, price] of Object.entries(prices)) {
      const gift = { name: status, price, status: status as keyof typeof prices, purchaseDate: '2025-12-03' }
      await kim.ok(giftsApi.create, { ...gift, quantity: status === 'purchased' ? 2 : 1 })
    }
    const { id } = await kim.ok(reportsApi.create, { type: 'gift-list', params: year })
    const { rows, totals } = await json(kim, id)
    expect(rows).toHaveLength(7)
    expect(totals).toEqual({ quantity: 4, amount: 55 })
    const pdf = await getDocumentProxy(new Uint8Array(await (await file(kim, id, 'pdf')).arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text.replace(/\s+/g, ' ')).toContain('Total bought 4 €55.00')
  })

  it('begins its PDF with three totals, which are those of all its rows, and a chart', async () => {
    const mia = await as('mia')
    const [noah, zoe] = await Promise.all(
      ['Noah', 'Zoe'].map(name => mia.ok(peopleApi.create, { name, relationship: 'family' })),
    )
    const gift = { purchaseDate: '2025-12-03', occasionId: null }
    const bought = { ...gift, status: 'purchased' } as const
    await mia.ok(giftsApi.create, {
      ...bought,
      name: 'Kite',
      price: 20,
      quantity: 2,
      category: 'toys',
      personId: noah!.id,
    })
    await mia.ok(giftsApi.create, {
      ...bought,
      name: 'Novel',
      price: 15.5,
      category: 'books',
      personId: zoe!.id,
    })
    await mia.ok(giftsApi.create, { ...gift, name: 'An idea', price: 99, personId: zoe!.id })
    await mia.ok(expensesApi.create, {
      amount: 4.5,
      date: '2025-12-24',
      description: 'Ribbon',
      category: 'other',
    })
    await mia.ok(budgetsApi.create, { name: 'Large', amount: 100, period: 'yearly', startDate: '2025-01-01' })
    const startOf = async (type: 'spending' | 'recipient' | 'occasion' | 'budget' | 'gift-list') => {
      const { id } = await mia.ok(reportsApi.create, { type, params: year, name: 'All' })
      const pdf = await getDocumentProxy(new Uint8Array(await (await file(mia, id, 'pdf')).arrayBuffer()))
      const { text } = await extractText(pdf, { mergePages: true })
      return text.replace(/\s+/g, ' ')
    }
    expect(await startOf('spending')).toContain(
      'Expenses 3 Total $60.00 Per expense $20.00 Amount by category Toys $40.00 Books $15.50 Other $4.50 Date',
    )
    expect(await startOf('recipient')).toContain(
      'People 2 Gifts 2 Total $55.50 Amount by person Noah $40.00 Zoe $15.50 Person',
    )
    expect(await startOf('gift-list')).toContain(
      'Gifts 3 Bought 3 Total bought $55.50 Bought by person Noah $40.00 Zoe $15.50 Date',
    )
    expect(await startOf('budget')).toContain('Budgets 1 Within budget 1 Over budget 0 Budget')
    // Without rows there is nothing to sum up above them.
    expect(await startOf('occasion')).not.toContain('Occasions')
  })

  it('says a price in a PDF as on the screen, and in other files for programs', async () => {
    const tom = await as('tom')
    await tom.ok(expensesApi.create, { amount: 95, date: '2025-12-24', description: 'Book' })
    const { id } = await tom.ok(reportsApi.create, { type: 'spending', params: year })
    const pdf = await getDocumentProxy(new Uint8Array(await (await file(tom, id, 'pdf')).arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('$95.00')
    expect(text).not.toContain('USD ')
    expect((await json(tom, id)).rows).toMatchObject([{ original: '95.00 USD' }])
  })

  it('dates a gift without a date by the time zone of its owner', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T03:00:00Z') })
    const liv = await as('liv', { timezone: 'America/New_York' })
    await liv.ok(giftsApi.create, { name: 'Late idea' })
    const { id } = await liv.ok(reportsApi.create, { type: 'gift-list', params: year })
    expect((await json(liv, id)).rows).toMatchObject([{ gift: 'Late idea', date: '2025-12-31' }])
  })

  it('is a table that no spreadsheet executes, with the same numbers', async () => {
    const { id } = await ada.ok(reportsApi.create, { type: 'spending', params: year, name: 'My "year"' })
    const answer = await file(ada, id, 'csv')
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''My%20%22year%22.csv")
    expect(answer.headers.get('x-row-count')).toBe('3')
    const text = Buffer.from(await answer.arrayBuffer()).toString()
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFDate,Description,Category,Person,Occasion,Budget,Paid,Amount')
    expect(lines[2]).toBe("2025-12-03,'=Scarf,Other,Emma,Christmas,,30.00 USD,30.00")
    expect(lines).toHaveLength(5)
    expect(lines[4]).toBe('')
  })

  it('is a document to print, in the reader’s language', async () => {
    const layla = await as('layla', { locale: 'ar', currency: 'SAR' })
    await layla.ok(expensesApi.create, { amount: 120, date: '2025-05-01', description: 'إبريق شاي' })
    const { id } = await layla.ok(reportsApi.create, { type: 'spending', params: year })
    const bytes = new Uint8Array(await (await file(layla, id, 'pdf')).arrayBuffer())
    const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(totalPages).toBe(1)
    expect(text).toContain('120')
    expect(text).toContain('إبريق')
  })

  it.each([
    ['de', 'EUR', '1.234.567,89 €', '25. Dez. 2025'],
    ['ja', 'JPY', '￥1,234,567', '2025年12月25日'],
  ] as const)('is printed with its sums and days in one piece in %s', async (locale, currency, sum, day) => {
    const paul = await as(`paul-${locale}`, { locale, currency })
    const amount = currency === 'JPY' ? 1_234_567 : 1_234_567.89
    await paul.ok(expensesApi.create, { amount, date: '2025-12-25', description: 'Boat' })
    const { id } = await paul.ok(reportsApi.create, { type: 'spending', params: year })
    const bytes = new Uint8Array(await (await file(paul, id, 'pdf')).arrayBuffer())
    const { items } = await (await (await getDocumentProxy(bytes)).getPage(1)).getTextContent()
    const lines = groupBy(
      items.flatMap(item => ('str' in item ? [item] : [])),
      ({ transform }) => String(transform[5]),
    )
    const said = [...lines.values()].map(line => line.map(({ str }) => str.normalize('NFKC')).join(''))
    const plain = (text: string) => text.normalize('NFKC')
    expect(
      said.filter(line => line.includes(plain(sum))),
      'above the table, in it, and below',
    ).toHaveLength(3)
    const row = said.find(line => line.includes(plain(day)))!
    expect(row.split(plain(sum)), 'what was paid, and its amount').toHaveLength(3)
  })

  it('names the invalid fields', async () => {
    const foreign = await bob.ok(peopleApi.create, { name: 'Noah', relationship: 'friend' })
    for (const [input, path] of [
      [{ type: 'spending', params: { from: '2025-02-01', to: '2025-01-31' } }, 'params.to'],
      [{ type: 'everything' }, 'type'],
      [{ type: 'spending', params: { from: '2025-02-30' } }, 'params.from'],
      [{ type: 'spending', params: { personId: foreign.id } }, 'params.personId'],
      [{ type: 'spending', params: { budgetId: newId() } }, 'params.budgetId'],
      [{ type: 'spending', params: { currency: 'XYZ' } }, 'params.currency'],
    ] as const) {
      const { status, body } = await ada(reportsApi.create, input as never)
      expect(status, path).toBe(422)
      expect((body as unknown as { details: { path: string }[] }).details[0]!.path).toBe(path)
    }
  })

  it('does not exist for other accounts, and is gone once deleted', async () => {
    const { id } = await ada.ok(reportsApi.create, { type: 'spending' })
    expect((await bob(reportsApi.get, { reportId: id })).status).toBe(404)
    expect((await bob(reportsApi.remove, { reportId: id })).status).toBe(404)
    expect((await file(bob, id, 'csv')).status).toBe(404)
    expect((await ada(reportsApi.remove, { reportId: id })).status).toBe(204)
    expect((await ada(reportsApi.get, { reportId: id })).status).toBe(404)
  })

  it('accepts another name and schedule, but not over a change made elsewhere', async () => {
    const { id: reportId } = await ada.ok(reportsApi.create, { type: 'spending', schedule: 'monthly' })
    const renamed = await ada.ok(reportsApi.update, { reportId, name: 'Money' }, { ifMatch: 1 })
    expect(renamed).toMatchObject({ name: 'Money', schedule: 'monthly', version: 2 })
    expect(await ada.ok(reportsApi.update, { reportId, name: '' })).toMatchObject({ name: 'Spending' })
    const stopped = await ada.ok(reportsApi.update, { reportId, schedule: 'none' })
    expect(stopped).toMatchObject({ schedule: 'none', nextAt: null })
    const late = await ada(reportsApi.update, { reportId, schedule: 'yearly' }, { ifMatch: 2 })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', details: { current: { name: 'Spending', schedule: 'none' } } },
    ])
    expect((await bob(reportsApi.update, { reportId, name: 'Mine' })).status).toBe(404)
    await ada.ok(reportsApi.remove, { reportId })
  })

  it('recurs once when its period is over, and not after it was stopped', async () => {
    const cleo = await as('cleo', { timezone: 'Pacific/Kiritimati' })
    const { id } = await cleo.ok(reportsApi.create, {
      type: 'gift-list',
      name: 'Monthly',
      schedule: 'monthly',
    })
    const next = new Date(Date.now() + 40 * 86_400_000)
    vi.useFakeTimers({ toFake: ['Date'], now: next })
    await runJob(await jobContext('make-reports'), { job: 'make-reports' })
    await runJob(await jobContext('make-reports'), { job: 'make-reports' })
    vi.useRealTimers()
    const { data } = await cleo.ok(reportsApi.list, {})
    expect(data.map(report => [report.name, report.schedule])).toEqual([
      ['Monthly', 'none'],
      ['Monthly', 'monthly'],
    ])
    expect(data[0]!.params.from).toMatch(/^\d{4}-\d\d-01$/)
    expect(Date.parse(data[1]!.nextAt!)).toBeGreaterThan(next.getTime())
    await cleo.ok(reportsApi.update, { reportId: id, schedule: 'none' })
    expect((await cleo.ok(reportsApi.get, { reportId: id })).nextAt).toBeNull()
  })

  it('recurs even when another account’s report fails', async () => {
    const [mia, nina] = [await as('mia'), await as('nina')]
    const create = (who: Person, name: string) =>
      who.ok(reportsApi.create, { type: 'gift-list', name, schedule: 'monthly' })
    await create(mia, 'Refused')
    await create(nina, 'Made')
    const run = async (statement: string) => (await testDatabase()).execute(sql.raw(statement))
    await run(`create function refuse_report() returns trigger language plpgsql as
      $$ begin if new.name = 'Refused' then raise exception 'refused'; end if; return new; end $$`)
    await run(`create trigger refuse_report before insert on reports
      for each row execute function refuse_report()`)
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(Date.now() + 40 * 86_400_000) })
      await runJob(await jobContext('make-reports'), { job: 'make-reports' })
    } finally {
      vi.useRealTimers()
      await run('drop trigger refuse_report on reports')
      await run('drop function refuse_report()')
    }
    expect((await mia.ok(reportsApi.list, {})).data).toHaveLength(1)
    expect((await nina.ok(reportsApi.list, {})).data).toHaveLength(2)
  })

  describe('of budgets', () => {
    const at = (day: string) => vi.setSystemTime(new Date(`${day}T12:00:00Z`))
    /** The same user, signed in again on a later date. */
    const again = async (who: Person, day: string): Promise<Person> => {
      at(day)
      const { session } = await visitor.ok(accountsApi.login, { email: who.email, password })
      return Object.assign(callerFor({ authorization: `Bearer ${session.access_token}` }), {
        user: who.user,
        email: who.email,
        tokens: session,
      })
    }
    const january = { from: '2026-01-01', to: '2026-01-31' }
    const february = { from: '2026-02-01', to: '2026-02-28' }
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T12:00:00Z') })
    })
    const budgetOf = async (who: Person, name: string, more = {}) =>
      (await who.ok(budgetsApi.create, { name, amount: 100, period: 'monthly', ...more })).id
    const spend = (who: Person, budgetId: string, date: string, amount: number, currency = 'EUR') =>
      who.ok(expensesApi.create, { amount, currency, date, budgetId })
    const report = async (who: Person, params: object) =>
      (await who.ok(reportsApi.create, { type: 'budget', params } as never)).id

    it('keeps its figures forever, whatever changes later', async () => {
      let eli = await as('eli', { currency: 'EUR', timezone: 'Europe/Berlin' })
      const [monthly, yearly] = [
        await budgetOf(eli, 'Month'),
        await budgetOf(eli, 'Year', { period: 'yearly' }),
      ]
      await eli.ok(giftsApi.create, { name: 'Drum', price: 10, status: 'planned', budgetId: monthly })
      await spend(eli, monthly, '2026-01-10', 130)
      await spend(eli, yearly, '2026-01-31', 20)
      eli = await again(eli, '2026-02-01')
      const id = await report(eli, january)
      const expected = [
        {
          budget: 'Month',
          ...january,
          spent: 130,
          planned: null,
          remaining: -30,
          used: 130,
          status: 'over_budget',
        },
        { budget: 'Year', from: '2026-01-01', to: '2026-12-31', spent: 20, planned: null, remaining: 80 },
      ]
      const made = await json(eli, id)
      expect(made.rows).toMatchObject(expected)
      for (const day of ['2026-02-03', '2027-06-01']) {
        eli = await again(eli, day)
        await spend(eli, monthly, day, 7)
        await spend(eli, yearly, day, 7)
        expect((await json(eli, id)).rows).toEqual(made.rows)
      }
      eli = await again(eli, '2026-02-20')
      expect((await json(eli, await report(eli, february))).rows).toMatchObject([
        { budget: 'Month', ...february, spent: 7, planned: 10, remaining: 93 },
        { budget: 'Year', spent: 27 },
      ])
    })

    it('recurs with the figures of each past month', async () => {
      let flo = await as('flo', { currency: 'EUR' })
      const budgetId = await budgetOf(flo, 'Month')
      await flo.ok(reportsApi.create, { type: 'budget', name: 'Monthly', schedule: 'monthly' })
      await spend(flo, budgetId, '2026-01-10', 60)
      await spend(flo, budgetId, '2026-02-10', 5)
      for (const day of ['2026-02-02', '2026-03-02']) {
        at(day)
        await runJob(await jobContext('make-reports'), { job: 'make-reports' })
      }
      flo = await again(flo, '2026-03-02')
      const { data } = await flo.ok(reportsApi.list, {})
      const copies = data.filter(({ schedule }) => schedule === 'none')
      const told = await Promise.all(copies.map(async ({ id }) => (await json(flo, id)).rows))
      expect(told).toMatchObject([[{ ...february, spent: 5 }], [{ ...january, spent: 60 }]])
      expect(copies.map(({ rowCount }) => rowCount)).toEqual([1, 1])
    })

    it('leaves out budgets without a period in its dates, and covers future dates', async () => {
      const gil = await as('gil', { currency: 'EUR' })
      await budgetOf(gil, 'Past', { period: 'custom', startDate: '2025-03-01', endDate: '2025-04-30' })
      await budgetOf(gil, 'Coming', { startDate: '2026-03-01' })
      await budgetOf(gil, 'Month')
      const named = async (params: object) =>
        (await json(gil, await report(gil, params))).rows.map(({ budget, from }) => [budget, from])
      expect(await named(january)).toEqual([['Month', '2026-01-01']])
      expect(await named({ from: '2025-04-30', to: '2025-04-30' })).toEqual([
        ['Past', '2025-03-01'],
        ['Month', '2025-04-01'],
      ])
      expect(await named({ from: '2026-03-10', to: '2026-04-10' })).toEqual([
        ['Coming', '2026-03-01'],
        ['Month', '2026-03-01'],
      ])
      expect((await gil.ok(reportsApi.list, {})).data.map(({ rowCount }) => rowCount)).toEqual([2, 2, 1])
    })

    it('covers one budget or those of an occasion, and is refused for a person', async () => {
      const hal = await as('hal', { currency: 'EUR' })
      const occasion = { name: 'Feast', date: '2026-01-20', type: 'other' as const }
      const occasionId = (await hal.ok(occasionsApi.create, occasion)).id
      await budgetOf(hal, 'Feast', { period: 'custom', type: 'occasion', occasionId })
      const budgetId = await budgetOf(hal, 'Month')
      const named = async (params: object) =>
        (await json(hal, await report(hal, params))).rows.map(({ budget }) => budget)
      expect(await named({ ...january, occasionId })).toEqual(['Feast'])
      expect(await named({ ...january, budgetId })).toEqual(['Month'])
      const { id: personId } = await hal.ok(peopleApi.create, { name: 'Emma', relationship: 'friend' })
      const { status, body } = await hal(reportsApi.create, { type: 'budget', params: { personId } })
      expect([status, body.details]).toEqual([
        422,
        [{ path: 'params.personId', message: 'A report on budgets can’t be for one person only' }],
      ])
    })

    it('names the amounts that it could not convert', async () => {
      const ivy = await as('ivy', { currency: 'EUR' })
      const dinars = await budgetOf(ivy, 'Dinars', { currency: 'KWD' })
      await spend(ivy, dinars, '2026-01-10', 30, 'KWD')
      const euros = await budgetOf(ivy, 'Euros')
      const rug = { name: 'Rug', price: 12.5, currency: 'KWD', status: 'purchased' as const }
      await ivy.ok(giftsApi.create, { ...rug, purchaseDate: '2026-01-10', budgetId: euros })
      const told = await json(ivy, await report(ivy, january))
      expect(told.rows).toMatchObject([
        { budget: 'Dinars', granted: null, spent: null, remaining: null, used: 30 },
        { budget: 'Euros', granted: 100, spent: 0, remaining: 100 },
      ])
      expect(told.unconverted).toEqual([{ currency: 'KWD', amount: 112.5 }])
    })
  })

  it('is read page by page, however long it is', async () => {
    const dan = await as('dan')
    const gifts = Array.from({ length: 2500 }, (_, at) => ({
      name: `Gift ${at}`,
      price: 1.01,
      isPurchased: true,
      purchaseDate: `2025-${String((at % 12) + 1).padStart(2, '0')}-15`,
    }))
    await dan.ok(transfersApi.import, { data: { gifts } })
    const report = await dan.ok(reportsApi.create, { type: 'spending', params: year })
    expect(report.rowCount).toBe(2500)
    const { rows, totals } = await json(dan, report.id)
    expect(rows).toHaveLength(2500)
    expect(new Set(rows.map(row => row.description)).size).toBe(2500)
    expect(totals).toEqual({ amount: 2525 })
    const lines = (await (await file(dan, report.id, 'csv')).text()).trim().split('\r\n')
    expect(lines).toHaveLength(2501)
  })
})
