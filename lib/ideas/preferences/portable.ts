import 'server-only'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { giftPreferences } from '@/db/schema'
import { toMinor } from '@/lib/core/money'
import { say } from '@/lib/core/say'
import { userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, removesRows } from '@/lib/server/db/portable'
import { ownId, refersTo, times } from '@/lib/server/db/portable-ids'
import { ownPreferences } from './policy'
import { toPreference } from './queries'
import { preferenceShape } from './schema'

const PreferenceRecord = z
  .strictObject({ id: ownId(), ...times, ...preferenceShape, personId: refersTo('people').nullable() })
  .refine(
    ({ minPrice, maxPrice, currency }) =>
      [minPrice, maxPrice].every(price => price === null || toMinor(price, currency) !== null),
    { ...say('tooManyDecimals'), path: ['minPrice'] },
  )
  .refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
    ...say('tooSmall'),
    path: ['maxPrice'],
  })

/** Saved searches for ideas. */
export const portablePreferences = portable<z.output<typeof PreferenceRecord>>({
  record: PreferenceRecord,
  tables: [giftPreferences],
  read: ctx =>
    everyPage(ctx, giftPreferences, ownPreferences(ctx), async ids =>
      (await ctx.db.select().from(giftPreferences).where(isOneOf(giftPreferences.id, ids))).map(row => {
        const { version: _, ...record } = toPreference(row)
        return record
      }),
    ),
  write: async (ctx, records) => {
    const minor = (price: number | null, currency: string) =>
      price === null ? null : toMinor(price, currency)
    await writeInParts(records, part =>
      insertRows(
        ctx,
        giftPreferences,
        part.map(({ minPrice, maxPrice, ...one }) => ({
          ...one,
          minPriceMinor: minor(minPrice, one.currency),
          maxPriceMinor: minor(maxPrice, one.currency),
          ownerId: userId(ctx),
          createdAt: madeAt(ctx, one),
          updatedAt: ctx.now,
        })),
      ),
    )
    return []
  },
  remove: removesRows(giftPreferences, ownPreferences),
})
