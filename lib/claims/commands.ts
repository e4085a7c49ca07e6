import 'server-only'
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { claims, wishlistItems, wishlists } from '@/db/schema'
import { todayIn } from '@/lib/core/calendar'
import type { Context } from '@/lib/server/context'

/** Shows claims to the recipients from now on, but for those that are given later; the day is that of the list's zone. */
const reveal = (ctx: Context, timezone: string, where: SQL) =>
  ctx.db
    .update(claims)
    .set({ revealedAt: ctx.now })
    .where(
      and(
        where,
        isNull(claims.revealedAt),
        or(isNull(claims.giveLaterUntil), lte(claims.giveLaterUntil, todayIn(timezone, ctx.now))),
      ),
    )

/** Shows the claims on one wish to its recipients: who may ask for it has been decided by the caller. */
export async function revealItem(ctx: Context, itemId: string): Promise<void> {
  const [list] = await ctx.db
    .select({ timezone: wishlists.timezone })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(eq(wishlistItems.id, itemId))
  if (list) await reveal(ctx, list.timezone, eq(claims.itemId, itemId))
}

/** Shows the claims on a whole list to its recipients: who may ask for it has been decided by the caller. */
export async function revealList(ctx: Context, wishlistId: string): Promise<void> {
  const [list] = await ctx.db
    .select({ timezone: wishlists.timezone })
    .from(wishlists)
    .where(eq(wishlists.id, wishlistId))
  if (list) await reveal(ctx, list.timezone, eq(claims.wishlistId, wishlistId))
}
