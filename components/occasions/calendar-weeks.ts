import { addDays, addMonths, type PlainDate, startOfWeek } from '@/lib/core/calendar'
import type { OccasionType } from '@/lib/occasions/schema'

/** A day on which an occasion falls. */
export interface OccasionDay {
  date: PlainDate
  id: string
  name: string
  type: OccasionType
  /** The one person that it belongs to. */
  personId?: string | null
}

interface WithWeekInfo {
  getWeekInfo?: () => { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** The day on which weeks start (0 is Sunday): as chosen, else as in the country. */
export function weekStartOf(chosen: number | null, country: string): number {
  if (chosen !== null) return chosen
  try {
    const locale = new Intl.Locale(`und-${country}`) as WithWeekInfo
    return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7
  } catch {
    return 1
  }
}

/** The dates that a month's leaf shows, in whole weeks. `month` is YYYY-MM. */
export function weeksOf(month: string, weekStart: number): PlainDate[][] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const weeks: PlainDate[][] = []
  for (let start = startOfWeek(first, weekStart); start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
    if (addDays(start, 7) <= start) break
  }
  return weeks
}

const shownWeeks = 5

/** The weeks of a full page: those of the month, and of the present one five from this week on. */
export const pageOf = (month: string, today: PlainDate, weekStart: number): PlainDate[][] =>
  today.startsWith(month)
    ? Array.from({ length: shownWeeks }, (_, week) =>
        Array.from({ length: 7 }, (_, day) => addDays(startOfWeek(today, weekStart), 7 * week + day)),
      )
    : weeksOf(month, weekStart)

/** The month n months later, YYYY-MM. */
export const monthAfter = (month: string, n: number) => addMonths(`${month}-01`, n).slice(0, 7)
