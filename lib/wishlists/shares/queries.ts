import 'server-only'
import { and } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { claimShares } from '@/db/schema'
import { toMajor } from '@/lib/core/money'
import type { Context } from '@/lib/server/auth/context'
import { type ShareRow, shareRows } from '@/lib/wishlists/claims/queries'
import { barredLists, ownShares } from './policy'
import type { Share } from './schema'

/** A share as its co-giver sees it. */
export function toShare(row: ShareRow): Share {
  const major = (minor: number) => toMajor(minor, row.currency)
  const { name, list } = row.seen
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    claimId: row.claimId,
    wishlistId: row.wishlistId,
    wish: name,
    wishlist: { name: list.name, recipients: list.recipients, eventDate: list.eventDate },
    buyer: row.buyerName ?? '',
    state: row.state,
    amount: major(row.amountMinor),
    agreed: row.agreedMinor === null ? null : major(row.agreedMinor),
    cost: row.costMinor === null ? null : major(row.costMinor),
    currency: row.currency,
    stage: row.stage,
    giftId: row.giftId,
    settled: row.settledAt !== null,
  }
}

/** What the caller is asked for, and what they agreed to, oldest first. Lists of which they may know nothing are left out. */
export async function listShares(ctx: Context) {
  const found = await shareRows(ctx, and(ownShares(ctx), isOneOf(claimShares.state, ['asked', 'in'])))
  const barred = await barredLists(ctx, [...new Set(found.map(({ wishlistId }) => wishlistId))])
  return { data: found.filter(({ wishlistId }) => !barred.has(wishlistId)).map(toShare), nextCursor: null }
}
