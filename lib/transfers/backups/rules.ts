import { addDays, instantAt, startOfWeek, todayIn } from '@/lib/core/calendar'
import { type backupFrequencies, keptDays, keptWeeks } from './values'

type Frequency = (typeof backupFrequencies)[number]

/** When the next backup is due, at a local time of day. Null where none is made. */
export function nextBackup(frequency: Frequency, time: string, timezone: string, now: Date): Date | null {
  if (frequency === 'off') return null
  const today = todayIn(timezone, now)
  const first = instantAt(today, time, timezone)
  if (first > now) return first
  return instantAt(addDays(today, frequency === 'daily' ? 1 : 7), time, timezone)
}

/**
 * Which backups of the clock are no longer needed: all but the newest of each of the last seven days that have one, and of
 * each of the last four weeks. They are given newest first.
 */
export function outdated(backups: readonly { id: string; createdAt: Date }[], timezone: string): string[] {
  const days = new Set<string>()
  const weeks = new Set<string>()
  return backups.flatMap(({ id, createdAt }) => {
    const day = todayIn(timezone, createdAt)
    const week = startOfWeek(day, 1)
    const isOfDay = !days.has(day) && days.size < keptDays
    const isOfWeek = !weeks.has(week) && weeks.size < keptWeeks
    if (isOfDay) days.add(day)
    if (isOfWeek) weeks.add(week)
    return isOfDay || isOfWeek ? [] : [id]
  })
}
