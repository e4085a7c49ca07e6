import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { occasions, preferences } from '@/db/schema'
import { todayIn } from '@/lib/core/calendar'
import { trashDays } from '@/lib/core/fields'
import { groupBy } from '@/lib/core/group'
import { type Context, transaction } from '@/lib/server/auth/context'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { eachAlone, isNotWaiting } from '@/lib/server/jobs/leases'
import { rememberRecipients } from '@/lib/surprise/commands'
import { rollOccasions } from './commands'
import { isStaleOn } from './policy'

/** Deletes occasions that have been in the trash for 30 days. */
export const purgeOccasions = (ctx: Context) =>
  transaction(ctx, async tx => {
    const old = lt(occasions.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000))
    const ids = tx.db.select({ id: occasions.id }).from(occasions).where(old)
    await rememberRecipients(tx, isOneOf(sql`g.occasion_id`, ids))
    await tx.db.delete(occasions).where(old)
  })

/** Moves every yearly occasion whose day is over in its owner's time zone to its next occurrence. */
export async function rollEverybody(ctx: Context) {
  const job = 'roll-occasions'
  const zones = await ctx.db.selectDistinct({ name: preferences.timezone }).from(preferences)
  // At most three dates exist on earth at a time. They are computed here because PostgreSQL may know other zone
  // names.
  const days = groupBy(zones, ({ name }) => todayIn(name, ctx.now))
  const passed = [...days].map(([day, list]) =>
    and(
      isOneOf(
        preferences.timezone,
        list.map(({ name }) => name),
      ),
      isStaleOn(day),
    ),
  )
  const owners = await ctx.db
    .selectDistinct({ id: occasions.ownerId })
    .from(occasions)
    .innerJoin(preferences, eq(preferences.userId, occasions.ownerId))
    .where(
      and(
        eq(occasions.repeats, 'yearly'),
        isNull(occasions.deletedAt),
        or(...passed),
        isNotWaiting(ctx, job, occasions.ownerId),
      ),
    )
    .limit(1000)
  await eachAlone(ctx, { job, idOf: ({ id }) => id }, owners, async ([{ id }]) => {
    const owner = await actingFor(ctx, id)
    if (owner) await rollOccasions(owner)
  })
}
