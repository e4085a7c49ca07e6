import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { claims, wishlistItems, wishlists } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { groupBy } from '@/lib/core/group'
import { toMajor } from '@/lib/core/money'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import { blindLists, ownClaims } from '@/lib/surprise/policy'
import { isVisible, sightOf } from '@/lib/surprise/rules'
import { roleOf, visibleLists } from '@/lib/wishlists/policy'
import { recipientsOf } from '@/lib/wishlists/queries'
import { isLinked, seesPrice } from './policy'
import { type ClaimRow, claimRows, sharesOf } from './queries'
import { changesSince, seenListOf, seenOf } from './rules'
import type { Claim } from './schema'

/** The lists of these claims and the giver's standing before each now. */
async function listsOf(ctx: Context, ids: readonly string[]) {
  const me = userId(ctx)
  const [found, blind] = await Promise.all([
    ctx.db
      .select({ list: wishlists, role: roleOf(ctx), reachable: sql<boolean>`(${visibleLists(ctx)})` })
      .from(wishlists)
      .where(isOneOf(wishlists.id, ids)),
    blindLists(ctx, me, ids),
  ])
  return new Map(
    found.map(({ list, role, reachable }) => [
      list.id,
      {
        list,
        /** A giver who left the family, or whose link ended, keeps what they knew and sees nothing newer. */
        reachable: reachable || isLinked(ctx, list),
        viewer: { userId: me, guestId: null, role, blind: blind.has(list.id), entered: true },
      },
    ]),
  )
}

/** How many of each wish are claimed by all givers together. */
async function claimedOf(ctx: Context, itemIds: readonly string[]) {
  const sums = await ctx.db
    .select({ itemId: claims.itemId, sum: sql<number>`sum(${claims.quantity})::int` })
    .from(claims)
    .where(isOneOf(claims.itemId, itemIds))
    .groupBy(claims.itemId)
  return new Map(sums.map(({ itemId, sum }) => [itemId, sum]))
}

export async function viewsOf(ctx: Context, found: readonly ClaimRow[]): Promise<Claim[]> {
  if (found.length === 0) return []
  const itemIds = [...new Set(found.map(({ itemId }) => itemId))]
  const listIds = [...new Set(found.map(({ wishlistId }) => wishlistId))]
  const [items, lists, recipients, claimed, shares] = await Promise.all([
    ctx.db.select().from(wishlistItems).where(isOneOf(wishlistItems.id, itemIds)),
    listsOf(ctx, listIds),
    recipientsOf(ctx, listIds),
    claimedOf(ctx, itemIds),
    sharesOf(
      ctx,
      found.map(({ id }) => id),
    ),
  ])
  const itemsById = new Map(items.map(item => [item.id, item]))
  const byClaim = groupBy(shares, share => share.claimId)
  return found.map(claim => {
    const item = itemsById.get(claim.itemId)!
    const { list, reachable, viewer } = lists.get(claim.wishlistId)!
    const gone = item.pendingDeletionAt !== null || list.deletedAt !== null
    const sees = reachable && isVisible(item, sightOf(viewer))
    const known = sees ? item : { ...item, ...seenOf(claim.seen), currency: claim.currency, priceMinor: null }
    const named = reachable ? seenListOf(list, recipients.get(list.id) ?? []) : claim.seen.list
    const overClaimed =
      sees && !viewer.blind && item.quantity !== null && (claimed.get(item.id) ?? 0) > item.quantity
    const others = byClaim.get(claim.id) ?? []
    const agreed = others.filter(({ state }) => state === 'in')
    const sum = (list: typeof others) => list.reduce((all, { agreedMinor }) => all + (agreedMinor ?? 0), 0)
    const major = (minor: number) => toMajor(minor, claim.currency)
    return {
      id: claim.id,
      createdAt: claim.createdAt.toISOString(),
      updatedAt: claim.updatedAt.toISOString(),
      version: claim.version,
      itemId: claim.itemId,
      wishlistId: claim.wishlistId,
      item: {
        name: known.name,
        url: known.url,
        price:
          known.priceMinor !== null && seesPrice(viewer, list, item)
            ? toMajor(known.priceMinor, known.currency)
            : null,
        currency: known.currency,
        drawing: drawingFor(ctx, { name: known.name }),
      },
      wishlist: {
        id: list.id,
        name: named.name,
        recipients: named.recipients,
        eventDate: named.eventDate,
      },
      quantity: claim.quantity,
      status: claim.stage,
      giftId: claim.gift && !claim.gift.deletedAt ? claim.gift.id : null,
      cost: claim.costMinor === null ? null : major(claim.costMinor),
      currency: claim.currency,
      coGivers: others.map(({ id, userId, name, amountMinor, agreedMinor, state, settled }) => ({
        shareId: id,
        userId,
        name,
        amount: major(amountMinor),
        agreed: agreedMinor === null ? null : major(agreedMinor),
        state,
        settled,
      })),
      ownShare: claim.costMinor === null ? null : major(claim.costMinor - sum(agreed)),
      owed: major(sum(agreed.filter(({ settled }) => !settled))),
      note: claim.note,
      trackingNumber:
        claim.gift && !claim.gift.deletedAt ? (claim.gift.tracking?.number ?? null) : claim.trackingNumber,
      giveLaterUntil: claim.giveLaterUntil,
      anonymous: claim.anonymous,
      revealed: claim.revealedAt !== null,
      changes: gone || sees ? changesSince(claim.seen, item, { gone, overClaimed }) : [],
    }
  })
}

/** All claims of the caller, including those on lists that are deleted or out of reach. */
export async function listClaims(ctx: Context, { wishlistId }: { wishlistId?: string }) {
  const mine = and(ownClaims(ctx), wishlistId ? eq(claims.wishlistId, wishlistId) : undefined)
  return { data: await viewsOf(ctx, await claimRows(ctx, mine)), nextCursor: null }
}

export async function getClaim(ctx: Context, { claimId }: { claimId: string }): Promise<Claim> {
  const [view] = await viewsOf(ctx, await claimRows(ctx, and(eq(claims.id, claimId), ownClaims(ctx))))
  if (!view) throw notFound()
  return view
}
