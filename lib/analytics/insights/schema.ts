import { z } from 'zod'
import { daysBetween } from '@/lib/core/calendar'
import { date } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { giftCategories } from '@/lib/gifts/values'
import { longestSpan, noteKeys } from './values'

/**
 * Whether two dates are in order; true when either is missing, because defaults are checked once they are
 * known.
 */
export const inOrder = ({ from, to }: { from?: string; to?: string }) =>
  from === undefined || to === undefined || from <= to
export const notTooLong = ({ from, to }: { from?: string; to?: string }) =>
  from === undefined || to === undefined || daysBetween(from, to) <= longestSpan

/** Both dates are included; by default the current calendar year. */
export const InsightsFilter = z
  .strictObject({ from: date.optional(), to: date.optional() })
  .refine(inOrder, { ...say('endBeforeStart'), path: ['to'] })
  .refine(notTooLong, { ...say('tooBig'), path: ['to'] })

/** Money in major units of `currency`. */
export const FinancialInsights = z.strictObject({
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  totalSpent: z.number(),
  /** The date of the budgets below: `to`, or today while the period lasts. */
  budgetDay: z.string(),
  /**
   * The sum of the budgets that are active on that day, each for its whole period. A budget that is part of
   * another is not added.
   */
  totalBudget: z.number(),
  /** The spending that counts in these budgets, in their periods; each expense counts once. */
  budgetSpent: z.number(),
  /**
   * `budgetSpent` as a percentage of `totalBudget`, one decimal. With a budget of zero, 100 as soon as
   * anything is spent.
   */
  budgetUtilization: z.number(),
  /** The five largest, with their percentage of all spending. */
  topCategories: z.array(
    z.strictObject({ category: z.enum(giftCategories), amount: z.number(), percentage: z.number() }),
  ),
  /** The twelve months up to the month of `to`, oldest first, zero-filled. */
  monthlyTrend: z.array(z.strictObject({ month: z.string(), amount: z.number() })),
  /** The notes as sentences in the reader's language. */
  recommendations: z.array(z.string()),
  /** The same notes as keys and values, for screens. */
  notes: z.array(
    z.strictObject({
      key: z.enum(noteKeys),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Amounts in currencies without a known rate; no sum includes them. */
  unconverted: z.array(z.strictObject({ currency: z.string(), amount: z.number() })),
})
export type FinancialInsights = z.infer<typeof FinancialInsights>
export type Note = FinancialInsights['notes'][number]
