import { choice, choices, counted, own, reference, requiredLine, text } from '@/lib/core/record'
import { priorities, reminderChannels } from '@/lib/notify/values'
import { mostAdvance, reminderRepeats, reminderTypes, usualChannels } from './values'

/** The entered fields of a reminder. */
export const reminderFields = {
  title: requiredLine(200, 'titleRequired', { searched: true }),
  description: text(5000, { searched: true }),
  type: choice(reminderTypes, 'custom'),
  priority: choice(priorities, 'medium'),
  /** A moment. It is stored as a local day and time and their zone. */
  scheduledFor: { ...own<string>(''), column: false as const },
  channels: { ...choices(reminderChannels), blank: usualChannels },
  /** Minutes before `scheduledFor`. Its column is `advanceMinutes`. */
  advanceNotice: { ...counted(0, mostAdvance, 0), column: false as const },
  repeat: choice(reminderRepeats, 'none'),
  personId: reference(),
  occasionId: reference(),
  giftId: reference(),
  budgetId: reference(),
}
