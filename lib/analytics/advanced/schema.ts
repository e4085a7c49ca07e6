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
    /** Ids with commas between them: who is compared with each other; the family unless told. */
    among: z
      .string()
      .transform(text => text.split(',').filter(Boolean))
      .pipe(z.array(id).max(50, say('tooMany')))
      .optional(),
  })
  .refine(inOrder, { ...say('endBeforeStart'), path: ['to'] })
  .refine(notTooLong, { ...say('tooBig'), path: ['to'] })

const count = z.int()
/** A share of one with three decimals; null of nothing. */
const share = z.number().nullable()

const compared = z.array(
  z.strictObject({
    id: z.string(),
    name: z.string(),
    now: z.number(),
    before: z.number(),
    /** Of what was before. */
    change: share,
  }),
)

/** Money in major units of `currency`; only what is the caller's own. */
export const AdvancedAnalytics = z.strictObject({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  /** The year of `to` and the one before; up to today in both where the year is not over. */
  yearOverYear: z.strictObject({
    year: z.int(),
    until: z.string(),
    occasions: compared,
    people: compared,
  }),
  averageByRelationship: z.array(
    z.strictObject({ relationship: z.enum(relationships), gifts: count, average: z.number() }),
  ),
  /** (highest − lowest) ÷ mean of what each was given; `isUneven` above 0.2. */
  fairness: z.strictObject({
    people: z.array(z.strictObject({ id: z.string(), name: z.string(), amount: z.number(), gifts: count })),
    spread: share,
    isUneven: z.boolean(),
  }),
  /** Days from buying to the occasion: `from` to `to`, both included; null has no end. */
  leadTimes: z.strictObject({
    buckets: z.array(z.strictObject({ from: z.int().nullable(), to: z.int().nullable(), count })),
    /** Of what was bought in time, what was bought in the last three days. */
    lastMinuteShare: share,
  }),
  estimates: z.strictObject({
    categories: z.array(
      z.strictObject({ category: z.string(), count, estimated: z.number(), paid: z.number() }),
    ),
    estimated: z.number(),
    paid: z.number(),
    /** Paid beyond the estimate, of the estimate. */
    deviation: share,
  }),
  reciprocity: z.array(z.strictObject({ id: z.string(), name: z.string(), given: count, received: count })),
  /** Up to ten years that end with that of `to`, the last first; months that have not been are null. */
  heatMap: z.array(z.strictObject({ year: z.int(), months: z.array(z.number().nullable()) })),
  forecast: Forecast,
  ideas: z.strictObject({
    noted: count,
    chosen: count,
    given: count,
    dropped: count,
    /** Given, returned or dropped, or meant for a day that is over: the others may still be given. */
    settled: count,
    /** Given of those that are settled; null while none is. */
    conversion: share,
  }),
  success: SuccessRates,
  unconverted,
})
export type AdvancedAnalytics = z.infer<typeof AdvancedAnalytics>
