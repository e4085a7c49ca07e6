import { describe, expect, it } from 'vitest'
import { isMonthFirst, languageOf, locales, type WrittenLocale, writtenLocale } from '@/lib/i18n/locales'
import { countries } from '@/lib/reading/countries.values'

const day = (written: WrittenLocale) =>
  new Intl.DateTimeFormat(written, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date('2026-12-05'))
const hour = (written: WrittenLocale) =>
  new Intl.DateTimeFormat(written, { timeStyle: 'short', timeZone: 'UTC' })
    .format(new Date('2026-12-05T18:39Z'))
    .replace(/\s/g, ' ')

describe('dates and times in English', () => {
  it('follow the country', () => {
    const written = (country: string) => [
      day(writtenLocale('en', country)),
      hour(writtenLocale('en', country)),
    ]
    expect(written('US')).toEqual(['Dec 5, 2026', '6:39 PM'])
    expect(written('PH')).toEqual(['Dec 5, 2026', '6:39 PM'])
    expect(written('GB')).toEqual(['5 Dec 2026', '18:39'])
    expect(written('IE')).toEqual(['5 Dec 2026', '18:39'])
    expect(written('DE')).toEqual(['5 Dec 2026', '18:39'])
    expect(written('AU')).toEqual(['5 Dec 2026', '6:39 pm'])
    expect(written('IN')).toEqual(['5 Dec 2026', '6:39 pm'])
    expect(written('CA')).toEqual(['Dec 5, 2026', '6:39 p.m.'])
  })

  it('put the day first everywhere but in North America and where its ways are kept', () => {
    const first = countries.filter(country => isMonthFirst(writtenLocale('en', country)))
    expect(first).toEqual(['AS', 'CA', 'FM', 'GU', 'MH', 'MP', 'PH', 'PR', 'PW', 'US', 'VI'])
  })

  it('leave numbers and amounts as they are', () => {
    const numbers = (locale: string) => [
      new Intl.NumberFormat(locale).format(1_234_567.5),
      new Intl.NumberFormat(locale, { style: 'percent' }).format(0.5),
      ...['USD', 'EUR', 'GBP', 'JPY'].map(currency =>
        new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
        }).format(-1234.5),
      ),
    ]
    for (const country of countries) expect(numbers(writtenLocale('en', country))).toEqual(numbers('en'))
  })
})

it('the other languages write dates in one way in every country, and keep their words', () => {
  for (const locale of locales) {
    for (const country of countries) {
      const written = writtenLocale(locale, country)
      expect(languageOf(written)).toBe(locale)
      if (locale !== 'en') expect(written).toBe(locale)
    }
  }
})
