import { addDays, makeDate, toUtcDate } from '@/lib/core/calendar'
import { toOtherCalendar } from '@/lib/core/calendars'
import type { calendars } from '@/lib/occasions/schema'

type Option = readonly [number, string]

export const dayNumbers: readonly Option[] = Array.from({ length: 30 }, (_, index) => [
  index + 1,
  String(index + 1),
])

export const monthNames = (locale: string): Option[] =>
  Array.from({ length: 12 }, (_, index) => [
    index + 1,
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
      toUtcDate(makeDate(2026, index + 1, 15)!),
    ),
  ])

/** 0 is Sunday. 4 January 2026 was one. */
export const weekdayNames = (locale: string): Option[] =>
  Array.from({ length: 7 }, (_, index) => [
    index,
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      toUtcDate(addDays('2026-01-04', index)),
    ),
  ])

const platformNames = {
  hijri: 'islamic-umalqura',
  hebrew: 'hebrew',
  chinese: 'chinese',
  dangi: 'dangi',
} as const

/**
 * The months of another calendar by their numbers, as the platform calls them, in the order of the numbers; Hebrew
 * ones from Nisan, with both Adars. Two years are read, since the first has a leap month and the second has none.
 */
export function otherMonthNames(locale: string, calendar: (typeof calendars)[number]): Option[] {
  const names = new Map<number, string>()
  const formatIn = (language: string) =>
    new Intl.DateTimeFormat(`${language}-u-ca-${platformNames[calendar]}-nu-latn`, {
      month: 'long',
      timeZone: 'UTC',
    })
  const format = formatIn(locale)
  // Where the platform has no name in the language it writes its own number, which may count from another month.
  const instead = (date: string, month: number) =>
    calendar === 'chinese' || calendar === 'dangi' ? String(month) : formatIn('en').format(toUtcDate(date))
  // Only days in the middle: the platform may begin a month a day off.
  for (let date = '2023-09-20'; date < '2025-09-10'; date = addDays(date, 5)) {
    const { month, day, leap } = toOtherCalendar(date, calendar)
    if (leap || day < 10 || day > 20) continue
    const name = format.format(toUtcDate(date))
    const isNumber = /^M?\d+$/.test(name) || (calendar === 'hebrew' && /^\d+月$/.test(name))
    names.set(month, isNumber ? instead(date, month) : name)
  }
  return [...names].sort(([one], [other]) => one - other)
}
