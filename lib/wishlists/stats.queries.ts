import 'server-only'
import type { OutputOf } from '@/lib/core/endpoint'
import { groupBy } from '@/lib/core/group'
import type { Context } from '@/lib/server/auth/context'
import { sightOf } from '@/lib/surprise/rules'
import type { wishlistsApi } from '@/lib/wishlists/api'
import { claimsOn } from '@/lib/wishlists/claims/queries'
import { collaboratorsOf } from '@/lib/wishlists/collaborators/queries'
import { readableComments } from '@/lib/wishlists/comments/queries'
import { standing } from '@/lib/wishlists/policy'
import { priorities, type WishlistItem } from '@/lib/wishlists/schema'
import { itemsFor } from '@/lib/wishlists/wishes/queries'
import { totalOf } from '@/lib/wishlists/wishes/rules'

/** What givers have done so far, counted in wishes. Only for viewers who may know of all claims. */
async function giversOf(ctx: Context, open: readonly WishlistItem[]) {
  const found = await claimsOn(
    ctx,
    open.map(({ id }) => id),
  )
  const count = (status: WishlistItem['status']) => open.filter(item => item.status === status).length
  return {
    reserved: count('reserved'),
    purchased: count('purchased'),
    open: count('available'),
    people: new Set(
      found.flatMap(({ id, userId, guestId, coGivers }) => [
        userId ?? guestId ?? id,
        ...coGivers.map(one => one.userId ?? `${id} ${one.name}`),
      ]),
    ).size,
  }
}

/** Counts of what the viewer sees, computed from nothing else. */
export async function wishlistStats(
  ctx: Context,
  { wishlistId }: { wishlistId: string },
): Promise<OutputOf<typeof wishlistsApi.stats>> {
  const { list, viewer } = await standing(ctx, wishlistId)
  const sight = sightOf(viewer)
  const [items, comments, collaborators] = await Promise.all([
    itemsFor(ctx, list, viewer),
    readableComments(ctx, list, sight),
    collaboratorsOf(ctx, list, viewer),
  ])
  const open = items.filter(item => item.archivedAt === null)
  const byPriority = groupBy(open, item => item.priority)
  return {
    items: open.length,
    archived: items.length - open.length,
    byPriority: Object.fromEntries(
      priorities.map(priority => [priority, byPriority.get(priority)?.length ?? 0]),
    ) as Record<(typeof priorities)[number], number>,
    total: totalOf(open),
    comments: comments.length,
    collaborators: collaborators.filter(({ status }) => status === 'active').length,
    givers: sight === 'everything' ? await giversOf(ctx, open) : null,
  }
}
