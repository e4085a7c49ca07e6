import 'server-only'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { claimShares, claims, wishlistItems } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import type { giftsApi } from '@/lib/gifts/api'
import { giftsLike } from '@/lib/gifts/memory.queries'
import type { SimilarGifts } from '@/lib/gifts/schema'
import { type Context, userId } from '@/lib/server/auth/context'
import { ownClaims } from '@/lib/surprise/policy'
import { isVisible, sightOf } from '@/lib/surprise/rules'
import { standing } from '@/lib/wishlists/policy'
import { ownRecordOf } from './matching'
import { cannotClaimOwn } from './policy'

/**
 * The caller's own person record of the recipient of a wish that the caller can claim. Refuses as a claim does: 404 for a
 * wish that the caller cannot see, 403 for a wish of their own. No claim is read for it.
 */
async function ownRecordForWish(
  ctx: Context,
  wishId: string,
): Promise<{ personId: string | null; description: string | null }> {
  const [item] = await ctx.db.select().from(wishlistItems).where(eq(wishlistItems.id, wishId))
  if (!item) throw notFound()
  const { list, viewer } = await standing(ctx, item.wishlistId)
  const sight = sightOf(viewer)
  if (!isVisible(item, sight) || (sight !== 'everything' && item.pendingDeletionAt)) throw notFound()
  if (viewer.blind) throw cannotClaimOwn()
  return { personId: await ownRecordOf(ctx, list.id), description: item.description }
}

/** The ids of the caller's gifts that are claims of a wish, or shares of one. */
const ownGiftsOfWish = (ctx: Context, wishId: string) =>
  ctx.db
    .select({ id: sql<string>`${claims.giftId}` })
    .from(claims)
    .where(and(ownClaims(ctx), eq(claims.itemId, wishId), isNotNull(claims.giftId)))
    .unionAll(
      ctx.db
        .select({ id: sql<string>`${claimShares.giftId}` })
        .from(claimShares)
        .innerJoin(claims, eq(claims.id, claimShares.claimId))
        .where(
          and(eq(claimShares.userId, userId(ctx)), eq(claims.itemId, wishId), isNotNull(claimShares.giftId)),
        ),
    )

/**
 * Gifts of the caller like one that is being chosen. For a wish the recipient of its list counts, and the caller's own
 * claims of that wish are left out.
 */
export async function similarGifts(
  ctx: Context,
  { wishId, ...chosen }: InputOf<typeof giftsApi.similar>,
): Promise<SimilarGifts> {
  if (!wishId) return giftsLike(ctx, chosen)
  const meant = await ownRecordForWish(ctx, wishId)
  return giftsLike(ctx, { ...chosen, ...meant, except: ownGiftsOfWish(ctx, wishId) })
}
