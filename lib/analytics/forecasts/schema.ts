import { z } from 'zod'

/** The basis of an expected cost: earlier years, the occasion's budget, the median of occasions, or none. */
export const forecastBases = ['history', 'budget', 'median', 'none'] as const

/** Money in major units; `lower` and `upper` are one standard deviation away, `lower` never below zero. */
export const Forecast = z.strictObject({
  months: z.array(
    z.strictObject({ month: z.string(), amount: z.number(), lower: z.number(), upper: z.number() }),
  ),
  total: z.strictObject({ amount: z.number(), lower: z.number(), upper: z.number() }),
  /** By date. */
  occasions: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      date: z.string(),
      amount: z.number(),
      basis: z.enum(forecastBases),
    }),
  ),
})
export type Forecast = z.infer<typeof Forecast>
