import { z } from 'zod'
import {
  amount,
  changesOf,
  choice,
  currency,
  date,
  id,
  page,
  paging,
  requiredLine,
  sorting,
  stored,
  text,
  wholeList,
} from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { calendars, occasionTypes, readinessLevels, repeats } from './values'

export { calendars, type OccasionType } from './values'

/**
 * How a yearly date moves. `fixed` keeps month and day; `nthWeekday` is e.g. the 2nd Sunday of May
 * (weekday 0 = Sunday, nth -1 = last); `easter` counts days from Western Easter Sunday; `calendar` is a month
 * and day of another calendar, moved by `shift` days.
 */
export const DateRule = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('fixed') }),
    z.strictObject({
      kind: z.literal('nthWeekday'),
      month: z.int().min(1).max(12),
      weekday: z.int().min(0).max(6),
      nth: z.union([z.int().min(1).max(5), z.literal(-1)]),
      /** Days to add to the weekday found, e.g. 1 for "the day after". */
      offset: z.int().min(-31).max(31).optional(),
      /** Moves the day a week later when it is this many days after Easter: France moves Mother's Day off Pentecost. */
      avoidEaster: z.int().min(-120).max(120).optional(),
    }),
    z.strictObject({ kind: z.literal('easter'), offset: z.int().min(-120).max(120) }),
    z.strictObject({
      kind: z.literal('calendar'),
      calendar: z.enum(calendars),
      month: z.int().min(1).max(13),
      day: z.int().min(1).max(30),
      shift: z.int().min(-3).max(3).optional(),
    }),
  ],
  { error: 'ruleInvalid' },
)
export type DateRule = z.infer<typeof DateRule>

const fields = z.strictObject({
  name: requiredLine(160, 'nameRequired'),
  date,
  type: choice(occasionTypes, 'typeRequired'),
  description: text(5000).nullable(),
  budget: amount.nullable(),
  currency,
  personId: id.nullable(),
  /** Other people who get something. The planner lists them together with `personId`. */
  peopleIds: z.array(id).max(500, say('tooMany')),
  repeats: choice(repeats),
  rule: DateRule,
  /** The family that may see its name, type and date. */
  familyId: id.nullable(),
} satisfies Record<keyof EnteredOccasion, z.ZodType>)

export const OccasionInput = fields.partial().extend({
  name: fields.shape.name,
  date: z.string({ error: issue => (issue.input === undefined ? 'dateRequired' : 'wrongType') }).pipe(date),
  type: fields.shape.type,
  id: id.optional(),
})
export const OccasionChanges = changesOf(fields)

/** The state of one person's gifts for one occasion. `count` says how many gifts are still to buy or to wrap. */
export const Readiness = z.strictObject({ level: z.enum(readinessLevels), count: z.int() })
export type Readiness = z.infer<typeof Readiness>

export const Occasion = z.strictObject({
  ...stored,
  name: z.string(),
  date: z.string(),
  type: z.enum(occasionTypes),
  description: z.string().nullable(),
  budget: z.number().nullable(),
  currency: z.string(),
  personId: z.string().nullable(),
  peopleIds: z.array(z.string()),
  repeats: z.enum(repeats),
  rule: DateRule,
  familyId: z.string().nullable(),
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

type DerivedOfOccasion =
  | keyof typeof stored
  | 'nextDate'
  | 'daysUntil'
  | 'years'
  | 'giftCount'
  | 'boughtCount'
  | 'spent'
  | 'planned'
  | 'readiness'
  | 'readyCount'
/** The entered fields of an occasion. */
export type EnteredOccasion = Omit<Occasion, DerivedOfOccasion>

export const occasionSorts = ['nextDate', 'name', 'createdAt', 'updatedAt'] as const

export const OccasionFilter = z.strictObject({
  ...paging,
  sort: sorting(occasionSorts).default('nextDate'),
  type: z.enum(occasionTypes).optional(),
  personId: id.optional(),
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
