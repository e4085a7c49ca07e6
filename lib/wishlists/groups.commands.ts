import 'server-only'
import { and, eq } from 'drizzle-orm'
import { wishlistGroups, wishlistItems } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { type Context, transaction } from '@/lib/server/auth/context'
import { touched } from '@/lib/server/db/version'
import { allowed } from '@/lib/wishlists/policy'
import type { wishesApi } from '@/lib/wishlists/wishes/api'

const columns = { id: wishlistGroups.id, name: wishlistGroups.name, kind: wishlistGroups.kind }

const inList = (wishlistId: string, groupId: string) =>
  and(eq(wishlistGroups.id, groupId), eq(wishlistGroups.wishlistId, wishlistId))

export const createGroup = (
  ctx: Context,
  { wishlistId, name, kind }: InputOf<typeof wishesApi.createGroup>,
) =>
  transaction(ctx, async tx => {
    await allowed(tx, wishlistId, 'editAnyItem')
    const [group] = await tx.db
      .insert(wishlistGroups)
      .values({ wishlistId, name, kind, createdAt: tx.now })
      .returning(columns)
    await happened(tx, 'arranged', { wishlistId })
    return group!
  })

export const updateGroup = (
  ctx: Context,
  { wishlistId, groupId, ...changes }: InputOf<typeof wishesApi.updateGroup>,
) =>
  transaction(ctx, async tx => {
    await allowed(tx, wishlistId, 'editAnyItem')
    const [group] = await tx.db
      .update(wishlistGroups)
      .set(changes)
      .where(inList(wishlistId, groupId))
      .returning(columns)
    if (!group) throw notFound()
    await happened(tx, 'arranged', { wishlistId })
    return group
  })

/** Deletes a group; its wishes stay. */
export const removeGroup = (
  ctx: Context,
  { wishlistId, groupId }: { wishlistId: string; groupId: string },
): Promise<null> =>
  transaction(ctx, async tx => {
    await allowed(tx, wishlistId, 'editAnyItem')
    await tx.db
      .update(wishlistItems)
      .set({ groupId: null, ...touched(tx, wishlistItems) })
      .where(and(eq(wishlistItems.wishlistId, wishlistId), eq(wishlistItems.groupId, groupId)))
    const removed = await tx.db
      .delete(wishlistGroups)
      .where(inList(wishlistId, groupId))
      .returning({ id: wishlistGroups.id })
    if (removed.length === 0) throw notFound()
    await happened(tx, 'arranged', { wishlistId })
    return null
  })
