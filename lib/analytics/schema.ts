import { z } from 'zod'
import { inOrder, notTooLong } from '@/lib/analytics/insights/schema'
import { Rated } from '@/lib/analytics/success-rates/schema'
import { currency, date, id, several } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { giftCategories, giftStatuses } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'
import { restKey } from './rules'

/** The parameters of every analysis. Both dates are included; by default the last twelve months. */
export const analyticsFields = {
  from: date.optional(),
  to: date.optional(),
  personId: id.optional(),
  occasionType: several(z.enum(occasionTypes)).optional(),
  /** The currency of the sums; by default the caller's. */
  currency: currency.optional(),
}

export const AnalyticsFilter = z
  .strictObject(analyticsFields)
  .refine(inOrder, { ...say('endBeforeStart'), path: ['to'] })
  .refine(notTooLong, { ...say('tooBig'), path: ['to'] })
export type AnalyticsFilter = z.output<typeof AnalyticsFilter>

const months = z.array(z.strictObject({ month: z.string(), amount: z.number() }))
export const unconverted = z.array(z.strictObject({ currency: z.string(), amount: z.number() }))

/** Money in major units of `currency`; only the caller's own data. */
export const Analytics = z.strictObject({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  totalSpent: z.number(),
  /** By the day of the expense, zero-filled. */
  spendingByMonth: months,
  /** The eight largest and `rest` for the others, with their percentage of all spending. */
  spendingByCategory: z.array(
    z.strictObject({
      category: z.enum([...giftCategories, restKey]),
      amount: z.number(),
      percentage: z.number(),
    }),
  ),
  /**
   * Largest first. A `member` is a claim's recipient who is not among the caller's people. The last entry may
   * be all others, or spending without a recipient.
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
  /**
   * Spent by the date of the expense, planned by the day that the gift is for. When the period includes today, 90
   * more days are planned.
   */
  plannedVsSpent: z.array(z.strictObject({ month: z.string(), planned: z.number(), spent: z.number() })),
  /**
   * Gifts that the caller gives, by status. A bought gift is dated by its purchase, as its money is, others by their
   * occasion, else by their creation. When the period includes today, all open gifts count, whatever their date.
   */
  giftsByStatus: z.array(z.strictObject({ status: z.enum(giftStatuses), count: z.int() })),
  successRate: Rated,
  /** The budgets in force on `day` (`to`, or today while the period lasts), each over its whole period. */
  budgetUtilization: z.strictObject({
    day: z.string(),
    spent: z.number(),
    budget: z.number(),
    percentUsed: z.number(),
  }),
  /**
   * The cost of the gifts to buy for the next 90 days. A claim on a list for which the caller has no occasion has the
   * list's name.
   */
  upcomingCost: z.strictObject({
    to: z.string(),
    total: z.number(),
    occasions: z.array(
      z.strictObject({
        id: z.string().nullable(),
        wishlistId: z.string().nullable(),
        name: z.string(),
        type: z.enum(occasionTypes).nullable(),
        date: z.string(),
        gifts: z.int(),
        unpriced: z.int(),
        amount: z.number(),
      }),
    ),
  }),
  /** Amounts in currencies without a known rate; no sum includes them. */
  unconverted,
})
export type Analytics = z.infer<typeof Analytics>
