import { addDays, daysBetween, type LeapDay, type PlainDate, yearOf } from '@/lib/core/calendar'
import { fromOtherCalendar, toOtherCalendar } from '@/lib/core/calendars'
import { ageOn, upcomingBirthday } from '@/lib/people/rules'
import type { BirthdayCalendar } from '@/lib/people/values'
import { bornOn, type CalendarBirthday } from './calendar-birthdays.rules'

/** The known parts of a birthday. */
export interface Born {
  birthday: string | null
  calendarBirthday: CalendarBirthday | null
}

const writtenDay = (born: CalendarBirthday | null) =>
  born && [born.calendar, born.year, born.month, born.day, born.leap, born.shift].join()

export const isSameBirthday = (one: Born, other: Born) =>
  one.birthday === other.birthday && writtenDay(one.calendarBirthday) === writtenDay(other.calendarBirthday)

/** The rule of the yearly occasion. Somebody born in a leap month celebrates in the month of the same number. */
export const ruleOf = ({ calendar, month, day, shift }: CalendarBirthday) => ({
  kind: 'calendar' as const,
  calendar,
  month,
  day,
  ...(shift === 0 ? {} : { shift }),
})

/** The days of a Gregorian year on which the birthday is celebrated: one, for Hijri also none or two. */
const daysIn = ({ calendar, month, day, shift }: CalendarBirthday, year: number): PlainDate[] =>
  [year - 1, year, year + 1]
    .flatMap(one => fromOtherCalendar(calendar, month, day, one))
    .map(found => addDays(found, shift))
    .filter(found => yearOf(found) === year)

/** The birthday that is today or next; null when it is not known. */
export function nextBirthday(born: Born, today: PlainDate, leapDay: LeapDay): PlainDate | null {
  const { birthday, calendarBirthday } = born
  if (!calendarBirthday) return upcomingBirthday(birthday, today, leapDay)
  if (birthday && !birthday.startsWith('--') && birthday > today) return birthday
  const year = yearOf(today)
  return (
    [year, year + 1, year + 2].flatMap(one => daysIn(calendarBirthday, one)).find(day => day >= today) ?? null
  )
}

/**
 * The age in whole years on a date; null without a year of birth or before the birth. Years are counted in the calendar
 * of the birthday, so that somebody turns a year older on the day that is celebrated.
 */
export function ageAt(
  { birthday, calendarBirthday }: Born,
  date: PlainDate,
  leapDay: LeapDay,
): number | null {
  if (!calendarBirthday || calendarBirthday.year === null)
    return calendarBirthday ? null : ageOn(birthday, date, leapDay)
  const born = bornOn(calendarBirthday)
  if (!born || date < born) return null
  const { calendar, shift, year } = calendarBirthday
  const yearIn = (day: PlainDate) => toOtherCalendar(addDays(day, -shift), calendar).year
  // A day around our new year is missing in some of our years.
  const passed = [yearOf(date) - 2, yearOf(date) - 1, yearOf(date)]
    .flatMap(one => daysIn(calendarBirthday, one))
    .findLast(day => day <= date)
  return passed === undefined ? null : Math.max(0, yearIn(passed) - year)
}

/** Whether the avatar wears its hat: in the two weeks before the birthday and on the day. */
export function wearsHat(born: Born, today: PlainDate, leapDay: LeapDay): boolean {
  const next = nextBirthday(born, today, leapDay)
  return next !== null && daysBetween(today, next) >= 0 && daysBetween(today, next) <= 14
}

/**
 * The two fields of a birthday as they are stored. The other calendar decides: `birthday` is then its day of birth in our
 * calendar. A new `birthday` alone replaces a birthday of another calendar.
 */
export function settleBirthday(changes: Partial<Born>, before: Born | null): Partial<Born> {
  const { birthday, calendarBirthday } = changes
  if (calendarBirthday) return { calendarBirthday, birthday: bornOn(calendarBirthday) }
  if (birthday === undefined || calendarBirthday === null) return changes
  return before?.calendarBirthday && birthday !== before.birthday
    ? { ...changes, calendarBirthday: null }
    : changes
}

/** Whether a birthday, where its year is known, is still to come: nobody has been born on it. */
export const isYetToCome = (birthday: string | null | undefined, today: string) =>
  birthday != null && !birthday.startsWith('--') && birthday > today

const calendarsOf: Record<string, readonly BirthdayCalendar[]> = {
  zh: ['chinese'],
  ko: ['dangi'],
  ar: ['hijri'],
  CN: ['chinese'],
  TW: ['chinese'],
  HK: ['chinese'],
  MO: ['chinese'],
  SG: ['chinese'],
  MY: ['chinese', 'hijri'],
  VN: ['chinese'],
  KR: ['dangi'],
  IL: ['hebrew', 'hijri'],
}
for (const country of 'AE BH DZ EG ID IQ IR JO KW LB LY MA OM PK PS QA SA SD SY TN TR YE'.split(' '))
  calendarsOf[country] = ['hijri']

/** The calendars in which people of a language and a country often keep birthdays: none for most. */
export const usualCalendars = (locale: string, country: string | null): BirthdayCalendar[] => [
  ...new Set([locale.slice(0, 2), country ?? ''].flatMap(key => calendarsOf[key] ?? [])),
]
