import { z } from 'zod'
import { changesOf, choice, id, requiredLine, stored, text, wholeList } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { channels } from '@/lib/notices/values'
import { occasionTypes } from '@/lib/occasions/values'
import { channelList } from '../schema'
import { reminderRelations } from '../values'
import { mostDays } from './rules'

const day = z.int({ error: 'wrongType' }).min(0, say('tooSmall')).max(365, say('tooBig'))

/** Days before an occasion, the longest first. A single number is taken as a list of one. */
const days = z
  .union([
    day.transform(one => [one]),
    z.array(day).min(1, say('fieldRequired')).max(mostDays, say('tooMany')),
  ])
  .transform(list => [...new Set(list)].sort((one, other) => other - one))

const several = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(choice(values))
    .max(values.length, say('tooMany'))
    .transform(list => [...new Set(list)])

const fields = z.strictObject({
  name: requiredLine(120, 'nameRequired'),
  description: text(1000).nullable(),
  daysInAdvance: days,
  /** Empty filters choose everything. */
  occasionTypes: several(occasionTypes),
  relationships: several(reminderRelations),
  personIds: z.array(id).max(200, say('tooMany')),
  channels: channelList,
  active: z.boolean(),
} satisfies Record<keyof EnteredRule, z.ZodType>)

export const ReminderRuleInput = fields.partial().extend({
  name: fields.shape.name,
  daysInAdvance: fields.shape.daysInAdvance,
  id: id.optional(),
})
export const ReminderRuleChanges = changesOf(fields)

export const ReminderRule = z.strictObject({
  ...stored,
  name: z.string(),
  description: z.string().nullable(),
  daysInAdvance: z.array(z.int()),
  occasionTypes: z.array(z.enum(occasionTypes)),
  relationships: z.array(z.enum(reminderRelations)),
  personIds: z.array(z.string()),
  channels: z.array(z.enum(channels)),
  active: z.boolean(),
})
export type ReminderRule = z.infer<typeof ReminderRule>
/** The entered fields of a rule. */
export type EnteredRule = Omit<ReminderRule, keyof typeof stored>
export const ReminderRules = wholeList(ReminderRule)
