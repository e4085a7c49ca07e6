import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { claimShares } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { type Context, userId } from '@/lib/server/auth/context'
import { blindLists } from '@/lib/surprise/policy'
import { namedAndPartners } from '@/lib/wishlists/claims/policy'
import { type ShareRow, shareRows } from '@/lib/wishlists/claims/queries'

/** The shares that the caller is asked for or agreed to. */
export const ownShares = (ctx: Context): SQL => eq(claimShares.userId, userId(ctx))

/** Of these lists, those of which the caller may know nothing: as a recipient, or as the partner of one. */
export async function barredLists(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const barred = await blindLists(ctx, userId(ctx), ids)
  for (const id of ids)
    if (!barred.has(id) && (await namedAndPartners(ctx, id)).has(userId(ctx))) barred.add(id)
  return barred
}

/** The caller's own share. For whoever may not know of the list it does not exist. */
export async function ownShare(ctx: Context, shareId: string): Promise<ShareRow> {
  const [share] = await shareRows(ctx, and(eq(claimShares.id, shareId), ownShares(ctx)))
  if (!share || (await barredLists(ctx, [share.wishlistId])).size > 0) throw notFound()
  return share
}

/** A share that the caller asked for, as the buyer. */
export async function askedShare(ctx: Context, shareId: string): Promise<ShareRow | null> {
  const [share] = await shareRows(ctx, eq(claimShares.id, shareId))
  return share && share.buyerId === userId(ctx) ? share : null
}
