import 'server-only'
import { lt } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import { type Context, transaction } from '@/lib/server/context'
import { rememberClaimed } from '@/lib/surprise/commands'

/**
 * Forgets lists that have been in the trash for 30 days, with all that was on them. Gifts that came of their claims
 * remember for themselves whom they are for.
 */
export const purgeWishlists = (ctx: Context) =>
  transaction(ctx, async tx => {
    const old = lt(wishlists.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000))
    const ids = tx.db.select({ id: wishlists.id }).from(wishlists).where(old)
    await rememberClaimed(tx, 'wishlist_id', ids.getSQL())
    await tx.db.delete(wishlists).where(old)
  })
