import type { FieldValues } from 'react-hook-form'
import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import type { EnteredReminder, Reminder } from '@/lib/reminders/schema'
import { dayMinutes, defaultTime } from '@/lib/reminders/values'

/** `scheduledFor` is a local day and time in the form. */
export interface ReminderFields extends FieldValues, EnteredReminder {}

export type ReminderPrefill = Partial<
  Pick<ReminderFields, 'title' | 'personId' | 'occasionId' | 'giftId' | 'budgetId' | 'type'>
> & { date?: PlainDate; time?: string }

/** How long before a day somebody is reminded who names no time: a week, or not at all if it is nearer. */
const noticeFor = (today: PlainDate, date: PlainDate) => (daysBetween(today, date) > 7 ? 7 * dayMinutes : 0)

export function blankReminder(
  today: PlainDate,
  { date, time, ...prefill }: ReminderPrefill = {},
): ReminderFields {
  const day = date && date > today ? date : addDays(today, 1)
  return {
    title: '',
    description: '',
    type: prefill.giftId
      ? 'gift_deadline'
      : prefill.budgetId
        ? 'budget_alert'
        : prefill.occasionId || prefill.personId
          ? 'occasion'
          : 'custom',
    priority: 'medium',
    scheduledFor: `${day}T${time ?? defaultTime}`,
    channels: ['in_app', 'email', 'push', 'calendar'],
    advanceNotice: date && !time ? noticeFor(today, day) : 0,
    repeat: 'none',
    personId: null,
    occasionId: null,
    giftId: null,
    budgetId: null,
    ...prefill,
  }
}

export const valuesOf = (reminder: Reminder): ReminderFields => ({
  title: reminder.title,
  description: reminder.description ?? '',
  type: reminder.type,
  priority: reminder.priority,
  scheduledFor: `${reminder.dueOn}T${reminder.dueTime}`,
  channels: reminder.channels,
  advanceNotice: reminder.advanceNotice,
  repeat: reminder.repeat,
  personId: reminder.personId,
  occasionId: reminder.occasionId,
  giftId: reminder.giftId,
  budgetId: reminder.budgetId,
})

/** The request of the form. An empty note is none. */
export function bodyOf(leaving: FieldValues): FieldValues {
  const body = { ...leaving }
  if (body.description === '') body.description = null
  return body
}
