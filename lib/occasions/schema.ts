import { z } from 'zod'
import {
  changesOf,
  date,
  id,
  page,
  paging,
  picking,
  several,
  sorting,
  stored,
  wholeList,
} from '@/lib/core/fields'
import { enteredShape, storedShape } from '@/lib/core/record-schema'
import { DateRule } from './date-rules.schema'
import { occasionFields } from './fields'
import { occasionTypes, readinessLevels } from './values'

export { DateRule } from './date-rules.schema'
export { calendars, type OccasionType } from './values'

const fields = z.strictObject(enteredShape(occasionFields, { rule: DateRule }))

export const OccasionInput = fields.partial().extend({
  name: fields.shape.name,
  date: fields.shape.date,
  type: fields.shape.type,
  id: id.optional(),
})
export const OccasionChanges = changesOf(fields)

/** The state of one person's gifts for one occasion. `count` says how many gifts are still to buy or to wrap. */
export const Readiness = z.strictObject({ level: z.enum(readinessLevels), count: z.int() })
export type Readiness = z.infer<typeof Readiness>

export const Occasion = z.strictObject({
  ...stored,
  ...storedShape(occasionFields, { rule: DateRule }),
  /** The occurrence today or next. Where the occasion does not repeat, its date, even a past one. */
  nextDate: z.string(),
  daysUntil: z.int(),
  /** The age that the person turns, or the number of years of an anniversary, on `nextDate`; null where unknown. */
  years: z.int().nullable(),
  /** Gifts and money of the occurrence at `nextDate`. */
  giftCount: z.int(),
  boughtCount: z.int(),
  spent: z.number(),
  planned: z.number(),
  /** The state of all people's gifts and how many people are ready, for the occurrence at `nextDate`. */
  readiness: Readiness,
  readyCount: z.int(),
})
export type Occasion = z.infer<typeof Occasion>

/** The entered fields of an occasion. */
export type EnteredOccasion = Pick<Occasion, keyof typeof occasionFields>

export const occasionSorts = ['nextDate', 'name', 'createdAt', 'updatedAt'] as const

export const OccasionFilter = z.strictObject({
  ...paging,
  ...picking,
  sort: sorting(occasionSorts).default('nextDate'),
  type: several(z.enum(occasionTypes)).optional(),
  personId: several(id).optional(),
  /** Only occurrences on or after / on or before this date. */
  from: date.optional(),
  to: date.optional(),
})
export const Occasions = page(Occasion)

/** An occasion that a member shared, with its name, type and day only. */
export const FamilyOccasion = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(occasionTypes),
  nextDate: z.string(),
  owner: z.strictObject({ id: z.string(), name: z.string() }),
})
export type FamilyOccasion = z.infer<typeof FamilyOccasion>
export const FamilyOccasions = wholeList(FamilyOccasion)
