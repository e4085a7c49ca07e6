export const reminderTypes = [
  'occasion',
  'gift_deadline',
  'budget_alert',
  'shipping_deadline',
  'custom',
] as const
export const reminderStatuses = ['pending', 'sent', 'dismissed', 'completed'] as const
export const reminderSources = ['manual', 'rule', 'smart'] as const
export const reminderRepeats = ['none', 'yearly'] as const
/** The gaps of a template. */
export const placeholders = ['person', 'occasion', 'date', 'days', 'gift'] as const
