import { addDays, addMonths, makeDate, monthOf, type PlainDate, yearOf } from '@/lib/core/calendar'
import type { ReportParams } from './schema'
import type { ReportSchedule } from './values'

const months = { monthly: 1, quarterly: 3, yearly: 12 } as const
type Period = Exclude<ReportSchedule, 'none'>

/** The first day of the calendar month, quarter or year of a date. */
const periodStart = (period: Period, day: PlainDate): PlainDate =>
  makeDate(yearOf(day), monthOf(day) - ((monthOf(day) - 1) % months[period]), 1)!

/** The last month, quarter or year that has ended: the period of a recurring report. */
export function endedPeriod(period: Period, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const start = periodStart(period, today)
  return { from: addMonths(start, -months[period]), to: addDays(start, -1) }
}

/** The day after the present period, on which its report is made. */
export const nextRun = (period: Period, today: PlainDate): PlainDate =>
  addMonths(periodStart(period, today), months[period])

/** The dates of a report: those requested. A missing end is filled in from the calendar year. */
export function daysOf({ from, to }: ReportParams, today: PlainDate): { from: PlainDate; to: PlainDate } {
  const year = yearOf(from ?? to ?? today)
  return { from: from ?? makeDate(year, 1, 1)!, to: to ?? makeDate(year, 12, 31)! }
}
