import { describe, expect, it } from 'vitest'
import { choosableCurrencies, cityOf, guessPlace, offsetOf } from '@/lib/accounts/preferences/rules'
import { isCurrency } from '@/lib/core/money'
import { currencyOf } from '@/lib/reading/countries.rules'
import { countries } from '@/lib/reading/countries.values'

describe('guess of a place', () => {
  it('takes the country of the language when its time zones agree', () => {
    expect(guessPlace(['en-US', 'en'], 'America/New_York')).toEqual({
      timezone: 'America/New_York',
      country: 'US',
      currency: 'USD',
    })
    expect(guessPlace(['de-AT'], 'Europe/Vienna')).toMatchObject({ country: 'AT', currency: 'EUR' })
  })

  it('trusts the time zone more than the default language of a device', () => {
    expect(guessPlace(['en-US'], 'Asia/Tokyo')).toMatchObject({ country: 'JP', currency: 'JPY' })
    expect(guessPlace(['en'], 'Europe/Berlin')).toMatchObject({ country: 'DE', currency: 'EUR' })
  })

  it('takes the language when the zone belongs to no country', () => {
    expect(guessPlace(['fr-CA'], 'UTC')).toEqual({ timezone: 'UTC', country: 'CA', currency: 'CAD' })
  })

  it('leaves out what cannot be told', () => {
    expect(guessPlace([], undefined)).toEqual({
      timezone: undefined,
      country: undefined,
      currency: undefined,
    })
    expect(guessPlace(['not a language'], 'Nowhere/Land').timezone).toBeUndefined()
  })
})

describe('countries and currencies', () => {
  it('knows a real currency for every country', () => {
    expect(countries.length).toBeGreaterThan(240)
    expect(countries.filter(country => !isCurrency(currencyOf(country) ?? ''))).toEqual([])
  })

  it('offers the six first and every other once', () => {
    const codes = choosableCurrencies()
    expect(codes.slice(0, 6)).toEqual(['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD'])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toContain('KRW')
  })
})

describe('time zones', () => {
  it('says how far a zone is from UTC on that day', () => {
    expect(offsetOf('America/New_York', new Date('2026-01-15T12:00:00Z'))).toBe('UTC−5')
    expect(offsetOf('America/New_York', new Date('2026-07-15T12:00:00Z'))).toBe('UTC−4')
    expect(offsetOf('Asia/Kolkata', new Date('2026-01-15T12:00:00Z'))).toBe('UTC+5:30')
    expect(offsetOf('UTC', new Date('2026-01-15T12:00:00Z'))).toBe('UTC')
  })

  it('names a zone by its city', () => {
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(cityOf('UTC')).toBe('UTC')
  })
})
