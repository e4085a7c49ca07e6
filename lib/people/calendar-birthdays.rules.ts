import { addDays, type PlainDate } from '@/lib/core/calendar'
import { gregorianOf, type OtherDay } from '@/lib/core/calendars'
import { type BirthdayCalendar, mostShift } from './values'

/** A birthday of another calendar, without a year where that is not known. */
export interface CalendarBirthday extends Omit<OtherDay, 'calendar' | 'year'> {
  calendar: BirthdayCalendar
  year: number | null
  /** Days by which a Hijri day is kept earlier (negative) or later than Umm al-Qura computes it. */
  shift: number
}

const isLunar = (calendar: BirthdayCalendar) => calendar === 'chinese' || calendar === 'dangi'
const mostMonths = { chinese: 12, dangi: 12, hijri: 12, hebrew: 13 }
const years = { chinese: [1800, 2200], dangi: [1800, 2200], hijri: [1200, 1600], hebrew: [5500, 6100] }

/** Whether there is such a day: in its year, or in any year where none is known. */
export function isCalendarBirthday(born: CalendarBirthday): boolean {
  const { calendar, year, month, day, leap, shift } = born
  const within = (value: number, least: number, most: number) => value >= least && value <= most
  if (!within(month, 1, mostMonths[calendar]) || !within(day, 1, 30)) return false
  if (leap && !isLunar(calendar)) return false
  if (!within(shift, calendar === 'hijri' ? -mostShift : 0, calendar === 'hijri' ? mostShift : 0))
    return false
  if (year === null) return true
  return within(year, years[calendar][0]!, years[calendar][1]!) && gregorianOf({ ...born, year }) !== null
}

/** The day of birth in our own calendar; null without a year. */
export function bornOn({ year, shift, ...day }: CalendarBirthday): PlainDate | null {
  const found = year === null ? null : gregorianOf({ ...day, year })
  return found && addDays(found, shift)
}
