import 'server-only'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { wishlistListeners, wishlists } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import type { ListRow } from '@/lib/wishlists/policy'
import { isOver } from './queries'

/** Milliseconds in which an address has to be confirmed. */
const toConfirm = 48 * 3_600_000

/** Forgets who listens by a link or a password that the list no longer has. In the transaction of the change. */
export const endListeners = (ctx: Context, { id }: Pick<ListRow, 'id'>) =>
  ctx.db
    .delete(wishlistListeners)
    .where(
      and(
        eq(wishlistListeners.wishlistId, id),
        sql`exists (select 1 from ${wishlists} where ${wishlists.id} = ${wishlistListeners.wishlistId} and (${isOver(ctx)}))`,
      ),
    )

/** Forgets every address that was not confirmed in two days, and those whose link has ended. */
export const purgeListeners = (ctx: Context) =>
  ctx.db
    .delete(wishlistListeners)
    .where(
      or(
        and(
          isNull(wishlistListeners.confirmedAt),
          lt(wishlistListeners.createdAt, new Date(ctx.now.getTime() - toConfirm)),
        ),
        sql`exists (select 1 from ${wishlists} where ${wishlists.id} = ${wishlistListeners.wishlistId} and (${isOver(ctx)}))`,
      ),
    )
