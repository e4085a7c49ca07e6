import { call } from '@/lib/client/call'
import type { Endpoint } from '@/lib/core/endpoint'
import type { Notification } from '@/lib/notifications/schema'

/** The calls of reminders and of the week's tasks, which a notification is about. */
const snoozeOf = (path: '/api/reminders/{reminderId}/snooze' | '/api/smart-reminders/{fingerprint}/snooze') =>
  ({ method: 'POST', path }) as unknown as Endpoint

/** Reminds of it tomorrow instead. */
export const putOff = ({ kind, subjectId, fingerprint }: Notification): Promise<unknown> =>
  kind === 'reminder.due'
    ? call(snoozeOf('/api/reminders/{reminderId}/snooze'), {
        reminderId: subjectId ?? '',
        preset: 'tomorrow',
      })
    : call(snoozeOf('/api/smart-reminders/{fingerprint}/snooze'), {
        fingerprint: fingerprint ?? '',
        preset: 'tomorrow',
      })
