import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, yearOf } from '@/lib/core/calendar'
import { gregorianOf, type OtherCalendar, toOtherCalendar } from '@/lib/core/calendars'
import { birthdayOccasion, nextOccurrence, yearsAt } from '@/lib/occasions/rules'
import { ageAt, nextBirthday, settleBirthday, usualCalendars, wearsHat } from '@/lib/people/birthdays.rules'
import { bornOn, type CalendarBirthday, isCalendarBirthday } from '@/lib/people/calendar-birthdays.rules'
import { birthdayCalendars } from '@/lib/people/values'

const born = (calendar: CalendarBirthday['calendar'], more: Partial<CalendarBirthday>): CalendarBirthday => ({
  calendar,
  year: null,
  month: 1,
  day: 1,
  leap: false,
  shift: 0,
  ...more,
})
const known = (calendarBirthday: CalendarBirthday) => ({
  calendarBirthday,
  birthday: bornOn(calendarBirthday),
})

/** Any day of sixty years. */
const someDay = fc.integer({ min: 0, max: 60 * 365 }).map(days => addDays('1970-03-01', days))
const someCalendar = fc.constantFrom<OtherCalendar>(...birthdayCalendars)
const names = { chinese: 'chinese', dangi: 'dangi', hijri: 'islamic-umalqura', hebrew: 'hebrew' }
const platform = new Map(
  birthdayCalendars.map(one => [
    one,
    new Intl.DateTimeFormat(`en-u-ca-${names[one]}-nu-latn`, { timeZone: 'UTC', day: 'numeric' }),
  ]),
)
const dayByPlatform = (calendar: OtherCalendar, date: string) =>
  Number(platform.get(calendar)!.format(new Date(`${date}T12:00:00Z`)))

