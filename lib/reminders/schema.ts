import { z } from 'zod'
import { isDate } from '@/lib/core/calendar'
import {
  changesOf,
  choice,
  date,
  id,
  instant,
  page,
  paging,
  picking,
  several,
  sorting,
  stored,
} from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { channels, reminderChannels } from '@/lib/notify/values'
import { reminderFields } from './fields'
import { reminderSources, reminderStatuses, reminderTypes, smartTypes, snoozes } from './values'

/** A moment: an instant, or a date with or without a time, which then is local. Without a time it is 09:00. */
export const moment = z
  .string({ error: issue => (issue.input === undefined ? 'dateRequired' : 'wrongType') })
  .refine(
    value =>
      instant.safeParse(value).success ||
      (/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value) && isDate(value.slice(0, 10))),
    say('dateInvalid'),
  )

export const channelList = z
  .array(choice(reminderChannels))
  .min(1, say('fieldRequired'))
  .max(reminderChannels.length, say('tooMany'))
  .transform(list => [...new Set(list)])

const fields = z.strictObject(enteredShape(reminderFields, { scheduledFor: moment, channels: channelList }))

export const ReminderInput = fields.partial().extend({
  title: fields.shape.title,
  scheduledFor: moment,
  id: id.optional(),
})
export const ReminderChanges = changesOf(fields)

const named = z.strictObject({ id: z.string(), name: z.string() })

export const Reminder = z.strictObject({
  ...stored,
  ...storedShape(reminderFields, { scheduledFor: instant }),
  status: z.enum(reminderStatuses),
  source: z.enum(reminderSources),
  /** The rule that made it. */
  ruleId: z.string().nullable(),
  /** The local day and time of `scheduledFor`, and the zone in which they hold. */
  dueOn: z.string(),
  dueTime: z.string(),
  timezone: z.string(),
  /** When it comes. */
  fireAt: instant,
  snoozedUntil: instant.nullable(),
  sentAt: instant.nullable(),
  /** When it was completed or dismissed. */
  endedAt: instant.nullable(),
  /** What it is about, as far as the caller still has it. */
  person: named.nullable(),
  occasion: named.extend({ date: z.string(), type: z.string() }).nullable(),
  gift: named.nullable(),
  budget: named.nullable(),
})
export type Reminder = z.infer<typeof Reminder>

export const reminderSorts = ['fireAt', 'createdAt', 'updatedAt'] as const

export const ReminderFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(reminderSorts).default('fireAt'),
  status: several(z.enum(reminderStatuses)).optional(),
  type: several(z.enum(reminderTypes)).optional(),
  source: several(z.enum(reminderSources)).optional(),
  personId: several(id).optional(),
  occasionId: several(id).optional(),
  giftId: several(id).optional(),
  budgetId: several(id).optional(),
  /** Only reminders of things on or after / on or before this date. */
  from: date.optional(),
  to: date.optional(),
})
export const Reminders = page(Reminder)

/** Until when to put off: one of the usual times, or a moment of one’s own. */
export const SnoozeInput = z
  .strictObject({ preset: choice(snoozes).optional(), until: moment.optional() })
  .refine(({ preset, until }) => (preset === undefined) !== (until === undefined), say('choiceInvalid'))

const counts = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject(Object.fromEntries(names.map(name => [name, z.int()])) as Record<Names[number], z.ZodInt>)

export const ReminderStats = z.strictObject({
  byStatus: counts(reminderStatuses),
  byType: counts(reminderTypes),
  /** Deliveries that arrived. For the calendar, reminders that it showed. */
  sentByChannel: counts(channels),
  /** How many of a hundred completed reminders were completed by the end of their day. Null before the first. */
  doneInTime: z.int().nullable(),
  /** How many come within thirty days. */
  next30Days: z.int(),
  /** Whether rules ask for more reminders than are made at a time (2,000). The others are made as these come. */
  leftOut: z.boolean(),
})
export type ReminderStats = z.infer<typeof ReminderStats>

/** A task of the week or a flag of a budget. */
export const SmartReminder = z.strictObject({
  fingerprint: z.string(),
  smartType: z.enum(smartTypes),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  due: z.string().nullable(),
  targets: z.array(z.strictObject({ type: z.string(), id: z.string() })),
})
export type SmartReminder = z.infer<typeof SmartReminder>
