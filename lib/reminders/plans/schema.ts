import { z } from 'zod'
import { changesOf, id, stored, wholeList } from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { channelList } from '../schema'
import { mostAhead, mostDays } from '../values'
import { ruleFields } from './fields'

const day = z.int({ error: 'wrongType' }).min(0, say('tooSmall')).max(mostAhead, say('tooBig'))

/** Days before an occasion, the longest first. A single number is taken as a list of one. */
export const ruleDays = z
  .union([
    day.transform(one => [one]),
    z.array(day).min(1, say('fieldRequired')).max(mostDays, say('tooMany')),
  ])
  .transform(list => [...new Set(list)].sort((one, other) => other - one))

const fields = z.strictObject(enteredShape(ruleFields, { daysInAdvance: ruleDays, channels: channelList }))

export const ReminderRuleInput = fields.partial().extend({
  name: fields.shape.name,
  daysInAdvance: fields.shape.daysInAdvance,
  id: id.optional(),
})
export const ReminderRuleChanges = changesOf(fields)

export const ReminderRule = z.strictObject({
  ...stored,
  ...storedShape(ruleFields, { daysInAdvance: z.array(z.int()) }),
})
export type ReminderRule = z.infer<typeof ReminderRule>
export const ReminderRules = wholeList(ReminderRule)
