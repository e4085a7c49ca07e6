import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertMinor, crossRate, toRate } from '@/lib/core/rate'
import { type OwnRate, type RateBook, type ReferenceRate, rateOn } from '@/lib/money/exchange-rates/rules'

const reference = (currency: string, date: string, perEuro: string): ReferenceRate => ({
  currency,
  date,
  perEuro,
})
const own = (currency: string, quote: string, date: string, rate: string): OwnRate => ({
  currency,
  quote,
  date,
  rate,
})
const bookOf = (entries: Partial<RateBook>): RateBook => ({ reference: [], own: [], ...entries })
const empty = bookOf({})

describe('the rate of a day', () => {
  it('is one between a currency and itself', () => {
    expect(rateOn(empty, 'XAU', 'XAU', '2026-05-01')).toMatchObject({ rate: '1', date: '2026-05-01' })
  })

  it('exists for the six offered currencies without a network', () => {
    expect(rateOn(empty, 'EUR', 'USD', '2026-05-01')).toEqual({
      rate: '1.0389',
      date: '2024-12-31',
      source: 'builtIn',
      typed: null,
    })
    for (const from of ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'])
      for (const to of ['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'])
        expect(rateOn(empty, from, to, '2026-05-01'), `${from} ${to}`).not.toBeNull()
  })

  it('is computed through the euro between two other currencies', () => {
    expect(rateOn(empty, 'USD', 'JPY', '2026-05-01')?.rate).toBe(crossRate('1.0389', '163.06'))
  })

  it('is the last reference rate on or before it, not a later one', () => {
    const book = bookOf({
      reference: [
        reference('USD', '2026-03-10', '1.30'),
        reference('USD', '2026-03-02', '1.10'),
        reference('USD', '2026-03-06', '1.20'),
      ],
    })
    const on = (day: string) => rateOn(book, 'EUR', 'USD', day)
    expect(on('2026-03-06')).toMatchObject({ rate: '1.2', date: '2026-03-06', source: 'reference' })
    expect(on('2026-03-09')?.rate).toBe('1.2')
    expect(on('2026-03-10')?.rate).toBe('1.3')
    expect(on('2029-01-01')?.rate).toBe('1.3')
    expect(on('2026-03-01')).toMatchObject({ rate: '1.1', date: '2026-03-02' })
  })

  it('is the nearer one where the one before is more than a week old', () => {
    const book = bookOf({ reference: [reference('USD', '2026-07-10', '1.2')] })
    const on = (day: string) => rateOn(book, 'EUR', 'USD', day)
    expect(on('2026-07-09')).toEqual({ rate: '1.2', date: '2026-07-10', source: 'reference', typed: null })
    expect(on('2025-10-06')).toMatchObject({ rate: '1.2', date: '2026-07-10' })
    expect(on('2025-10-05')).toMatchObject({ rate: '1.0389', date: '2024-12-31', source: 'builtIn' })
    expect(on('2025-01-07')).toMatchObject({ date: '2024-12-31' })
    expect(rateOn(book, 'USD', 'JPY', '2026-07-09')).toMatchObject({ date: '2024-12-31' })
    const next = bookOf({ reference: [reference('USD', '2025-01-09', '1.2')] })
    expect(rateOn(next, 'EUR', 'USD', '2025-01-07')?.date).toBe('2024-12-31')
    expect(rateOn(next, 'EUR', 'USD', '2025-01-08')?.date).toBe('2025-01-09')
  })

  it('is the first one after it where nothing is older', () => {
    const book = bookOf({
      reference: [reference('SEK', '2026-03-10', '11'), reference('SEK', '2026-03-04', '10')],
    })
    expect(rateOn(book, 'EUR', 'SEK', '2020-02-29')).toMatchObject({ rate: '10', date: '2026-03-04' })
  })

  it('has the older date of its two rates, because the result is no newer', () => {
    const book = bookOf({
      reference: [reference('SEK', '2026-03-10', '11'), reference('NOK', '2026-03-04', '12')],
    })
    expect(rateOn(book, 'SEK', 'NOK', '2026-04-01')?.date).toBe('2026-03-04')
    expect(rateOn(book, 'NOK', 'SEK', '2026-04-01')?.date).toBe('2026-03-04')
    expect(rateOn(book, 'SEK', 'USD', '2026-04-01')).toMatchObject({ date: '2024-12-31', source: 'builtIn' })
  })

  it('is unknown where there is no rate at all', () => {
    expect(rateOn(empty, 'KWD', 'EUR', '2026-05-01')).toBeNull()
    expect(rateOn(empty, 'EUR', 'KWD', '2026-05-01')).toBeNull()
    expect(
      rateOn(bookOf({ own: [own('KWD', 'BHD', '2026-01-01', '1.2')] }), 'KWD', 'EUR', '2026-05-01'),
    ).toBeNull()
  })
})

describe('a rate entered by hand', () => {
  const book = bookOf({
    reference: [reference('USD', '2026-03-02', '1.25'), reference('USD', '2026-05-02', '1.5')],
    own: [own('USD', 'EUR', '2026-03-10', '0.9'), own('USD', 'EUR', '2026-04-10', '0.7')],
  })
  const on = (day: string) => rateOn(book, 'USD', 'EUR', day)

  it('wins over the bank from its day on', () => {
    expect(on('2026-03-09')).toMatchObject({ rate: '0.8', source: 'reference', typed: null })
    expect(on('2026-03-10')).toEqual({
      rate: '0.9',
      date: '2026-03-10',
      source: 'own',
      typed: { currency: 'USD', quote: 'EUR' },
    })
    expect(on('2026-04-09')?.rate).toBe('0.9')
    expect(on('2026-04-10')?.rate).toBe('0.7')
    expect(on('2027-01-01')?.rate).toBe('0.7')
  })

  it('applies in the other direction too', () => {
    expect(rateOn(book, 'EUR', 'USD', '2026-03-15')).toEqual({
      rate: '1.11111111',
      date: '2026-03-10',
      source: 'own',
      typed: { currency: 'USD', quote: 'EUR' },
    })
  })

  it('applies to days before it only where the bank does not have the currency', () => {
    const dinar = bookOf({
      own: [own('KWD', 'EUR', '2026-03-10', '3.1'), own('KWD', 'EUR', '2026-02-10', '3')],
    })
    expect(rateOn(dinar, 'KWD', 'EUR', '2026-01-01')).toMatchObject({ rate: '3', date: '2026-02-10' })
  })

  it('leads to other currencies where the bank does not have its own', () => {
    const dinar = bookOf({ own: [own('KWD', 'EUR', '2026-03-10', '3')] })
    expect(rateOn(dinar, 'KWD', 'USD', '2026-04-01')).toEqual({
      rate: '3.1167',
      date: '2026-03-10',
      source: 'own',
      typed: { currency: 'KWD', quote: 'EUR' },
    })
    expect(rateOn(dinar, 'JPY', 'KWD', '2026-04-01')).toMatchObject({
      source: 'own',
      typed: { currency: 'KWD', quote: 'EUR' },
    })
    const two = bookOf({
      own: [own('KWD', 'EUR', '2026-03-10', '3'), own('LAK', 'EUR', '2026-03-10', '0.00004')],
    })
    expect(rateOn(two, 'KWD', 'LAK', '2026-04-01')?.rate).toBe('75000')
  })

  it('changes nothing between currencies that the bank has', () => {
    expect(rateOn(book, 'GBP', 'USD', '2026-04-20')?.source).not.toBe('own')
  })

  it('is chosen in the same way whatever the order of the entries', () => {
    const entries = [
      own('KWD', 'EUR', '2026-03-10', '3'),
      own('KWD', 'USD', '2026-03-10', '3.3'),
      own('GBP', 'KWD', '2026-03-12', '0.4'),
      own('USD', 'KWD', '2026-03-10', '0.31'),
    ]
    const expected = (from: string, to: string) => rateOn(bookOf({ own: entries }), from, to, '2026-04-01')
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: 4 }), shuffled => {
        for (const [from, to] of [
          ['KWD', 'USD'],
          ['USD', 'KWD'],
          ['KWD', 'JPY'],
          ['CAD', 'KWD'],
        ] as const)
          expect(rateOn(bookOf({ own: shuffled }), from, to, '2026-04-01')).toEqual(expected(from, to))
      }),
    )
  })
})

describe('a conversion there and back', () => {
  it('returns an amount to the cent, for everyday rates and amounts', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 7n, max: 10n ** 9n }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (perEuro, amount) => {
          const book = bookOf({ reference: [reference('CHF', '2026-01-01', toRate(perEuro))] })
          const there = rateOn(book, 'EUR', 'CHF', '2026-02-01')!.rate
          const back = rateOn(book, 'CHF', 'EUR', '2026-02-01')!.rate
          const home = convertMinor(convertMinor(amount, 'EUR', 'CHF', there)!, 'CHF', 'EUR', back)!
          // Half a cent of the weaker currency, in the stronger one, and the rounding here.
          const most = Math.ceil(0.5 * (1e8 / Number(perEuro)) + 0.5) + 1
          expect(Math.abs(home - amount)).toBeLessThanOrEqual(most)
        },
      ),
    )
  })
})
