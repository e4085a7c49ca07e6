import type { FieldValues } from 'react-hook-form'
import { addDays, daysBetween, type PlainDate } from '@/lib/core/calendar'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import { reminderFields } from '@/lib/reminders/fields'
import type { Reminder } from '@/lib/reminders/schema'
import { dayMinutes, defaultTime } from '@/lib/reminders/values'

/** `scheduledFor` is a local day and time in the form. */
export type ReminderFields = FormValuesOf<typeof reminderFields>

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
    ...formValuesOf(reminderFields),
    type: prefill.giftId
      ? 'gift_deadline'
      : prefill.budgetId
        ? 'budget_alert'
        : prefill.occasionId || prefill.personId
          ? 'occasion'
          : 'custom',
    scheduledFor: `${day}T${time ?? defaultTime}`,
    advanceNotice: date && !time ? noticeFor(today, day) : 0,
    ...prefill,
  }
}

export const valuesOf = (reminder: Reminder): ReminderFields => ({
  ...formValuesOf(reminderFields, reminder),
  scheduledFor: `${reminder.dueOn}T${reminder.dueTime}`,
})

/** The request of the form. An empty note is none. */
export const bodyOf = (leaving: FieldValues): FieldValues => bodyTexts(reminderFields, leaving)
