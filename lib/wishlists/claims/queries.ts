import 'server-only'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { claims, gifts, users, wishlistGuests } from '@/db/schema'
import type { Context } from '@/lib/server/context'
import type { ClaimStatus } from '@/lib/surprise/values'

/**
 * The stage of a claim is the status of the giver's gift. A bought gift still counts as bought in the trash.
 * Without a gift the claim's own status counts.
 */
export const claimStage = sql<ClaimStatus>`case
  when ${gifts.id} is null then ${claims.status}
  when ${gifts.status} in ('purchased', 'wrapped', 'given') then ${gifts.status}
  else 'reserved' end`

/**
 * All claims on these wishes with their givers' names. The caller of this function filters them by the
 * viewer's sight.
 */
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
        .where(isOneOf(claims.itemId, itemIds))
        .orderBy(claims.createdAt, claims.id)
export type StoredClaim = Awaited<ReturnType<typeof claimsOn>>[number]

/**
 * Whole claims with their stage and fields of the giver's gift. `lock` holds the rows until the transaction
 * ends.
 */
export function claimRows(ctx: Context, where: SQL | undefined, { lock = false } = {}) {
  const query = ctx.db
    .select({
      ...getTableColumns(claims),
      stage: claimStage,
      gift: {
        id: gifts.id,
        status: gifts.status,
        deletedAt: gifts.deletedAt,
        currency: gifts.currency,
        tracking: gifts.tracking,
      },
    })
    .from(claims)
    .leftJoin(gifts, eq(gifts.id, claims.giftId))
    .where(where)
    .orderBy(claims.createdAt, claims.id)
  return lock ? query.for('update', { of: claims }) : query
}
export type ClaimRow = Awaited<ReturnType<typeof claimRows>>[number]

/** Claims that are still secret, with what their givers were promised. */
export const keptClaims = (ctx: Context, where: SQL) =>
  ctx.db
    .select({
      id: claims.id,
      createdAt: claims.createdAt,
      revealedAt: claims.revealedAt,
      giveLaterUntil: claims.giveLaterUntil,
      notBefore: claims.notBefore,
      day: sql<string | null>`${claims.seen}->>'promisedDay'`,
    })
    .from(claims)
    .where(and(isNull(claims.revealedAt), where))

/** The guest and the claim that a guest's manage token belongs to. */
export async function guestOfClaim(
  ctx: Context,
  wishlistId: string,
  manageHash: string,
): Promise<{ claimId: string; guestId: string } | null> {
  const [found] = await ctx.db
    .select({ claimId: claims.id, guestId: claims.guestId })
    .from(claims)
    .where(and(eq(claims.wishlistId, wishlistId), eq(claims.manageHash, manageHash)))
  return found?.guestId ? { claimId: found.claimId, guestId: found.guestId } : null
}

/** This giver's claim on a list. Null for another giver's claim and for one that does not exist. */
export async function claimOfGiver(
  ctx: Context,
  wishlistId: string,
  claimId: string,
  { userId, guestId }: { userId: string | null; guestId: string | null },
): Promise<ClaimRow | null> {
  const own = userId ? eq(claims.userId, userId) : guestId ? eq(claims.guestId, guestId) : null
  if (own === null) return null
  const [claim] = await claimRows(ctx, and(eq(claims.id, claimId), eq(claims.wishlistId, wishlistId), own))
  return claim ?? null
}
