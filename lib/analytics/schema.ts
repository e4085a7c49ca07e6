import { z } from 'zod'
import { inOrder, notTooLong } from '@/lib/analytics/insights/schema'
import { Rated } from '@/lib/analytics/success-rates/schema'
import { currency, date, id } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { giftCategories, giftStatuses } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import { restKey } from './rules'

/** What every analysis takes. Days are both included; the last twelve months unless told. */
export const analyticsFields = {
  from: date.optional(),
  to: date.optional(),
  personId: id.optional(),
  occasionType: z.enum(occasionTypes).optional(),
  /** What sums are told in; the caller's own unless told. */
  currency: currency.optional(),
}

export const AnalyticsFilter = z
  .strictObject(analyticsFields)
  .refine(inOrder, { ...say('endBeforeStart'), path: ['to'] })
  .refine(notTooLong, { ...say('tooBig'), path: ['to'] })
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>

const months = z.array(z.strictObject({ month: z.string(), amount: z.number() }))
export const unconverted = z.array(z.strictObject({ currency: z.string(), amount: z.number() }))

/** Money in major units of `currency`; only what is the caller's own. */
export const Analytics = z.strictObject({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  totalSpent: z.number(),
  /** By the day of the expense, zero-filled. */
  spendingByMonth: months,
  /** The eight largest with `rest` for what is left, and their percentage of what was spent. */
  spendingByCategory: z.array(
    z.strictObject({
      category: z.enum([...giftCategories, restKey]),
      amount: z.number(),
      percentage: z.number(),
    }),
  ),
  /**
   * The largest first; a `member` is whom claims are for who is not among one's people. The last may be everybody else, or
   * nobody in particular.
   */
  spendingByRecipient: z.array(
    z.strictObject({
      personId: z.string().nullable(),
      name: z.string().nullable(),
      kind: z.enum(['person', 'member', 'others', 'nobody']),
      amount: z.number(),
      gifts: z.int().nullable(),
    }),
  ),
  /** Spent by the day of the expense, planned by the date of the occasion; where the days reach today, 90 more follow. */
  plannedVsSpent: z.array(z.strictObject({ month: z.string(), planned: z.number(), spent: z.number() })),
  /**
   * Gifts one gives, by status; a gift belongs to its occasion's day, else its purchase's, else its own. Where the days
   * reach today, all that are not yet given count too, whenever they are meant for.
   */
  giftsByStatus: z.array(z.strictObject({ status: z.enum(giftStatuses), count: z.int() })),
  successRate: Rated,
  /** How the budgets in force on `day` (`to`, but today while the days last) stand, each in its whole period. */
  budgetUtilization: z.strictObject({
    day: z.string(),
    spent: z.number(),
    budget: z.number(),
    percentUsed: z.number(),
  }),
  /** What is to be bought for occasions of the next 90 days. */
  upcomingCost: z.strictObject({
    to: z.string(),
    total: z.number(),
    occasions: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        date: z.string(),
        gifts: z.int(),
        amount: z.number(),
      }),
    ),
  }),
  /** Amounts in currencies without a known rate, which no sum holds. */
  unconverted,
})
export type Analytics = z.infer<typeof Analytics>
