import { describe, expect, it } from 'vitest'
import { amountText, parseAmount } from '@/components/kit/amount'

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

  it('writes amounts that it can read again, in every language', () => {
    for (const locale of ['en', 'es', 'fr', 'de', 'ar', 'zh', 'ja', 'ko']) {
      expect(parseAmount(amountText(1234.5, locale, 2), locale)).toBe(1234.5)
    }
  })
})
