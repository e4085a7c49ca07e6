'use client'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
import type { PlainDate } from '@/lib/core/calendar'
import type { Reminder } from '@/lib/reminders/schema'
import { blankReminder, bodyOf, type ReminderPrefill, valuesOf } from './reminder-values'

/** A record that a reminder can be about. */
export interface Named {
  id: string
  name: string
}

export interface ReminderFormProps {
  /** Null for a new one. */
  reminder: Reminder | null
  prefill?: ReminderPrefill
  people: readonly Named[]
  occasions: readonly Named[]
  /** The gift and the budget that it is or may be about. */
  gift: Named | null
  budget: Named | null
  ownerId: string
  today: PlainDate
}

/** The form of a new or a stored reminder. One that was opened for a record keeps no draft of another. */
export function useReminderForm({
  reminder,
  prefill,
  ownerId,
  today,
  onSaved,
}: ReminderFormProps & { onSaved: (saved: Reminder | null) => unknown }) {
  return useRecordForm({
    stored: reminder,
    calls: async () => (await import('@/lib/reminders/api')).remindersApi,
    params: { reminderId: reminder?.id ?? '' },
    blank: () => blankReminder(today, prefill),
    valuesOf,
    draft: reminder || Object.keys(prefill ?? {}).length > 0 ? null : `reminder:${ownerId}`,
    prepare: bodyOf,
    onSaved,
  })
}
