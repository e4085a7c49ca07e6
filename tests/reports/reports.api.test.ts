import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/reports/[reportId]/export/route'
import { budgetsApi } from '@/lib/budgets/api'
import { newId } from '@/lib/core/id'
import { expensesApi } from '@/lib/expenses/api'
import { giftsApi } from '@/lib/gifts/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import type { ReportFormat } from '@/lib/reports/values'
import { jobContext, runJob } from '@/lib/server/jobs'
import { transfersApi } from '@/lib/transfers/api'
import { appUrl } from '../support/api'
import { as, type Person } from '../support/people'

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
  /** The file as it is sent, byte for byte. */
  const file = async (person: Person, reportId: string, format: ReportFormat): Promise<Response> => {
    const url = `${appUrl}/api/reports/${reportId}/export?format=${format}`
    return GET(new Request(url, { headers: person.headers }), { params: Promise.resolve({ reportId }) })
  }
  const json = async (person: Person, reportId: string) =>
    JSON.parse(await (await file(person, reportId, 'json')).text()) as {
      rows: Record<string, unknown>[]
      totals: Record<string, number>
    }

  it('is ready at once, named after what it tells of, with its days and rows', async () => {
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

  it('tells only of what is the caller’s own, and adds it up exactly', async () => {
    const { id } = await ada.ok(reportsApi.create, { type: 'spending', params: year })
    const { rows, totals } = await json(ada, id)
    expect(rows.map(row => [row.date, row.description, row.person, row.amount])).toEqual([
      ['2025-12-03', 'Teapot', 'Emma', 39.98],
      ['2025-12-03', '=Scarf', 'Emma', 30],
      ['2025-12-24', 'Ribbon', null, 4.02],
    ])
    expect(totals).toEqual({ amount: 74 })
  })

  it('tells by person, by occasion, of budgets and of gifts', async () => {
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

  it('is a table that no spreadsheet runs, with the same numbers', async () => {
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
    expect(text.normalize('NFKC')).toMatch(/[\u0600-\u06FF]{3}/)
  })

  it('names what it refuses', async () => {
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

  it('does not exist for anybody else, and is gone once it is deleted', async () => {
    const { id } = await ada.ok(reportsApi.create, { type: 'spending' })
    expect((await bob(reportsApi.get, { reportId: id })).status).toBe(404)
    expect((await bob(reportsApi.remove, { reportId: id })).status).toBe(404)
    expect((await file(bob, id, 'csv')).status).toBe(404)
    expect((await ada(reportsApi.remove, { reportId: id })).status).toBe(204)
    expect((await ada(reportsApi.get, { reportId: id })).status).toBe(404)
  })

  it('makes itself anew when its period is over, once, and not when it was told to stop', async () => {
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

  it('is read a page at a time, however long it is', async () => {
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
