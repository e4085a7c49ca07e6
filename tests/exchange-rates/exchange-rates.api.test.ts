import { between, eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/db'
import { referenceRates } from '@/db/schema'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { jobContext } from '@/lib/composition/job-context'
import { addDays } from '@/lib/core/calendar'
import { crossRate } from '@/lib/core/rate'
import { systemApi } from '@/lib/developers/api'
import { giftsApi } from '@/lib/gifts/api'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import { expensesApi } from '@/lib/money/expenses/api'
import { forgetEnv } from '@/lib/server/ops/env'
import { operator, send } from '../support/api'
import { emptyTables } from '../support/database'
import { as, type Person } from '../support/people'
import { type Bank, fileOf, openBank } from './bank'

const useRatesOf = (url: string) => {
  process.env.RATES_URL = url
  forgetEnv()
}
const stored = async () =>
  (await (await database()).select().from(referenceRates)).sort((one, other) =>
    `${one.date}${one.currency}` < `${other.date}${other.currency}` ? -1 : 1,
  )
const { list, set, remove, refresh } = exchangeRatesApi
const today = () => new Date().toISOString().slice(0, 10)

describe('exchange rates', () => {
  it('exist for the six offered currencies without a network', async () => {
    const ada = await as('ada', { currency: 'EUR', timezone: 'UTC' })
    const { base, date, data, missing } = await ada.ok(list, {})
    expect([base, date, missing]).toEqual(['EUR', today(), []])
    expect(data.map(({ currency }) => currency)).toEqual(['USD', 'GBP', 'JPY', 'CAD', 'AUD'])
    expect(data[0]).toEqual({
      currency: 'USD',
      name: 'US Dollar',
      symbol: '$',
      rate: 0.96255655,
      date: '2024-12-31',
      source: 'builtIn',
      typed: null,
    })
  })

  it('are returned in another currency and for another day on request', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const told = await ada.ok(list, { base: 'JPY', date: '2020-02-29' })
    expect([told.base, told.date]).toEqual(['JPY', '2020-02-29'])
    expect(told.data.find(({ currency }) => currency === 'EUR')?.rate).toBe(163.06)
  })

  it('list the used currencies without a known rate, until the user enters one', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    await ada.ok(giftsApi.create, { name: 'Incense', price: 1.5, currency: 'KWD' })
    await ada.ok(giftsApi.create, { name: 'No price yet', currency: 'THB' })
    expect((await ada.ok(list, {})).missing).toEqual(['KWD'])
    const typed = await ada.ok(set, { currency: 'KWD', rate: 2.83 })
    const told = await ada.ok(list, {})
    expect(told.missing).toEqual([])
    expect(told.data).toContainEqual(typed)
    expect(typed).toMatchObject({
      currency: 'KWD',
      rate: 2.83,
      source: 'own',
      typed: { currency: 'KWD', base: 'EUR' },
    })
  })

  it('entered by hand apply from their day on, in both directions, to their owner only', async () => {
    const [ada, bob] = [
      await as('ada', { currency: 'EUR', timezone: 'UTC' }),
      await as('bob', { currency: 'EUR' }),
    ]
    await ada.ok(set, { currency: 'USD', rate: 0.9, date: '2026-03-01' })
    await ada.ok(set, { currency: 'USD', rate: 0.8, date: '2026-04-01' })
    const usd = async (person: Person, date: string, base = 'EUR', currency = 'USD') =>
      (await person.ok(list, { base, date })).data.find(rate => rate.currency === currency)
    expect(await usd(ada, '2026-02-28')).toMatchObject({ rate: 0.96255655, source: 'builtIn' })
    expect(await usd(ada, '2026-03-31')).toMatchObject({ rate: 0.9, date: '2026-03-01', source: 'own' })
    expect(await usd(ada, '2026-04-01')).toMatchObject({ rate: 0.8, date: '2026-04-01', source: 'own' })
    expect(await usd(ada, '2026-04-01', 'USD', 'EUR')).toMatchObject({ rate: 1.25, source: 'own' })
    expect(await usd(bob, '2026-04-01')).toMatchObject({ source: 'builtIn' })
    expect((await bob(remove, { currency: 'USD' })).status).toBe(404)
    expect((await ada(remove, { currency: 'USD' })).status).toBe(204)
    expect(await usd(ada, '2026-04-01')).toMatchObject({ source: 'builtIn' })
    expect((await ada(remove, { currency: 'USD' })).status).toBe(404)
  })

  it('of one day are replaced by the last one entered, in either direction', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    await ada.ok(set, { currency: 'USD', rate: 0.9 })
    await ada.ok(set, { currency: 'USD', rate: 0.95 })
    expect((await ada.ok(list, {})).data.find(({ currency }) => currency === 'USD')?.rate).toBe(0.95)
    await ada.ok(set, { currency: 'EUR', base: 'USD', rate: 1.25 })
    expect((await ada.ok(list, {})).data.find(({ currency }) => currency === 'USD')).toMatchObject({
      rate: 0.8,
      typed: { currency: 'EUR', base: 'USD' },
    })
    expect((await ada(remove, { currency: 'USD' })).status).toBe(204)
    expect((await ada(remove, { currency: 'EUR', base: 'USD' })).status).toBe(404)
  })

  it('are removed by a URL alone, with the other currency in its query', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    await ada.ok(set, { currency: 'USD', base: 'GBP', rate: 0.7 })
    const asked = (query: string) =>
      send(remove, { params: { currency: 'USD' }, query, headers: ada.headers })
    expect((await asked('')).status).toBe(404)
    expect((await asked('?base=gbp')).status).toBe(422)
    expect((await asked('?base=GBP')).status).toBe(204)
  })

  it('still apply after the user changes their own currency', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    await ada.ok(set, { currency: 'KWD', rate: 3 })
    await ada.ok(preferencesApi.update, { currency: 'USD' })
    expect((await ada.ok(list, {})).data.find(({ currency }) => currency === 'KWD')).toMatchObject({
      rate: 3.1167,
      source: 'own',
      typed: { currency: 'KWD', base: 'EUR' },
    })
  })

  it.each([
    [{ rate: 0 }, 'rate', 'rateInvalid'],
    [{ rate: -1 }, 'rate', 'rateInvalid'],
    [{ rate: 1.123456789 }, 'rate', 'rateInvalid'],
    [{ rate: 10_000_000_000 }, 'rate', 'rateInvalid'],
    [{ rate: 1e-9 }, 'rate', 'rateInvalid'],
    [{ rate: '1.5' }, 'rate', 'rateInvalid'],
    [{ rate: null }, 'rate', 'rateInvalid'],
    [{}, 'rate', 'rateInvalid'],
    [{ rate: 1, base: 'eur' }, 'base', 'currencyInvalid'],
    [{ rate: 1, base: 'XXQ' }, 'base', 'currencyInvalid'],
    [{ rate: 1, base: 'USD' }, 'currency', 'currencyInvalid'],
    [{ rate: 1, date: '2026-02-29' }, 'date', 'dateInvalid'],
  ])('refuse %j', async (input, path, key) => {
    const ada = await as('ada', { currency: 'EUR' })
    const { status, body } = await ada(set, { currency: 'USD', ...input } as never)
    const { default: words } = await import('@/messages/en/errors.json')
    expect(status).toBe(422)
    expect(body.details).toContainEqual({ path, message: words[key as keyof typeof words] })
    expect((await ada.ok(list, {})).data.every(({ source }) => source === 'builtIn')).toBe(true)
  })

  it('refuse a value that is not a number', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const body = (rate: string) =>
      send(set, {
        params: { currency: 'USD' },
        body: `{"rate": ${rate}}`,
        headers: { ...ada.headers, 'content-type': 'application/json' },
      })
    expect((await body('NaN')).status).toBe(400)
    expect((await body('1e400')).status).toBe(422)
  })

  it('refuse an unknown code with 422, and text that is not a code with 404', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    for (const call of [set, remove]) {
      const input = call === set ? { rate: 1 } : {}
      expect((await ada(call, { currency: 'XXQ', ...input } as never)).status).toBe(422)
      expect((await ada(call, { currency: 'EUR', ...input } as never)).status).toBe(422)
      expect((await ada(call, { currency: 'usd', ...input } as never)).status).toBe(404)
      expect((await ada(call, { currency: 'US%20', ...input } as never)).status).toBe(404)
    }
  })

  it('are the same when read for one day as when read from all days', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const db = await database()
    await db.insert(referenceRates).values(
      ['2026-01-05', '2026-01-07', '2026-01-09'].flatMap((date, at) => [
        { currency: 'SEK', date, perEuro: `1${at}.5` },
        { currency: 'NOK', date, perEuro: `1${at}.25` },
      ]),
    )
    const ctx = {
      ...(await jobContext('test')),
      actor: { type: 'user' as const, userId: ada.user.id, sessionId: null, scopes: ['read' as const] },
    }
    for (const day of [
      '2025-07-03',
      '2025-07-04',
      '2025-12-31',
      '2026-01-05',
      '2026-01-06',
      '2026-01-08',
      '2026-01-09',
      '2027-01-01',
    ]) {
      const [narrow, whole] = [
        await rateBook(ctx, ['SEK', 'NOK', 'USD'], day),
        await rateBook(ctx, ['SEK', 'NOK', 'USD']),
      ]
      for (const [from, to] of [
        ['SEK', 'NOK'],
        ['SEK', 'USD'],
        ['USD', 'NOK'],
      ] as const)
        expect(rateOn(narrow, from, to, day)).toEqual(rateOn(whole, from, to, day))
    }
    await db.delete(referenceRates).where(eq(referenceRates.currency, 'NOK'))
    await db.delete(referenceRates).where(eq(referenceRates.currency, 'SEK'))
  })
})

