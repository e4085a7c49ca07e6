import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { allowances, occasions, people } from '@/db/schema'
import { amount, currency, date } from '@/lib/core/fields'
import { toMajor, toMinor } from '@/lib/core/money'
import { visibleOccasions } from '@/lib/occasions/policy'
import { writeInParts } from '@/lib/server/db/bulk'
import { onePage, portable } from '@/lib/server/db/portable'
import { refersTo } from '@/lib/server/db/portable-ids'

const AllowanceRecord = z.strictObject({
  occasionId: refersTo('occasions'),
  occasionDate: date,
  personId: refersTo('people'),
  amount,
  /** The currency of the occasion, for whoever reads the file. */
  currency,
})

/** Amounts set aside for one person at one occurrence of an occasion. */
export const portableAllowances = portable<z.output<typeof AllowanceRecord>>({
  record: AllowanceRecord,
  tables: [],
  read: ctx =>
    onePage(
      ctx.db
        .select({
          occasionId: allowances.occasionId,
          occasionDate: allowances.occasionDate,
          personId: allowances.personId,
          minor: allowances.amountMinor,
          currency: occasions.currency,
        })
        .from(allowances)
        .innerJoin(occasions, eq(occasions.id, allowances.occasionId))
        .innerJoin(people, and(eq(people.id, allowances.personId), isNull(people.deletedAt)))
        .where(visibleOccasions(ctx))
        .orderBy(allowances.occasionId, allowances.occasionDate, allowances.personId)
        .then(found => found.map(({ minor, ...one }) => ({ ...one, amount: toMajor(minor, one.currency) }))),
    ),
  write: async (ctx, records) => {
    const currencies = new Map(
      (
        await ctx.db
          .select({ id: occasions.id, currency: occasions.currency })
          .from(occasions)
          .where(
            isOneOf(
              occasions.id,
              records.map(({ occasionId }) => occasionId),
            ),
          )
      ).map(one => [one.id, one.currency]),
    )
    // An occasion that was there already may have another currency.
    const fitting = records.filter(
      one => currencies.get(one.occasionId) === one.currency && toMinor(one.amount, one.currency) !== null,
    )
    const written = await writeInParts(fitting, part =>
      ctx.db
        .insert(allowances)
        .values(
          part.map(({ amount: value, currency: code, ...one }) => ({
            ...one,
            amountMinor: toMinor(value, code)!,
          })),
        )
        .onConflictDoNothing()
        .returning(),
    )
    const key = (one: { occasionId: string; occasionDate: string; personId: string }) =>
      `${one.occasionId} ${one.occasionDate} ${one.personId}`
    const kept = new Set(written.flat().map(key))
    return records.filter(one => !kept.has(key(one)))
  },
  remove: async (ctx, records) => {
    for (const { occasionId, occasionDate, personId } of records)
      await ctx.db
        .delete(allowances)
        .where(
          and(
            eq(allowances.occasionId, occasionId),
            eq(allowances.occasionDate, occasionDate),
            eq(allowances.personId, personId),
          ),
        )
  },
})
