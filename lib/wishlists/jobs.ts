import 'server-only'
import { lt } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import { trashDays } from '@/lib/core/fields'
import { type Context, transaction } from '@/lib/server/auth/context'
import { rememberClaimed } from '@/lib/surprise/commands'

/**
 * Purges lists with their content after 30 days in the trash. Gifts made from their claims remember their own
 * recipients.
 */
export const purgeWishlists = (ctx: Context) =>
  transaction(ctx, async tx => {
    const old = lt(wishlists.deletedAt, new Date(ctx.now.getTime() - trashDays * 86_400_000))
    const ids = tx.db.select({ id: wishlists.id }).from(wishlists).where(old)
    await rememberClaimed(tx, 'wishlist_id', ids.getSQL())
    await tx.db.delete(wishlists).where(old)
  })
