import { endpoint } from '@/lib/core/endpoint'
import { wholeList } from '@/lib/core/fields'
import { SmartReminder, SnoozeInput } from '../schema'

export const smartRemindersApi = {
  list: endpoint('GET /api/smart-reminders', 'List what the week and the budgets ask for', {
    output: wholeList(SmartReminder),
    work: 'reading',
  }),
  dismiss: endpoint('POST /api/smart-reminders/{fingerprint}/dismiss', 'Dismiss a smart reminder for good', {
    status: 204,
  }),
  snooze: endpoint('POST /api/smart-reminders/{fingerprint}/snooze', 'Put a smart reminder off', {
    input: SnoozeInput,
    status: 204,
  }),
  restore: endpoint('POST /api/smart-reminders/{fingerprint}/restore', 'Show a smart reminder again', {
    status: 204,
  }),
}
