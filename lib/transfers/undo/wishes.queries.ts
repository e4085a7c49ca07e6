import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { importChanges, wishlistCollaborators, wishlistFamilies, wishlistItems, wishlists } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { ownLists } from '@/lib/wishlists/policy'
import type { ItemRow } from '@/lib/wishlists/wishes/queries'
import { targetIn } from '../wishes.queries'
import { hashOf } from './hashes.queries'
import type { KeptRecord } from './schema'

/** What an undo does with the wishes of an import, and with the list that it made. */
export interface WishUndo {
  /** The wishes to delete. */
  wishes: Pick<ItemRow, 'id' | 'wishlistId' | 'hidden' | 'name'>[]
  /** The lists to delete, with the wishes that are on them. */
  listIds: string[]
  removed: { wish: number; wishlist: number }
  gone: number
  kept: KeptRecord[]
}

/** Columns of a wish that others move, or that say only that it was deleted. */
const beside = ['position', 'pending_deletion_at', 'product']

/** A hash of what a wish says, to tell later whether it is as it was. */
export const hashOfWish = () => hashOf(wishlistItems, beside)

/** Locks the caller's lists with wishes of an import, so that nobody changes them before the transaction ends. */
export const holdListsOf = (ctx: Context, importId: string) =>
  ctx.db
    .select({ id: wishlists.id })
    .from(wishlists)
    .where(
      and(
        ownLists(ctx),
        sql`${wishlists.id} in (select i.wishlist_id from wishlist_items i join import_changes c
          on c.record_id = i.id where c.import_id = ${importId}::uuid and c.entity = 'wish')`,
      ),
    )
    .orderBy(wishlists.id)
    .for('update')

const brought = (importId: string, entity: 'wish' | 'wishlist') =>
  and(eq(importChanges.importId, importId), eq(importChanges.entity, entity))

/**
 * What undoing an import does with its wishes. Only what the owner of the list sees decides: a claim, a suggestion or a
 * comment among givers changes nothing here.
 */
export async function wishUndoOf(ctx: Context, importId: string): Promise<WishUndo> {
  const found = await ctx.db
    .select({
      id: importChanges.recordId,
      wishlistId: wishlists.id,
      name: wishlistItems.name,
      isThere: sql<boolean>`${wishlists.id} is not null and ${wishlists.deletedAt} is null
        and ${wishlistItems.pendingDeletionAt} is null`,
      isSame: sql<boolean>`case when ${wishlistItems.version} = ${importChanges.version} then true
        else ${hashOfWish()} = ${importChanges.hash} end`,
    })
    .from(importChanges)
    .leftJoin(wishlistItems, eq(wishlistItems.id, importChanges.recordId))
    .leftJoin(wishlists, and(eq(wishlists.id, wishlistItems.wishlistId), ownLists(ctx)))
    .where(brought(importId, 'wish'))
    .orderBy(importChanges.recordId)
  const undo: WishUndo = { wishes: [], listIds: [], removed: { wish: 0, wishlist: 0 }, gone: 0, kept: [] }
  for (const { id, wishlistId, name, isThere, isSame } of found) {
    if (!isThere || wishlistId === null || name === null) undo.gone++
    else if (isSame) undo.wishes.push({ id, wishlistId, name, hidden: false })
    else undo.kept.push({ type: 'wish', id, name, reason: 'changed', fields: [], wishlistId })
  }
  undo.removed.wish = undo.wishes.length
  await addLists(ctx, importId, undo)
  return undo
}

/** Lists that the import made: one goes when the owner has neither changed nor shared it, and no wish stays on it. */
async function addLists(ctx: Context, importId: string, undo: WishUndo) {
  const lists = await ctx.db
    .select({
      id: importChanges.recordId,
      name: wishlists.name,
      isThere: sql<boolean>`${wishlists.id} is not null and ${wishlists.deletedAt} is null`,
      isSame: sql<boolean>`${wishlists.version} = ${importChanges.version}`,
    })
    .from(importChanges)
    .leftJoin(wishlists, and(eq(wishlists.id, importChanges.recordId), ownLists(ctx)))
    .where(brought(importId, 'wishlist'))
  const going = new Set(undo.wishes.map(wish => wish.id))
  for (const made of lists) await addList(ctx, undo, made, going)
}

async function addList(
  ctx: Context,
  undo: WishUndo,
  made: { id: string; name: string | null; isThere: boolean; isSame: boolean },
  going: ReadonlySet<string>,
) {
  const { id, name } = made
  if (!made.isThere || name === null) {
    undo.gone++
    return
  }
  const { shown } = await targetIn(ctx, id)
  const isUsed =
    shown.some(wish => !going.has(wish.id)) ||
    (await ctx.db.$count(wishlistFamilies, eq(wishlistFamilies.wishlistId, id))) > 0 ||
    (await ctx.db.$count(wishlistCollaborators, eq(wishlistCollaborators.wishlistId, id))) > 0
  if (made.isSame && !isUsed) {
    undo.listIds.push(id)
    undo.removed.wishlist++
  } else undo.kept.push({ type: 'wishlist', id, name, reason: made.isSame ? 'used' : 'changed', fields: [] })
}
