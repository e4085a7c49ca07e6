import 'server-only'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ownRates } from '@/db/schema'
import { currency, date } from '@/lib/core/fields'
import { rateOf } from '@/lib/core/rate'
import { userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { onePage, portable } from '@/lib/server/db/portable'
import { typedRates } from './policy'
import { rate } from './schema'

const RateRecord = z.strictObject({
  currency,
  /** The rate is units of this currency for one of the other. */
  base: currency,
  date,
  rate,
})

/** Rates that the account entered itself. */
export const portableRates = portable<z.output<typeof RateRecord>>({
  record: RateRecord,
  tables: [],
  read: ctx =>
    onePage(
      ctx.db
        .select()
        .from(ownRates)
        .where(typedRates(ctx))
        .orderBy(ownRates.currency, ownRates.quote, ownRates.date)
        .then(found =>
          found.map(one => ({
            currency: one.currency,
            base: one.quote,
            date: one.date,
            rate: Number(one.rate),
          })),
        ),
    ),
  write: async (ctx, records) => {
    const written = await writeInParts(records, part =>
      ctx.db
        .insert(ownRates)
        .values(
          part.map(one => ({
            ownerId: userId(ctx),
            currency: one.currency,
            quote: one.base,
            date: one.date,
            rate: rateOf(one.rate)!,
          })),
        )
        .onConflictDoNothing()
        .returning(),
    )
    const kept = new Set(written.flat().map(one => `${one.currency} ${one.quote} ${one.date}`))
    return records.filter(one => !kept.has(`${one.currency} ${one.base} ${one.date}`))
  },
  remove: async (ctx, records) => {
    for (const one of records)
      await ctx.db
        .delete(ownRates)
        .where(
          and(
            typedRates(ctx),
            eq(ownRates.currency, one.currency),
            eq(ownRates.quote, one.base),
            eq(ownRates.date, one.date),
          ),
        )
  },
})
