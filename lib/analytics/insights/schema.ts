import { z } from 'zod'
import { daysBetween } from '@/lib/core/calendar'
import { date } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { giftCategories } from '@/lib/gifts/values'
import { longestSpan, noteKeys } from './values'

/** The order of two days and their distance, where both are given: what is only assumed is checked where it is known. */
export const inOrder = ({ from, to }: { from?: string; to?: string }) =>
  from === undefined || to === undefined || from <= to
export const notTooLong = ({ from, to }: { from?: string; to?: string }) =>
  from === undefined || to === undefined || daysBetween(from, to) <= longestSpan

/** Days, both included; the current calendar year unless told. */
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
  /** The day whose budgets follow: `to`, but today while the days last. */
  budgetDay: z.string(),
  /** What the budgets in force on that day have, each for its whole period; parts of another are not added. */
  totalBudget: z.number(),
  /** What was spent from them in their periods, each expense once. */
  budgetSpent: z.number(),
  /** `budgetSpent` of `totalBudget` in percent with one decimal; of a budget of nothing, 100 as soon as anything is spent. */
  budgetUtilization: z.number(),
  /** The five largest, with their percentage of what was spent. */
  topCategories: z.array(
    z.strictObject({ category: z.enum(giftCategories), amount: z.number(), percentage: z.number() }),
  ),
  /** The twelve months up to that of `to`, first to last, zero-filled. */
  monthlyTrend: z.array(z.strictObject({ month: z.string(), amount: z.number() })),
  /** What was noticed, in the reader's language. */
  recommendations: z.array(z.string()),
  /** The same as keys and values, for screens. */
  notes: z.array(
    z.strictObject({
      key: z.enum(noteKeys),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** Amounts in currencies without a known rate, which no sum holds. */
  unconverted: z.array(z.strictObject({ currency: z.string(), amount: z.number() })),
})
export type FinancialInsights = z.infer<typeof FinancialInsights>
export type Note = FinancialInsights['notes'][number]
