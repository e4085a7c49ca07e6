import { call } from '@/lib/client/call'
import type { Notification } from '@/lib/notifications/schema'

/** Reminds of it tomorrow instead. */
export const putOff = ({ kind, subjectId, fingerprint }: Notification): Promise<unknown> =>
  kind === 'reminder.due'
    ? call('POST /api/reminders/{reminderId}/snooze', { reminderId: subjectId ?? '', preset: 'tomorrow' })
    : call('POST /api/smart-reminders/{fingerprint}/snooze', {
        fingerprint: fingerprint ?? '',
        preset: 'tomorrow',
      })
