import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  instantAt,
  isBirthday,
  isDate,
  isTimeZone,
  localHour,
  makeDate,
  monthDays,
  offsetsOf,
  startOfWeek,
  todayIn,
  toUtcDate,
  weekdayOf,
} from '@/lib/core/calendar'

const dates = fc.integer({ min: 0, max: 3_652_058 }).map(n => addDays('0001-01-01', n))

describe('calendar date', () => {
  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '0099-06-30'])(
    'accepts the real day %s',
    text => {
      expect(isDate(text)).toBe(true)
    },
  )
  it.each([
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00',
    '',
    '٢٠٢٦-٠١-٠١',
  ])('refuses %j', text => {
    expect(isDate(text)).toBe(false)
    expect(isBirthday(text)).toBe(false)
  })
  it('accepts birthdays without a year, the 29 February included', () => {
    expect(['--02-29', '--12-31', '1990-05-03'].every(isBirthday)).toBe(true)
    expect(['--02-30', '--2-29', '-02-29', '--00-01', '--'].some(isBirthday)).toBe(false)
  })
  it('adds days across leap days, years below 100 and the ends of time', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01')
    expect(addDays('0099-12-31', 1)).toBe('0100-01-01')
    expect(addDays('9999-12-31', 5)).toBe('9999-12-31')
    expect(addDays('0001-01-01', -5)).toBe('0001-01-01')
  })
  it('clamps added months to the end of the month', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2023-01-31', 1)).toBe('2023-02-28')
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29')
    expect(addMonths('2024-12-15', 1)).toBe('2025-01-15')
    expect(addMonths('2024-01-15', -13)).toBe('2022-12-15')
    expect(addMonths('0001-01-15', -1)).toBe('0001-01-01')
    expect(addMonths('9999-12-15', 1)).toBe('9999-12-31')
  })
  it('counts back the days it added', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -3000, max: 3000 }), (date, n) => {
        const other = addDays(date, n)
        expect(isDate(other)).toBe(true)
        if (other !== '0001-01-01' && other !== '9999-12-31') expect(daysBetween(date, other)).toBe(n)
        expect(toUtcDate(date).toISOString()).toBe(`${date}T12:00:00.000Z`)
      }),
    )
  })
  it('keeps day and month when months are added and the day exists', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -500, max: 500 }), (date, n) => {
        const moved = addMonths(date, n)
        expect(isDate(moved)).toBe(true)
        if (dayOf(date) <= 28 && moved > '0001-02' && moved < '9999-12')
          expect(dayOf(moved)).toBe(dayOf(date))
      }),
    )
  })
  it('knows weekdays and starts weeks on any of them', () => {
    expect(weekdayOf('2026-11-21')).toBe(6)
    expect(weekdayOf('1900-01-01')).toBe(1)
    expect(startOfWeek('2026-11-21', 1)).toBe('2026-11-16')
    expect(startOfWeek('2026-11-21', 0)).toBe('2026-11-15')
    expect(startOfWeek('2026-11-21', 6)).toBe('2026-11-21')
    fc.assert(
      fc.property(
        dates.filter(date => date > '0001-01-08'),
        fc.integer({ min: 0, max: 6 }),
        (date, start) => {
          const first = startOfWeek(date, start)
          expect(weekdayOf(first)).toBe(start)
          expect(daysBetween(first, date)).toBeLessThan(7)
          expect(first <= date).toBe(true)
        },
      ),
    )
  })
  it('makes no day that does not exist', () => {
    expect(makeDate(1900, 2, 29)).toBeNull()
    expect(makeDate(0, 1, 1)).toBeNull()
    expect(makeDate(2026, 1.5, 1)).toBeNull()
    expect(makeDate(5, 1, 2)).toBe('0005-01-02')
    expect([1900, 2000, 2100, 2024].map(year => monthDays(year, 2))).toEqual([28, 29, 28, 29])
  })
})

