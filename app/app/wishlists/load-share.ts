import 'server-only'
import type { SharePanelProps } from '@/components/wishlists/sharing/share-panel'
import { pickableFamilies } from '@/lib/families/queries'
import { type Context, today } from '@/lib/server/auth/context'
import { readShare } from '@/lib/wishlists/share-links.queries'
import { loadWishlist, orNotFound } from './load'

/** How a list is shared, for the window over its page and for the separate page. */
export async function loadShare(ctx: Context, wishlistId: string): Promise<SharePanelProps> {
  const list = await loadWishlist(ctx, wishlistId)
  const [share, families] = await Promise.all([
    orNotFound(readShare(ctx, { wishlistId: list.id })),
    pickableFamilies(ctx),
  ])
  const { id, name, familyIds, settings, revealAt, collaborators } = list
  return {
    list: { id, name, familyIds, settings, revealAt, collaborators },
    share,
    families,
    timezone: ctx.settings.timezone,
    today: today(ctx),
  }
}
