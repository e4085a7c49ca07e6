import { z } from 'zod'

/** How well gifts were received. Rates are fractions with three decimals; null without enough data. */
export const Rated = z.strictObject({
  /** Given gifts, including those that were returned. */
  given: z.int(),
  /** Given gifts with a reaction, and all returned gifts. */
  rated: z.int(),
  /** The fraction of rated gifts that was loved or liked; null below three. */
  successRate: z.number().nullable(),
  /** The mean of loved 1, liked 0.75, neutral 0.4, disliked and returned 0; null below three. */
  delight: z.number().nullable(),
  /** The fraction given on or before the occasion, of those that were marked as given; null without any. */
  onTimeRate: z.number().nullable(),
})
export type Rated = z.infer<typeof Rated>

const group = z.array(Rated.extend({ key: z.string(), name: z.string().nullable() }))

/**
 * Most rated first. Keys are the person's id, the category, the occasion's type, the year; `none` for none.
 */
export const SuccessRates = z.strictObject({
  overall: Rated,
  people: group,
  categories: group,
  occasions: group,
  /** In major units of the requested currency; `to` is excluded, null means open. */
  prices: z.array(Rated.extend({ from: z.number(), to: z.number().nullable() })),
  years: group,
})
export type SuccessRates = z.infer<typeof SuccessRates>
