import { endpoint } from '@/lib/core/endpoint'
import { Picked } from '@/lib/core/fields'
import { ReminderRule, ReminderRuleChanges, ReminderRuleInput, ReminderRules } from './schema'

/** Each change plans the reminders of the account anew. Changes of all kinds count for themselves. */
const limit = { calls: 120, seconds: 3600, by: ['account'] } as const

export const reminderRulesApi = {
  list: endpoint('GET /api/reminder-rules', 'List the rules that make reminders', {
    input: Picked,
    output: ReminderRules,
  }),
  create: endpoint('POST /api/reminder-rules', 'Add a rule that makes reminders', {
    input: ReminderRuleInput,
    output: ReminderRule,
    status: 201,
    limit,
  }),
  get: endpoint('GET /api/reminder-rules/{ruleId}', 'Read a rule that makes reminders', {
    output: ReminderRule,
  }),
  update: endpoint('PUT /api/reminder-rules/{ruleId}', 'Change a rule that makes reminders', {
    input: ReminderRuleChanges,
    output: ReminderRule,
    limit,
  }),
  remove: endpoint('DELETE /api/reminder-rules/{ruleId}', 'Delete a rule with the reminders still to come', {
    limit,
  }),
}
