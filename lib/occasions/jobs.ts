import 'server-only'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { occasions, preferences } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import { actingFor } from '@/lib/server/acting'
import { type Context, transaction } from '@/lib/server/context'
import { rememberRecipients } from '@/lib/surprise/commands'
import { rollOccasions } from './commands'

/** Forgets occasions that have been in the trash for 30 days. */
export const purgeOccasions = (ctx: Context) =>
  transaction(ctx, async tx => {
    const old = lt(occasions.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000))
    const ids = tx.db.select({ id: occasions.id }).from(occasions).where(old)
    await rememberRecipients(tx, inArray(sql`g.occasion_id`, ids))
    await tx.db.delete(occasions).where(old)
  })

/** Moves every yearly occasion whose day is over where its owner lives to its next occurrence. */
export async function rollEverybody(ctx: Context) {
  const owners = await ctx.db
    .selectDistinct({ id: occasions.ownerId })
    .from(occasions)
    .innerJoin(preferences, eq(preferences.userId, occasions.ownerId))
    .where(
      and(
        eq(occasions.repeats, 'yearly'),
        isNull(occasions.deletedAt),
        lt(
          occasions.nextDate,
          sql`(${ctx.now.toISOString()}::timestamptz at time zone ${preferences.timezone})::date`,
        ),
      ),
    )
    .limit(1000)
  for (const { id } of owners) {
    const owner = await actingFor(ctx, id)
    if (owner) await rollOccasions(owner)
  }
}
