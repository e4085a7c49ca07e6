import 'server-only'
import { and, desc, eq, getTableColumns, isNull, like, not, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { users, wishlistItems, wishlists } from '@/db/schema'
import { groupBy } from '@/lib/core/group'
import { sameOf } from '@/lib/core/record'
import { searchPattern } from '@/lib/core/text'
import { hidesName } from '@/lib/privacy/queries'
import { faceFor, guestsSee } from '@/lib/privacy/rules'
import { type Context, userId } from '@/lib/server/auth/context'
import { after, askedFor, cut, orderBy, picked, type Sortable, sortedBy } from '@/lib/server/db/paging'
import { holdsAll, meansOnly, rankOf, type Slice, type Sought, sliceOrder } from '@/lib/server/db/search'
import { blindLists } from '@/lib/surprise/policy'
import { isVisible, leastOf, type Sight, sightOf, type Viewer, wishStatus } from '@/lib/surprise/rules'
import { claimsOn } from '@/lib/wishlists/claims/queries'
import { collaboratorsOf } from '@/lib/wishlists/collaborators/queries'
import { groupsOf, itemRows, itemsFor } from '@/lib/wishlists/wishes/queries'
import { wishlistFields } from './fields'
import { allowed, type ListRow, ownLists, roleOf, standing, visibleLists } from './policy'
import { may } from './rules'
import type { previewRoles, Someone, Wishlist, WishlistDetail, WishlistFilter, wishlistSorts } from './schema'

/**
 * The recipients of lists, by name. A recipient by person record has the name that the owner gave it. `guests` are the
 * lists that a guest looks at, who sees no picture of accounts, and may see only their initials.
 */
export async function recipientsOf(
  ctx: Context,
  listIds: readonly string[],
  guests: ReadonlySet<string> = new Set(),
): Promise<Map<string, Someone[]>> {
  if (listIds.length === 0) return new Map()
  const found = await rows<{
    wishlist_id: string
    id: string
    name: string
    photo: string | null
    face: string | null
    hides: boolean
  }>(
    ctx.db,
    sql`select r.wishlist_id, coalesce(r.user_id, r.member_id, r.person_id) as id,
        coalesce(u.name, m.name, mu.name, p.name) as name,
        p.avatar_url as photo, coalesce(u.avatar_url, mu.avatar_url) as face,
        ${hidesName(sql`coalesce(r.user_id, m.user_id)`)} as hides
      from wishlist_recipients r
      left join users u on u.id = r.user_id
      left join family_members m on m.id = r.member_id
      left join users mu on mu.id = m.user_id
      left join people p on p.id = r.person_id
      where ${isOneOf(sql`r.wishlist_id`, listIds, 'uuid')} and not r.pinned order by r.id`,
  )
  const byList = groupBy(found, row => row.wishlist_id)
  return new Map(
    listIds.map(id => [
      id,
      (byList.get(id) ?? []).map(row => ({
        id: row.id,
        name: guestsSee(row.name, row.hides && guests.has(id)),
        avatarUrl: row.photo ?? faceFor(row.face, guests.has(id)),
      })),
    ]),
  )
}

/** The viewer's families that each list is shared with. */
async function familiesOfLists(ctx: Context, listIds: readonly string[]) {
  if (listIds.length === 0 || ctx.actor.type !== 'user') return new Map<string, string[]>()
  const found = await rows<{ wishlist_id: string; family_id: string }>(
    ctx.db,
    sql`select f.wishlist_id, f.family_id from wishlist_families f
      join family_members m on m.family_id = f.family_id and m.status = 'active' and m.user_id = ${userId(ctx)}::uuid
      where ${isOneOf(sql`f.wishlist_id`, listIds, 'uuid')} order by f.family_id`,
  )
  return new Map(
    [...groupBy(found, row => row.wishlist_id)].map(([id, shared]) => [id, shared.map(f => f.family_id)]),
  )
}

interface Read {
  list: ListRow
  viewer: Viewer
  ownerName: string
  ownerFace: string | null
  sight?: Sight
}

/** What a list's side enters is for everybody who sees the list, except what is written out below. */
const same = sameOf<typeof wishlistFields, ListRow>(wishlistFields)
/** Lists with their counts, each as its viewer may see it. */
async function viewsOf(ctx: Context, found: readonly Read[]): Promise<Wishlist[]> {
  const ids = found.map(({ list }) => list.id)
  const [recipients, families, items] = await Promise.all([
    recipientsOf(
      ctx,
      ids,
      new Set(found.flatMap(({ list, viewer }) => (viewer.role === 'guest' ? [list.id] : []))),
    ),
    familiesOfLists(ctx, ids),
    itemRows(ctx, ids),
  ])
  const knowing = new Set(
    found.filter(({ viewer, sight = sightOf(viewer) }) => sight === 'everything').map(({ list }) => list.id),
  )
  const stored = await claimsOn(
    ctx,
    items.filter(item => knowing.has(item.wishlistId)).map(item => item.id),
  )
  const claimsByItem = groupBy(stored, claim => claim.itemId)
  const itemsByList = groupBy(items, item => item.wishlistId)
  return found.map(({ list, viewer, ownerName, ownerFace, sight = sightOf(viewer) }) => {
    const owner = viewer.role === 'owner'
    const shown = (itemsByList.get(list.id) ?? []).filter(item => isVisible(item, sight) && !item.archivedAt)
    const named = recipients.get(list.id) ?? []
    return {
      id: list.id,
      createdAt: list.createdAt.toISOString(),
      updatedAt: list.updatedAt.toISOString(),
      version: list.version,
      ...same(list),
      isPublic: list.shareType === 'public',
      recipients: named.map(someone => ({ ...someone, id: owner ? someone.id : null })),
      recipientIds: owner && list.recipientKind !== 'self' ? named.map(someone => someone.id!) : [],
      familyIds: viewer.role === 'guest' ? [] : (families.get(list.id) ?? []),
      owner: { id: list.ownerId, name: ownerName, avatarUrl: ownerFace },
      occasionId: owner ? list.occasionId : null,
      revealAt: list.revealAt?.toISOString() ?? null,
      role: viewer.role,
      blind: viewer.blind,
      canEdit: may('addItem', viewer, list),
      canManage: may('share', viewer, list),
      itemCount: shown.length,
      claimedCount: knowing.has(list.id)
        ? shown.filter(item => {
            const { status } = wishStatus(item, claimsByItem.get(item.id) ?? [])
            return status === 'reserved' || status === 'purchased'
          }).length
        : null,
    }
  })
}

type Keyed = ListRow & { id: string }
const sortable: Sortable<(typeof wishlistSorts)[number], Keyed> = {
  name: { order: { key: wishlists.sortName, cast: 'text' }, keyOf: row => row.sortName },
  createdAt: {
    order: { key: wishlists.createdAt, cast: 'timestamptz' },
    keyOf: row => row.createdAt.toISOString(),
  },
  updatedAt: {
    order: { key: wishlists.updatedAt, cast: 'timestamptz' },
    keyOf: row => row.updatedAt.toISOString(),
  },
  eventDate: {
    order: { key: wishlists.eventDate, cast: 'date', nullable: true },
    keyOf: row => row.eventDate,
  },
}

const ownerNameOf = sql<string>`(select u.name from users u where u.id = ${wishlists.ownerId})`
const ownerFaceOf = sql<string | null>`(select u.avatar_url from users u where u.id = ${wishlists.ownerId})`
const ownerOf = { ownerName: ownerNameOf, ownerFace: ownerFaceOf }

/** A page of lists; `deleted` selects the caller's own in the trash. */
export async function listWishlists(ctx: Context, filter: WishlistFilter) {
  const { orders, keyOf } = sortedBy(sortable, filter.sort)
  const me = userId(ctx)
  const families = askedFor(filter.familyId)
  const found = await ctx.db
    .select({ ...getTableColumns(wishlists), role: roleOf(ctx), ...ownerOf })
    .from(wishlists)
    .where(
      and(
        filter.deleted ? and(ownLists(ctx), sql`${wishlists.deletedAt} is not null`) : visibleLists(ctx),
        filter.scope === 'mine' ? ownLists(ctx) : undefined,
        filter.scope === 'shared' ? not(ownLists(ctx)) : undefined,
        picked(wishlists, filter),
        families.length > 0
          ? sql`exists (select 1 from wishlist_families f join family_members m on m.family_id = f.family_id
              where f.wishlist_id = ${wishlists.id} and ${isOneOf(sql`f.family_id`, families, 'uuid')}
              and m.user_id = ${me}::uuid and m.status = 'active')`
          : undefined,
        filter.q ? like(wishlists.search, searchPattern(filter.q)) : undefined,
        after(orders, wishlists.id, filter.cursor),
      ),
    )
    .orderBy(...orderBy(orders, wishlists.id))
    .limit(filter.limit + 1)
  const { data, nextCursor } = cut(found, filter.limit, keyOf)
  return { data: await readLists(ctx, data), nextCursor }
}

/** The caller's own lists by name. */
export const ownListNames = (ctx: Context): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .select({ id: wishlists.id, name: wishlists.name })
    .from(wishlists)
    .where(and(ownLists(ctx), isNull(wishlists.deletedAt)))
    .orderBy(wishlists.sortName, wishlists.id)
    .limit(500)

/** Those of these lists that the caller can see. */
export async function visibleAmong(ctx: Context, listIds: readonly string[]): Promise<Wishlist[]> {
  if (listIds.length === 0) return []
  const found = await ctx.db
    .select({ ...getTableColumns(wishlists), role: roleOf(ctx), ...ownerOf })
    .from(wishlists)
    .where(and(visibleLists(ctx), isOneOf(wishlists.id, listIds)))
    .orderBy(wishlists.sortName, wishlists.id)
  return readLists(ctx, found)
}

async function readLists(
  ctx: Context,
  found: readonly (ListRow & { role: Viewer['role']; ownerName: string; ownerFace: string | null })[],
) {
  const blind = await blindLists(
    ctx,
    userId(ctx),
    found.map(row => row.id),
  )
  return viewsOf(
    ctx,
    found.map(({ role, ownerName, ownerFace, ...list }) => ({
      list,
      ownerName,
      ownerFace,
      viewer: { userId: userId(ctx), guestId: null, role, blind: blind.has(list.id), entered: true },
    })),
  )
}

async function ownerFor(ctx: Context, list: ListRow, viewer: Viewer) {
  const [owner] = await ctx.db
    .select({ name: users.name, face: users.avatarUrl, hides: hidesName(users.id) })
    .from(users)
    .where(eq(users.id, list.ownerId))
  if (!owner) return { ownerName: '', ownerFace: null }
  const isGuest = viewer.role === 'guest'
  return {
    ownerName: guestsSee(owner.name, owner.hides && isGuest),
    ownerFace: faceFor(owner.face, isGuest),
  }
}

/** One list with everything that the viewer may see of it; a preview passes a smaller `sight`. */
export async function detailFor(
  ctx: Context,
  list: ListRow,
  viewer: Viewer,
  sight: Sight = sightOf(viewer),
): Promise<WishlistDetail> {
  const [[view], items, groups, collaborators] = await Promise.all([
    viewsOf(ctx, [{ list, viewer, ...(await ownerFor(ctx, list, viewer)), sight }]),
    itemsFor(ctx, list, viewer, sight),
    groupsOf(ctx, list.id),
    collaboratorsOf(ctx, list, viewer),
  ])
  return { ...view!, items, groups, collaborators }
}

export async function getWishlist(ctx: Context, { wishlistId }: { wishlistId: string }) {
  const { list, viewer } = await standing(ctx, wishlistId)
  return detailFor(ctx, list, viewer)
}

/** A nameless viewer of that kind. The recipient of a list that is for its owner is the owner. */
const previewViewer = (as: (typeof previewRoles)[number], asker: Viewer): Viewer => ({
  userId: null,
  guestId: null,
  role:
    as === 'guest'
      ? 'guest'
      : as === 'recipient' && asker.role === 'owner' && asker.blind
        ? 'owner'
        : 'viewer',
  blind: as === 'recipient',
  entered: as !== 'guest',
})

/** The list as another viewer would see it, without anything that the asker may not know. */
export async function previewWishlist(
  ctx: Context,
  { wishlistId, as }: { wishlistId: string; as: (typeof previewRoles)[number] },
) {
  const { list, viewer: asker } = await allowed(ctx, wishlistId, 'share')
  const viewer = previewViewer(as, asker)
  return detailFor(ctx, list, viewer, leastOf(sightOf(viewer), sightOf(asker)))
}

/** Lists whose search text holds every folded word, best match first. `total` on each row counts all. */
export function searchLists(ctx: Context, sought: Sought, slice: Slice) {
  const rank = rankOf(wishlists.sortName, sought)
  return ctx.db
    .select({
      id: wishlists.id,
      name: wishlists.name,
      description: wishlists.description,
      createdAt: wishlists.createdAt,
      eventDate: wishlists.eventDate,
      ownerName: ownerNameOf,
      rank,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(wishlists)
    .where(and(visibleLists(ctx), holdsAll(wishlists.search, sought, meansOnly('wishlists'))))
    .orderBy(...sliceOrder(slice, rank, wishlists, wishlists.eventDate))
    .limit(slice.limit)
    .offset(slice.offset)
}

/** The first line of the search text is the name. Spaces around single characters are taken out again. */
const foldedName = sql`regexp_replace(split_part(${wishlistItems.search}, chr(10), 1), ' ([^ -~]) ', '\\1', 'g')`

/** More wishes than a search shows; those that the viewer may not learn of are left out afterwards. */
const mostWishes = 500

/**
 * Wishes whose search text holds every folded word, on all lists that the caller can see, best match first. Which
 * wishes are found does not depend on any claim.
 */
export async function searchWishes(ctx: Context, sought: Sought) {
  const rank = rankOf(foldedName, sought)
  const found = await ctx.db
    .select({
      id: wishlistItems.id,
      name: wishlistItems.name,
      description: wishlistItems.description,
      note: wishlistItems.note,
      hidden: wishlistItems.hidden,
      createdAt: wishlistItems.createdAt,
      wishlistId: wishlists.id,
      wishlistName: wishlists.name,
      role: roleOf(ctx),
      rank,
    })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(
      and(
        visibleLists(ctx),
        isNull(wishlistItems.pendingDeletionAt),
        isNull(wishlistItems.archivedAt),
        holdsAll(wishlistItems.search, sought, meansOnly('wishes')),
      ),
    )
    .orderBy(rank, desc(wishlistItems.updatedAt), desc(wishlistItems.id))
    .limit(mostWishes)
  const blind = await blindLists(ctx, userId(ctx), [...new Set(found.map(({ wishlistId }) => wishlistId))])
  return found.filter(({ role, wishlistId, hidden }) => {
    const viewer = { userId: userId(ctx), guestId: null, role, blind: blind.has(wishlistId), entered: true }
    return isVisible({ hidden }, sightOf(viewer))
  })
}
