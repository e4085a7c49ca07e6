import { describe, expect, it } from 'vitest'
import { parseRate, rateInputText, rateText } from '@/components/exchange-rates/rate-text'
import { locales } from '@/lib/i18n/locales'

describe('a rate as text', () => {
  it.each([
    ['0.961', 'de', 0.961],
    ['0,961', 'en', 0.961],
    ['.5', 'en', 0.5],
    ['٠٫٩٦١', 'ar', 0.961],
    ['1,0389', 'de', 1.0389],
    ['1.0389', 'de', 1.0389],
    ['16,250', 'en', 16_250],
    ['16.250,5', 'de', 16_250.5],
    ['156.95447108', 'ja', 156.95447108],
  ])('%s is understood in %s', (text, locale, rate) => {
    expect(parseRate(text, locale)).toBe(rate)
  })

  it('is null when empty, and NaN when invalid', () => {
    expect(parseRate(' ', 'en')).toBeNull()
    for (const text of ['abc', '-1', '1e5', '0.5.5x']) expect(parseRate(text, 'en')).toBeNaN()
  })

  it('is read as it is shown, in every language', () => {
    for (const locale of locales)
      for (const rate of [0.96, 0.961, 0.00000001, 1.0389, 163.06, 156.95447108, 16250.5, 123456789])
        expect(parseRate(rateInputText(rate, locale), locale), `${rate} ${locale}`).toBe(rate)
  })

  it('shows entered rates in full and computed rates to six figures', () => {
    expect(rateText(0.96255655, 'en', false)).toBe('0.962557')
    expect(rateText(0.96255655, 'en', true)).toBe('0.96255655')
    expect(rateText(0.00000123456789, 'en', false)).toBe('0.00000123457')
  })
})
