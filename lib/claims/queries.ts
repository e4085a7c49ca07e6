import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import { claims, gifts, users, wishlistGuests } from '@/db/schema'
import type { Context } from '@/lib/server/context'
import type { ClaimStatus } from './values'

/** One source of truth: while the giver keeps a gift of this wish, its stage is the claim's. */
export const claimStage = sql<ClaimStatus>`case
  when ${gifts.id} is null or ${gifts.deletedAt} is not null then ${claims.status}
  when ${gifts.status} in ('purchased', 'wrapped', 'given') then ${gifts.status}
  else 'reserved' end`

/** Every claim on these wishes, with its giver's name. The caller lets through only what a viewer's sight allows. */
export const claimsOn = (ctx: Context, itemIds: readonly string[]) =>
  itemIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .select({
          id: claims.id,
          itemId: claims.itemId,
          userId: claims.userId,
          guestId: claims.guestId,
          quantity: claims.quantity,
          status: claimStage,
          anonymous: claims.anonymous,
          revealedAt: claims.revealedAt,
          name: sql<string | null>`coalesce(${users.name}, ${wishlistGuests.name})`,
        })
        .from(claims)
        .leftJoin(gifts, eq(gifts.id, claims.giftId))
        .leftJoin(users, eq(users.id, claims.userId))
        .leftJoin(wishlistGuests, eq(wishlistGuests.id, claims.guestId))
        .where(inArray(claims.itemId, [...itemIds]))
        .orderBy(claims.createdAt, claims.id)
export type StoredClaim = Awaited<ReturnType<typeof claimsOn>>[number]
