import { describe, expect, it } from 'vitest'
import { amountText, parseAmount } from '@/components/kit/fields/amount'
import { choosableCurrencies } from '@/lib/accounts/preferences/rules'
import { decimals } from '@/lib/core/money'

describe('amount', () => {
  it.each([
    ['49.99', 'en', 49.99],
    ['1,299.50', 'en', 1299.5],
    ['1,299', 'en', 1299],
    ['$40', 'en', 40],
    ['49,99', 'en', 49.99],
    ['1.299,50', 'de', 1299.5],
    ['1.299', 'de', 1299],
    ['0,125', 'de', 0.125],
    ['1 299,5', 'fr', 1299.5],
    ['1.234.567', 'de', 1234567],
    ["1'299.50", 'de', 1299.5],
    ['٤٠', 'ar', 40],
    ['٤٠٫٥', 'ar', 40.5],
    ['4０', 'ja', 40],
    ['.5', 'en', 0.5],
    ['5.', 'en', 5],
  ])('reads %s in %s as %d', (text, locale, expected) => {
    expect(parseAmount(text, locale)).toBe(expected)
  })

  it('reads an empty text as no amount', () => {
    expect(parseAmount('  ', 'en')).toBeNull()
  })

  it.each(['forty', '12a', '-5', '.', '1..2'])('does not take %s for a number', text => {
    expect(parseAmount(text, 'en')).toBeNaN()
  })

  it('objects to what may be two amounts, and to the sign of another currency', () => {
    expect(parseAmount('12.500', 'en', 'EUR', 2)).toBeNaN()
    expect(parseAmount('12.500', 'de', 'EUR', 2)).toBe(12500)
    expect(parseAmount('12.500', 'en', 'OMR', 3)).toBe(12.5)
    expect(parseAmount('$40', 'en', 'EUR', 2)).toBeNaN()
    expect(parseAmount('CHF 1’299.50', 'de', 'CHF', 2)).toBe(1299.5)
    expect(parseAmount('40,- €', 'de', 'EUR', 2)).toBe(40)
  })

  it('writes amounts that it can read again, in every language', () => {
    for (const locale of ['en', 'es', 'fr', 'de', 'ar', 'zh', 'ja', 'ko']) {
      expect(parseAmount(amountText(1234.5, locale, 2), locale)).toBe(1234.5)
      for (const currency of choosableCurrencies())
        for (const amount of [0, 7, 12.5, 999, 1234, 1234567].map(each =>
          decimals(currency) === 0 ? Math.floor(each) : each,
        )) {
          const places = decimals(currency)
          const text = amountText(amount, locale, places)
          expect(parseAmount(text, locale, currency, places), `${text} ${currency} ${locale}`).toBe(amount)
        }
    }
  })
})
