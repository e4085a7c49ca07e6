import { z } from 'zod'
import { Forecast } from '@/lib/analytics/forecasts/schema'
import { inOrder, notTooLong } from '@/lib/analytics/insights/schema'
import { analyticsFields, unconverted } from '@/lib/analytics/schema'
import { SuccessRates } from '@/lib/analytics/success-rates/schema'
import { id } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { relationships } from '@/lib/people/schema'

export const AdvancedAnalyticsFilter = z
  .strictObject({
    ...analyticsFields,
    /** Comma-separated ids of the people to compare; by default the family. */
    among: z
      .string()
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(50, say('tooMany')))
      .optional(),
  })
  .refine(inOrder, { ...say('endBeforeStart'), path: ['to'] })
  .refine(notTooLong, { ...say('tooBig'), path: ['to'] })

const count = z.int()
/** A fraction with three decimals; null for a fraction of nothing. */
const share = z.number().nullable()

const compared = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    now: z.number(),
    before: z.number(),
    /** Relative to the year before. */
    change: share,
  }),
)

/** Money in major units of `currency`; only the caller's own data. */
export const AdvancedAnalytics = z.strictObject({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  /** The year of `to` and the year before, both up to today while the year lasts. */
  yearOverYear: z.strictObject({
    year: z.int(),
    until: z.string(),
    occasions: compared,
    people: compared,
  }),
  averageByRelationship: z.array(
    z.strictObject({ relationship: z.enum(relationships), gifts: count, average: z.number() }),
  ),
  /** (highest − lowest) ÷ mean of the amounts; `isUneven` above 0.2. */
  fairness: z.strictObject({
    people: z.array(z.strictObject({ id: z.string(), name: z.string(), amount: z.number(), gifts: count })),
    spread: share,
    isUneven: z.boolean(),
  }),
  /** Days from the purchase to the occasion: `from` to `to`, both included; null means open. */
  leadTimes: z.strictObject({
    buckets: z.array(z.strictObject({ from: z.int().nullable(), to: z.int().nullable(), count })),
    /** The fraction bought in the last three days, of what was bought in time. */
    lastMinuteShare: share,
  }),
  estimates: z.strictObject({
    categories: z.array(
      z.strictObject({ category: z.string(), count, estimated: z.number(), paid: z.number() }),
    ),
    estimated: z.number(),
    paid: z.number(),
    /** The amount paid beyond the estimate, as a fraction of the estimate. */
    deviation: share,
  }),
  reciprocity: z.array(z.strictObject({ id: z.string(), name: z.string(), given: count, received: count })),
  /** Up to ten years, from that of `to` backwards; null for future months. */
  heatMap: z.array(z.strictObject({ year: z.int(), months: z.array(z.number().nullable()) })),
  forecast: Forecast,
  ideas: z.strictObject({
    noted: count,
    chosen: count,
    given: count,
    dropped: count,
    /**
     * Ideas that were given, returned or dropped, or whose date has passed. The others may still be given.
     */
    settled: count,
    /** The fraction of the settled ideas that was given; null while none is settled. */
    conversion: share,
  }),
  success: SuccessRates,
  unconverted,
})
export type AdvancedAnalytics = z.infer<typeof AdvancedAnalytics>