describe('time zone', () => {
  const noon = new Date('2026-06-15T10:30:00Z')
  it('tells today where people are, from UTC-11 to UTC+14', () => {
    expect(todayIn('Pacific/Kiritimati', noon)).toBe('2026-06-16')
    expect(todayIn('Pacific/Pago_Pago', noon)).toBe('2026-06-14')
    expect(todayIn('Asia/Kolkata', new Date('2026-06-15T18:29:59Z'))).toBe('2026-06-15')
    expect(todayIn('Asia/Kolkata', new Date('2026-06-15T18:30:00Z'))).toBe('2026-06-16')
    expect(localHour('Asia/Kolkata', noon)).toBe(16)
    expect(localHour('UTC', new Date('2026-06-15T00:00:00Z'))).toBe(0)
  })
  it('skips the 30 December 2011 in Apia', () => {
    expect(todayIn('Pacific/Apia', new Date('2011-12-30T09:59:59Z'))).toBe('2011-12-29')
    expect(todayIn('Pacific/Apia', new Date('2011-12-30T10:00:00Z'))).toBe('2011-12-31')
    expect(instantAt('2011-12-30', '09:00', 'Pacific/Apia').toISOString()).toBe('2011-12-30T10:00:00.000Z')
  })
  it('knows zones by name only', () => {
    expect(['UTC', 'Europe/Berlin', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(
      true,
    )
    expect(['', '+05:30', 'Mars/Base', 'Europe/Berlin ', "x'; drop"].some(isTimeZone)).toBe(false)
    expect(['CET', 'EST5EDT', 'Japan', 'NZ', 'Asia/Calcutta', 'Europe/Kiev'].every(isTimeZone)).toBe(true)
    expect(['VST', 'NET', 'MIT', 'IET', 'IST', 'vst'].some(isTimeZone)).toBe(false)
  })
  it('reads a name that is not known as UTC', () => {
    expect(todayIn('Mars/Base', new Date('2026-06-15T23:59:59Z'))).toBe('2026-06-15')
  })
  it('tells when clocks change, and by how much', () => {
    const changes = (zone: string, from: string, until: string) =>
      offsetsOf(zone, new Date(from), new Date(until)).map(({ at, minutes }) => [at.toISOString(), minutes])
    expect(changes('Europe/Berlin', '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z')).toEqual([
      ['2026-01-01T00:00:00.000Z', 60],
      ['2026-03-29T01:00:00.000Z', 120],
      ['2026-10-25T01:00:00.000Z', 60],
    ])
    expect(changes('Asia/Kolkata', '2015-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
      ['2015-01-01T00:00:00.000Z', 330],
    ])
    expect(changes('Pacific/Apia', '2011-12-01T00:00:00Z', '2012-01-31T00:00:00Z')).toEqual([
      ['2011-12-01T00:00:00.000Z', -600],
      ['2011-12-30T10:00:00.000Z', 840],
    ])
    fc.assert(
      fc.property(
        fc.constantFrom('Africa/Casablanca', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Gaza'),
        fc.date({ min: new Date('2015-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        (zone, instant) => {
          const { minutes } = offsetsOf(zone, new Date('2015-01-01'), instant).findLast(
            ({ at }) => at <= instant,
          )!
          const wall = new Date(instant.getTime() + minutes * 60_000).toISOString()
          expect(wall.slice(0, 10)).toBe(todayIn(zone, instant))
          expect(Number(wall.slice(11, 13))).toBe(localHour(zone, instant))
        },
      ),
      { numRuns: 30 },
    )
  })
  it('finds the instant of a local time', () => {
    expect(instantAt('2026-01-15', '09:00', 'Europe/Berlin').toISOString()).toBe('2026-01-15T08:00:00.000Z')
    expect(instantAt('2026-07-15', '09:00', 'Europe/Berlin').toISOString()).toBe('2026-07-15T07:00:00.000Z')
    expect(instantAt('2026-07-15', '00:00', 'Pacific/Kiritimati').toISOString()).toBe(
      '2026-07-14T10:00:00.000Z',
    )
    expect(instantAt('2026-07-15', '09:15', 'Asia/Kolkata').toISOString()).toBe('2026-07-15T03:45:00.000Z')
  })
  it('moves a time in the gap of spring to the first moment after it', () => {
    expect(instantAt('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:00:00.000Z',
    )
    expect(instantAt('2026-03-29', '02:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:00:00.000Z')
  })
  it('takes the first of two equal times in autumn', () => {
    expect(instantAt('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    )
    expect(instantAt('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })
  it('comes back to the date of the instant', () => {
    const zones = fc.constantFrom(
      'Asia/Kolkata',
      'America/St_Johns',
      'Pacific/Kiritimati',
      'Australia/Lord_Howe',
      'Africa/Cairo',
    )
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 20_000 }), (zone, n) => {
        const date = addDays('2000-01-01', n)
        const instant = instantAt(date, '12:00', zone)
        expect([todayIn(zone, instant), localHour(zone, instant)]).toEqual([date, 12])
      }),
    )
  })
})
