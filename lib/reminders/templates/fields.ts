import { choice, requiredLine, requiredText, text } from '@/lib/core/record'
import { reminderTypes } from '../values'

/** The entered fields of a template of reminders. */
export const templateFields = {
  name: requiredLine(120, 'nameRequired'),
  description: text(1000),
  type: choice(reminderTypes, 'custom'),
  /** Title and message hold gaps such as {person}. */
  title: requiredLine(200, 'titleRequired'),
  message: requiredText(2000, 'messageRequired'),
}
