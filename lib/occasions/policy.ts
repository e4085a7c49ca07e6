import 'server-only'
import { and, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { occasions } from '@/db/schema'
import { addDays, type PlainDate } from '@/lib/core/calendar'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Owned, OwnedOrTrashed } from '@/lib/server/db/owned'

/** All of the caller's occasions, the trash included. */
export const ownOccasions = (ctx: Context, table: Owned = occasions) => eq(table.ownerId, userId(ctx))

/** The occasions a caller can see: their own, outside the trash. */
export const visibleOccasions = (ctx: Context, table: OwnedOrTrashed = occasions) =>
  and(ownOccasions(ctx, table), isNull(table.deletedAt))
export const trashedOccasions = (ctx: Context) => and(ownOccasions(ctx), isNotNull(occasions.deletedAt))

/** One occasion for a change, locked until the transaction ends. Throws 404 when the caller cannot see it. */
export async function editableOccasion(ctx: Context, id: string, where = visibleOccasions(ctx)) {
  const [occasion] = await ctx.db
    .select()
    .from(occasions)
    .where(and(eq(occasions.id, id), where))
    .for('update')
  if (!occasion) throw notFound()
  return occasion
}

/**
 * Whether the next day of a yearly occasion may be wrong on a day of its owner: it is over, or it is more than a year
 * ahead although the occasion has begun. Then a clock that was ahead has moved it. Rules with a longer way to their next
 * day are looked at in vain.
 */
export const isStaleOn = (day: PlainDate) =>
  or(lt(occasions.nextDate, day), and(gt(occasions.nextDate, addDays(day, 366)), lte(occasions.date, day)))
