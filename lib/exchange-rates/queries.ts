import 'server-only'
import { and, eq, inArray, or } from 'drizzle-orm'
import { ownRates, referenceRates } from '@/db/schema'
import { type Context, userId } from '@/lib/server/context'
import type { RateBook } from './rules'

/** All that is known of these currencies: what the caller typed and what the central bank said. */
export async function rateBook(ctx: Context, currencies: readonly string[]): Promise<RateBook> {
  const wanted = [...new Set(currencies)]
  if (wanted.length < 2) return { reference: [], own: [] }
  const [reference, own] = await Promise.all([
    ctx.db
      .select({
        currency: referenceRates.currency,
        date: referenceRates.date,
        perEuro: referenceRates.perEuro,
      })
      .from(referenceRates)
      .where(inArray(referenceRates.currency, wanted)),
    ctx.db
      .select({
        currency: ownRates.currency,
        quote: ownRates.quote,
        date: ownRates.date,
        rate: ownRates.rate,
      })
      .from(ownRates)
      .where(
        and(
          eq(ownRates.ownerId, userId(ctx)),
          or(inArray(ownRates.currency, wanted), inArray(ownRates.quote, wanted)),
        ),
      ),
  ])
  return { reference, own }
}
