import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isDate, yearOf } from '@/lib/core/calendar'
import {
  birthdayOccasion,
  fromOtherCalendar,
  hasPassed,
  isOfAnotherYear,
  nextOccurrence,
  occurrenceFor,
  occurrenceIn,
  occurrencesIn,
  readinessOf,
  readinessOfOccasion,
  searchText,
  toOtherCalendar,
  yearsAt,
} from '@/lib/occasions/rules'
import type { DateRule } from '@/lib/occasions/schema'

const yearly = (date: string, rule: DateRule = { kind: 'fixed' }) =>
  ({ date, repeats: 'yearly', rule }) as const
const once = (date: string) => ({ date, repeats: 'none', rule: { kind: 'fixed' } }) as const
describe('occasion', () => {
  it('counts today as the next occurrence', () => {
    expect(nextOccurrence(yearly('2020-06-15'), '2026-06-15', 'feb28')).toBe('2026-06-15')
    expect(nextOccurrence(yearly('2020-06-15'), '2026-06-16', 'feb28')).toBe('2027-06-15')
    expect(nextOccurrence(yearly('2030-06-15'), '2026-06-16', 'feb28')).toBe('2030-06-15')
  })
  it('keeps its own date when it does not repeat, even a past one', () => {
    expect(nextOccurrence(once('2020-06-15'), '2026-06-15', 'feb28')).toBe('2020-06-15')
  })
  it('puts 29 February on the chosen day in other years, 1900 and 2100 included', () => {
    const leap = yearly('1896-02-29')
    expect([1900, 2000, 2100].map(year => occurrenceIn(leap, year, 'feb28'))).toEqual([
      '1900-02-28',
      '2000-02-29',
      '2100-02-28',
    ])
    expect([1900, 2000, 2100].map(year => occurrenceIn(leap, year, 'mar1'))).toEqual([
      '1900-03-01',
      '2000-02-29',
      '2100-03-01',
    ])
    expect(nextOccurrence(leap, '2026-03-01', 'mar1')).toBe('2026-03-01')
    expect(nextOccurrence(leap, '2026-03-01', 'feb28')).toBe('2027-02-28')
  })
  it('has no occurrence before its first year', () => {
    expect(occurrencesIn(yearly('2020-06-15'), 2019, 'feb28')).toEqual([])
  })
  it('waits for a fifth Sunday of February until there is one', () => {
    const rule = { kind: 'nthWeekday', month: 2, weekday: 0, nth: 5 } as const
    expect(nextOccurrence(yearly('2026-01-01', rule), '2026-01-01', 'feb28')).toBe('2032-02-29')
    expect(nextOccurrence(yearly('2026-01-01', rule), '2088-03-01', 'feb28')).toBe('2128-02-29')
  })
  it('shifts days across the turn of the year', () => {
    const rule = { kind: 'nthWeekday', month: 12, weekday: 4, nth: -1, offset: 7 } as const
    expect(occurrencesIn(yearly('2020-01-01', rule), 2027, 'feb28')).toEqual(['2027-01-07'])
    expect(occurrencesIn(yearly('2020-01-01', { kind: 'easter', offset: -120 }), 2025, 'feb28')).toEqual([
      '2025-12-06',
    ])
  })
  it('never goes back in time, whatever its rule', () => {
    const rules = fc.constantFrom<DateRule>(
      { kind: 'fixed' },
      { kind: 'easter', offset: 39 },
      { kind: 'nthWeekday', month: 5, weekday: 0, nth: -1 },
      { kind: 'calendar', calendar: 'hijri', month: 12, day: 30 },
      { kind: 'calendar', calendar: 'hebrew', month: 12, day: 30 },
      { kind: 'calendar', calendar: 'chinese', month: 12, day: 30, shift: 1 },
      { kind: 'calendar', calendar: 'dangi', month: 8, day: 15 },
    )
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 0, max: 30_000 }),
        fc.constantFrom('feb28', 'mar1'),
        (rule, n, leapDay) => {
          const today = addDays('2000-01-01', n)
          const occasion = yearly('1996-02-29', rule)
          const next = nextOccurrence(occasion, today, leapDay)
          expect(isDate(next) && next >= today).toBe(true)
          // Until that day the same occurrence is next, and on the day after it another one.
          expect(nextOccurrence(occasion, next, leapDay)).toBe(next)
          expect(nextOccurrence(occasion, addDays(next, 1), leapDay) > next).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('other calendar', () => {
  it('has the Lunar New Year of published almanacs', () => {
    const days = [
      '1985-02-20',
      '2000-02-05',
      '2007-02-18',
      '2020-01-25',
      '2023-01-22',
      '2024-02-10',
      '2025-01-29',
      '2026-02-17',
      '2027-02-06',
      '2028-01-26',
      '2029-02-13',
      '2030-02-03',
    ]
    expect(days.map(day => fromOtherCalendar('chinese', 1, 1, yearOf(day)))).toEqual(days.map(day => [day]))
    // The last new moon of the table: any wrong month before it would show here.
    expect(fromOtherCalendar('chinese', 1, 1, 2100)).toEqual(['2100-02-09'])
    expect(fromOtherCalendar('dangi', 1, 1, 2100)).toEqual(['2100-02-09'])
    expect(fromOtherCalendar('dangi', 1, 1, 2028)).toEqual(['2028-01-27'])
    expect(fromOtherCalendar('chinese', 8, 15, 2026)).toEqual(['2026-09-25'])
  })
  it('skips leap months, and numbers them like the month before', () => {
    expect(fromOtherCalendar('chinese', 6, 1, 2025)).toEqual(['2025-06-25'])
    expect(toOtherCalendar('2025-07-25', 'chinese')).toMatchObject({
      year: 2025,
      month: 6,
      day: 1,
      leap: true,
    })
  })
  it('finds a Hijri day twice in 2030 and 2033 and once elsewhere', () => {
    expect(fromOtherCalendar('hijri', 10, 1, 2033)).toEqual(['2033-01-03', '2033-12-23'])
    expect(
      occurrencesIn(
        yearly('2020-05-24', { kind: 'calendar', calendar: 'hijri', month: 9, day: 1 }),
        2030,
        'feb28',
      ),
    ).toEqual(['2030-01-05', '2030-12-26'])
    expect(
      nextOccurrence(
        yearly('2026-01-01', { kind: 'calendar', calendar: 'hijri', month: 10, day: 1 }),
        '2033-01-04',
        'feb28',
      ),
    ).toBe('2033-12-23')
  })
  it('puts Adar in Adar II of a leap year, and Adar I in Adar of a common year', () => {
    expect(fromOtherCalendar('hebrew', 13, 14, 2027)).toEqual(['2027-03-23'])
    expect(fromOtherCalendar('hebrew', 12, 14, 2027)).toEqual(['2027-02-21'])
    expect(fromOtherCalendar('hebrew', 12, 14, 2026)).toEqual(['2026-03-03'])
    expect(toOtherCalendar('2026-03-03', 'hebrew')).toMatchObject({ year: 5786, month: 13, day: 14 })
  })
  it('converts every day outside leap months there and back', () => {
    const calendars = fc.constantFrom('hijri', 'hebrew', 'chinese', 'dangi')
    fc.assert(
      fc.property(calendars, fc.integer({ min: 0, max: 36_000 }), (calendar, n) => {
        const date = addDays('1990-01-01', n)
        const other = toOtherCalendar(date, calendar)
        expect(other.day >= 1 && other.day <= 30).toBe(true)
        const found = fromOtherCalendar(calendar, other.month, other.day, yearOf(date))
        expect(found.includes(date)).toBe(!other.leap)
      }),
      { numRuns: 150 },
    )
  })
})

describe('a day of an occasion', () => {
  const yearly = (date: string) => ({ date, repeats: 'yearly', rule: { kind: 'fixed' } }) as const
  it.each([
    ['2026-06-15', yearly('2020-06-15'), '2026-06-16', true],
    ['2026-06-15', yearly('2020-06-15'), '2026-06-15', false],
    ['2026-06-15', yearly('2020-06-14'), '2026-06-16', false],
    ['2027-02-28', yearly('2004-02-29'), '2027-06-16', true],
    ['2027-03-01', yearly('2004-02-29'), '2027-06-16', true],
    ['2026-06-15', { ...yearly('2026-06-17'), repeats: 'none' }, '2026-06-16', false],
  ] as const)('has passed only where it was not moved: %s', (day, occasion, today, passed) => {
    expect(hasPassed(occasion, day, today)).toBe(passed)
  })
})

describe('years', () => {
  const occasion = (
    type: 'birthday' | 'wedding' | 'christmas',
    date: string,
    rule: DateRule = { kind: 'fixed' },
  ) => ({ type, date, rule })
  it('counts birthdays from a known year of birth only', () => {
    expect(yearsAt(occasion('birthday', '1990-05-03'), '2026-05-03', '1990-05-03')).toBe(36)
    expect(yearsAt(occasion('birthday', '2024-02-29'), '2026-02-28', '--02-29')).toBeNull()
    expect(yearsAt(occasion('birthday', '2026-05-03'), '2026-05-03', '2026-05-03')).toBeNull()
    expect(yearsAt(occasion('birthday', '1990-05-03'), '2026-05-03', null)).toBeNull()
  })
  it('counts weddings from their date, in the calendar of the occasion', () => {
    expect(yearsAt(occasion('wedding', '2016-06-01'), '2026-06-01', null)).toBe(10)
    expect(yearsAt(occasion('wedding', '2026-06-01'), '2026-06-01', null)).toBeNull()
    expect(yearsAt(occasion('christmas', '2016-12-25'), '2026-12-25', null)).toBeNull()
    const hijri = { kind: 'calendar', calendar: 'hijri', month: 10, day: 1 } as const
    expect(yearsAt(occasion('wedding', '2000-01-08', hijri), '2033-01-03', null)).toBe(34)
  })
})

describe('birthday occasion', () => {
  const dateOf = (birthday: string, today: string) =>
    birthdayOccasion({ birthday, calendarBirthday: null }, today, 'feb28').date
  it('starts at the birth, or at the next birthday where the year is not known', () => {
    expect(dateOf('1990-05-03', '2026-11-21')).toBe('1990-05-03')
    expect(dateOf('--11-21', '2026-11-21')).toBe('2026-11-21')
    expect(dateOf('--11-20', '2026-11-21')).toBe('2027-11-20')
  })
  it('remembers the 29 February without a year', () => {
    expect(dateOf('--02-29', '2026-11-21')).toBe('2024-02-29')
    expect(dateOf('--02-29', '2024-02-28')).toBe('2020-02-29')
    expect(dateOf('--02-29', '2101-01-01')).toBe('2096-02-29')
    expect(
      nextOccurrence(
        birthdayOccasion({ birthday: '--02-29', calendarBirthday: null }, '2026-11-21', 'mar1'),
        '2026-11-21',
        'mar1',
      ),
    ).toBe('2027-03-01')
  })
})

describe('readiness', () => {
  const of = (...statuses: Parameters<typeof readinessOf>[0][number]['status'][]) =>
    readinessOf(statuses.map(status => ({ status })))
  it('names the earliest step that is missing', () => {
    expect(of()).toEqual({ level: 'needsIdeas', count: 0 })
    expect(of('returned', 'cancelled')).toEqual({ level: 'needsIdeas', count: 0 })
    expect(of('idea', 'idea')).toEqual({ level: 'needsPick', count: 2 })
    expect(of('idea', 'planned', 'purchased', 'given')).toEqual({ level: 'toBuy', count: 1 })
    expect(of('idea', 'purchased', 'purchased', 'wrapped')).toEqual({ level: 'toWrap', count: 2 })
    expect(of('idea', 'wrapped', 'given', 'cancelled')).toEqual({ level: 'ready', count: 0 })
  })
  it('is the most urgent state of all people', () => {
    const needsIdeas = of()
    expect(readinessOfOccasion([of('wrapped'), needsIdeas, of('planned'), needsIdeas])).toEqual({
      level: 'needsIdeas',
      count: 2,
    })
    expect(readinessOfOccasion([of('idea', 'idea'), of('planned')])).toEqual({ level: 'needsPick', count: 1 })
    expect(readinessOfOccasion([of('planned', 'planned'), of('planned'), of('given')])).toEqual({
      level: 'toBuy',
      count: 3,
    })
    expect(readinessOfOccasion([of('given')])).toEqual({ level: 'ready', count: 0 })
    expect(readinessOfOccasion([])).toEqual({ level: 'needsIdeas', count: 0 })
  })
  it('is found by name and description', () => {
    expect(searchText({ name: 'Été', description: 'Chez Zoë' })).toBe('ete\nchez zoe')
  })
})

describe('the day that a gift belongs to', () => {
  /** Christmas as onboarding makes it: with the next day as its first. */
  const christmas = { ...yearly('2026-12-25'), nextDate: '2026-12-25' }
  const today = '2026-11-26'
  const dayOf = (
    purchaseDate: string | null,
    status: 'planned' | 'purchased' | 'given' = 'purchased',
    occasion: Parameters<typeof occurrenceFor>[0] = christmas,
  ) => occurrenceFor(occasion, { status, purchaseDate }, today, 'feb28')

  it('is the occurrence at or after its purchase, in whatever year', () => {
    expect(
      ['2021-12-01', '2022-12-25', '2022-12-26', '2025-01-02', '2026-11-26'].map(day => dayOf(day)),
    ).toEqual(['2021-12-25', '2022-12-25', '2023-12-25', '2025-12-25', '2026-12-25'])
  })

  it('is the occurrence just before for a gift that was given late', () => {
    expect(
      ['2022-12-25', '2022-12-27', '2023-02-23', '2023-02-24', '2023-11-01'].map(day => dayOf(day, 'given')),
    ).toEqual(['2022-12-25', '2022-12-25', '2022-12-25', '2023-12-25', '2023-12-25'])
  })

  it('is the next occurrence where no day is known, and where it is not bought', () => {
    expect([dayOf(null), dayOf(null, 'given'), dayOf('2021-12-01', 'planned')]).toEqual(
      Array.from({ length: 3 }, () => '2026-12-25'),
    )
  })

  it('is the only day of what happens once', () => {
    const once = { ...christmas, repeats: 'none' as const }
    expect([dayOf('2021-12-01', 'purchased', once), dayOf('2027-12-01', 'given', once)]).toEqual([
      '2026-12-25',
      '2026-12-25',
    ])
  })

  it('is found by every rule of a date', () => {
    const mothersDay = {
      ...yearly('2027-05-09', { kind: 'nthWeekday', month: 5, weekday: 0, nth: 2 }),
      nextDate: '2027-05-09',
    }
    expect(dayOf('2023-05-01', 'purchased', mothersDay)).toBe('2023-05-14')
    const leapDay = { ...yearly('2028-02-29'), nextDate: '2027-02-28' }
    expect([dayOf('2023-01-01', 'purchased', leapDay), dayOf('2024-01-01', 'purchased', leapDay)]).toEqual([
      '2023-02-28',
      '2024-02-29',
    ])
  })

  it('is found on or after any purchase, less than a year later, in every year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), back => {
        const bought = addDays(today, -back)
        const day = dayOf(bought)
        expect(day >= bought && day < addDays(bought, 366) && day.endsWith('-12-25')).toBe(true)
      }),
    )
  })

  it('changes with a day of purchase that was entered for another year, and not with a late purchase', () => {
    const speaksAgainst = (was: string, purchaseDate: string | null) =>
      isOfAnotherYear(christmas, was, { status: 'purchased', purchaseDate }, today, 'feb28')
    expect(speaksAgainst('2026-12-25', '2022-12-01')).toBe(true)
    expect(speaksAgainst('2025-12-25', '2026-11-26')).toBe(true)
    expect(speaksAgainst('2026-12-25', '2026-11-26')).toBe(false)
    expect(speaksAgainst('2025-12-25', '2026-01-20')).toBe(false)
    expect(speaksAgainst('2026-12-25', null)).toBe(false)
  })
})
