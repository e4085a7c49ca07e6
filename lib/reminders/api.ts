import { endpoint } from '@/lib/core/endpoint'
import {
  Reminder,
  ReminderChanges,
  ReminderFilter,
  ReminderInput,
  ReminderStats,
  Reminders,
  SnoozeInput,
} from './schema'

export const remindersApi = {
  list: endpoint('GET /api/reminders', 'List reminders', { input: ReminderFilter, output: Reminders }),
  create: endpoint('POST /api/reminders', 'Add a reminder', {
    input: ReminderInput,
    output: Reminder,
    status: 201,
    limit: { calls: 600, seconds: 3600, by: ['account'] },
    waits: 'create',
  }),
  stats: endpoint('GET /api/reminders/stats', 'Count reminders by status, type and channel', {
    output: ReminderStats,
    work: 'reading',
  }),
  get: endpoint('GET /api/reminders/{reminderId}', 'Read a reminder', { output: Reminder }),
  update: endpoint('PUT /api/reminders/{reminderId}', 'Change a reminder', {
    input: ReminderChanges,
    output: Reminder,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/reminders/{reminderId}', 'Move a reminder to the trash', { waits: 'remove' }),
  restore: endpoint('POST /api/reminders/{reminderId}/restore', 'Bring a reminder back from the trash', {
    output: Reminder,
    waits: 'act',
  }),
  complete: endpoint('POST /api/reminders/{reminderId}/complete', 'Mark a reminder as done', {
    output: Reminder,
    waits: 'act',
  }),
  dismiss: endpoint('POST /api/reminders/{reminderId}/dismiss', 'Dismiss a reminder', {
    output: Reminder,
    waits: 'act',
  }),
  snooze: endpoint('POST /api/reminders/{reminderId}/snooze', 'Put a reminder off', {
    input: SnoozeInput,
    output: Reminder,
  }),
  reopen: endpoint(
    'POST /api/reminders/{reminderId}/reopen',
    'Open a completed or dismissed reminder again',
    {
      output: Reminder,
      waits: 'act',
    },
  ),
}
