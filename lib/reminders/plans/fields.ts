import { choices, flag, own, references, requiredLine, text } from '@/lib/core/record'
import { reminderChannels } from '@/lib/notify/values'
import { occasionTypes } from '@/lib/occasions/values'
import { reminderRelations, usualChannels } from '../values'

/** The entered fields of a rule of reminders. */
export const ruleFields = {
  name: requiredLine(120, 'nameRequired'),
  description: text(1000),
  /** Days before an occasion, the longest first. */
  daysInAdvance: own<number[]>([14, 3]),
  /** Empty filters choose everything. */
  occasionTypes: choices(occasionTypes),
  relationships: choices(reminderRelations),
  personIds: references(200),
  channels: { ...choices(reminderChannels), blank: usualChannels },
  active: { ...flag(), blank: true },
}
