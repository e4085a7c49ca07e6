import { z } from 'zod'
import { currency, date } from '@/lib/core/fields'
import { rateOf } from '@/lib/core/rate'
import { say } from '@/lib/core/say'
import { rateSources } from './values'

/** A positive JSON number with at most 8 decimals. Sums are computed from its decimal text, never from a float. */
export const rate = z
  .number({ error: 'rateInvalid' })
  .refine(value => rateOf(value) !== null, say('rateInvalid'))

export const ExchangeRate = z.strictObject({
  currency,
  /** What the currency is called and written as in the caller's language. */
  name: z.string(),
  symbol: z.string(),
  /** Units of `base` for one unit of `currency`, at most 8 decimals. */
  rate: z.number().positive(),
  /** The day of the rate. It applies until a newer one is known. */
  date,
  source: z.enum(rateSources),
  /** For an own rate the pair that the user entered: this pair, its inverse, or one of two that lead to it. */
  typed: z.strictObject({ currency, base: currency }).nullable(),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

export const ExchangeRates = z.strictObject({
  base: currency,
  date,
  data: z.array(ExchangeRate),
  nextCursor: z.null(),
  /** Currencies that the caller uses and that have no known rate. */
  missing: z.array(currency),
})
export type ExchangeRates = z.infer<typeof ExchangeRates>

/** `base` is the caller's currency by default, `date` is today. */
export const RateFilter = z.strictObject({ base: currency.optional(), date: date.optional() })

export const OwnRateInput = z.strictObject({ rate, base: currency.optional(), date: date.optional() })

export const OwnRateRemoval = z.strictObject({ base: currency.optional() })

/** How many rates are new or corrected, and their day. */
export const RatesRefreshed = z.strictObject({ updated: z.int().min(0), date })
