import { describe, expect, it } from 'vitest'
import { weekdayOf, yearOf } from '@/lib/core/calendar'
import {
  easterSunday,
  type Feast,
  fathersDayCountries,
  fathersDayRule,
  mothersDayCountries,
  mothersDayRule,
  suggestedHolidays,
} from '@/lib/occasions/feasts'
import { occurrenceIn } from '@/lib/occasions/rules'
import { DateRule } from '@/lib/occasions/schema'

const yearly = (date: string, rule: DateRule = { kind: 'fixed' }) =>
  ({ date, repeats: 'yearly', rule }) as const
const dayIn = (feast: Feast, year: number) =>
  occurrenceIn(yearly(feast.date ?? '1900-01-01', feast.rule ?? { kind: 'fixed' }), year, 'feb28')

describe('feast', () => {
  it('finds the day of Easter', () => {
    const days = [
      '1900-04-15',
      '1954-04-18',
      '1961-04-02',
      '2000-04-23',
      '2008-03-23',
      '2026-04-05',
      '2027-03-28',
      '2038-04-25',
      '2100-03-28',
    ]
    expect(days.map(day => easterSunday(yearOf(day)))).toEqual(days)
    for (let year = 1; year <= 9999; year += 7) {
      const day = easterSunday(year)
      expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25' && weekdayOf(day) === 0).toBe(true)
    }
  })
  it.each([
    ['US', '05-10', '06-21'],
    ['GB', '03-15', '06-21'],
    ['IE', '03-15', '06-21'],
    ['FR', '05-31', '06-21'],
    ['ES', '05-03', '03-19'],
    ['SE', '05-31', '11-08'],
    ['NO', '02-08', '11-08'],
    ['SA', '03-21', '06-21'],
    ['KR', '05-08', '05-08'],
    ['TH', '08-12', '12-05'],
    ['MX', '05-10', '06-21'],
    ['DE', '05-10', '05-14'],
    ['AU', '05-10', '09-06'],
    ['BR', '05-10', '08-09'],
    ['ZA', '05-10', '06-21'],
    ['XX', '05-10', '06-21'],
  ])('finds Mother’s and Father’s Day of %s in 2026', (country, mother, father) => {
    expect(dayIn(mothersDayRule(country), 2026)).toBe(`2026-${mother}`)
    expect(dayIn(fathersDayRule(country), 2026)).toBe(`2026-${father}`)
  })
  it('moves the French Mother’s Day off Pentecost', () => {
    expect([2020, 2023, 2026, 2027, 2034].map(year => dayIn(mothersDayRule('FR'), year))).toEqual([
      '2020-06-07',
      '2023-06-04',
      '2026-05-31',
      '2027-05-30',
      '2034-06-04',
    ])
  })
  it('lists each country once, by its ISO code, with a day in every year', () => {
    expect(mothersDayCountries.length).toBeGreaterThan(100)
    expect(fathersDayCountries.length).toBeGreaterThan(60)
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    for (const country of new Set([...mothersDayCountries, ...fathersDayCountries])) {
      expect(regions.of(country), country).toBeTruthy()
      for (const feast of [mothersDayRule(country), fathersDayRule(country)]) {
        if (feast.rule) expect(DateRule.parse(feast.rule)).toEqual(feast.rule)
        for (const year of [2000, 2026, 2100]) expect(dayIn(feast, year), country).not.toBeNull()
      }
    }
  })
  it('offers the holidays of a country, and further religious ones to everybody', () => {
    const christmas = (country: string | null) => suggestedHolidays(country)[0]!.date
    expect(['US', 'DE', 'RS', null].map(christmas)).toEqual([
      '2000-12-25',
      '2000-12-24',
      '2000-01-07',
      '2000-12-25',
    ])
    for (const country of ['US', 'SA', 'KR', null]) {
      expect(suggestedHolidays(country).map(one => one.key)).toEqual([
        'christmas',
        'valentines',
        'mothersDay',
        'fathersDay',
        'eidAlFitr',
        'hanukkah',
        'lunarNewYear',
      ])
      expect(
        suggestedHolidays(country)
          .filter(one => one.optIn)
          .map(one => dayIn(one, 2026)),
      ).toEqual(['2026-03-20', '2026-12-05', '2026-02-17'])
    }
    expect([dayIn(suggestedHolidays('KR')[6]!, 2027), dayIn(suggestedHolidays('CN')[6]!, 2027)]).toEqual([
      '2027-02-07',
      '2027-02-06',
    ])
  })
})
