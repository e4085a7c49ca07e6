import 'server-only'
import { isOneOf } from '@/db/lists'
import { importChanges, wishlistItems, wishlists } from '@/db/schema'
import type { Context } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import type { Enqueue } from '@/lib/server/jobs/queue'
import { createWishlist, deleteWishlist } from '@/lib/wishlists/commands'
import { WishlistInput } from '@/lib/wishlists/schema'
import { insertWishes, removeWishes } from '@/lib/wishlists/wishes/commands'
import type { WishPlan } from './import/wishes'
import { hashOfWish, type WishUndo } from './undo/wishes.queries'
import { type Target, targetIn } from './wishes.queries'

const imprint = ({ shown }: Target) =>
  shown
    .map(({ id, product }) => `${id} ${product}`)
    .sort()
    .join('\n')

/**
 * Writes planned wishes to their list, or to a new one of that name. Returns the id of the list; null, and writes nothing,
 * if the list was changed since the plan was made.
 */
export async function writeWishes(
  tx: Context,
  target: Target,
  { wishes }: WishPlan,
  name: string,
): Promise<string | null> {
  const listId = target.list?.id ?? (await createWishlist(tx, { name })).id
  const now = await targetIn(tx, listId, true)
  if (imprint(now) !== imprint(target)) return null
  await insertWishes(tx, now.list!, wishes)
  return listId
}

/** The name of a new list: the file's, or the usual one. */
export const listName = (title: string | undefined, usual: string) => {
  const read = WishlistInput.shape.name.safeParse(title?.slice(0, 160))
  return read.success ? read.data : usual
}

/** Notes the wishes that an import brought, and the list that it made, so that it can be undone. */
export async function noteWishes(
  tx: Context,
  importId: string,
  { listId, isNew, wishes }: { listId: string; isNew: boolean; wishes: readonly { id: string }[] },
) {
  const note = (entity: 'wish' | 'wishlist') => ({ importId, entity, implied: false })
  if (isNew) {
    const made = await tx.db
      .select({ recordId: wishlists.id, version: wishlists.version })
      .from(wishlists)
      .where(isOneOf(wishlists.id, [listId]))
    await insertRows(
      tx,
      importChanges,
      made.map(one => ({ ...note('wishlist'), ...one })),
    )
  }
  await writeInParts(wishes, async part => {
    const made = await tx.db
      .select({ recordId: wishlistItems.id, version: wishlistItems.version, hash: hashOfWish() })
      .from(wishlistItems)
      .where(
        isOneOf(
          wishlistItems.id,
          part.map(({ id }) => id),
        ),
      )
    await insertRows(
      tx,
      importChanges,
      made.map(one => ({ ...note('wish'), ...one })),
    )
  })
}

/** Deletes what an undo takes back of lists and wishes, as their owner would. */
export async function undoWishes(tx: Context, { wishes, listIds }: WishUndo, enqueue: Enqueue) {
  for (const wishlistId of listIds) await deleteWishlist(tx, { wishlistId })
  await removeWishes(
    tx,
    wishes.filter(({ wishlistId }) => !listIds.includes(wishlistId)),
    enqueue,
  )
}
