import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { occasions } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/context'
import type { Owned, OwnedOrTrashed } from '@/lib/server/owned'

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
