import {
  addDays,
  dayOf,
  instantAt,
  type LeapDay,
  makeDate,
  monthOf,
  type PlainDate,
  timeOfDay,
  todayIn,
  yearOf,
} from '@/lib/core/calendar'
import { type Searched, searchParts } from '@/lib/core/record'
import { searchLines } from '@/lib/core/text'
import type { Channel } from '@/lib/notify/values'
import { reminderFields } from './fields'
import { dayMinutes, defaultTime, type ReminderStatus, type Snooze } from './values'

/** What can happen to a reminder. */
export const reminderEvents = ['fire', 'dismiss', 'complete', 'snooze', 'reopen'] as const
export type ReminderEvent = (typeof reminderEvents)[number]

const from: Record<ReminderEvent, readonly ReminderStatus[]> = {
  fire: ['pending'],
  dismiss: ['pending', 'sent'],
  complete: ['pending', 'sent'],
  snooze: ['pending', 'sent'],
  reopen: ['dismissed', 'completed'],
}

const becomes: Record<ReminderEvent, ReminderStatus> = {
  fire: 'sent',
  dismiss: 'dismissed',
  complete: 'completed',
  snooze: 'pending',
  reopen: 'pending',
}

/**
 * The status after an event. `isAhead` says whether its moment is still to come: a reminder opened again after it is `sent`.
 * A refused event says which change was asked for.
 */
export function statusAfter(
  status: ReminderStatus,
  event: ReminderEvent,
  isAhead: boolean,
): { allowed: boolean; to: ReminderStatus } {
  const to = event === 'reopen' && !isAhead ? 'sent' : becomes[event]
  return { allowed: from[event].includes(status), to }
}

/** The local day and time of something, and the zone in which they hold. */
export interface Due {
  dueOn: PlainDate
  dueTime: string
  timezone: string
}

/** The instant of a due time. A time that a clock change skips is the first moment after the gap. */
export const dueAt = ({ dueOn, dueTime, timezone }: Due): Date => instantAt(dueOn, dueTime, timezone)

/**
 * When a reminder comes. Whole days of its notice are days of the calendar, so that a week ahead is the same time of the
 * day across a clock change. The rest are minutes that pass.
 */
export function fireAtOf(due: Due, advanceMinutes: number): Date {
  const days = Math.floor(advanceMinutes / dayMinutes)
  const minutes = advanceMinutes - days * dayMinutes
  const day = dueAt({ ...due, dueOn: addDays(due.dueOn, -days) })
  return new Date(day.getTime() - minutes * 60_000)
}

/** The local time `HH:MM` at an instant. */
export const timeIn = (timezone: string, at: Date): string => timeOfDay(timezone, at)

/**
 * The local day and time that an input names: an instant, or a local date with or without a time.
 */
export function dueOf(scheduledFor: string, timezone: string): Due {
  const local = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(scheduledFor)
  if (local) return { dueOn: local[1]!, dueTime: local[2] ?? defaultTime, timezone }
  const at = new Date(scheduledFor)
  return { dueOn: todayIn(timezone, at), dueTime: timeIn(timezone, at), timezone }
}

/** Until when a preset puts a reminder off: an hour, tomorrow at nine, or a week later at the same time of the day. */
export function snoozedUntil(preset: Snooze, timezone: string, now: Date): Date {
  if (preset === 'hour') return new Date(now.getTime() + 3_600_000)
  const today = todayIn(timezone, now)
  if (preset === 'tomorrow') return instantAt(addDays(today, 1), defaultTime, timezone)
  return instantAt(addDays(today, 7), timeIn(timezone, now), timezone)
}

/**
 * The next day of a yearly reminder after `day`, which is on or after its first day. 29 February is celebrated on
 * another day in other years and comes back in leap years.
 */
export function nextYearly(anchorOn: PlainDate, day: PlainDate, leapDay: LeapDay): PlainDate {
  const [month, date] = [monthOf(anchorOn), dayOf(anchorOn)]
  for (let year = yearOf(day); ; year++) {
    const found =
      makeDate(year, month, date) ?? (leapDay === 'mar1' ? makeDate(year, 3, 1) : makeDate(year, 2, 28))
    if (found === null || found > day) return found ?? addDays(day, 365)
  }
}

/** The day of a yearly reminder in `year`. One of 29 February moves to the day that the account chose for other years. */
export const yearlyIn = (anchorOn: PlainDate, year: number, leapDay: LeapDay): PlainDate =>
  nextYearly(anchorOn, `${String(year - 1).padStart(4, '0')}-12-31`, leapDay)

/** What came more than a day late is shown in the app only. */
export const lateAfter = 24 * 3_600_000

export const isOverdue = (fireAt: Date, now: Date) => now.getTime() - fireAt.getTime() > lateAfter

/** The channels of a reminder that is sent now: only the app where it is more than a day late. */
export const channelsNow = (channels: readonly Channel[], fireAt: Date, now: Date): readonly Channel[] =>
  isOverdue(fireAt, now) ? ['in_app'] : channels

/** The groups of the list. `day` stands for each day to come. */
export type ReminderGroup = 'overdue' | 'today' | 'day' | 'done'

/** The group that a reminder stands in. What was sent and not done is overdue when its day is over. */
export function groupOf(
  { status, dueOn, fireOn }: { status: ReminderStatus; dueOn: PlainDate; fireOn: PlainDate },
  today: PlainDate,
): ReminderGroup {
  if (status === 'completed' || status === 'dismissed') return 'done'
  const day = status === 'sent' && dueOn < today ? dueOn : fireOn
  if (day < today) return status === 'sent' && dueOn >= today ? 'today' : 'overdue'
  return day === today ? 'today' : 'day'
}

/** The key of one occurrence of a yearly reminder. The first occurrence names the others by its id. */
export const yearlyKey = (rootId: string, dueOn: PlainDate) => `yearly:${rootId}:${dueOn}`

/** The id of the first occurrence of a yearly reminder. */
export const yearlyRoot = ({ id, dedupeKey }: { id: string; dedupeKey: string | null }): string =>
  /^yearly:([^:]+):/.exec(dedupeKey ?? '')?.[1] ?? id

/** The search text of a reminder, folded, one field a line so that no match spans two fields. */
export const searchText = (reminder: Searched<typeof reminderFields>) =>
  searchLines(searchParts(reminderFields, reminder))
