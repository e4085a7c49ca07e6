import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addMoney,
  decimals,
  fitsCurrency,
  formatMoney,
  isCurrency,
  leftOf,
  offeredCurrencies,
  toMajor,
  toMinor,
} from '@/lib/core/money'

describe('money', () => {
  it('reads amounts exactly', () => {
    expect(toMinor(49.99, 'USD')).toBe(4999)
    expect(toMinor(1.005, 'KWD')).toBe(1005)
    expect(toMinor(0.29, 'EUR')).toBe(29)
    expect(toMinor(1200, 'JPY')).toBe(1200)
    expect(toMinor(-4.35, 'GBP')).toBe(-435)
    expect(toMinor(4.1, 'CLF')).toBe(41_000)
    expect(Object.is(toMinor(-0, 'USD'), 0)).toBe(true)
  })
  it.each([
    [1.001, 'USD'],
    [1.5, 'JPY'],
    [1e-7, 'USD'],
    [1e21, 'USD'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'EUR'],
    [Number.MAX_SAFE_INTEGER, 'USD'],
  ])('refuses %s %s', (value, currency) => {
    expect(toMinor(value, currency)).toBeNull()
  })
  it('comes back unchanged from minor units and from major units', () => {
    const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF', 'KRW', 'IQD', 'HUF')
    fc.assert(
      fc.property(fc.integer({ min: -900_000_000_000, max: 900_000_000_000 }), currency, (minor, code) => {
        const major = toMajor(minor, code)
        expect(toMinor(major, code)).toBe(minor)
        expect(toMajor(toMinor(major, code)!, code)).toBe(major)
      }),
    )
  })
  it('keeps the decimals of ISO 4217 where platforms say otherwise', () => {
    expect(['USD', 'JPY', 'KWD', 'IQD', 'COP', 'HUF', 'IDR', 'UYW'].map(decimals)).toEqual([
      2, 0, 3, 3, 2, 2, 2, 4,
    ])
  })
  it('knows real currencies only', () => {
    expect(offeredCurrencies.every(isCurrency)).toBe(true)
    expect(['', 'usd', 'ABC', 'US'].some(isCurrency)).toBe(false)
  })
  it('shows cents unless the amount is whole and space is short', () => {
    expect(formatMoney(1234.5, 'USD', 'en')).toBe('$1,234.50')
    expect(formatMoney(50, 'USD', 'en')).toBe('$50.00')
    expect(formatMoney(50, 'USD', 'en', true)).toBe('$50')
    expect(formatMoney(50.5, 'USD', 'en', true)).toBe('$50.50')
    expect(formatMoney(1200, 'JPY', 'en')).toBe('¥1,200')
    expect(formatMoney(50, 'USD', 'ar')).toMatch(/US\$\u200e$/)
    expect(formatMoney(10.5, 'HUF', 'en')).toBe('Ft\u00A010.50')
    expect(formatMoney(1234.5, 'EUR', 'de')).toBe('1.234,50\u00A0€')
  })
})

describe('sums of money', () => {
  it('add to the cent', () => {
    expect(addMoney('USD', [0.1, 0.2])).toBe(0.3)
    expect(addMoney('KWD', [1.001, -0.002])).toBe(0.999)
    expect(addMoney('EUR', [])).toBe(0)
  })

  it('leave out what the currency cannot hold', () => {
    expect(addMoney('JPY', [100, 0.5])).toBe(100)
    expect(fitsCurrency(0.5, 'JPY')).toBe(false)
    expect(fitsCurrency(0.5, 'EUR')).toBe(true)
  })

  it('say what a budget leaves after what is spent and planned, and how far it is passed', () => {
    const standing = { budget: 0.3, spent: 0.1, planned: 0.2, currency: 'EUR' }
    expect(leftOf(standing)).toBe(0)
    expect(leftOf({ ...standing, spent: 0.4 })).toBe(-0.3)
    expect(leftOf({ ...standing, budget: null })).toBeNull()
  })
})