describe('a birthday of another calendar', () => {
  it('means the day that the other calendar showed, on every day of sixty years', () => {
    fc.assert(
      fc.property(someCalendar, someDay, (calendar, date) => {
        const other = toOtherCalendar(date, calendar)
        expect(gregorianOf({ calendar, ...other })).toBe(date)
      }),
      { numRuns: 1500 },
    )
  })

  it('comes in every year on that day as the platform counts it, or on the last day of a shorter month', () => {
    fc.assert(
      fc.property(someCalendar, someDay, fc.integer({ min: 1, max: 60 }), (calendar, date, later) => {
        const birthday = born(calendar, toOtherCalendar(date, calendar))
        const today = `${yearOf(date) + later}-06-15`
        const next = nextBirthday(known(birthday), today, 'feb28')!
        expect(daysBetween(today, next)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(today, next)).toBeLessThan(386)
        const other = toOtherCalendar(next, calendar)
        if (other.day !== birthday.day) {
          expect([birthday.day, other.day]).toEqual([30, 29])
          expect(toOtherCalendar(addDays(next, 1), calendar).day).toBe(1)
        }
        // The moon is new around midnight now and then; then platforms begin an East Asian month a day off.
        const off = Math.abs(dayByPlatform(calendar, next) - other.day)
        expect(calendar === 'chinese' || calendar === 'dangi' ? [0, 1, 28, 29] : [0]).toContain(off)
      }),
      { numRuns: 1500 },
    )
  })

  it('makes somebody one year older each time, and never between', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...birthdayCalendars),
        someDay,
        fc.integer({ min: -2, max: 2 }),
        fc.integer({ min: 1, max: 40 }),
        (calendar, date, moved, later) => {
          const shift = calendar === 'hijri' ? moved : 0
          const person = known(born(calendar, { ...toOtherCalendar(date, calendar), shift }))
          const first = nextBirthday(person, addDays(date, later * 365), 'feb28')!
          const second = nextBirthday(person, addDays(first, 1), 'feb28')!
          const age = ageAt(person, first, 'feb28')!
          expect(ageAt(person, second, 'feb28')).toBe(age + 1)
          expect(ageAt(person, addDays(second, -1), 'feb28')).toBe(age)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('has the same day and age as its occasion', () => {
    fc.assert(
      fc.property(fc.constantFrom(...birthdayCalendars), someDay, (calendar, date) => {
        const person = known(born(calendar, toOtherCalendar(date, calendar)))
        const occasion = birthdayOccasion(person, '2031-02-03', 'feb28')
        const next = nextOccurrence(occasion, '2031-02-03', 'feb28')
        expect(next).toBe(nextBirthday(person, '2031-02-03', 'feb28'))
        expect(yearsAt(occasion, next, person.birthday) ?? 0).toBe(ageAt(person, next, 'feb28') ?? 0)
      }),
      { numRuns: 400 },
    )
  })

  it('of the eighth day of the fourth lunar month 1990 is 2 May 1990, and 13 May in 2027', () => {
    const person = known(born('chinese', { year: 1990, month: 4, day: 8 }))
    expect(person.birthday).toBe('1990-05-02')
    expect(nextBirthday(person, '2027-01-01', 'feb28')).toBe('2027-05-13')
    expect(ageAt(person, '2027-05-12', 'feb28')).toBe(36)
    expect(ageAt(person, '2027-05-13', 'feb28')).toBe(37)
    expect(wearsHat(person, '2027-05-01', 'feb28')).toBe(true)
    expect(wearsHat(person, '2027-04-20', 'feb28')).toBe(false)
  })

  it('of a leap month is celebrated in the month of that number, each year once', () => {
    const person = known(born('chinese', { year: 2020, month: 4, day: 8, leap: true }))
    expect(person.birthday).toBe('2020-05-30')
    const days = [2024, 2025, 2026].map(year => nextBirthday(person, `${year}-01-01`, 'feb28'))
    expect(days.map(day => toOtherCalendar(day!, 'chinese'))).toEqual(
      [2024, 2025, 2026].map(year => ({ year, month: 4, day: 8, leap: false })),
    )
  })

  it('of Adar is celebrated in Adar II of a leap year, and one of Adar I in Adar of a common year', () => {
    const adar = known(born('hebrew', { year: 5783, month: 13, day: 14 }))
    expect(nextBirthday(adar, '2024-01-01', 'feb28')).toBe('2024-03-24')
    const first = known(born('hebrew', { year: 5784, month: 12, day: 14 }))
    expect(nextBirthday(first, '2024-01-01', 'feb28')).toBe('2024-02-23')
    expect(nextBirthday(first, '2025-01-01', 'feb28')).toBe('2025-03-14')
  })

  it('of a Hijri day comes twice in some years of ours, and a sighting moves it', () => {
    const early = born('hijri', { month: 7, day: 1 })
    const person = { birthday: null, calendarBirthday: early }
    const first = nextBirthday(person, '2025-01-01', 'feb28')!
    expect(first).toBe('2025-01-01')
    expect(nextBirthday(person, addDays(first, 1), 'feb28')).toBe('2025-12-21')
    const later = { birthday: null, calendarBirthday: { ...early, shift: 1 } }
    expect(nextBirthday(later, '2025-01-02', 'feb28')).toBe('2025-01-02')
    expect(ageAt(person, '2030-01-01', 'feb28')).toBeNull()
  })

  it('is refused where there is no such day', () => {
    const wrong = [
      born('chinese', { month: 0, day: 0 }),
      born('chinese', { month: 13 }),
      born('chinese', { month: 4, day: 31 }),
      // 1990 had a leap fifth month, and no other one.
      born('chinese', { year: 1990, month: 4, leap: true }),
      born('hijri', { month: 9, leap: true }),
      born('hijri', { month: 9, shift: 3 }),
      born('hebrew', { month: 9, shift: 1 }),
      born('hijri', { year: 20, month: 9 }),
    ]
    expect(wrong.filter(isCalendarBirthday)).toEqual([])
    expect(isCalendarBirthday(born('chinese', { year: 1990, month: 5, day: 3, leap: true }))).toBe(true)
    expect(isCalendarBirthday(born('hebrew', { month: 13, day: 14 }))).toBe(true)
    // A thirtieth day that the month of that year lacks.
    const months = Array.from({ length: 12 }, (_, at) =>
      born('hijri', { year: 1445, month: at + 1, day: 30 }),
    )
    expect(months.filter(isCalendarBirthday).length).toBeGreaterThan(4)
    expect(months.filter(isCalendarBirthday).length).toBeLessThan(8)
  })

  it('decides the day in our calendar, until a new day in ours replaces it', () => {
    const lunar = born('chinese', { year: 1990, month: 4, day: 8 })
    const before = known(lunar)
    expect(settleBirthday({ calendarBirthday: lunar, birthday: '2000-01-01' }, null)).toEqual(before)
    expect(settleBirthday({ birthday: '2000-01-01' }, before)).toEqual({
      birthday: '2000-01-01',
      calendarBirthday: null,
    })
    expect(settleBirthday({ birthday: before.birthday }, before)).toEqual({ birthday: before.birthday })
    expect(settleBirthday({}, before)).toEqual({})
  })

  it('is offered at once where many people keep one, and nowhere else', () => {
    expect(usualCalendars('zh', 'CN')).toEqual(['chinese'])
    expect(usualCalendars('en', 'MY')).toEqual(['chinese', 'hijri'])
    expect(usualCalendars('ko', 'US')).toEqual(['dangi'])
    expect(usualCalendars('de', 'DE')).toEqual([])
  })
})
