import { z } from 'zod'
import { calendars } from './values'

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
