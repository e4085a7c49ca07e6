import 'server-only'
import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { claims } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { todayIn } from '@/lib/core/calendar'
import type { Context } from '@/lib/server/auth/context'
import { isToldOnAsking } from '@/lib/surprise/rules'
import { familiesOf } from '@/lib/wishlists/families.queries'
import type { ListRow } from '@/lib/wishlists/policy'
import type { ItemRow } from '@/lib/wishlists/wishes/queries'
import { keptClaims } from './queries'

/** Reveals these claims to the recipients from now on. Today is taken in the list's time zone. */
export const showClaims = (ctx: Context, { timezone }: Pick<ListRow, 'timezone'>, ids: readonly string[]) =>
  ctx.db
    .update(claims)
    .set({ revealedAt: ctx.now })
    .where(
      and(
        isOneOf(claims.id, ids),
        isNull(claims.revealedAt),
        // The giver may have postponed the reveal a moment ago.
        or(isNull(claims.giveLaterUntil), lte(claims.giveLaterUntil, todayIn(timezone, ctx.now))),
      ),
    )

type Asked = Pick<ListRow, 'id' | 'name' | 'timezone'>

async function showOnAsking(ctx: Context, list: Asked, which: SQL) {
  const today = todayIn(list.timezone, ctx.now)
  const told = (await keptClaims(ctx, which)).filter(claim => isToldOnAsking(claim, ctx.now, today))
  await showClaims(
    ctx,
    list,
    told.map(({ id }) => id),
  )
}

const saidRevealed = async (ctx: Context, list: Asked, details: Record<string, string>) =>
  happened(ctx, 'revealed', {
    wishlistId: list.id,
    families: await familiesOf(ctx, list.id),
    details: { ...details, list: list.name },
  })

/**
 * A recipient says that a wish came true and learns who gave it, as far as that may be told now. The activity
 * and the circle record the request even when there was nothing to tell. The caller of this function has
 * checked that the viewer may ask.
 */
export async function revealItem(ctx: Context, list: Asked, item: Pick<ItemRow, 'id' | 'name'>) {
  await showOnAsking(ctx, list, eq(claims.itemId, item.id))
  await saidRevealed(ctx, list, { asked: 'item', name: item.name, itemId: item.id })
}

/** A recipient asks who gives what on a whole list. Follows the rules of `revealItem`. */
export async function revealList(ctx: Context, list: Asked) {
  await showOnAsking(ctx, list, eq(claims.wishlistId, list.id))
  await saidRevealed(ctx, list, { asked: 'list' })
}
