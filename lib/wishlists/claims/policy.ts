import 'server-only'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { claims, users, wishlistItems, wishlists } from '@/db/schema'
import { conflict, forbidden, Problem } from '@/lib/core/errors'
import { groupBy } from '@/lib/core/group'
import { type Context, userId } from '@/lib/server/auth/context'
import { blindLists, ownClaims } from '@/lib/surprise/policy'
import { isVisible, sightOf, type Viewer, wishStatus } from '@/lib/surprise/rules'
import { type ListRow, standing } from '@/lib/wishlists/policy'
import { may, type Rights } from '@/lib/wishlists/rules'
import { groupBlocks, groupsOf, type ItemRow } from '@/lib/wishlists/wishes/queries'
import { type ClaimRow, claimsOn } from './queries'
import { seenOf } from './rules'

/** The ids of the caller's claims among these. A list that has become the caller's own tells nothing of its claims. */
export async function ownClaimsAmong(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db
    .select({ id: claims.id, listId: claims.wishlistId })
    .from(claims)
    .where(and(isOneOf(claims.id, ids), ownClaims(ctx)))
  const blind = await blindLists(ctx, userId(ctx), [...new Set(found.map(({ listId }) => listId))])
  return found.filter(({ listId }) => !blind.has(listId)).map(({ id }) => id)
}

/**
 * The caller's standing before a list they have a claim on, blind or not. Null when they can no longer reach
 * it. Givers who claimed through the link reach the list while the link works.
 */
export async function giverStanding(
  ctx: Context,
  listId: string,
): Promise<{ list: ListRow; viewer: Viewer } | null> {
  try {
    return await standing(ctx, listId)
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error
  }
  const [list] = await ctx.db.select().from(wishlists).where(eq(wishlists.id, listId))
  if (!list || !isLinked(ctx, list)) return null
  const blind = (await blindLists(ctx, userId(ctx), [listId])).has(listId)
  return { list, viewer: { userId: userId(ctx), guestId: null, role: 'guest', blind, entered: true } }
}

/**
 * The giver's standing before the list; the context is the giver's. A guest reaches it while its link works.
 */
async function claimerOf(ctx: Context, claim: ClaimRow, list: ListRow): Promise<Viewer | null> {
  if (claim.userId) return (await giverStanding(ctx, list.id))?.viewer ?? null
  if (!isLinked(ctx, list)) return null
  return { userId: null, guestId: claim.guestId, role: 'guest', blind: false, entered: true }
}

/**
 * The wish and the list of a claim as its giver may know them now; the context is the giver's. What they can
 * no longer see is shown as they last saw it.
 */
export async function knownTo(
  ctx: Context,
  claim: ClaimRow,
  { item, list }: { item: ItemRow; list: ListRow },
) {
  const viewer = await claimerOf(ctx, claim, list)
  const { name, eventDate } = claim.seen.list
  return {
    item: viewer && isVisible(item, sightOf(viewer)) ? item : { ...item, ...seenOf(claim.seen) },
    list: viewer ? list : { ...list, name, eventDate },
    reaches: viewer !== null,
  }
}

/** Whether the link of a list works. */
export const isLinked = (
  ctx: Context,
  list: Pick<ListRow, 'deletedAt' | 'shareType' | 'linkHash' | 'linkExpiresAt'>,
) =>
  list.deletedAt === null &&
  list.shareType === 'public' &&
  list.linkHash !== null &&
  (list.linkExpiresAt === null || list.linkExpiresAt > ctx.now)

/** Whether a viewer who sees a wish is shown its price. */
export const seesPrice = (
  viewer: Pick<Viewer, 'userId' | 'role' | 'blind' | 'entered'>,
  list: Rights,
  item: Pick<typeof wishlistItems.$inferSelect, 'addedBy'>,
) =>
  list.settings.showPrices ||
  may('editOwnItem', viewer, list) ||
  (item.addedBy !== null && item.addedBy === viewer.userId)

/**
 * Accounts that cannot chip in: those the list names by account, membership or linked person, and their
 * partners in any family. Two members are partners when each names the other. A recipient known only by an
 * address is not included: a refusal would tell whose address it is, and a co-giver learns nothing from being
 * named.
 */
