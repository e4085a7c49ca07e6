import { z } from 'zod'
import { currency, date } from '@/lib/core/fields'
import { rateOf } from '@/lib/core/rate'
import { say } from '@/lib/core/say'
import { rateSources } from './values'

/** A positive JSON number with at most 8 decimals. Sums are worked out from its decimal text, never from a float. */
const rate = z.number({ error: 'rateInvalid' }).refine(value => rateOf(value) !== null, say('rateInvalid'))

export const ExchangeRate = z.strictObject({
  currency,
  /** Units of `base` for one unit of `currency`, at most 8 decimals. */
  rate: z.number().positive(),
  /** The day that the rate is of: it counts until a newer one is known. */
  date,
  source: z.enum(rateSources),
  /** For an own rate the pair that was typed: this one, the other way round, or the part of a way. */
  typed: z.strictObject({ currency, base: currency }).nullable(),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

export const ExchangeRates = z.strictObject({
  base: currency,
  date,
  data: z.array(ExchangeRate),
  nextCursor: z.null(),
  /** Currencies that the caller uses and nobody has a rate for. */
  missing: z.array(currency),
})
export type ExchangeRates = z.infer<typeof ExchangeRates>

/** Without a base the caller's own currency, without a date today. */
export const RateFilter = z.strictObject({ base: currency.optional(), date: date.optional() })

export const OwnRateInput = z.strictObject({ rate, base: currency.optional(), date: date.optional() })

export const OwnRateRemoval = z.strictObject({ base: currency.optional() })

/** How many rates are new or corrected, and the day they are of. */
export const RatesRefreshed = z.strictObject({ updated: z.int().min(0), date })
