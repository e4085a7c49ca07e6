import 'server-only'
import { and, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isOneOf } from '@/db/lists'
import { claimShares, claims, gifts, users, wishlistGuests } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import type { ClaimStatus } from '@/lib/surprise/values'
import type { ShareState } from '@/lib/wishlists/shares/values'

/**
 * The stage of a claim is the status of the giver's gift. A bought gift still counts as bought in the trash.
 * Without a gift the claim's own status counts.
 */
export const claimStage = sql<ClaimStatus>`case
  when ${gifts.id} is null then ${claims.status}
  when ${gifts.status} in ('purchased', 'wrapped', 'given') then ${gifts.status}
  else 'reserved' end`

/** Who agreed to pay a part of a claim. */
const coGivers = sql<{ userId: string | null; name: string }[]>`(select coalesce(json_agg(json_build_object(
    'userId', s_.user_id, 'name', coalesce(u_.name, s_.name, '')) order by s_.created_at, s_.id), '[]')
  from claim_shares s_ left join users u_ on u_.id = s_.user_id
  where s_.claim_id = ${claims.id} and s_.state = 'in')`

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
          coGivers,
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

const buyer = alias(users, 'buyer')

/** Shares with the claim that they are of, and the stage of what its buyer buys. */
export const shareRows = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select({
      id: claimShares.id,
      createdAt: claimShares.createdAt,
      updatedAt: claimShares.updatedAt,
      version: claimShares.version,
      claimId: claimShares.claimId,
      wishlistId: claimShares.wishlistId,
      userId: claimShares.userId,
      amountMinor: claimShares.amountMinor,
      agreedMinor: claimShares.agreedMinor,
      state: claimShares.state,
      giftId: claimShares.giftId,
      settledAt: claimShares.settledAt,
      seen: claimShares.seen,
      currency: claims.currency,
      costMinor: claims.costMinor,
      buyerId: claims.userId,
      buyerName: buyer.name,
      stage: claimStage,
    })
    .from(claimShares)
    .innerJoin(claims, eq(claims.id, claimShares.claimId))
    .leftJoin(gifts, eq(gifts.id, claims.giftId))
    .leftJoin(buyer, eq(buyer.id, claims.userId))
    .where(where)
    .orderBy(claimShares.createdAt, claimShares.id)
export type ShareRow = Awaited<ReturnType<typeof shareRows>>[number]

export interface ClaimShare {
  id: string
  claimId: string
  userId: string | null
  name: string
  amountMinor: number
  agreedMinor: number | null
  state: ShareState
  settled: boolean
}

/** The shares of claims that were not withdrawn, as the buyers of the claims see them. */
export async function sharesOf(ctx: Context, claimIds: readonly string[]): Promise<ClaimShare[]> {
  if (claimIds.length === 0) return []
  return ctx.db
    .select({
      id: claimShares.id,
      claimId: claimShares.claimId,
      userId: claimShares.userId,
      name: sql<string>`coalesce(${users.name}, ${claimShares.name}, '')`,
      amountMinor: claimShares.amountMinor,
      agreedMinor: claimShares.agreedMinor,
      state: claimShares.state,
      settled: sql<boolean>`${claimShares.settledAt} is not null`,
    })
    .from(claimShares)
    .leftJoin(users, eq(users.id, claimShares.userId))
    .where(and(isOneOf(claimShares.claimId, claimIds), sql`${claimShares.state} <> 'withdrawn'`))
    .orderBy(claimShares.createdAt, claimShares.id)
}

/** What others have agreed to pay of a claim, in minor units of its currency. */
export async function agreedMinor(ctx: Context, claimId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ sum: sql<number>`coalesce(sum(${claimShares.agreedMinor}), 0)::float8` })
    .from(claimShares)
    .where(
      and(eq(claimShares.claimId, claimId), eq(claimShares.state, 'in'), isNotNull(claimShares.agreedMinor)),
    )
  return found!.sum
}
