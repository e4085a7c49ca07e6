import { z } from 'zod'

/** How well gifts were received. Shares are of one, with three decimals; null where there is not enough to say. */
export const Rated = z.strictObject({
  /** Given gifts, also those that were returned. */
  given: z.int(),
  /** Given gifts with a reaction, and all returned gifts. */
  rated: z.int(),
  /** Loved and liked among the rated; null below three. */
  successRate: z.number().nullable(),
  /** The mean of loved 1, liked 0.75, neutral 0.4, disliked and returned 0; null below three. */
  delight: z.number().nullable(),
  /** Given on or before the occasion, among those that were marked as given; null without any. */
  onTimeRate: z.number().nullable(),
})
export type Rated = z.infer<typeof Rated>

const group = z.array(Rated.extend({ key: z.string(), name: z.string().nullable() }))

/** The most rated first. Keys are the person's id, the category, the occasion's type, the year; `none` without. */
export const SuccessRates = z.strictObject({
  overall: Rated,
  people: group,
  categories: group,
  occasions: group,
  /** In major units of the currency asked for; `to` is not included, null has no end. */
  prices: z.array(Rated.extend({ from: z.number(), to: z.number().nullable() })),
  years: group,
})
export type SuccessRates = z.infer<typeof SuccessRates>
