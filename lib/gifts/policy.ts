import 'server-only'
import { and, eq, gte, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { trashDays } from '@/lib/core/fields'
import { type Context, userId } from '@/lib/server/auth/context'
import type { Owned, OwnedOrTrashed } from '@/lib/server/db/owned'

/** All of the caller's gifts, the trash included. */
export const ownGifts = (ctx: Context, table: Owned = gifts) => eq(table.ownerId, userId(ctx))

/** The gifts a caller can see: their own, outside the trash. */
export const visibleGifts = (ctx: Context, table: OwnedOrTrashed = gifts) =>
  and(ownGifts(ctx, table), isNull(table.deletedAt))

/** Gifts that were deleted before this moment cannot be restored. */
export const trashBegins = (ctx: Context) => new Date(ctx.now.getTime() - trashDays * 86_400_000)
export const trashedGifts = (ctx: Context) => and(ownGifts(ctx), gte(gifts.deletedAt, trashBegins(ctx)))

/**
 * Gifts for a change, locked in the order of their ids until the transaction ends. Throws 404 when the caller cannot
 * see one of them.
 */
export async function editableGifts(ctx: Context, ids: string[], where = visibleGifts(ctx)) {
  const wanted = [...new Set(ids)]
  const found = await ctx.db
    .select()
    .from(gifts)
    .where(and(isOneOf(gifts.id, wanted), where))
    .orderBy(gifts.id)
    .for('update')
  if (found.length !== wanted.length) throw notFound()
  return found
}