export async function namedAndPartners(ctx: Context, listId: string): Promise<Set<string>> {
  const found = await rows<{ user_id: string }>(
    ctx.db,
    sql`with r as (select * from wishlist_recipients where wishlist_id = ${listId}::uuid and not pinned),
      theirs as (
        select m.id, m.partner_id, m.user_id from family_members m
        where m.user_id in (select m.user_id from family_members m join r on r.member_id = m.id)
          or m.user_id in (select m.user_id from person_links l join r on r.person_id = l.person_id
            join family_members m on m.id = l.member_id)
          or m.user_id in (select r.user_id from r)
          or m.id in (select r.member_id from r)
          or m.id in (select l.member_id from person_links l join r on r.person_id = l.person_id))
      select user_id from theirs where user_id is not null
      union select user_id from r where user_id is not null
      union select p.user_id from family_members p join theirs t on p.id = t.partner_id and p.partner_id = t.id
        where p.user_id is not null`,
  )
  return new Set(found.map(row => row.user_id))
}

/** The names of the accounts among these that can see the list. */
export async function readersAmong(
  ctx: Context,
  listId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  if (ids.length === 0) return found
  const known = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(isOneOf(users.id, ids))
  for (const { id, name } of known) {
    const their: Context = { ...ctx, actor: { type: 'user', userId: id, sessionId: null, scopes: ['read'] } }
    const stands = await standing(their, listId).catch(error => {
      if (error instanceof Problem && error.status === 404) return null
      throw error
    })
    if (stands) found.set(id, name)
  }
  return found
}

export const cannotClaimOwn = () => forbidden('CANNOT_CLAIM_OWN', 'cannotClaimOwn')
export const claimsOff = () => forbidden('CLAIMS_OFF', 'claimsOff')
const itemUnavailable = () => conflict('ITEM_UNAVAILABLE', 'itemUnavailable')

const isOpen = (item: ItemRow) =>
  item.availability === 'available' && item.archivedAt === null && item.pendingDeletionAt === null

/** Locks a wish and the other wishes of its group, in the order of their ids, without changing them. */
const lockWish = (ctx: Context, item: ItemRow): Promise<ItemRow[]> =>
  ctx.db
    .select()
    .from(wishlistItems)
    .where(
      item.groupId === null
        ? eq(wishlistItems.id, item.id)
        : or(eq(wishlistItems.id, item.id), eq(wishlistItems.groupId, item.groupId)),
    )
    .orderBy(asc(wishlistItems.id))
    .for('update')

/**
 * Throws when a wish cannot be claimed: 409 ITEM_UNAVAILABLE, ALREADY_CLAIMED, or OVER_CLAIM with the number
 * that remains.
 */
export async function assertFree(
  ctx: Context,
  listId: string,
  item: ItemRow,
  giver: Pick<Viewer, 'userId' | 'guestId'>,
  wanted: number,
  own?: string,
) {
  const locked = await lockWish(ctx, item)
  const wish = locked.find(({ id }) => id === item.id)
  if (!wish || !isOpen(wish)) throw itemUnavailable()
  const present = locked.filter(({ pendingDeletionAt }) => pendingDeletionAt === null)
  const stored = await claimsOn(
    ctx,
    present.map(({ id }) => id),
  )
  const byItem = groupBy(
    stored.filter(({ id }) => id !== own),
    claim => claim.itemId,
  )
  const known = byItem.get(wish.id) ?? []
  const isOwn = ({ userId, guestId }: (typeof known)[number]) =>
    (userId !== null && userId === giver.userId) || (guestId !== null && guestId === giver.guestId)
  if (known.some(isOwn)) throw conflict('ALREADY_CLAIMED', 'alreadyClaimed')
  const groups = wish.groupId === null ? [] : await groupsOf(ctx, listId)
  const kinds = new Map(groups.map(group => [group.id, group.kind]))
  const all = present.map(row => ({ row, known: byItem.get(row.id) ?? [] }))
  if (groupBlocks(wish, all, kinds)) throw itemUnavailable()
  const { remaining } = wishStatus(wish, known)
  if (remaining !== null && remaining < wanted) throw conflict('OVER_CLAIM', 'overClaim', { remaining })
}

/** Claiming more of a wish follows the rules of a first claim. */
export async function assertMore(ctx: Context, claim: ClaimRow, wanted: number) {
  const [item] = await ctx.db.select().from(wishlistItems).where(eq(wishlistItems.id, claim.itemId))
  if (claim.userId) {
    const stands = await giverStanding(ctx, claim.wishlistId)
    if (!stands || !item) throw itemUnavailable()
    if (stands.viewer.blind) throw cannotClaimOwn()
    if (!may('claim', stands.viewer, stands.list)) throw claimsOff()
  }
  const [list] = await ctx.db.select().from(wishlists).where(eq(wishlists.id, claim.wishlistId))
  if (!item || !list) throw itemUnavailable()
  if (!list.settings.allowPurchases) throw claimsOff()
  await assertFree(
    ctx,
    claim.wishlistId,
    item,
    { userId: claim.userId, guestId: claim.guestId },
    wanted,
    claim.id,
  )
}
