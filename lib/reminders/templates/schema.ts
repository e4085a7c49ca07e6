import { z } from 'zod'
import {
  changesOf,
  choice,
  date,
  id,
  requiredLine,
  requiredText,
  stored,
  text,
  wholeList,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { mostAdvance, reminderTypes } from '../values'

const fields = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  description: text(1000).nullable(),
  type: choice(reminderTypes),
  /** Title and message hold gaps such as {person}. */
  title: requiredLine(200, 'titleRequired'),
  message: requiredText(2000, 'messageRequired'),
} satisfies Record<keyof EnteredTemplate, z.ZodType>)

export const ReminderTemplateInput = fields.partial().extend({
  name: fields.shape.name,
  title: fields.shape.title,
  message: fields.shape.message,
  id: id.optional(),
})
export const ReminderTemplateChanges = changesOf(fields)

export const ReminderTemplate = z.strictObject({
  ...stored,
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(reminderTypes),
  title: z.string(),
  message: z.string(),
})
export type ReminderTemplate = z.infer<typeof ReminderTemplate>
/** The entered fields of a template. */
export type EnteredTemplate = Omit<ReminderTemplate, keyof typeof stored>
export const ReminderTemplates = wholeList(ReminderTemplate)

/** What a template is filled for: an occasion, a gift or a day. */
export const TemplateUse = z
  .strictObject({
    occasionId: id.optional(),
    giftId: id.optional(),
    date: date.optional(),
    /** Whom it is about, where the occasion or gift does not say it. */
    personId: id.optional(),
    /** Minutes before nine in the morning of the day. By itself a week, or none for a day that is nearer. */
    advanceNotice: z.int().min(0, say('tooSmall')).max(mostAdvance, say('tooBig')).optional(),
  })
  .refine(
    ({ occasionId, giftId, date: day }) => [occasionId, giftId, day].filter(Boolean).length === 1,
    say('choiceInvalid'),
  )
