import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { env } from '@/lib/server/ops/env'
import { allowed, type ListRow, ownLists } from '@/lib/wishlists/policy'
import type { Share } from '@/lib/wishlists/schema'
import { countListeners, mayMailVisitors } from './listeners/queries'

/**
 * The link of a list for viewers who may share it. None while the list is private. None when it was sealed
 * with a lost secret: that link still works for those who have it, but cannot be shown again.
 */
function linkOf(list: ListRow): Omit<Share, 'listeners'> {
  const shared = list.shareType === 'public' && list.linkSealed !== null
  const opened = shared ? unseal(list.linkSealed!) : null
  const token = typeof opened === 'string' ? opened : null
  return {
    shareType: list.shareType,
    url: token === null ? null : `${env().APP_URL}/w/${token}`,
    token,
    expiresAt: shared ? (list.linkExpiresAt?.toISOString() ?? null) : null,
    hasPassword: list.passwordHash !== null,
    tellsWishes: list.tellsWishes,
  }
}

/** The same with the number of those who are mailed of new wishes. */
export async function shareOf(ctx: Context, list: ListRow): Promise<Share> {
  return {
    ...linkOf(list),
    listeners: (await mayMailVisitors(ctx, list)) ? await countListeners(ctx, list) : null,
  }
}

export async function readShare(ctx: Context, { wishlistId }: { wishlistId: string }): Promise<Share> {
  const { list } = await allowed(ctx, wishlistId, 'share')
  return shareOf(ctx, list)
}

/** The caller's own lists that have a link, with it. */
export async function linkedLists(ctx: Context): Promise<{ id: string; name: string; url: string }[]> {
  const found = await ctx.db
    .select()
    .from(wishlists)
    .where(
      and(
        ownLists(ctx),
        isNull(wishlists.deletedAt),
        eq(wishlists.shareType, 'public'),
        isNotNull(wishlists.linkSealed),
      ),
    )
    .orderBy(wishlists.sortName, wishlists.id)
    .limit(100)
  return found.flatMap(list => {
    const { url, expiresAt } = linkOf(list)
    const isOpen = expiresAt === null || new Date(expiresAt) > ctx.now
    return url && isOpen ? [{ id: list.id, name: list.name, url }] : []
  })
}