describe('the reference rates', () => {
  let bank: Bank
  let ada: Person
  const answers = (body: string, status = 200) =>
    bank.answer((_, response) => response.writeHead(status, { 'content-type': 'text/xml' }).end(body))

  beforeAll(async () => {
    bank = await openBank()
  })
  afterEach(() => useRatesOf('off'))

  const start = async () => {
    await emptyTables()
    ada = await as('ada', { currency: 'EUR' })
    useRatesOf(bank.url)
  }

  it('are fetched on demand and apply to everybody', async () => {
    await start()
    answers(fileOf({ '2025-11-20': { USD: '1.25', KRW: '1600', ZZZ: '3' } }))
    expect(await ada.ok(refresh, {})).toEqual({ updated: 3, date: '2025-11-20' })
    const bob = await as('bob', { currency: 'EUR' })
    const { data } = await bob.ok(list, { date: '2025-11-21' })
    const of = (code: string) => data.find(({ currency }) => currency === code)
    expect(of('USD')).toEqual({
      currency: 'USD',
      name: 'US Dollar',
      symbol: '$',
      rate: 0.8,
      date: '2025-11-20',
      source: 'reference',
      typed: null,
    })
    expect(of('KRW')).toMatchObject({ rate: 0.000625, source: 'reference' })
    expect(of('GBP')).toMatchObject({ source: 'builtIn' })
    expect(of('ZZZ')).toBeUndefined()
  })

  it('have a row only for a day on which they changed', async () => {
    await start()
    answers(fileOf({ '2025-11-18': { USD: '1.25', DKK: '7.46' } }))
    expect(await ada.ok(refresh, {})).toEqual({ updated: 2, date: '2025-11-18' })
    expect(await ada.ok(refresh, {})).toEqual({ updated: 0, date: '2025-11-18' })
    answers(fileOf({ '2025-11-19': { USD: '1.26', DKK: '7.4600' } }))
    expect(await ada.ok(refresh, {})).toEqual({ updated: 1, date: '2025-11-19' })
    answers(fileOf({ '2025-11-19': { USD: '1.27', DKK: '7.46' } }))
    expect(await ada.ok(refresh, {})).toEqual({ updated: 1, date: '2025-11-19' })
    expect(
      (await stored()).map(({ currency, date, perEuro }) => `${currency} ${date} ${Number(perEuro)}`),
    ).toEqual(['DKK 2025-11-18 7.46', 'USD 2025-11-18 1.25', 'USD 2025-11-19 1.27'])
  })

  it('of many days are all stored', async () => {
    await start()
    answers(
      fileOf({
        '2025-11-20': { USD: '1.2', DKK: '7.46' },
        '2025-11-19': { USD: '1.1', DKK: '7.46' },
        '2025-11-18': { USD: '1.0', DKK: '7.45' },
      }),
    )
    expect(await ada.ok(refresh, {})).toEqual({ updated: 5, date: '2025-11-20' })
    const { data } = await ada.ok(list, { date: '2025-11-19' })
    expect(data.find(({ currency }) => currency === 'USD')?.rate).toBe(0.90909091)
  })

  it('have a row after a week at the latest, to tell an unchanged rate from days that were not fetched', async () => {
    await start()
    const days = ['2025-11-03', '2025-11-07', '2025-11-10', '2025-11-11', '2025-11-17', '2025-11-18']
    answers(fileOf(Object.fromEntries(days.map(day => [day, { DKK: '7.46' }]))))
    expect(await ada.ok(refresh, {})).toEqual({ updated: 3, date: '2025-11-18' })
    expect((await stored()).map(({ date }) => date)).toEqual(['2025-11-03', '2025-11-10', '2025-11-17'])
  })

  describe('of the last 90 days', () => {
    const ago = (days: number) => addDays(today(), -days)
    const history = (ages: number[]) =>
      fileOf(Object.fromEntries(ages.map(age => [ago(age), { USD: `1.${100 + age}` }])))
    const everyFifth = Array.from({ length: 18 }, (_, at) => at * 5)
    /** The bank with its two files: of the day, and of 90 days; with null it refuses the second. */
    const both = (ages: number[] | null) =>
      bank.answer(({ url }, response) => {
        const body = url === '/eurofxref-daily.xml' ? history([0]) : ages && history(ages)
        response.writeHead(body ? 200 : 404, { 'content-type': 'text/xml' }).end(body)
      })
    const asks = async () => {
      bank.asked.length = 0
      const { date } = await ada.ok(refresh, {})
      expect(date).toBe(today())
      return bank.asked
    }
    beforeEach(async () => {
      await start()
      useRatesOf(bank.url.replace('daily.xml', 'eurofxref-daily.xml'))
    })

    it('are fetched the first time, and again after a gap', async () => {
      both(everyFifth)
      expect(await asks()).toEqual(['/eurofxref-hist-90d.xml'])
      expect(await stored()).toHaveLength(18)
      expect(await asks()).toEqual(['/eurofxref-daily.xml'])
      const db = await database()
      await db.delete(referenceRates).where(between(referenceRates.date, ago(12), ago(8)))
      expect(await asks()).toEqual(['/eurofxref-hist-90d.xml'])
      expect(await stored()).toHaveLength(18)
      expect(await asks()).toEqual(['/eurofxref-daily.xml'])
    })

    it('apply to expenses before the first daily rate', async () => {
      both(everyFifth)
      await asks()
      const spent = await ada.ok(expensesApi.create, { amount: 10, currency: 'USD', date: ago(33) })
      expect(spent.rate).toBe(Number(crossRate('1.135', '1')))
    })

    it('are replaced by those of the day where the bank does not provide them', async () => {
      both(null)
      expect(await asks()).toEqual(['/eurofxref-hist-90d.xml', '/eurofxref-daily.xml'])
      expect(await stored()).toHaveLength(1)
    })
  })

  it('stay unchanged when the bank sends invalid data', async () => {
    await start()
    const good = fileOf({ '2025-11-20': { USD: '1.25', JPY: '180' } })
    answers(good)
    await ada.ok(refresh, {})
    const before = await stored()
    const nonsense: [string, () => void][] = [
      ['broken XML', () => answers(good.replace('</gesmes:Envelope>', ''))],
      ['a bomb', () => answers(good.replace('?>', '?><!DOCTYPE b [<!ENTITY a "1"><!ENTITY b "&a;&a;">]>'))],
      ['a wrong number', () => answers(good.replace('1.25', '1.35').replace("'180'", "'0'"))],
      [
        'a redirect',
        () => bank.answer((_, response) => response.writeHead(302, { location: 'http://[::1]:1/' }).end()),
      ],
      ['500', () => answers('', 500)],
    ]
    for (const [name, answer] of nonsense) {
      answer()
      const { status, body } = await ada(refresh, {})
      expect([name, status, body.code]).toEqual([name, 502, 'RATES_UNAVAILABLE'])
      expect(body.message).toMatch(/could not be fetched/)
      expect(await stored()).toEqual(before)
    }
  })

  it('are fetched only a limited number of times by one account', async () => {
    await start()
    answers(fileOf({ '2025-11-20': { USD: '1.25' } }))
    for (let at = 0; at < 6; at++) expect((await ada(refresh, {})).status).toBe(200)
    const refused = await ada(refresh, {})
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  it('are not fetched where that is turned off', async () => {
    await start()
    useRatesOf('off')
    const { status, body } = await ada(refresh, {})
    expect([status, body.code]).toEqual([503, 'RATES_OFF'])
  })

  it('are fetched by the scheduled job, which survives a failing bank', async () => {
    await start()
    const tick = () => operator(systemApi.runJob, { job: 'refresh-rates' })
    answers('', 500)
    expect((await tick()).status).toBe(200)
    expect(await stored()).toEqual([])
    answers(fileOf({ '2025-11-20': { USD: '1.25' } }))
    expect((await tick()).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    useRatesOf('off')
    bank.asked.length = 0
    expect((await tick()).status).toBe(200)
    expect(bank.asked).toEqual([])
  })
})
