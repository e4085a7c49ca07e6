import 'server-only'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { users, wishlistGroups, wishlistItems } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { groupBy } from '@/lib/core/group'
import { toMajor } from '@/lib/core/money'
import { sameOf } from '@/lib/core/record'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import { pictureOfWish } from '@/lib/pictures/queries'
import { hidesName } from '@/lib/privacy/queries'
import { faceFor, guestsSee } from '@/lib/privacy/rules'
import type { Context } from '@/lib/server/auth/context'
import { isVisible, knownClaims, type Sight, sightOf, type Viewer, wishStatus } from '@/lib/surprise/rules'
import { claimsOn, type StoredClaim } from '@/lib/wishlists/claims/queries'
import { type ListRow, standing } from '@/lib/wishlists/policy'
import { may } from '@/lib/wishlists/rules'
import type { GiverClaim, WishlistItem } from '@/lib/wishlists/schema'
import { wishFields } from './fields'
import { mayEditItem } from './rules'

export type ItemRow = typeof wishlistItems.$inferSelect

/** The wishes of lists in order, without deleted ones. */
export async function itemRows(ctx: Context, listIds: readonly string[]) {
  if (listIds.length === 0) return []
  return ctx.db
    .select({
      ...getTableColumns(wishlistItems),
      addedName: users.name,
      addedFace: users.avatarUrl,
      addedHides: hidesName(wishlistItems.addedBy),
      picture: pictureOfWish(wishlistItems, wishlistItems.imageUrl),
    })
    .from(wishlistItems)
    .leftJoin(users, eq(users.id, wishlistItems.addedBy))
    .where(and(isOneOf(wishlistItems.wishlistId, listIds), isNull(wishlistItems.pendingDeletionAt)))
    .orderBy(wishlistItems.hidden, wishlistItems.position, wishlistItems.id)
}

const claimView = (claim: StoredClaim, viewer: Viewer, sight: Sight, names: boolean): GiverClaim => {
  const mine =
    (claim.userId !== null && claim.userId === viewer.userId) ||
    (claim.guestId !== null && claim.guestId === viewer.guestId)
  // Recipients see names once a claim is revealed, unless its giver stays anonymous.
  const named = mine || (sight === 'everything' ? names : !claim.anonymous)
  return {
    id: claim.id,
    name: named ? claim.name : null,
    coGivers: named ? claim.coGivers.map(({ name }) => name) : [],
    sharing: viewer.userId !== null && claim.coGivers.some(({ userId }) => userId === viewer.userId),
    quantity: claim.quantity,
    status: claim.status,
    mine,
    revealed: claim.revealedAt !== null,
  }
}

/** Whether the rules of a group keep a wish from being claimed now, by the claims that the viewer knows. */
export function groupBlocks(
  item: ItemRow,
  all: readonly { row: ItemRow; known: StoredClaim[] }[],
  kinds: ReadonlyMap<string, 'oneOf' | 'inOrder'>,
) {
  const kind = item.groupId ? kinds.get(item.groupId) : undefined
  if (!kind) return false
  const others = all.filter(
    ({ row }) => row.groupId === item.groupId && row.id !== item.id && !row.archivedAt,
  )
  if (kind === 'oneOf') return others.some(({ known }) => known.length > 0)
  return others
    .filter(({ row }) => row.position < item.position)
    .some(({ row, known }) =>
      row.quantity === null ? known.length === 0 : wishStatus(row, known).status === 'available',
    )
}

/** What a list's side enters of a wish is for everybody who sees the wish, except its price. */
const same = sameOf<typeof wishFields, ItemRow>(wishFields)
/**
 * The wishes of one list as this viewer may see them: the only way wishes leave the server. A preview passes
 * a smaller `sight`, so that nobody learns more by previewing as somebody else.
 */
export async function itemsFor(
  ctx: Context,
  list: ListRow,
  viewer: Viewer,
  sight: Sight = sightOf(viewer),
): Promise<WishlistItem[]> {
  const [found, groups] = await Promise.all([itemRows(ctx, [list.id]), groupsOf(ctx, list.id)])
  const visible = found.filter(row => isVisible(row, sight))
  const stored =
    sight === 'nothing'
      ? []
      : await claimsOn(
          ctx,
          visible.map(row => row.id),
        )
  const byItem = groupBy(knownClaims(stored, sight), claim => claim.itemId)
  const all = visible.map(row => ({ row, known: byItem.get(row.id) ?? [] }))
  const kinds = new Map(groups.map(group => [group.id, group.kind]))
  const names = may('seeNames', viewer, list)
  const editsAny = may('editAnyItem', viewer, list)
  const prices = editsAny || may('editOwnItem', viewer, list) || viewer.blind || list.settings.showPrices
  const claims = may('claim', viewer, list)
  return all.map(({ row, known }) => {
    const { status, remaining } = wishStatus(row, known)
    const own = row.addedBy !== null && row.addedBy === viewer.userId
    return {
      id: row.id,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
      wishlistId: row.wishlistId,
      ...same(row),
      price: row.priceMinor !== null && (prices || own) ? toMajor(row.priceMinor, row.currency) : null,
      picture: row.picture,
      drawing: drawingFor(ctx, { name: row.name }),
      position: row.position,
      archivedAt: row.archivedAt?.toISOString() ?? null,
      addedBy: row.addedBy
        ? {
            id: viewer.userId ? row.addedBy : null,
            name: guestsSee(row.addedName ?? '', row.addedHides && viewer.role === 'guest' && !own),
            avatarUrl: faceFor(row.addedFace, viewer.role === 'guest'),
          }
        : null,
      status,
      remaining,
      claims: known.map(claim => claimView(claim, viewer, sight, names)),
      canEdit: mayEditItem(row, viewer, list),
      canClaim:
        claims &&
        status === 'available' &&
        row.archivedAt === null &&
        !known.some(claim => claim.userId !== null && claim.userId === viewer.userId) &&
        !groupBlocks(row, all, kinds),
    }
  })
}

export const groupsOf = (ctx: Context, listId: string) =>
  ctx.db
    .select({ id: wishlistGroups.id, name: wishlistGroups.name, kind: wishlistGroups.kind })
    .from(wishlistGroups)
    .where(eq(wishlistGroups.wishlistId, listId))
    .orderBy(wishlistGroups.createdAt, wishlistGroups.id)

export async function listItems(ctx: Context, { wishlistId }: { wishlistId: string }) {
  const { list, viewer } = await standing(ctx, wishlistId)
  return { data: await itemsFor(ctx, list, viewer), nextCursor: null }
}

export async function getItem(ctx: Context, { wishlistId, itemId }: { wishlistId: string; itemId: string }) {
  const { list, viewer } = await standing(ctx, wishlistId)
  return itemFor(ctx, list, viewer, itemId)
}

/** One wish as this viewer may see it; 404 for one that they may not know of or that does not exist. */
export async function itemFor(ctx: Context, list: ListRow, viewer: Viewer, itemId: string) {
  const item = (await itemsFor(ctx, list, viewer)).find(({ id }) => id === itemId)
  if (!item) throw notFound()
  return item
}
