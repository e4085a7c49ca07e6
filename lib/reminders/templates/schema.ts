import { z } from 'zod'
import { changesOf, date, id, stored, wholeList } from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { mostAdvance } from '../values'
import { templateFields } from './fields'

const fields = z.strictObject(enteredShape(templateFields, {}))

export const ReminderTemplateInput = fields.partial().extend({
  name: fields.shape.name,
  title: fields.shape.title,
  message: fields.shape.message,
  id: id.optional(),
})
export const ReminderTemplateChanges = changesOf(fields)

export const ReminderTemplate = z.strictObject({
  ...stored,
  ...storedShape(templateFields, {}),
})
export type ReminderTemplate = z.infer<typeof ReminderTemplate>
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
