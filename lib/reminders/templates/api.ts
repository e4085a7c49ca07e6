import { endpoint } from '@/lib/core/endpoint'
import { Picked } from '@/lib/core/fields'
import { Reminder } from '../schema'
import {
  ReminderTemplate,
  ReminderTemplateChanges,
  ReminderTemplateInput,
  ReminderTemplates,
  TemplateUse,
} from './schema'

export const reminderTemplatesApi = {
  list: endpoint('GET /api/reminder-templates', 'List templates of reminders', {
    input: Picked,
    output: ReminderTemplates,
  }),
  create: endpoint('POST /api/reminder-templates', 'Add a template of reminders', {
    input: ReminderTemplateInput,
    output: ReminderTemplate,
    status: 201,
  }),
  get: endpoint('GET /api/reminder-templates/{templateId}', 'Read a template of reminders', {
    output: ReminderTemplate,
  }),
  update: endpoint('PUT /api/reminder-templates/{templateId}', 'Change a template of reminders', {
    input: ReminderTemplateChanges,
    output: ReminderTemplate,
  }),
  remove: endpoint('DELETE /api/reminder-templates/{templateId}', 'Delete a template of reminders'),
  use: endpoint('POST /api/reminder-templates/{templateId}/use', 'Make a reminder from a template', {
    input: TemplateUse,
    output: Reminder,
    status: 201,
  }),
}
